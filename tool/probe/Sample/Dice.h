//===- Dice.h - draws that are the same everywhere --------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_DICE_H
#define FCL_PROBE_DICE_H

#include <initializer_list>
#include <iterator>
#include <random>

namespace fcl::probe {

/// The standard says what its engine answers, but not what its distributions
/// make of that: these draws are the same on every machine. Nor does it say in
/// which order arguments are evaluated: no two draws in one call.
class Dice {
public:
  Dice(uint64_t Seed, uint64_t Index) {
    std::seed_seq Both{uint32_t(Seed), uint32_t(Seed >> 32), uint32_t(Index),
                       uint32_t(Index >> 32)};
    Engine.seed(Both);
  }

  /// 0 … N - 1.
  uint64_t below(uint64_t N) {
    return static_cast<unsigned __int128>(Engine()) * N >> 64;
  }
  bool chance(double Probability) {
    return double(Engine() >> 11) * 0x1p-53 < Probability;
  }
  template <typename Range> const auto &pick(const Range &Choices) {
    return *std::next(std::begin(Choices), below(std::size(Choices)));
  }
  template <typename T> T pick(std::initializer_list<T> Choices) {
    return Choices.begin()[below(Choices.size())];
  }

private:
  std::mt19937_64 Engine;
};

} // namespace fcl::probe

#endif // FCL_PROBE_DICE_H
