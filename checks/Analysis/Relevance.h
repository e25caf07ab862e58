//===- Relevance.h - which branches can matter ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A slice of the unit, backwards from the calls of the API: what values flow
/// into them, through variables, fields and pointers of whatever instance, and
/// on which branches it depends that they are written. Where nothing depends on
/// a branch, one of its ways stands for all, and a path is spared.
///
/// What a check asks, or an early return, counts when it is about something
/// that matters, for then it is known afterwards.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_ANALYSIS_RELEVANCE_H
#define FCL_ANALYSIS_RELEVANCE_H

#include "DeadEnds.h"
#include "Effects.h"

namespace fcl {

/// What a loop, or a function, may write.
struct Writes {
  llvm::DenseSet<Location> Memory;
  /// Attributes, of whatever descriptor of their family.
  llvm::DenseSet<const Attribute *> Attributes;
  /// Families of descriptors that are initialised in place or destroyed, and
  /// those of which some are created.
  llvm::DenseSet<int> Replaced, Created;

  void add(const Writes &Others);
};

class Relevance {
public:
  /// Reads every function of `Reach` that leads to the API, and what these
  /// depend on. `Graph` gives the graphs that the engine walks. Where only the
  /// rule `Only` is asked for, only what it reads matters.
  Relevance(AnalysisContext &Context, const Reachability &Reach, GraphOf Graph,
            const Rule *Only = nullptr);

  /// What to do at the end of a block.
  struct Choice {
    enum Kind {
      AsThePathSays,
      Only,      ///< `Way` stands for all, whatever the path says.
      Surely,    ///< `Way` is one of those to go, whatever the path says.
      IfPossible ///< `Way` alone, unless the path excludes it.
    } K = AsThePathSays;
    unsigned Way = 0; ///< Into the block's successors.
  };
  Choice choose(const clang::CFGBlock &Block);
  /// Whether what a comparison in this block finds can matter.
  bool isRelevant(const clang::Expr *Comparison, const clang::CFGBlock &Block);
  /// Whether a function neither does nor checks nor returns anything that
  /// matters.
  bool isIdle(const clang::FunctionDecl *FD);
  /// Whether all that the call of `FD` does is to give a value, and nobody
  /// needs it here.
  bool isUnneeded(const clang::Expr *Call, const clang::FunctionDecl *FD);
  /// Whether the effects of the function's statements are known: then what an
  /// idle one writes that is called from here, where its arguments lead and in
  /// its object, does not matter either.
  bool isRead(const clang::Decl *D) const {
    const auto *FD = clang::dyn_cast<clang::FunctionDecl>(D);
    return FD && WasRead.contains(FD->getCanonicalDecl());
  }
  /// What the loop around the block may write; null: it calls something that
  /// may write more than the call shows.
  const Writes *writtenInLoop(const clang::CFGBlock &Block);
  /// Whether pointers may lead to the variable or field.
  bool isAddressTaken(const clang::ValueDecl *D) const {
    return Reader.addressTaken().contains(
        clang::cast<clang::ValueDecl>(D->getCanonicalDecl()));
  }
  DeadEnds &deadEnds() { return Ends; }

private:
  AnalysisContext &Context;
  const Reachability &Reach;
  GraphOf Graph;
  DeadEnds Ends;
  EffectReader Reader;

  using Blocks = llvm::SmallVector<const clang::CFGBlock *, 4>;
  /// What was found of one function.
  struct Function {
    const clang::FunctionDecl *Definition = nullptr;
    const clang::CFG *Graph = nullptr;
    bool IsRoot = false; ///< Nothing that leads to the API calls it.
    /// Of a root: from where nothing follows that matters. To which end it
    /// comes then, nobody asks.
    llvm::DenseSet<const clang::CFGBlock *> Idle;
    /// The blocks from each to the end, once it is asked for.
    llvm::DenseMap<const clang::CFGBlock *, unsigned> ToExit;
    /// By block: the branches on which it depends that the block is reached.
    llvm::DenseMap<const clang::CFGBlock *, Blocks> Controls;
    /// By branch: the ways on which no check follows at once.
    llvm::DenseMap<const clang::CFGBlock *, unsigned> OpenWays;
    /// Blocks that do something that matters.
    llvm::DenseSet<const clang::CFGBlock *> Effective;
  };
  struct KnownEffect {
    Function *In = nullptr;
    Effect E;
    bool Matters = false;
    std::optional<Inputs> I; ///< Once it is asked for.
  };
  std::vector<std::unique_ptr<Function>> Functions;
  llvm::DenseMap<const clang::CFG *, Function *> ByGraph;
  llvm::DenseSet<const clang::FunctionDecl *> WasRead;    ///< Canonical.
  llvm::DenseSet<const clang::FunctionDecl *> HasCallers; ///< Canonical.
  llvm::DenseMap<const clang::FunctionDecl *, bool> IdleFunctions;
  /// Functions that do nothing that matters but to return a value.
  llvm::DenseMap<const clang::FunctionDecl *, bool> ValueFunctions;
  std::vector<std::unique_ptr<KnownEffect>> Effects;
  llvm::DenseMap<Location, llvm::SmallVector<KnownEffect *, 4>> Writers;
  // What matters.
  llvm::DenseSet<Location> Wanted;
  llvm::DenseSet<const clang::CFGBlock *> Branches;
  llvm::DenseSet<const clang::Expr *> Splits;
  llvm::DenseSet<const clang::Expr *> NeededCalls;
  /// Blocks of which one way leads nowhere, whose condition is about something
  /// that matters: it then holds, or does not.
  llvm::DenseSet<const clang::CFGBlock *> Checks;
  llvm::DenseMap<const clang::CFGBlock *, Inputs> Conditions;
  /// Arguments of functions that end the program on some condition of them.
  struct CheckedArgument {
    Inputs I;
    const clang::ParmVarDecl *Parameter;
  };
  std::vector<CheckedArgument> CheckedArguments;
  std::vector<Location> Work;

  llvm::DenseMap<const clang::CFGBlock *, std::optional<Writes>> Loops;
  llvm::DenseMap<const clang::FunctionDecl *, std::optional<Writes>> Bodies;
  std::optional<Writes> findWritesInLoop(const clang::CFGBlock &Block);
  std::optional<Writes> findWritesIn(const clang::FunctionDecl *FD);
  /// Of the statements in these blocks, and of what they call.
  std::optional<Writes>
  findWrites(const Function &F,
             llvm::function_ref<bool(const clang::CFGBlock *)> IsIn);
  /// Adds what a call writes that its arguments do not show. False when that
  /// is not known.
  bool addHidden(const clang::Stmt &S, Writes &To);
  bool addHiddenIn(const clang::FunctionDecl *Callee, Writes &To);

  void wantFacts(const Rule *Only);
  void solve();
  void findChecked(const clang::CFG &Graph);
  bool updateChecks(Function &F);
  bool updateCheckedArguments();
  bool readsWanted(const Inputs &I) const;
  /// Locations that may hold something else than they would, because a way
  /// stands for others on which they are written.
  llvm::DenseSet<Location> Blurred;
  void findBlurred();
  bool isBlurred(const Inputs &I) const;
  bool isValueFunction(const clang::FunctionDecl *Canonical);
  bool callsOut(const clang::FunctionDecl *Canonical) const;
  Choice shortestWay(Function &F, const clang::CFGBlock &Block);
  const Inputs &inputs(KnownEffect &K);
  const Inputs &condition(const clang::CFGBlock &Block);
  /// Whether the idle parts of a root are fewer than they were.
  bool updateIdle(Function &F);
  void read(const clang::FunctionDecl *Canonical);
  void readLambdas(const clang::CFG &Graph);
  Function &functionOf(const clang::CFG &Graph);
  Function &add(const clang::CFG &Graph);
  void findControls(Function &F);
  /// The successors that go on.
  Blocks ways(const Function &F, const clang::CFGBlock &Block);

  void want(Location L);
  void matter(KnownEffect &K);
  void matter(const Inputs &I);
  void matter(Function &F, const clang::CFGBlock &Branch);
  bool matters(const clang::CFGBlock &Block) const;
};

} // namespace fcl

#endif // FCL_ANALYSIS_RELEVANCE_H
