//===- Databases.cpp - how the sources are compiled -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Databases.h"
#include "Includes.h"
#include "NvccCommand.h"
#include "NvccOptions.h"
#include "clang/Options/Options.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <set>

using namespace fcl;
using namespace clang;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::StringRef;
using llvm::Twine;
using tooling::CompileCommand;
namespace fs = llvm::sys::fs;
namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace {

/// The database of Chromium has 100 MiB.
constexpr uint64_t MaxDatabaseSize = 512u << 20;
constexpr uint64_t MaxResponseFileSize = 16u << 20;

Error failure(const Twine &Message) { return llvm::createStringError(Message); }

Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(StringRef Path,
                                                       uint64_t MaxSize) {
  fs::file_status Status;
  if (std::error_code EC = fs::status(Path, Status))
    return failure(EC.message());
  // A pipe or a device may never end.
  if (Status.type() != fs::file_type::regular_file)
    return failure("it is no regular file");
  if (Status.getSize() > MaxSize)
    return failure("it has more than " + Twine(MaxSize >> 20) + " MiB");
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return failure(Buffer.getError().message());
  return std::move(*Buffer);
}

/// What is wrong with an entry of compile_commands.json; empty: nothing.
std::string problemOf(const json::Value &Entry) {
  const json::Object *O = Entry.getAsObject();
  if (!O)
    return "it must be an object";
  for (StringRef Key : {"directory", "file"})
    if (!O->getString(Key))
      return ("it has no \"" + Key + "\", or one that is no string").str();
  const json::Value *Arguments = O->get("arguments");
  if (!Arguments) {
    if (!O->getString("command"))
      return "it has neither \"command\", a string, nor \"arguments\", a list";
    return "";
  }
  const json::Array *List = Arguments->getAsArray();
  if (!List || llvm::any_of(*List, [](const json::Value &V) {
        return !V.getAsString();
      }))
    return "\"arguments\" must be a list of strings";
  if (List->empty())
    return "\"arguments\" is empty";
  return "";
}

Error checkEntries(StringRef Text) {
  Expected<json::Value> Document =
      json::parse(json::isUTF8(Text) ? Text : StringRef(json::fixUTF8(Text)));
  if (!Document)
    return failure(llvm::toString(Document.takeError()) +
                   "; let the build write it anew");
  const json::Array *Entries = Document->getAsArray();
  if (!Entries)
    return failure("a compilation database is a list of objects; let the build "
                   "write it anew");
  for (const auto &[Index, Entry] : llvm::enumerate(*Entries)) {
    std::string Problem = problemOf(Entry);
    if (Problem.empty())
      continue;
    std::string Of;
    if (const json::Object *O = Entry.getAsObject())
      if (std::optional<StringRef> File = O->getString("file"))
        Of = (" (" + *File + ")").str();
    return failure("entry " + Twine(Index + 1) + Of + ": " + Problem +
                   "; correct it, or let the build write it anew");
  }
  return Error::success();
}

std::string absolutePath(StringRef Path, StringRef Directory) {
  llvm::SmallString<256> Result(Path);
  path::make_absolute(Directory, Result);
  path::remove_dots(Result, /*remove_dot_dot=*/true);
  return Result.str().str();
}

/// nvcc's name for a response file, in everybody else's spelling.
std::vector<std::string> spellResponseFiles(ArrayRef<std::string> Command) {
  std::vector<std::string> Result;
  for (size_t I = 0; I != Command.size(); ++I) {
    StringRef Argument = Command[I];
    StringRef Name = Argument;
    Name.consume_front("-");
    Name.consume_front("-");
    if (Name.size() == Argument.size() ||
        !(Name.consume_front("options-file") || Name.consume_front("optf"))) {
      Result.push_back(Argument.str());
      continue;
    }
    if (!Name.consume_front("=")) {
      if (!Name.empty() || I + 1 == Command.size()) {
        Result.push_back(Argument.str());
        continue;
      }
      Name = Command[++I];
    }
    for (StringRef File : llvm::split(Name, ','))
      Result.push_back(("@" + File).str());
  }
  return Result;
}

/// Response files may name others.
constexpr unsigned MaxDepth = 16;

Error expandResponseFiles(ArrayRef<std::string> Command, bool OfNvcc,
                          StringRef Directory, std::vector<std::string> &Into,
                          unsigned Depth = 0) {
  for (const std::string &Argument :
       OfNvcc ? spellResponseFiles(Command) : Command.vec()) {
    StringRef Name = Argument;
    if (!Name.consume_front("@")) {
      Into.push_back(Argument);
      continue;
    }
    if (Depth == MaxDepth)
      return failure("the response file '" + Name +
                     "' is nested too deeply, or names itself");
    Expected<std::unique_ptr<llvm::MemoryBuffer>> Buffer =
        readFile(absolutePath(Name, Directory), MaxResponseFileSize);
    if (!Buffer)
      return failure("the response file '" + Name + "' cannot be read in " +
                     Directory + ": " + llvm::toString(Buffer.takeError()) +
                     "; build once, so that the build writes it");
    llvm::BumpPtrAllocator Allocator;
    llvm::StringSaver Saver(Allocator);
    llvm::SmallVector<const char *> Words;
    llvm::cl::TokenizeGNUCommandLine((*Buffer)->getBuffer(), Saver, Words);
    if (Error E = expandResponseFiles(
            std::vector<std::string>(Words.begin(), Words.end()), OfNvcc,
            Directory, Into, Depth + 1))
      return E;
  }
  return Error::success();
}

/// Where the command looks for what it includes.
std::vector<std::string> includeFolders(const CompileCommand &C) {
  using namespace clang::options;
  std::vector<const char *> Raw;
  for (const std::string &A : llvm::drop_begin(C.CommandLine))
    Raw.push_back(A.c_str());
  unsigned MissingIndex, MissingCount;
  llvm::opt::InputArgList Arguments = clang::getDriverOptTable().ParseArgs(
      Raw, MissingIndex, MissingCount, llvm::opt::Visibility(ClangOption));
  std::vector<std::string> Result;
  for (const std::string &Folder : Arguments.getAllArgValues(OPT_iquote))
    Result.push_back(absolutePath(Folder, C.Directory));
  for (const std::string &Folder : Arguments.getAllArgValues(OPT_I))
    Result.push_back(absolutePath(Folder, C.Directory));
  for (const std::string &Folder : Arguments.getAllArgValues(OPT_isystem))
    Result.push_back(absolutePath(Folder, C.Directory));
  return Result;
}

/// How many folders lead from one file to the other.
size_t distance(StringRef A, StringRef B) {
  auto I = path::begin(A), IEnd = path::end(A);
  auto J = path::begin(B), JEnd = path::end(B);
  while (I != IEnd && J != JEnd && *I == *J)
    ++I, ++J;
  return std::distance(I, IEnd) + std::distance(J, JEnd);
}

} // namespace

Expected<std::unique_ptr<Database>> Database::load(StringRef Path) {
  auto Result = std::make_unique<Database>();
  Result->Path = Path;
  Result->IsFixed = path::extension(Path) != ".json";
  auto fail = [&](const Twine &Message) {
    return failure(Path + ": " + Message);
  };
  Expected<std::unique_ptr<llvm::MemoryBuffer>> Buffer =
      readFile(Path, MaxDatabaseSize);
  if (!Buffer)
    return fail(llvm::toString(Buffer.takeError()));
  StringRef Text = (*Buffer)->getBuffer();
  std::string Problem;
  if (Result->IsFixed) {
    Result->Commands = tooling::FixedCompilationDatabase::loadFromBuffer(
        path::parent_path(Path), Text, Problem);
  } else {
    if (Error E = checkEntries(Text))
      return fail(llvm::toString(std::move(E)));
    Result->Commands = tooling::JSONCompilationDatabase::loadFromBuffer(
        Text, Problem, tooling::JSONCommandLineSyntax::AutoDetect);
  }
  if (!Result->Commands)
    return fail(StringRef(Problem).trim());
  return std::move(Result);
}

Expected<FileCommands>
Database::translate(std::vector<CompileCommand> Found) const {
  FileCommands Result;
  for (CompileCommand &C : Found) {
    std::vector<std::string> Whole;
    if (Error E = expandResponseFiles(compilerCommand(C.CommandLine),
                                      isNvcc(compilerCommand(C.CommandLine)),
                                      C.Directory, Whole))
      return std::move(E);
    if (Whole.empty())
      return failure("its command is empty; correct it, or let the build write "
                     "it anew");
    Translation T = translateCommand(Whole, C.Directory, C.Filename);
    C.CommandLine = std::move(T.Arguments);
    for (const std::string &Option :
         std::set<std::string>(T.Unknown.begin(), T.Unknown.end()))
      ++Result.Unknown[Option];
  }
  Result.Commands = std::move(Found);
  return Result;
}

Expected<FileCommands> Database::commandsFor(StringRef File) const {
  Expected<FileCommands> Result = translate(Commands->getCompileCommands(File));
  if (!Result)
    return failure(Path + ": " + File + ": " +
                   llvm::toString(Result.takeError()));
  return Result;
}

Expected<FileCommands>
Database::commandsThroughIncluder(StringRef Header) const {
  std::vector<std::string> Sources = Commands->getAllFiles();
  auto rank = [&](StringRef Source) {
    return std::tuple(path::stem(Source) != path::stem(Header),
                      path::parent_path(Source) != path::parent_path(Header),
                      distance(Source, Header), Source);
  };
  llvm::sort(Sources,
             [&](StringRef A, StringRef B) { return rank(A) < rank(B); });
  IncludeSearch Search(Header);
  for (const std::string &Source : Sources) {
    if (Search.isExhausted())
      break;
    Expected<FileCommands> Result = commandsFor(Source);
    if (!Result) {
      llvm::consumeError(Result.takeError());
      continue;
    }
    if (Result->Commands.empty() ||
        !Search.reaches(Source, includeFolders(Result->Commands.front())))
      continue;
    Result->IncludedBy = Source;
    return Result;
  }
  return FileCommands();
}

std::vector<std::string> Database::sources() const {
  std::vector<std::string> Files = Commands->getAllFiles();
  llvm::sort(Files);
  return Files;
}

FileCommands Database::all(std::vector<std::string> &Problems) const {
  FileCommands Result;
  for (const auto &[Index, Command] :
       llvm::enumerate(Commands->getAllCompileCommands())) {
    Expected<FileCommands> One = translate({Command});
    if (!One) {
      Problems.push_back(Path + ": entry " + std::to_string(Index + 1) + " (" +
                         Command.Filename +
                         "): " + llvm::toString(One.takeError()));
      continue;
    }
    llvm::append_range(Result.Commands, One->Commands);
    for (const auto &[Option, Count] : One->Unknown)
      Result.Unknown[Option] += Count;
  }
  return Result;
}

Expected<const Database *> Databases::load(StringRef Path) {
  std::unique_ptr<Database> &Known = Loaded[Path];
  if (!Known) {
    Expected<std::unique_ptr<Database>> New = Database::load(Path);
    if (!New)
      return New.takeError();
    Known = std::move(*New);
  }
  return Known.get();
}

Error Databases::loadFrom(StringRef Directory,
                          std::vector<const Database *> &Into) {
  // Where clangd looks, and in its order.
  for (StringRef Name : {"compile_commands.json", "build/compile_commands.json",
                         "compile_flags.txt"}) {
    llvm::SmallString<256> Path(Directory);
    path::append(Path, Name);
    if (!fs::exists(Path))
      continue;
    Expected<const Database *> Found = load(Path);
    if (!Found)
      return Found.takeError();
    Into.push_back(*Found);
  }
  return Error::success();
}

Expected<Databases> Databases::open(ArrayRef<std::string> Named) {
  Databases Result;
  for (const std::string &Name : Named) {
    if (!fs::exists(Name))
      return failure(Name + ": no such folder or file");
    if (!fs::is_directory(Name)) {
      Expected<const Database *> One = Result.load(Name);
      if (!One)
        return One.takeError();
      Result.Named.push_back(*One);
      continue;
    }
    size_t Before = Result.Named.size();
    if (Error E = Result.loadFrom(Name, Result.Named))
      return failure(Name + ": " + llvm::toString(std::move(E)));
    if (Result.Named.size() == Before)
      return failure(Name +
                     ": no compile_commands.json or compile_flags.txt there");
  }
  return Result;
}

Expected<std::vector<const Database *>>
Databases::databasesFor(StringRef Directory) {
  if (!Named.empty())
    return Named;
  std::vector<const Database *> Result;
  for (; Result.empty() && !Directory.empty();
       Directory = path::parent_path(Directory))
    if (Error E = loadFrom(Directory, Result))
      return std::move(E);
  return Result;
}

Expected<FileCommands> Databases::commandsFor(StringRef File) {
  Expected<std::vector<const Database *>> Asked =
      databasesFor(path::parent_path(File));
  if (!Asked)
    return failure("the compilation database cannot be read: " +
                   llvm::toString(Asked.takeError()));
  if (Asked->empty())
    return failure(
        "no compile_commands.json or compile_flags.txt in the folders above "
        "it; name one with -p DIR, or give clang's flags after --");
  for (const Database *D : *Asked) {
    Expected<FileCommands> Result = D->commandsFor(File);
    if (!Result || !Result->Commands.empty())
      return Result;
  }
  std::string Subject = Asked->size() == 1
                            ? "the compilation database has no command for it"
                            : "no compilation database has a command for it";
  if (!isHeaderName(File))
    return failure(Subject + "; add one, or give clang's flags after --");
  for (const Database *D : *Asked) {
    Expected<FileCommands> Result = D->commandsThroughIncluder(File);
    if (!Result || !Result->Commands.empty())
      return Result;
  }
  return failure(Subject + ", nor for a source that includes it; name such a "
                           "source, or give clang's flags after --");
}
