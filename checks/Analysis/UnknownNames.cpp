//===- UnknownNames.cpp - names that the API does not have ----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnknownNames.h"
#include "HeaderVersion.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TypoCorrection.h"

using namespace clang;
using namespace fcl;

namespace {

bool isUpperCase(StringRef Name) {
  return llvm::none_of(Name.take_front(8), llvm::isLower);
}

/// Does the name look like one of those that cublasLt.h brings?
bool looksLikeApi(StringRef Name) {
  // The functions without "Lt" are declared elsewhere, but not the types.
  if (Name.consume_front("cublasLt") ||
      (Name.ends_with("_t") && Name.consume_front("cublas")))
    return !Name.empty() && llvm::isUpper(Name.front());
  for (StringRef Prefix : {"CUBLASLT_", "CUBLAS_", "CUDA_R_", "CUDA_C_"})
    if (Name.starts_with(Prefix))
      return Name.size() > Prefix.size();
  // CUDA_16F.
  return Name.consume_front("CUDA_") && !Name.empty() &&
         llvm::isDigit(Name.front());
}

/// Where a token is written, so that it can be changed there: not where a macro
/// has pasted it together.
SourceLocation writtenAt(SourceLocation Where, StringRef Name,
                         const SourceManager &SM) {
  SourceLocation Spelling = SM.getSpellingLoc(Where);
  if (SM.isWrittenInScratchSpace(Spelling) ||
      SM.isWrittenInCommandLineFile(Spelling) ||
      !StringRef(SM.getCharacterData(Spelling)).starts_with(Name))
    return SourceLocation();
  return Spelling;
}

/// The facts of one name.
class NameFacts : public Domain {
public:
  NameFacts(const Model &M, const UnknownNames::Error &E,
            std::optional<Version> Headers)
      : M(M), E(E), Headers(Headers) {
    if (E.Owner.empty())
      There = M.presence(E.Name);
  }

  Value fact(FactId Id) override {
    const StringRef Name = M.Facts[Id].Name;
    auto version = [](std::optional<Version> V) {
      return V ? Value::integer(*V) : Value();
    };
    if (Name == "name.known")
      return Value::integer(There.has_value());
    if (Name == "name.headers")
      return version(Headers);
    if (Name == "name.since" && There)
      return Value::integer(There->Since);
    if (Name == "name.removed" && There)
      return There->Removed ? Value::integer(There->Removed) : Value::null();
    for (size_t I = 0; I < std::size(Texts); ++I)
      if (Name == Texts[I].first && !(E.*Texts[I].second).empty())
        return Value::symbol(I);
    return Value();
  }
  std::string describe(const Value &V) override {
    return E.*Texts[V.asInt()].second;
  }

private:
  static constexpr std::pair<StringRef, std::string UnknownNames::Error::*>
      Texts[] = {{"name.spelling", &UnknownNames::Error::Name},
                 {"name.owner", &UnknownNames::Error::Owner},
                 {"name.nearest", &UnknownNames::Error::Nearest}};
  const Model &M;
  const UnknownNames::Error &E;
  const std::optional<Version> Headers;
  std::optional<Presence> There;
};

} // namespace

void UnknownNames::attach(Sema &TheSema) {
  S = &TheSema;
  S->addExternalSource(this);
}

//===----------------------------------------------------------------------===//
// The names that there are
//===----------------------------------------------------------------------===//

NamedDecl *UnknownNames::find(StringRef Name) {
  auto Found =
      S->Context.getTranslationUnitDecl()->lookup(&S->Context.Idents.get(Name));
  return Found.empty() ? nullptr : Found.front();
}

bool UnknownNames::isApiThere() { return S && find("cublasLtMatmul"); }

/// Programs declare such names, too.
bool UnknownNames::isOfLibrary(const NamedDecl *D) {
  auto file = [&](const NamedDecl *Of) {
    return S->SourceMgr.getFileID(
        S->SourceMgr.getExpansionLoc(Of->getLocation()));
  };
  // One of each header; of ours cublasLt.h has two, the second has bodies.
  return llvm::any_of(ArrayRef({"cublasLtMatmul", "cublasLtMatmulDescInit",
                                "CUBLAS_OP_N", "CUDA_R_32F"}),
                      [&](StringRef Known) {
                        const NamedDecl *Other = find(Known);
                        return Other && file(Other) == file(D);
                      });
}

void UnknownNames::findNames() {
  std::map<Kind, std::vector<std::string>> Names;
  std::vector<StringRef> Spellings;
  for (const auto &Entry : S->Context.Idents)
    if (looksLikeApi(Entry.getKey()))
      Spellings.push_back(Entry.getKey());
  llvm::sort(Spellings); // The table has no order.
  for (StringRef Name : Spellings) {
    NamedDecl *D = find(Name);
    if (!D || !isOfLibrary(D))
      continue;
    if (isa<EnumConstantDecl>(D))
      Names[Constant].push_back(Name.str());
    else if (isa<FunctionDecl>(D))
      Names[Function].push_back(Name.str());
    else if (isa<TypeDecl>(D))
      Names[Type].push_back(Name.str());
  }
  Constants = Names[Constant];
  for (Kind K : {Constant, Function, Type})
    Known.emplace(K, std::move(Names[K]));
}

UnknownNames::Kinds UnknownNames::kindsOf(StringRef Name,
                                          SourceLocation Where) {
  std::optional<Token> Next = Lexer::findNextToken(
      S->SourceMgr.getSpellingLoc(Where), S->SourceMgr, S->getLangOpts());
  const bool IsCalled = Next && Next->is(tok::l_paren);
  if (isUpperCase(Name)) // What is called so is a macro of the program.
    return IsCalled ? Kinds{} : Kinds{Constant};
  return IsCalled ? Kinds{Function} : Kinds{Type, Function};
}

std::string UnknownNames::nearest(StringRef Name, ArrayRef<Kind> Of) {
  if (Known.empty())
    findNames();
  for (Kind K : Of)
    if (StringRef Found = Known.at(K).nearest(Name); !Found.empty())
      return Found.str();
  return "";
}

//===----------------------------------------------------------------------===//
// What Clang goes on with
//===----------------------------------------------------------------------===//

/// That of the nearest name, or else the one type that the names have which
/// begin like this one.
QualType UnknownNames::typeOfConstant(StringRef Name, StringRef Nearest) {
  auto typeOf = [&](StringRef Known) {
    return S->Context.getCanonicalTagType(
        cast<EnumDecl>(find(Known)->getDeclContext()));
  };
  if (!Nearest.empty())
    return typeOf(Nearest);
  for (StringRef Prefix = Name; Prefix.contains('_');) {
    Prefix = Prefix.rsplit('_').first;
    if (Prefix == "CUBLASLT" || Prefix == "CUBLAS")
      break;
    QualType Only;
    for (StringRef Other : Constants) {
      if (!Other.starts_with((Prefix + "_").str()))
        continue;
      const QualType Ty = typeOf(Other);
      if (!Only.isNull() && Only != Ty)
        return QualType();
      Only = Ty;
    }
    if (!Only.isNull())
      return Only;
  }
  return QualType();
}

NamedDecl *UnknownNames::standIn(const IdentifierInfo *Name, Kinds Of,
                                 SourceLocation Where) {
  const std::string Nearest = nearest(Name->getName(), Of);
  ASTContext &AST = S->Context;
  TranslationUnitDecl *Unit = AST.getTranslationUnitDecl();
  auto *II = const_cast<IdentifierInfo *>(Name);
  auto made = [&](NamedDecl *D) {
    Made.insert(D);
    return D;
  };
  if (Of.front() == Constant) {
    const QualType Ty = typeOfConstant(II->getName(), Nearest);
    if (Ty.isNull())
      return nullptr;
    return made(VarDecl::Create(
        AST, Unit, Where, Where, II, Ty.withConst(),
        AST.getTrivialTypeSourceInfo(Ty.withConst(), Where), SC_Extern));
  }
  if (Of.front() == Type)
    return Nearest.empty() ? nullptr : find(Nearest);
  auto *Status = dyn_cast_or_null<TypedefNameDecl>(find("cublasStatus_t"));
  if (!Status)
    return nullptr;
  FunctionProtoType::ExtProtoInfo Info;
  Info.Variadic = true;
  const QualType Ty =
      AST.getFunctionType(Status->getUnderlyingType(), {}, Info);
  return made(FunctionDecl::Create(AST, Unit, Where, Where, II, Ty,
                                   AST.getTrivialTypeSourceInfo(Ty, Where),
                                   SC_Extern));
}

FieldDecl *UnknownNames::nearestField(StringRef Name, const RecordDecl *Owner) {
  std::vector<std::string> Fields;
  for (const FieldDecl *F : Owner->fields())
    Fields.push_back(F->getName().str());
  const std::string Meant = NameIndex(std::move(Fields)).nearest(Name).str();
  for (FieldDecl *F : Owner->fields())
    if (F->getName() == Meant)
      return F;
  return nullptr;
}

/// The name of a struct of the library; empty for others.
StringRef UnknownNames::apiStruct(const DeclContext *Context) {
  const auto *Record = dyn_cast_or_null<RecordDecl>(Context);
  const NamedDecl *Named = Record;
  if (Record && !Record->getDeclName())
    Named = Record->getTypedefNameForAnonDecl();
  if (!Named || !Named->getIdentifier() || !looksLikeApi(Named->getName()) ||
      !isOfLibrary(Named))
    return "";
  return Named->getName();
}

TypoCorrection UnknownNames::CorrectTypo(const DeclarationNameInfo &Typo, int,
                                         clang::Scope *, CXXScopeSpec *SS,
                                         CorrectionCandidateCallback &,
                                         DeclContext *MemberContext, bool,
                                         const ObjCObjectPointerType *) {
  const IdentifierInfo *Name = Typo.getName().getAsIdentifierInfo();
  if (!Name)
    return TypoCorrection();
  auto correction = [&](NamedDecl *D) {
    if (!D)
      return TypoCorrection();
    TypoCorrection Result(D);
    Result.setCorrectionRange(SS, Typo);
    return Result;
  };
  if (MemberContext)
    return correction(
        apiStruct(MemberContext).empty()
            ? nullptr
            : nearestField(Name->getName(), cast<RecordDecl>(MemberContext)));
  if ((SS && SS->isNotEmpty()) || !looksLikeApi(Name->getName()) ||
      !isApiThere())
    return TypoCorrection();
  Kinds Of = kindsOf(Name->getName(), Typo.getLoc());
  if (Of.empty())
    return TypoCorrection();
  auto [It, IsNew] = StandIns.try_emplace(Name->getName().str());
  if (IsNew)
    It->second = standIn(Name, Of, Typo.getLoc());
  return correction(It->second);
}

//===----------------------------------------------------------------------===//
// What becomes of the errors
//===----------------------------------------------------------------------===//

/// The name that a diagnostic begins with.
static const IdentifierInfo *nameIn(const Diagnostic &Info) {
  if (!Info.getNumArgs())
    return nullptr;
  switch (Info.getArgKind(0)) {
  case DiagnosticsEngine::ak_identifierinfo:
    return Info.getArgIdentifier(0);
  case DiagnosticsEngine::ak_declarationname:
    return DeclarationName::getFromOpaqueInteger(Info.getRawArg(0))
        .getAsIdentifierInfo();
  default:
    return nullptr;
  }
}

bool UnknownNames::take(const Diagnostic &Info) {
  bool IsField = false;
  switch (Info.getID()) {
  case diag::err_no_member:
  case diag::err_no_member_suggest:
    IsField = true;
    break;
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::ext_implicit_function_decl_c99:
  case diag::warn_implicit_function_decl:
    break;
  default:
    return false;
  }
  const IdentifierInfo *Name = nameIn(Info);
  if (!Name || Info.getLocation().isInvalid() || !isApiThere())
    return false;
  Error New;
  New.Name = Name->getName().str();
  New.Where = Info.getLocation();
  if (IsField) {
    if (Info.getNumArgs() < 2 ||
        Info.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
      return false;
    auto *Owner = reinterpret_cast<DeclContext *>(Info.getRawArg(1));
    New.Owner = apiStruct(Owner).str();
    if (New.Owner.empty())
      return false;
    if (const FieldDecl *F = nearestField(New.Name, cast<RecordDecl>(Owner)))
      New.Nearest = F->getName().str();
  } else {
    const Kinds Of = kindsOf(New.Name, New.Where);
    if (!looksLikeApi(New.Name) || Of.empty())
      return false;
    New.Nearest = nearest(New.Name, Of);
  }
  if (const NamedDecl *Inside = S->getCurFunctionOrMethodDecl())
    New.Function = Inside->getQualifiedNameAsString();
  Errors.push_back(std::move(New));
  return true;
}

bool UnknownNames::explainsConsequence(const Diagnostic &Note) const {
  for (unsigned I = 0; I < Note.getNumArgs(); ++I)
    if (Note.getArgKind(I) == DiagnosticsEngine::ak_nameddecl &&
        Made.contains(reinterpret_cast<const NamedDecl *>(Note.getRawArg(I))))
      return true;
  return false;
}

std::vector<Finding> UnknownNames::judge(Preprocessor &PP, const RuleSet &Rules,
                                         const Target &T) {
  const SourceManager &SM = PP.getSourceManager();
  const std::optional<Version> Headers = includedVersion(PP);
  std::vector<Finding> Findings;
  for (Error &E : Errors) {
    NameFacts Facts(Rules.M, E, Headers);
    for (Violation &V : Rules.evaluate(Event::Name, Facts, T)) {
      E.IsFinding = true;
      const SourceLocation Written = writtenAt(E.Where, E.Name, SM);
      Finding F;
      F.R = V.R;
      F.Message = std::move(V.Message);
      F.Where = Written.isValid() ? Written : SM.getFileLoc(E.Where);
      F.Function = E.Function;
      // What another version has is no mistake of spelling.
      if (Written.isValid() && !E.Nearest.empty() && !Rules.M.presence(E.Name))
        F.Fix = SourceFix{Written, E.Name, E.Nearest};
      Findings.push_back(std::move(F));
    }
  }
  return Findings;
}
