//===- Witness.cpp - what a rule shows of itself --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Record.h"

using namespace fcl;

void fcl::setTarget(Configuration &C, const Model &M, const Target &T) {
  C.set(M.required("target.arch"), Value::integer(T.Arch));
  C.set(M.required("target.cublaslt"), Value::integer(T.Library));
}

Target fcl::witnessTarget(const Rule &R, const RuleSet &Rules,
                          Configuration &C) {
  FactId Arch = Rules.M.required("target.arch"),
         Library = Rules.M.required("target.cublaslt");
  Target T;
  if (C.fact(Arch).isInt())
    T.Arch = C.fact(Arch).asInt();
  else if (!R.Archs.empty() && !llvm::is_contained(R.Archs, T.Arch))
    T.Arch = R.Archs.front();
  if (C.fact(Library).isInt())
    T.Library = C.fact(Library).asInt();
  else if (!R.holdsFor(T)) {
    // The newest that the rule holds for.
    const Architecture *A = Rules.M.architecture(T.Arch);
    for (Version V : llvm::reverse(Rules.M.libraryVersions()))
      if (R.holdsFor({T.Arch, V}) &&
          (!A || (V >= A->Since && (!A->Removed || V < A->Removed)))) {
        T.Library = V;
        break;
      }
  }
  setTarget(C, Rules.M, T);
  return T;
}

namespace {

const char *describe(Tri Truth) {
  return Truth == Tri::True    ? "true"
         : Truth == Tri::False ? "false"
                               : "unknown";
}

/// How the rule judges one configuration: violated, or why not.
struct Judgement {
  bool IsViolated;
  std::string Reason;
};

Judgement judge(const Rule &R, const RuleSet &Rules, Configuration &C) {
  if (!R.holdsFor(witnessTarget(R, Rules, C)))
    return {false, "it is for a target that the rule leaves out"};
  Evaluator E(Rules.M, Rules.Code, C);
  if (Tri When = R.When ? E.truth(*R.When) : Tri::True; When != Tri::True)
    return {false, std::string("'when' is ") + describe(When) + " with it"};
  Tri Require = E.truth(R.Require);
  return {Require == Tri::False,
          std::string("'require' is ") + describe(Require) + " with it"};
}

} // namespace

void fcl::checkWitness(const Rule &R, const RuleSet &Rules) {
  if (!R.Example)
    return;
  const Rule::Witness &W = *R.Example;
  auto judgeSide = [&](const YamlNode &Node, auto Read) {
    llvm::Expected<Configuration> C = Read();
    if (!C)
      Node.fail(llvm::toString(C.takeError()));
    return judge(R, Rules, *C);
  };
  if (judgeSide(*W.BaseNode, [&] {
        return readBase(W.Base, Rules);
      }).IsViolated)
    W.BaseNode->fail("the base '" + W.Base + "' already violates " + R.Id +
                     "; choose one that the rule accepts");
  Judgement Violating = judgeSide(*W.ViolatesNode, [&] {
    return readWitness(R, Rules, /*Violates=*/true);
  });
  if (!Violating.IsViolated)
    W.ViolatesNode->fail("this does not violate " + R.Id + ": " +
                         Violating.Reason +
                         "; change the facts here, or the rule");
  if (judgeSide(*W.ConformsNode, [&] {
        return readWitness(R, Rules, /*Violates=*/false);
      }).IsViolated)
    W.ConformsNode->fail("this violates " + R.Id +
                         "; a conforming example must not");
}
