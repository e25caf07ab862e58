//===- Sampler.cpp - configurations to ask the GPU about ------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sampler.h"
#include "Changes.h"
#include "Comparison.h"
#include "llvm/Support/MathExtras.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::StringLiteral;
using llvm::StringRef;

namespace {

/// What a distribution draws with, and what it begins with.
struct Session {
  const Model &M;
  const Kinds &All;
  Dice &D;
  Kind Of = {};
  std::optional<Configuration> Unchanged = std::nullopt;

  Draft begin(const Kind &K, const TemplateOptions &Options = {}) {
    Of = K;
    Draft C = drawTemplate(M, D, K, Options);
    Unchanged = C.configuration();
    return C;
  }
};

/// Multiples of `Step`. Those around powers of two stand several times: there
/// most limits are.
std::vector<int64_t> multiples(int64_t Step, int64_t Count) {
  std::vector<int64_t> Sizes;
  for (int64_t I = 1; I <= Count; ++I) {
    const bool IsBoundary = llvm::isPowerOf2_64(I - 1) ||
                            llvm::isPowerOf2_64(I) ||
                            llvm::isPowerOf2_64(I + 1);
    Sizes.insert(Sizes.end(), IsBoundary ? 4 : 1, Step * I);
  }
  return Sizes;
}

/// Few templates, 0 to 3 changes: what the first records were.
Draft drawSame(Session &T) {
  Draft C = T.begin(T.All.common(T.D));
  change(T.D, C, T.D.below(4));
  return C;
}

/// Any type tuple, large and odd shapes, padded; at most one change.
Draft drawShapes(Session &T) {
  static const std::vector<int64_t> Sizes[] = {
      [] {
        std::vector<int64_t> Large(std::begin(RoundSizes),
                                   std::end(RoundSizes));
        llvm::append_range(Large, LargeSizes);
        return Large;
      }(),
      {AnySizes.begin(), AnySizes.end()},
      multiples(1, 139),
      multiples(8, 69),
      multiples(16, 69)};
  TemplateOptions Options;
  Options.Sizes = T.D.pick(Sizes);
  Options.AnyTranspose = true;
  Options.Padding = 0.3;
  Options.RowOrders = 0.15;
  Draft C = T.begin(T.All.complete(T.D), Options);
  change(T.D, C, T.D.chance(0.3));
  return C;
}

/// Every type tuple with every epilogue, its types, any transposes.
Draft drawTuples(Session &T) {
  TemplateOptions Options;
  Options.AnyTranspose = true;
  const bool IsComplete = T.D.chance(0.7);
  Kind K = IsComplete ? T.All.complete(T.D) : T.All.any(T.D);
  if (!IsComplete)
    K.Epilogue = T.D.pick(Epilogues).str();
  Draft C = T.begin(K, Options);
  if (T.D.chance(0.2)) {
    const Value A = C.get("a.type");
    C.set("a.type", C.get("b.type"));
    C.set("b.type", A);
  }
  change(T.D, C, T.D.chance(0.5));
  return C;
}

/// 4 to 6 changes at once.
Draft drawMany(Session &T) {
  TemplateOptions Options;
  Options.AnyTranspose = T.D.chance(0.5);
  Draft C = T.begin(T.All.common(T.D), Options);
  change(T.D, C, 4 + T.D.below(3));
  return C;
}

/// Where pointers point to, how they are aligned, and what is promised.
Draft drawMemory(Session &T) {
  static const std::vector<int64_t> Sizes[] = {
      {std::begin(RoundSizes), std::end(RoundSizes)},
      multiples(8, 64),
      multiples(1, 199)};
  TemplateOptions Options;
  Options.Sizes = T.D.pick(Sizes);
  Options.AnyTranspose = true;
  Options.Padding = 0.2;
  Options.Scales = 0.8;
  Kind K = T.All.complete(T.D);
  if (T.D.chance(0.3)) {
    K = T.All.common(T.D);
    K.Epilogue = DefaultEpilogue;
  }
  Draft C = T.begin(K, Options);
  for (uint64_t Left = 1 + T.D.below(3); Left; --Left)
    changeMemory(T.D, C);
  if (T.D.chance(0.3))
    changeFactors(T.D, C);
  if (!T.D.chance(0.3))
    return C;
  const int64_t Align = T.D.pick(Alignments);
  for (StringRef Operand : Operands) {
    C.point(Operand + ".ptr", "device", Align);
    if (T.D.chance(0.7))
      C.set("pref.min_align_" + Operand, Align);
  }
  return C;
}

/// Parts of one configuration in another of a different kind.
Draft drawCross(Session &T) {
  static constexpr StringLiteral Members[] = {"compute",    "scale_type",
                                              "transa",     "transb",
                                              "transc",     "a",
                                              "b",          "c",
                                              "d",          "fill_mode",
                                              "bias",       "aux",
                                              "alpha",      "pointer_mode",
                                              "fast_accum", "beta",
                                              "pref",       "algo",
                                              "epilogue",   "workspace",
                                              "in_place"};
  TemplateOptions Options;
  Options.AnyTranspose = true;
  const Draft Other = drawTemplate(T.M, T.D, T.All.common(T.D), Options);
  Draft C = T.begin(T.All.any(T.D), Options);
  for (StringRef Member : Members)
    if (T.D.chance(0.3))
      C.copy(Member, Other.configuration());
  return C;
}

/// Each attribute with some probability anything.
Draft drawRandom(Session &T) {
  TemplateOptions Options;
  Options.AnyTranspose = true;
  Draft C = T.begin(T.All.common(T.D), Options);
  changeAnything(T.D, C, T.D.pick({0.02, 0.05, 0.1}));
  return C;
}

constexpr StringLiteral Names[] = {"same",   "shapes", "tuples", "many",
                                   "memory", "cross",  "random"};
constexpr Draft (*Functions[])(Session &) = {drawSame,  drawShapes, drawTuples,
                                             drawMany,  drawMemory, drawCross,
                                             drawRandom};
static_assert(std::size(Names) == std::size(Functions));

} // namespace

llvm::ArrayRef<StringLiteral> Sampler::draws() { return Names; }

Sampler::Sampler(const RuleSet &Rules, uint64_t Seed,
                 llvm::ArrayRef<std::string> Draws)
    : Rules(Rules), Seed(Seed), Draws(Draws), AllKinds(Rules) {}

Sample Sampler::draw(size_t Index) const {
  Dice D(Seed, Index);
  StringRef Name = Draws[Index % Draws.size()];
  Session T{Rules.M, AllKinds, D};
  Draft C = Functions[llvm::find(Names, Name) - std::begin(Names)](T);
  settle(C);
  return {Name, T.Of, std::move(*T.Unchanged), C.configuration()};
}

std::vector<Configuration> Sampler::validTemplates(const Sample &S,
                                                   const Target &T) const {
  Dice D(Seed, 0);
  Draft WithoutEpilogue(Rules.M, S.Unchanged);
  WithoutEpilogue.set("epilogue", DefaultEpilogue);
  fitEpilogue(D, WithoutEpilogue);
  for (StringRef Type : {"bias.type", "aux.type"})
    WithoutEpilogue.set(Type, Value::null());
  std::vector<Configuration> Templates = {
      S.Unchanged, WithoutEpilogue.configuration(),
      plainTemplate(Rules.M, S.Of).configuration(),
      plainTemplate(Rules.M, AllKinds.usual()).configuration()};
  llvm::erase_if(Templates, [&](const Configuration &C) {
    return !judge(C, Rules, T).Errors.empty();
  });
  return Templates;
}
