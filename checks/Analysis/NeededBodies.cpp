//===- NeededBodies.cpp - which function bodies are to be parsed ----------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NeededBodies.h"
#include "Analyzer.h"
#include "StandardLibrary.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/FileManager.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace fcl;
namespace path = llvm::sys::path;
using llvm::StringRef;

/// What runs on the device calls no function of the library.
static bool isOfDevice(const FunctionDecl &FD) {
  return FD.hasAttr<CUDAGlobalAttr>() ||
         (FD.hasAttr<CUDADeviceAttr>() && !FD.hasAttr<CUDAHostAttr>());
}

/// Whether a template parameter of the function, or of a class that it is in,
/// is called like one for callables: what the program hands over is
/// instantiated where it is called. Libraries name them all alike.
static bool takesCallable(const FunctionDecl &FD) {
  auto isCallable = [](const NamedDecl *Parameter) {
    const IdentifierInfo *II = Parameter->getIdentifier();
    if (!II)
      return false;
    if (II->getName() == "F" || II->getName() == "_Fp")
      return true;
    for (StringRef Part : {"Fn", "Func", "Pred", "Comp", "Call", "Op", "Gen",
                           "Visit", "Tuple", "Invoke"})
      if (II->getName().contains(Part))
        return true;
    return false;
  };
  if (const FunctionTemplateDecl *Of = FD.getDescribedFunctionTemplate())
    if (llvm::any_of(*Of->getTemplateParameters(), isCallable))
      return true;
  for (const DeclContext *DC = FD.getDeclContext(); DC && DC->isRecord();
       DC = DC->getParent()) {
    const auto *Class = dyn_cast<CXXRecordDecl>(DC);
    const ClassTemplateDecl *Of =
        Class ? Class->getDescribedClassTemplate() : nullptr;
    if (Of && llvm::any_of(*Of->getTemplateParameters(), isCallable))
      return true;
  }
  return false;
}

/// What follows a call that throws has never run. Checks of a status hide in
/// macros, so nobody's text has their names.
bool NeededBodies::mayNotReturn(const FunctionDecl &FD) const {
  const std::string Name = FD.getNameAsString();
  for (StringRef Hint : {"check", "throw", "fail", "fatal", "assert", "abort"})
    if (StringRef(Name).contains_insensitive(Hint))
      return true;
  const auto [File, Offset] =
      SM.getDecomposedLoc(SM.getFileLoc(FD.getLocation()));
  StringRef Rest = SM.getBufferData(File).substr(Offset);
  Rest = Rest.substr(Rest.find('{'));
  size_t End = 0, Depth = 0;
  do
    if (End = Rest.find_first_of("{}", End); End != StringRef::npos)
      Depth += Rest[End++] == '{' ? 1 : -1;
  while (Depth && End != StringRef::npos);
  const StringRef Body = Rest.take_front(End);
  for (StringRef Word : {"throw", "abort", "exit(", "terminate"})
    if (Body.contains(Word))
      return true;
  return false;
}

/// Whether an own file has its name, or that of the class of what has none.
bool NeededBodies::isNamed(const FunctionDecl &FD) const {
  if (const IdentifierInfo *Name = FD.getIdentifier())
    return Names.contains(Name->getName());
  const auto *Class = dyn_cast<CXXRecordDecl>(FD.getDeclContext());
  return !Class || !Class->getIdentifier() || Names.contains(Class->getName());
}

bool NeededBodies::needs(const Decl &D) {
  const FunctionDecl *FD = D.getAsFunction();
  if (!FD)
    return true;
  if (isOfDevice(*FD))
    return false;
  if (isOwn(SM.getFileID(SM.getFileLoc(FD->getLocation()))))
    return true;
  if (takesCallable(*FD))
    return true;
  if (isOfStandardLibrary(FD))
    return mayWalkThrough(*FD);
  if (FD->isDependentContext() && !SM.isInSystemHeader(FD->getLocation()))
    return true;
  // What reads the text last.
  return isNamed(*FD) || mayNotReturn(*FD);
}

bool NeededBodies::isOwn(FileID File) {
  if (Own.empty())
    readMain();
  auto [It, IsNew] = Own.try_emplace(File, false);
  if (!IsNew)
    return It->second;
  const StringRef Text = SM.getBufferData(File);
  if (Text.contains(ApiPrefix)) {
    takeIncluders(File);
  } else if (SM.isInSystemHeader(SM.getLocForStartOfFile(File))) {
    return false;
  } else if (!isOfProject(File) && !definesNamedMacro(Text)) {
    return false;
  }
  takeNames(Text);
  return Own[File] = true;
}

bool NeededBodies::isOfProject(FileID File) const {
  OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  return Entry && StringRef(Entry->getFileEntry().tryGetRealPathName())
                      .starts_with(Project);
}

bool NeededBodies::definesNamedMacro(StringRef Text) const {
  static constexpr StringRef Define = "define";
  for (size_t At = 0; (At = Text.find('#', At)) != StringRef::npos; ++At) {
    StringRef Rest = Text.substr(At + 1).ltrim(" \t");
    if (!Rest.consume_front(Define))
      continue;
    Rest = Rest.ltrim(" \t");
    const StringRef Name =
        Rest.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    // With parameters: a constant calls nothing.
    if (Rest.drop_front(Name.size()).starts_with("(") && Names.contains(Name))
      return true;
  }
  return false;
}

void NeededBodies::takeIncluders(FileID File) {
  while ((File = SM.getFileID(SM.getIncludeLoc(File))).isValid() &&
         !SM.isInSystemHeader(SM.getLocForStartOfFile(File))) {
    bool &IsOwn = Own[File];
    if (!IsOwn)
      takeNames(SM.getBufferData(File));
    IsOwn = true;
  }
}

void NeededBodies::readMain() {
  const FileID Main = SM.getMainFileID();
  Own[Main] = true;
  takeNames(SM.getBufferData(Main));
  if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(Main))
    Project = path::parent_path(
                  path::parent_path(Entry->getFileEntry().tryGetRealPathName()))
                  .str();
  // Everything is below the root.
  Project = path::relative_path(Project).empty() ? "/nowhere/" : Project + "/";
}

void NeededBodies::takeNames(StringRef Text) {
  while (!Text.empty()) {
    Text = Text.drop_until([](char C) { return isAsciiIdentifierContinue(C); });
    const StringRef Name =
        Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    Names.insert(Name);
    Text = Text.drop_front(Name.size());
  }
}
