//===- Unproven.cpp - what the code neither proves nor breaks ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Unproven.h"
#include "SourceNames.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace ento;
using namespace fcl;

namespace {

using Text = std::optional<std::string>;

/// Writes a condition as C++ in the program's own names, or in words: with the
/// names of facts.
class Writer {
public:
  Writer(const RuleSet &Rules, Evaluator &E, CallConfiguration &Call,
         SourceNames *Names)
      : Rules(Rules), E(E), Call(Call), Names(Names) {}

  bool IsAlwaysTrue = false; ///< What was written says nothing.

  /// What is left to hold of the condition (or of its negation).
  Text condition(NodeId Id, bool IsNegated = false) {
    const Program::Node &N = Rules.Code.Nodes[Id];
    switch (N.Kind) {
    case fcl::Expr::Not:
      return condition(N.Args[0], !IsNegated);
    case fcl::Expr::And:
    case fcl::Expr::Or:
      return several(N, IsNegated);
    case fcl::Expr::Eq:
      return equality(N, IsNegated);
    case fcl::Expr::Lt:
      return order(N, IsNegated);
    case fcl::Expr::In:
      return membership(N, IsNegated);
    case fcl::Expr::Choice: {
      Tri Known = E.truth(N.Args[1]);
      if (Known == Tri::Unknown)
        return std::nullopt;
      return condition(N.Args[Known == Tri::True ? 0 : 2], IsNegated);
    }
    default:
      return std::nullopt;
    }
  }

private:
  const RuleSet &Rules;
  Evaluator &E;
  CallConfiguration &Call;
  SourceNames *Names; ///< Null: in words.

  bool isTruth(NodeId Id) const { return Rules.Code.Nodes[Id].IsTruth; }
  bool isKnown(NodeId Id) {
    Value V = E.value(Id);
    return !V.isUnknown() && !V.isSymbol();
  }
  static Text join(const Text &L, StringRef Operator, const Text &R) {
    if (!L || !R)
      return std::nullopt;
    return *L + " " + Operator.str() + " " + *R;
  }

  Text several(const Program::Node &N, bool IsNegated) {
    bool IsAnd = (N.Kind == fcl::Expr::And) != IsNegated;
    llvm::SmallVector<std::string, 4> Parts;
    for (unsigned I = 0; I < N.Operands; ++I) {
      if (E.truth(N.Args[I]) != Tri::Unknown)
        continue; // It decides nothing, or there would be nothing to say.
      Text Part = condition(N.Args[I], IsNegated);
      if (!Part)
        return std::nullopt;
      IsAlwaysTrue |= !IsAnd && llvm::is_contained(Parts, opposite(*Part));
      if (!llvm::is_contained(Parts, *Part))
        Parts.push_back(*Part);
    }
    if (Parts.size() == 1)
      return Parts.front();
    return "(" + llvm::join(Parts, IsAnd ? " && " : " || ") + ")";
  }

  static std::string opposite(StringRef Condition) {
    auto [L, R] = Condition.split(" == ");
    if (!R.empty())
      return (L + " != " + R).str();
    std::tie(L, R) = Condition.split(" != ");
    return (L + " == " + R).str();
  }

  Text equality(const Program::Node &N, bool IsNegated) {
    NodeId L = N.Args[0], R = N.Args[1];
    if (isTruth(L) && isTruth(R)) {
      // One of them known: the other has to be like it, or not.
      if (E.truth(L) == Tri::Unknown)
        std::swap(L, R);
      Tri Known = E.truth(L);
      if (Known == Tri::Unknown)
        return std::nullopt;
      return condition(R, (Known == Tri::False) != IsNegated);
    }
    if (isKnown(L))
      std::swap(L, R);
    return join(operand(L), IsNegated ? "!=" : "==", operand(R));
  }

  Text order(const Program::Node &N, bool IsNegated) {
    NodeId L = N.Args[0], R = N.Args[1];
    if (Names && IsNegated)
      if (Text Aligned = alignment(L, R))
        return Aligned;
    if (isKnown(L))
      return join(operand(R), IsNegated ? "<=" : ">", operand(L));
    return join(operand(L), IsNegated ? ">=" : "<", operand(R));
  }

  /// `x.align >= 16` is a condition on the address.
  Text alignment(NodeId L, NodeId R) {
    const Program::Node &N = Rules.Code.Nodes[L];
    if (N.Kind != fcl::Expr::Fact || !isKnown(R))
      return std::nullopt;
    const Fact &F = Rules.M.Facts[N.Args[0]];
    Text Pointer = F.Part == Part::Align ? pointer(F) : std::nullopt;
    if (!Pointer)
      return std::nullopt;
    return "reinterpret_cast<uintptr_t>(" + *Pointer + ") % " + E.format(R) +
           " == 0";
  }

  Text pointer(const Fact &F) {
    SymbolRef Sym = Call.pointer(F).getAsSymbol(/*IncludeBaseRegions=*/true);
    return Sym ? Names->name(Sym) : std::nullopt;
  }

  Text membership(const Program::Node &N, bool IsNegated) {
    const unsigned Most = 4; // More is no condition that people would write.
    const std::vector<Value> &Members = Rules.Code.Sets[N.Args[1]].Members;
    Text Operand = operand(N.Args[0]);
    if (!Operand || (Names && Members.size() > Most))
      return std::nullopt;
    llvm::SmallVector<std::string, 8> Parts;
    for (const Value &V : Members) {
      std::string Name = Rules.M.format(V, Rules.Code.Types[N.Args[0]]);
      Parts.push_back(Names ? *Operand + (IsNegated ? " != " : " == ") + Name
                            : Name);
    }
    if (!Names)
      return *Operand + (IsNegated ? " not in [" : " in [") +
             llvm::join(Parts, ", ") + "]";
    std::string All = llvm::join(Parts, IsNegated ? " && " : " || ");
    return Parts.size() > 1 ? "(" + All + ")" : All;
  }

  static StringRef symbolOf(fcl::Expr::Op Kind) {
    switch (Kind) {
    case fcl::Expr::Add:
      return "+";
    case fcl::Expr::Sub:
      return "-";
    case fcl::Expr::Mul:
      return "*";
    case fcl::Expr::FloorDiv:
      return "/";
    case fcl::Expr::Mod:
      return "%";
    default:
      return "";
    }
  }

  Text operand(NodeId Id) {
    const Program::Node &N = Rules.Code.Nodes[Id];
    if (isKnown(Id)) {
      Value V = E.value(Id);
      if (V.isNull())
        return Names ? "nullptr" : "null";
      return Rules.M.format(V, Rules.Code.Types[Id]);
    }
    if (N.Kind == fcl::Expr::Fact) {
      const Fact &F = Rules.M.Facts[N.Args[0]];
      if (!Names)
        return F.Name;
      Value V = E.value(Id);
      if (V.isSymbol())
        return Names->name(Call.symbol(V));
      return F.Part == Part::Whole && F.Ty.K == FactType::Pointer
                 ? pointer(F)
                 : std::nullopt;
    }
    if (N.Kind == fcl::Expr::Choice) {
      Tri Known = E.truth(N.Args[1]);
      return Known == Tri::Unknown
                 ? std::nullopt
                 : operand(N.Args[Known == Tri::True ? 0 : 2]);
    }
    StringRef Operator = symbolOf(N.Kind);
    if (Operator.empty())
      return std::nullopt;
    // Products and remainders group to the left; everything else is bracketed.
    auto part = [&](NodeId Part, bool IsLeft) -> Text {
      Text Inner = operand(Part);
      StringRef Own = symbolOf(Rules.Code.Nodes[Part].Kind);
      bool IsPlain =
          isKnown(Part) || Own.empty() || (IsLeft && Own != "+" && Own != "-");
      return !Inner || IsPlain ? Inner : Text("(" + *Inner + ")");
    };
    Text L = part(N.Args[0], /*IsLeft=*/true);
    return join(L, Operator, part(N.Args[1], /*IsLeft=*/false));
  }
};

/// The condition without the brackets around all of it.
std::string withoutBrackets(std::string Condition) {
  unsigned Depth = 0;
  for (size_t I = 0; I < Condition.size(); ++I) {
    Depth += Condition[I] == '(';
    Depth -= Condition[I] == ')';
    if (Depth == 0)
      return I > 0 && I + 1 == Condition.size()
                 ? Condition.substr(1, Condition.size() - 2)
                 : Condition;
  }
  return Condition;
}

/// The parts of a condition that all have to hold and of which it is not known.
void unknownParts(const RuleSet &Rules, Evaluator &E, NodeId Id,
                  llvm::SmallVectorImpl<NodeId> &Result) {
  const Program::Node &N = Rules.Code.Nodes[Id];
  if (E.truth(Id) != Tri::Unknown)
    return;
  if (N.Kind == fcl::Expr::And)
    for (unsigned I = 0; I < N.Operands; ++I)
      unknownParts(Rules, E, N.Args[I], Result);
  else
    Result.push_back(Id);
}

/// Whether the call itself gives all that the condition is about, so that it
/// can be said what has to hold: not of attributes of an object from elsewhere.
bool isAboutCall(const RuleSet &Rules, CallConfiguration &Call, NodeId Id) {
  llvm::SmallBitVector Facts(Rules.M.Facts.size());
  Rules.Code.collectFacts(Id, Program::FactsOf::All, Facts);
  return llvm::all_of(Facts.set_bits(), [&](unsigned F) {
    return !Call.fact(F).isUnknown() ||
           !Call.pointer(Rules.M.Facts[F]).isUnknownOrUndef();
  });
}

} // namespace

void fcl::listUnproven(AnalysisContext &Context,
                       CallConfiguration &Configuration, Event On, Stage Last,
                       const Stmt *Site, CheckerContext &C) {
  const RuleSet &Rules = Context.Rules;
  Evaluator E(Rules.M, Rules.Code, Configuration);
  // Of what a summary calls it is asked at the call of its function.
  const StackFrameContext *Frame = C.getStackFrame();
  const Stmt *Asked = Site;
  while (Frame->getParent() && Context.isSummarized(Frame->getDecl())) {
    Asked = Frame->getCallSite();
    Frame = Frame->getParent()->getStackFrame();
  }
  for (const Rule &R : Rules.Rules) {
    if (R.On != On || R.At > Last || !R.holdsFor(Context.T) ||
        (R.When && E.truth(*R.When) != Tri::True))
      continue;
    // What the query has asked for was listed there.
    if (Configuration.query() && R.At <= Stage::Heuristic)
      continue;
    llvm::SmallVector<NodeId, 4> Parts;
    unknownParts(Rules, E, R.Require, Parts);
    for (NodeId Part : Parts) {
      if (!isAboutCall(Rules, Configuration, Part))
        continue;
      Requirement Q;
      Q.R = &R;
      Q.Where = C.getSourceManager().getFileLoc(Asked->getBeginLoc());
      if (const auto *FD = dyn_cast<NamedDecl>(Frame->getDecl()))
        Q.Function = FD->getQualifiedNameAsString();
      SourceNames Names(Context, C);
      Writer InCode(Rules, E, Configuration, &Names);
      if (Text Code = InCode.condition(Part)) {
        if (InCode.IsAlwaysTrue)
          continue;
        Q.Text = withoutBrackets(*Code);
        Q.Place = Names.place(Site);
        Q.IsCode = Q.Place.isValid();
      } else if (Text Words =
                     Writer(Rules, E, Configuration, nullptr).condition(Part))
        Q.Text = withoutBrackets(*Words);
      else
        continue;
      if (llvm::none_of(*Context.Unproven, [&](const Requirement &Known) {
            return Known.R == Q.R && Known.Where == Q.Where &&
                   Known.Text == Q.Text;
          }))
        Context.Unproven->push_back(std::move(Q));
    }
  }
}
