//===- Reports.cpp - from violations to findings --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports.h"
#include "Ownership.h"
#include "SummaryBodies.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace ento;
using namespace fcl;

const BugType &Reporter::bugType(const Rule &R) const {
  std::unique_ptr<BugType> &Type = Types[&R];
  if (!Type)
    // A process that ends needs nothing destroyed.
    Type = std::make_unique<BugType>(&Checker, R.Id, "cuBLASLt",
                                     /*SuppressOnSink=*/R.On == Event::Lost);
  return *Type;
}

llvm::SmallVector<Evidence, 8> Reporter::evidence(const Rule &R,
                                                  const CallConfiguration &Call,
                                                  ProgramStateRef State) const {
  llvm::SmallVector<Evidence, 8> Result;
  bool IsReuse = false;
  for (unsigned Id : R.Claims.set_bits()) {
    const Fact &F = Context.M.Facts[Id];
    const MemRegion *Object = F.AttributeId >= 0 ? Call.object(F) : nullptr;
    if (!Object)
      continue;
    IsReuse |= F.QueriedOf.has_value();
    const fcl::Object *O = state::object(State, Object);
    const AttributeValue *Set = state::attribute(State, Object, F.AttributeId);
    if (Set || O)
      Result.push_back({O && O->SnapshotOf ? O->SnapshotOf : Object,
                        F.AttributeId, Set ? Set->Site : O->Site});
  }
  if (IsReuse)
    Result.push_back({nullptr, -1, Call.query()->Site});
  return Result;
}

llvm::SmallVector<Evidence, 8> Reporter::evidence(const MemRegion *Object,
                                                  ProgramStateRef State) const {
  if (const fcl::Object *O = state::object(State, Object))
    return {{Object, -1, O->Site}};
  return {};
}

Reporter::Item Reporter::item(Violation V, const CallConfiguration &Call,
                              ProgramStateRef State) const {
  const Rule &R = *V.R;
  Item Result{std::move(V), evidence(R, Call, State)};
  for (unsigned Id : R.Claims.set_bits())
    if (NamedValue Named = Call.variable(Context.M.Facts[Id]); Named.Variable)
      Result.Variables.push_back(Named);
  for (unsigned Id : R.Claims.set_bits())
    if (const ValueDecl *D = Call.pointerTooMany(Context.M.Facts[Id]))
      Result.Notes.push_back({D, "'" + D->getNameAsString() +
                                     "', whose address is passed, is a "
                                     "pointer itself: '" +
                                     D->getType().getAsString() + "'"});
  return Result;
}

std::unique_ptr<ViolationReport>
Reporter::makeReport(const Item &I, const ExplodedNode *Node) const {
  const BugType &Type = bugType(*I.V.R);
  const SourceManager &SM = Context.AST.getSourceManager();
  const LocationContext *LCtx = Node->getLocationContext();
  auto Report =
      I.Place
          ? std::make_unique<ViolationReport>(
                Type, I.V.Message, Node, I.Facts,
                PathDiagnosticLocation(I.Place, SM, LCtx), LCtx->getDecl())
          : std::make_unique<ViolationReport>(Type, I.V.Message, Node, I.Facts);
  if (const Stmt *Use = Node->getStmtForDiagnostics())
    for (const NamedValue &Named : I.Variables)
      noteOrigin(*Report, Named, Use);
  for (const auto &[Declaration, Text] : I.Notes)
    Report->addNote(Text, PathDiagnosticLocation::create(Declaration, SM));
  return Report;
}

/// Of the descriptors that a violation is about.
static uint64_t identity(const MemRegion *Subject,
                         llvm::ArrayRef<Evidence> Facts) {
  llvm::SmallVector<const MemRegion *, 8> Objects{Subject};
  for (const Evidence &E : Facts)
    Objects.push_back(E.Object);
  llvm::sort(Objects);
  Objects.erase(llvm::unique(Objects), Objects.end());
  return llvm::hash_combine_range(Objects);
}

ExplodedNode *Reporter::report(llvm::ArrayRef<Item> Items,
                               const MemRegion *Subject,
                               const Outcomes::FactKeys &Keys,
                               ProgramStateRef State, CheckerContext &C) const {
  llvm::SmallVector<const Item *, 4> Fresh;
  for (const Item &I : Items) {
    if (Context.Suspected && I.V.R != Context.Suspected->R)
      continue;
    // Each call is a matter of its own; what is wrong with the same descriptors
    // as before is not said again.
    if (I.V.R->On != Event::Set && I.V.R->On != Event::Call) {
      uint64_t Objects = identity(Subject, I.Facts);
      if (state::isReported(State, Objects, I.V.R))
        continue;
      State = state::setReported(State, Objects, I.V.R);
    }
    Fresh.push_back(&I);
  }
  if (Fresh.empty())
    return C.addTransition(State);
  ExplodedNode *Node = C.generateNonFatalErrorNode(State);
  if (!Node)
    return nullptr;
  for (const Item *I : Fresh) {
    std::unique_ptr<ViolationReport> Report = makeReport(*I, Node);
    for (const Evidence &E : I->Facts) {
      if (E.AttributeId < 0)
        continue;
      if (const AttributeValue *Set =
              state::attribute(State, E.Object, E.AttributeId))
        Report->markInteresting(Set->V);
    }
    bool IsConfiguration = I->V.R->On == Event::Matmul ||
                           I->V.R->On == Event::Transform ||
                           I->V.R->On == Event::Call;
    Context.Reports->Waiting.push_back(
        {std::move(Report), I->V.R,
         Outcomes::site(Node->getStmtForDiagnostics(), C.getLocationContext()),
         IsConfiguration ? Keys : Outcomes::FactKeys(), I->UnlessRead,
         I->IsPresumed});
  }
  return Node;
}

ExplodedNode *Reporter::reportLost(const MemRegion *Object, bool IsSaid,
                                   ExplodedNode *Node,
                                   CheckerContext &C) const {
  ProgramStateRef State = Node->getState();
  const fcl::Object O = *state::object(State, Object);
  State = shareObject(State, Object); // Said once.
  const Model &M = Context.M;
  Configuration Facts(M);
  Facts.set(M.required("object.kind"), Value::integer(O.FamilyId));
  Facts.set(M.required("object.handle"), Value::nonNull());
  Facts.set(M.required("object.on_storage"), Value::integer(false));
  if (auto Live = M.enumerator("live"))
    Facts.set(M.required("object.life"), Value::integer(Live->second));
  std::vector<Violation> Violations;
  // A path that leaves right after Create may be the one on which Create has
  // failed, where the program's own status class hides that it has not.
  if (IsSaid && !Context.Suspected && state::lastCreated(State) != Object)
    Violations = Context.Rules.evaluate(Event::Lost, Facts, Context.T);
  if (Violations.empty())
    return C.addTransition(State, Node);
  Node = C.generateNonFatalErrorNode(State, Node);
  for (Violation &V : Violations) {
    if (!Node)
      break;
    Item I{std::move(V), evidence(Object, State), {}, {}, O.Site};
    Context.Reports->Waiting.push_back(
        {makeReport(I, Node), I.V.R, {}, {}, nullptr});
  }
  return Node;
}

void Reporter::suspect(const PendingReport &P) const {
  // In the paths that were seen it has to be so already.
  if (P.Keys.empty() || P.UnlessRead || P.IsPresumed || Context.Turn ||
      Context.Suspected || !outcomes().isDecided(P.Site, *P.R, P.Keys, {}))
    return;
  auto It = llvm::find_if(Context.Suspicions,
                          [&](const Suspicion &S) { return S.R == P.R; });
  if (It == Context.Suspicions.end())
    It = Context.Suspicions.insert(It, {P.R, {}});
  for (unsigned Id : P.R->Claims.set_bits())
    if ((P.Keys[Id] & CallConfiguration::ConvertedKey) &&
        outcomes().isIntended(P.Site, Id, P.Keys[Id]))
      It->Intended.insert({Id, P.Keys[Id]});
}

bool Reporter::isWorthSaying(const PendingReport &P, bool IsComplete) const {
  if (P.R->On == Event::Lost && !Context.Reports->DestroysOwn)
    return false;
  if (P.UnlessRead &&
      (!IsComplete || Context.Reports->Read.contains(P.UnlessRead)))
    return false;
  // The arguments of a constructor and of a method are chosen by different
  // callers: only what holds for all of them is anyone's mistake.
  if (Context.Turn)
    return !P.Keys.empty() && IsComplete && outcomes().isCertain(P.Site, *P.R);
  if (P.IsPresumed)
    return IsComplete && outcomes().isCertain(P.Site, *P.R);
  if (P.Keys.empty())
    return true;
  const IntendedValues None;
  return IsComplete &&
         outcomes().isDecided(P.Site, *P.R, P.Keys,
                              Context.Suspected ? Context.Suspected->Intended
                                                : None);
}

void Reporter::emit(BugReporter &BR, bool IsComplete) const {
  for (PendingReport &P : Context.Reports->Waiting)
    if (isWorthSaying(P, IsComplete))
      BR.emitReport(std::move(P.Report));
    else if (!IsComplete)
      suspect(P);
}

/// The text when `Report` is one of ours and `IsWanted` holds for a fact.
template <typename Predicate>
static std::string noteFor(PathSensitiveBugReport &Report, Predicate IsWanted,
                           const std::string &Text) {
  if (Report.getBugType().getCategory() != "cuBLASLt")
    return "";
  const auto &Ours = static_cast<const ViolationReport &>(Report);
  return llvm::any_of(Ours.Facts, IsWanted) ? Text : "";
}

const NoteTag *Reporter::setNote(const MemRegion *Object, int AttributeId,
                                 const Stmt *Site, std::string Text,
                                 CheckerContext &C,
                                 const VarRegion *Variable) const {
  // The value alone: a note must not keep the whole state.
  NamedValue Named;
  if (Variable)
    Named = {Variable, C.getState()->getSVal(Variable)};
  return C.getNoteTag([=, Text = std::move(Text)](BugReporterContext &,
                                                  PathSensitiveBugReport &R) {
    std::string Note = noteFor(
        R,
        [&](const Evidence &E) {
          return E.Object == Object && E.AttributeId == AttributeId &&
                 E.Site == Site;
        },
        Text);
    if (!Note.empty())
      noteOrigin(R, Named, Site);
    return Note;
  });
}

const NoteTag *
Reporter::lifeNote(const MemRegion *Object, const Stmt *Site, const Family &F,
                   std::string Verb,
                   llvm::SmallVector<std::pair<int, std::string>, 4> Given,
                   CheckerContext &C) const {
  const Model &M = Context.M;
  return C.getNoteTag([=, &F, &M, Verb = std::move(Verb),
                       Given = std::move(Given)](BugReporterContext &,
                                                 PathSensitiveBugReport &R) {
    std::string Text = noteFor(
        R,
        [&](const Evidence &E) { return E.Object == Object && E.Site == Site; },
        F.Noun + " " + Verb + " here");
    if (Text.empty())
      return Text;
    llvm::SmallVector<std::string, 4> Values;
    auto add = [&](const std::string &Value) {
      if (!llvm::is_contained(Values, Value))
        Values.push_back(Value);
    };
    for (const Evidence &E : static_cast<const ViolationReport &>(R).Facts) {
      if (E.Object != Object || E.Site != Site || E.AttributeId < 0)
        continue;
      const Attribute &A = F.Attributes[E.AttributeId];
      auto It = llvm::find_if(
          Given, [&](const auto &G) { return G.first == E.AttributeId; });
      if (It != Given.end())
        add(A.Name + " " + It->second);
      else if (!A.Default.isUnknown())
        add(A.Name + " " + M.format(A.Default, A.Ty) + " (default)");
    }
    if (!Values.empty())
      Text += ", with " + llvm::join(Values, ", ");
    return Text;
  });
}

namespace {

class FindingCollector : public PathDiagnosticConsumer {
public:
  FindingCollector(const AnalysisContext &Context, std::vector<Finding> &Out)
      : Context(Context), Out(Out) {}

  StringRef getName() const override { return "fusion-config-linter"; }
  bool supportsCrossFileDiagnostics() const override { return true; }

  void FlushDiagnosticsImpl(std::vector<const PathDiagnostic *> &Diagnostics,
                            FilesMade *) override {
    for (const PathDiagnostic *D : Diagnostics)
      add(*D);
  }

private:
  const AnalysisContext &Context;
  std::vector<Finding> &Out;

  /// Inside a macro's argument this is the place where the user wrote it.
  static SourceLocation fileLocation(const PathDiagnosticLocation &L) {
    FullSourceLoc Loc = L.asLocation();
    return Loc.isValid() ? Loc.getFileLoc() : SourceLocation();
  }

  /// Of the control-flow pieces only a switch says something that no event
  /// says: branches on known conditions, such as a check macro's, are noise.
  static bool isWorthShowing(const PathDiagnosticPiece &Piece) {
    StringRef Text = Piece.getString();
    if (Piece.getKind() == PathDiagnosticPiece::ControlFlow)
      return Text.contains("'case ") || Text.contains("'Default' branch");
    if (Piece.getKind() == PathDiagnosticPiece::Note)
      return true;
    return Piece.getKind() == PathDiagnosticPiece::Event &&
           !Text.starts_with("Entered call from");
  }

  /// The analyzer writes two spaces before "at line".
  static std::string singleSpaced(StringRef Text) {
    auto [Before, After] = Text.split("  ");
    return After.empty() ? Text.str() : (Before + " " + After).str();
  }

  /// The steps, without the calls in which nothing worth showing happened.
  static std::vector<PathStep> prunePath(const PathPieces &Pieces,
                                         const SourceManager &SM) {
    std::vector<PathStep> Steps;
    // Where each open call's step is; none for a call that is not shown.
    llvm::SmallVector<std::optional<size_t>, 8> OpenCalls;
    for (const PathDiagnosticPieceRef &Piece : Pieces) {
      StringRef Text = Piece->getString();
      if (Piece == Pieces.back()) // The finding itself.
        break;
      if (!isWorthShowing(*Piece))
        continue;
      if (Text.starts_with("Returning from")) {
        if (OpenCalls.empty())
          continue;
        std::optional<size_t> Call = OpenCalls.pop_back_val();
        if (Call && *Call + 1 == Steps.size())
          Steps.pop_back();
        continue;
      }
      // Inside the standard library nobody can change anything.
      SourceLocation Where = fileLocation(Piece->getLocation());
      bool IsShown = !SM.isInSystemHeader(Where);
      if (Text.starts_with("Calling "))
        OpenCalls.push_back(IsShown ? std::optional(Steps.size())
                                    : std::nullopt);
      // Two states in a row may carry one note.
      const bool IsSaid = !Steps.empty() && Steps.back().Where == Where &&
                          Steps.back().Text == singleSpaced(Text);
      if (IsShown && (!IsSaid || Text.starts_with("Calling ")))
        Steps.push_back({Where, singleSpaced(Text)});
    }
    return Steps;
  }

  /// The last call in the source through which the path comes to `Where`, a
  /// line of a summary; null when it does not. `IsThere`: it comes there.
  const PathDiagnosticCallPiece *callInSource(const PathPieces &Pieces,
                                              SourceLocation Where,
                                              bool &IsThere) const {
    for (const PathDiagnosticPieceRef &Piece : llvm::reverse(Pieces)) {
      const auto *Call = dyn_cast<PathDiagnosticCallPiece>(Piece.get());
      if (!Call) {
        if (fileLocation(Piece->getLocation()) == Where) {
          IsThere = true;
          return nullptr;
        }
        continue;
      }
      const auto *Inner = callInSource(Call->path, Where, IsThere);
      if (!IsThere)
        continue;
      bool IsInSource = !Context.Bodies->at(fileLocation(Call->callEnter));
      return Inner || !IsInSource ? Inner : Call;
    }
    return nullptr;
  }

  /// What a line of a summary does is said at the call of its function.
  void moveIntoSource(Finding &F, const PathDiagnostic &D) const {
    const Summary *S = Context.Bodies->at(F.Where);
    bool IsThere = false;
    const PathDiagnosticCallPiece *Call =
        S ? callInSource(D.path, F.Where, IsThere) : nullptr;
    if (!Call)
      return;
    F.Path.push_back({F.Where, "by the summary of '" + S->Function + "'" +
                                   (S->At.empty() ? "" : " in " + S->At)});
    F.Where = fileLocation(Call->callEnter);
    F.Range = SourceRange();
    if (const auto *Owner = dyn_cast_or_null<NamedDecl>(Call->getCaller()))
      F.Function = Owner->getQualifiedNameAsString();
  }

  void add(const PathDiagnostic &D) {
    Finding F;
    F.R = Context.Rules.find(D.getBugType());
    if (!F.R)
      return;
    F.Message = D.getShortDescription().str();
    F.Where = fileLocation(D.getLocation());
    if (const auto *Owner = dyn_cast_or_null<NamedDecl>(D.getDeclWithIssue()))
      F.Function = Owner->getQualifiedNameAsString();
    PathPieces Pieces = D.path.flatten(/*ShouldFlattenMacros=*/true);
    if (!Pieces.empty() && !Pieces.back()->getRanges().empty())
      F.Range = Pieces.back()->getRanges().front();
    F.Path = prunePath(Pieces, D.getLocation().getManager());
    // One that is shown elsewhere ends where it was found.
    if (PathDiagnosticLocation Place = D.getUniqueingLoc(); Place.isValid()) {
      F.Path.push_back({F.Where, F.R->On == Event::Lost
                                     ? "the last handle to it is gone here"
                                     : "nothing has read it until here"});
      F.Where = fileLocation(Place);
      F.Range = Place.asRange();
    }
    moveIntoSource(F, D);
    Out.push_back(std::move(F));
  }
};

} // namespace

std::unique_ptr<PathDiagnosticConsumer>
fcl::makeFindingCollector(const AnalysisContext &Context,
                          std::vector<Finding> &Out) {
  return std::make_unique<FindingCollector>(Context, Out);
}
