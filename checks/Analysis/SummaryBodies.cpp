//===- SummaryBodies.cpp - summaries as function bodies -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SummaryBodies.h"
#include "BodyWriter.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;
using namespace fcl;

/// The functions of this qualified name.
static llvm::SmallVector<FunctionDecl *, 4> findNamed(ASTContext &AST,
                                                      StringRef Name) {
  llvm::SmallVector<FunctionDecl *, 4> Result;
  llvm::SmallVector<StringRef, 4> Parts;
  Name.split(Parts, "::", -1, /*KeepEmpty=*/false);
  if (Parts.empty())
    return Result;
  llvm::SmallVector<DeclContext *, 2> Scopes{AST.getTranslationUnitDecl()};
  auto named = [&](DeclContext *Scope, StringRef Part) {
    auto It = AST.Idents.find(Part);
    return It == AST.Idents.end() ? DeclContext::lookup_result()
                                  : Scope->lookup(It->second);
  };
  for (StringRef Part : llvm::ArrayRef(Parts).drop_back()) {
    llvm::SmallVector<DeclContext *, 2> Inner;
    for (DeclContext *Scope : Scopes)
      for (NamedDecl *D : named(Scope, Part)) {
        if (auto *Namespace = dyn_cast<NamespaceDecl>(D))
          Inner.push_back(Namespace);
        else if (auto *Class = dyn_cast<CXXRecordDecl>(D);
                 Class && Class->getDefinition())
          Inner.push_back(Class->getDefinition());
      }
    Scopes = std::move(Inner);
  }
  auto add = [&](NamedDecl *D) {
    if (auto *FD = dyn_cast<FunctionDecl>(D->getUnderlyingDecl()))
      if (!llvm::is_contained(Result, FD->getCanonicalDecl()))
        Result.push_back(FD->getCanonicalDecl());
  };
  for (DeclContext *Scope : Scopes) {
    // Constructors, destructors and operators have no identifier.
    if (auto *Class = dyn_cast<CXXRecordDecl>(Scope)) {
      for (CXXMethodDecl *Method : Class->methods())
        if (!Method->isImplicit() && Method->getNameAsString() == Parts.back())
          add(Method);
      continue;
    }
    for (NamedDecl *D : named(Scope, Parts.back()))
      add(D);
  }
  return Result;
}

/// A type as summaries spell it: "cublasOperation_t", "float *".
static bool isSpelled(QualType Ty, StringRef Spelling, const ASTContext &AST) {
  PrintingPolicy Policy(AST.getPrintingPolicy());
  Policy.SuppressTagKeyword = true;
  Ty = Ty.getUnqualifiedType();
  return Ty.getAsString(Policy) == Spelling ||
         Ty.getCanonicalType().getUnqualifiedType().getAsString(Policy) ==
             Spelling;
}

static bool hasParameters(const FunctionDecl &FD, const Summary &S,
                          const ASTContext &AST) {
  if (!S.Parameters)
    return true;
  if (FD.getNumParams() != S.Parameters->size())
    return false;
  for (unsigned I = 0; I < FD.getNumParams(); ++I)
    if (!isSpelled(FD.getParamDecl(I)->getType(), (*S.Parameters)[I], AST))
      return false;
  return true;
}

SummaryBodies::SummaryBodies(ASTContext &AST, const Model &M,
                             const SummarySet *Summaries)
    : AST(AST), M(M) {
  if (Summaries)
    for (const Summary &S : Summaries->summaries())
      if (!S.IsUnknown)
        add(S, *Summaries);
}

SummaryBodies::~SummaryBodies() {
  for (const Given &G : Bodies) {
    G.Declaration->setBody(nullptr);
    G.Declaration->setRangeEnd(G.End);
  }
}

FileID SummaryBodies::open(StringRef Path, StringRef Text) {
  SourceManager &SM = AST.getSourceManager();
  // As if the unit included it: places in it come before the unit's own.
  SourceLocation From = SM.getLocForStartOfFile(SM.getMainFileID());
  // Clang-tidy prints only what it finds under its name.
  if (OptionalFileEntryRef Entry =
          SM.getFileManager().getOptionalFileRef(Path)) {
    SM.overrideFileContents(*Entry, llvm::MemoryBuffer::getMemBufferCopy(Text));
    return SM.createFileID(*Entry, From, SrcMgr::C_User);
  }
  return SM.createFileID(llvm::MemoryBuffer::getMemBufferCopy(Text, Path),
                         SrcMgr::C_User, 0, 0, From);
}

void SummaryBodies::add(const Summary &S, const SummarySet &All) {
  llvm::SmallVector<FunctionDecl *, 4> Found = findNamed(AST, S.Function);
  llvm::SmallVector<FunctionDecl *, 4> Fitting;
  for (FunctionDecl *FD : Found)
    if (hasParameters(*FD, S, AST))
      Fitting.push_back(FD);
  auto refuse = [&](const FunctionDecl &FD, const std::string &Reason) {
    // What a program generates it need not show in every unit.
    if (S.IsGenerated)
      return;
    Misfits.push_back({S.Function, FD.getLocation(),
                       "the summary at " + S.Where.File + ":" +
                           std::to_string(S.Where.Line) +
                           " does not fit its declaration: " + Reason});
  };
  if (Fitting.size() > 1) {
    refuse(*Fitting.front(), "it is overloaded; say which by the types of its "
                             "'parameters'");
    return;
  }
  if (Fitting.empty()) {
    // Another unit may declare the overload that is meant.
    if (Found.size() == 1)
      refuse(*Found.front(), "the types of its parameters are others");
    return;
  }
  FunctionDecl *FD = Fitting.front();
  if (FD->hasBody() || FD->isDeleted() || FD->isDefaulted() ||
      FD->isPureVirtual() || FD->isDependentContext())
    return; // A body says more.
  auto [File, IsNew] = Files.try_emplace(S.Where.File);
  if (IsNew)
    File->second = open(S.Where.File, All.text(S.Where.File));
  BodyWriter Writer(AST, M, *FD, S, File->second);
  Stmt *Body = Writer.write();
  if (!Body) {
    if (!Writer.error().empty())
      refuse(*FD, Writer.error());
    return;
  }
  Bodies.push_back({FD, FD->getEndLoc()});
  FD->setBody(Body);
  FD->setRangeEnd(Bodies.back().End);
  ByFunction[FD->getCanonicalDecl()] = &S;
}

const Summary *SummaryBodies::at(SourceLocation Where) const {
  const SourceManager &SM = AST.getSourceManager();
  auto [File, Offset] = SM.getDecomposedLoc(Where);
  for (const auto &Known : Files) {
    if (Known.second != File)
      continue;
    // The last one that begins before the place.
    unsigned Line = SM.getLineNumber(File, Offset);
    const Summary *Result = nullptr;
    for (const auto &[FD, S] : ByFunction)
      if (S->Where.File == Known.getKey() && S->Where.Line <= Line &&
          (!Result || S->Where.Line > Result->Where.Line))
        Result = S;
    return Result;
  }
  return nullptr;
}

bool AnalysisContext::isSummarized(const Decl *D) const {
  const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
  return FD && Bodies && Bodies->of(FD);
}

const LocationContext *fcl::inSource(const LocationContext *LCtx,
                                     const AnalysisContext &Context) {
  while (LCtx->getParent() && Context.isSummarized(LCtx->getDecl()))
    LCtx = LCtx->getParent();
  return LCtx;
}
