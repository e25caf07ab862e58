//===- Timing.cpp - how long a call takes --------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Timing.h"
#include "Numerics/Reference.h"
#include "llvm/ADT/STLExtras.h"
#include <random>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;

/// More than the L2 cache of any card.
static constexpr size_t CacheSize = size_t(256) << 20;
/// Different elements of a buffer; then they repeat.
static constexpr size_t Elements = 1 << 18;
static constexpr unsigned WarmUps = 3, Calls = 20, MaxSets = 16;

double fcl::probe::operations(Configuration &C, const Model &M) {
  Problem P;
  P.read(C, M); // What the reference cannot compute has a shape, too.
  return (isComplex(P.A.Type) ? 8.0 : 2.0) * P.D.Rows * P.D.Cols * P.k() *
         P.D.Count;
}

double fcl::probe::median(std::vector<double> Values) {
  auto Middle = Values.begin() + Values.size() / 2;
  std::nth_element(Values.begin(), Middle, Values.end());
  return *Middle;
}

namespace {

/// Fills device memory. The power that a product takes, and with it the clock,
/// depends on its numbers: zeros would be too fast.
class Filler {
public:
  explicit Filler(const Library &Lib) : Lib(Lib) {}

  void fill(char *Where, size_t Bytes, int64_t Type) {
    const std::vector<char> &Pattern = patternOf(Type);
    for (size_t Done = 0; Where && Done < Bytes; Done += Pattern.size())
      Lib.cudaMemcpy(Where + Done, Pattern.data(),
                     std::min(Pattern.size(), Bytes - Done), cudaMemcpyDefault);
  }
  void fillOnes(char *Where, size_t Count) {
    const std::vector<float> Ones(Count, 1.0f);
    if (Where)
      Lib.cudaMemcpy(Where, Ones.data(), Count * sizeof(float),
                     cudaMemcpyDefault);
  }

private:
  const Library &Lib;
  std::map<int64_t, std::vector<char>> Patterns;

  const std::vector<char> &patternOf(int64_t Type) {
    std::vector<char> &Pattern = Patterns[Type];
    if (!Pattern.empty())
      return Pattern;
    std::mt19937 Random(Type);
    if (!hasElements(Type))
      Type = CUDA_R_8U;
    Pattern.resize(Elements * bytesOfElement(Type));
    auto draw = [&] {
      const double Unit = Random() / 2147483648.0 - 1; // [-1, 1)
      return isInteger(Type) ? Unit * 8 : Unit;
    };
    for (size_t I = 0; I < Elements; ++I) {
      const double Real = draw();
      store(Pattern.data(), I, {Real, draw()}, Type);
    }
    return Pattern;
  }
};

/// The sets of buffers that one configuration is called on in turn.
class Timer {
public:
  Timer(const Library &Lib, const Model &M, Configuration &C, Observation &O,
        std::vector<std::unique_ptr<Execution>> &Sets, Filler &Fill)
      : Lib(Lib), M(M), C(C), O(O), Sets(Sets), Fill(Fill) {}

  void run() {
    Problem P;
    P.read(C, M);
    size_t Bytes = 0;
    for (const Matrix *X : {&P.A, &P.B, &P.D})
      Bytes += X->elements() * bytesOfElement(X->Type);
    const size_t Count = std::clamp<size_t>(
        CacheSize / std::max<size_t>(Bytes, 1) + 1, 2, MaxSets);
    std::vector<std::unique_ptr<Execution::Prepared>> Prepared;
    for (size_t I = 0; I < Count; ++I) {
      if (I == Sets.size())
        Sets.push_back(std::make_unique<Execution>(Lib, M));
      Prepared.push_back(std::make_unique<Execution::Prepared>(Lib));
      Observation Answer;
      if (!Sets[I]->prepare(C, *Prepared.back(), Answer)) {
        O = Answer;
        return;
      }
      O.Heuristic = Answer.Heuristic;
      O.HeuristicCount = Answer.HeuristicCount;
      prepareNumbers(P, *Sets[I], *Prepared.back());
    }
    auto call = [&](size_t I) {
      return Sets[I % Count]->call(*Prepared[I % Count]);
    };
    for (size_t I = 0; I < WarmUps * Count; ++I)
      O.Matmul = call(I);
    O.Sync = Lib.cudaDeviceSynchronize();
    if (O.Matmul != CUBLAS_STATUS_SUCCESS || O.Sync != cudaSuccess)
      return;
    std::vector<cudaEvent_t> Events(2 * Calls);
    for (cudaEvent_t &E : Events)
      Lib.cudaEventCreate(&E);
    for (size_t I = 0; I < Calls; ++I) {
      Lib.cudaEventRecord(Events[2 * I], nullptr);
      call(I);
      Lib.cudaEventRecord(Events[2 * I + 1], nullptr);
    }
    O.Sync = Lib.cudaDeviceSynchronize();
    std::vector<double> Seconds;
    for (size_t I = 0; I < Calls; ++I) {
      float Milliseconds = 0;
      Lib.cudaEventElapsedTime(&Milliseconds, Events[2 * I], Events[2 * I + 1]);
      Seconds.push_back(Milliseconds / 1e3);
    }
    O.Seconds = median(std::move(Seconds));
  }

private:
  const Library &Lib;
  const Model &M;
  Configuration &C;
  Observation &O;
  std::vector<std::unique_ptr<Execution>> &Sets;
  Filler &Fill;

  void prepareNumbers(const Problem &P, Execution &E,
                      const Execution::Prepared &Call) {
    auto fill = [&](char *Where, const Matrix &X) {
      Fill.fill(Where, X.elements() * bytesOfElement(X.Type), X.Type);
    };
    fill(Call.A, P.A);
    fill(Call.B, P.B);
    if (P.HasC)
      fill(Call.C, P.C);
    Fill.fill(E.address(C, "bias.ptr", O),
              P.biasElements() * bytesOfElement(P.BiasType), P.BiasType);
    if (P.Epilogue.ReadsAux)
      Fill.fill(E.address(C, "aux.ptr", O), P.auxBytes(), P.AuxType);
    const size_t Scales = 1 << 20;
    for (StringRef Scale : {"a.scale.ptr", "b.scale.ptr", "d.scale.ptr"})
      Fill.fillOnes(E.address(C, Scale, O), Scales);
  }
};

} // namespace

void fcl::probe::timeCall(const Library &Lib, const Model &M, Configuration &C,
                          Observation &O) {
  // Of the process, which is about to have a context or has one.
  static std::vector<std::unique_ptr<Execution>> Sets;
  static Filler Fill(Lib);
  Timer(Lib, M, C, O, Sets, Fill).run();
}
