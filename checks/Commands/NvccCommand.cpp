//===- NvccCommand.cpp - other compilers' commands in clang's terms -------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NvccCommand.h"
#include "NvccOptions.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace fcl;
using namespace clang::options;
using llvm::ArrayRef;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

enum class Compiler { None, Nvcc, NvccWrapper, Gcc, Gxx, Clang, Cl, Other };

/// Which compiler a program is by its name, as "aarch64-linux-gnu-g++-12".
Compiler compilerOf(StringRef Program) {
  StringRef Name = path::filename(Program);
  Name.consume_back(".exe");
  // The version.
  StringRef Stem = Name.rtrim("0123456789.");
  if (Stem.size() != Name.size())
    Stem.consume_back("-");
  if (Stem == "nvcc_wrapper")
    return Compiler::NvccWrapper;
  if (Stem == "cl" || Stem == "clang-cl")
    return Compiler::Cl;
  StringRef Tool = Stem.rsplit('-').second;
  if (Tool.empty())
    Tool = Stem;
  return llvm::StringSwitch<Compiler>(Tool)
      .Case("nvcc", Compiler::Nvcc)
      .Cases({"gcc", "cc"}, Compiler::Gcc)
      .Cases({"g++", "c++"}, Compiler::Gxx)
      .Cases({"clang", "clang++"}, Compiler::Clang)
      .Cases({"mpicc", "mpicxx", "mpic++", "mpiCC", "hipcc", "icpx", "icx",
              "icpc", "icc", "nvc++", "nvc", "CC"},
             Compiler::Other)
      .Default(Compiler::None);
}

/// Whether `Program` may stand in front of a compiler's command.
bool isWrapper(StringRef Program) {
  if (Program.contains('=')) // A variable, as "A=1 nvcc".
    return true;
  StringRef Name = path::filename(Program);
  if (Name.ends_with(".py") || Name.ends_with(".sh") ||
      Name.starts_with("python"))
    return true;
  Name.consume_back(".exe");
  return llvm::is_contained(
      {"ccache",     "sccache",   "distcc",  "icecc",    "icerun",
       "buildcache", "fastbuild", "gomacc",  "reclient", "rewrapper",
       "cachepot",   "cmake",     "cmake3",  "env",      "time",
       "nice",       "ionice",    "taskset", "sh",       "bash",
       "cd",         ":",         "libtool", "bear",     "intercept-cc",
       "scorep",     "launcher"},
      Name);
}

ArrayRef<std::string> withoutWrapper(ArrayRef<std::string> Command) {
  if (Command.empty() || !isWrapper(Command.front()))
    return Command;
  for (size_t I = 1; I != Command.size(); ++I)
    if (!StringRef(Command[I]).starts_with("-") &&
        compilerOf(Command[I]) != Compiler::None)
      return Command.drop_front(I);
  return Command;
}

bool matches(const DroppedOption &O, StringRef Argument) {
  StringRef Spelling = O.Spelling;
  return Spelling.consume_back("*") ? Argument.starts_with(Spelling)
                                    : Argument == Spelling;
}

const DroppedOption *findOption(ArrayRef<DroppedOption> Table,
                                StringRef Argument) {
  const auto *Found = llvm::find_if(
      Table, [&](const DroppedOption &O) { return matches(O, Argument); });
  return Found == Table.end() ? nullptr : Found;
}

/// Where nvcc separates the values of a list: at commas, but not at those that
/// a backslash, quotes or brackets protect.
std::vector<std::string> splitList(StringRef Text) {
  std::vector<std::string> Result(1);
  char Quote = 0;
  int Depth = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (C == '\\' && Text.substr(I + 1).starts_with(",")) {
      Result.back() += ',';
      ++I;
      continue;
    }
    if (Quote)
      Quote = C == Quote ? 0 : Quote;
    else if (C == '"' || C == '\'')
      Quote = C;
    else if (C == '(' || C == '[')
      ++Depth;
    else if (C == ')' || C == ']')
      --Depth;
    else if (C == ',' && Depth <= 0) {
      Result.emplace_back();
      continue;
    }
    Result.back() += C;
  }
  llvm::erase_if(Result, [](const std::string &S) { return S.empty(); });
  return Result;
}

/// The options in one value of -Xcompiler, as the host compiler's command line
/// has them in the end: nvcc hands them on through a shell.
std::vector<std::string> splitOptions(StringRef Text) {
  std::vector<std::string> Result;
  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver(Allocator);
  for (const std::string &Part : splitList(Text)) {
    llvm::SmallVector<const char *> Words;
    llvm::cl::TokenizeGNUCommandLine(Part, Saver, Words);
    Result.insert(Result.end(), Words.begin(), Words.end());
  }
  return Result;
}

struct NamedOption {
  const NvccOption *Option = nullptr;
  bool MayAttach = false;
};

const llvm::StringMap<NamedOption> &nvccNames() {
  static const llvm::StringMap<NamedOption> Names = [] {
    llvm::StringMap<NamedOption> Result;
    for (const NvccOption &O : nvccOptions())
      for (StringRef Name : llvm::split(O.Names, ' ')) {
        bool MayAttach = Name.consume_back("+");
        Result[Name] = {&O, MayAttach};
      }
    return Result;
  }();
  return Names;
}

/// What nvcc calls something that has another name with clang.
StringRef clangValue(const NvccOption &O, StringRef Value) {
  if (O.Names == "x+" && Value == "cu")
    return "cuda";
  if (O.Names == "default-stream" && Value == "null")
    return "legacy";
  return Value;
}

/// nvcc's options become those of its host compiler, which is taken for clang.
class NvccReader {
public:
  NvccReader(ArrayRef<std::string> Arguments, Translation &T)
      : Arguments(Arguments), T(T) {}

  std::vector<std::string> read() {
    while (Next != Arguments.size())
      readOne();
    return std::move(Host);
  }

private:
  ArrayRef<std::string> Arguments;
  Translation &T;
  size_t Next = 0;
  std::vector<std::string> Host;

  void readOne() {
    StringRef Argument = Arguments[Next];
    size_t First = Next++;
    StringRef Name = Argument;
    std::optional<StringRef> Value;
    const NvccOption *O = nullptr;
    if (Name.consume_front("-")) {
      bool IsLong = Name.consume_front("-");
      size_t Equal = Name.find('=');
      auto Found = nvccNames().find(Name.take_front(Equal));
      if (Found != nvccNames().end()) {
        O = Found->second.Option;
        if (Equal != StringRef::npos)
          Value = Name.drop_front(Equal + 1);
      } else if (!IsLong && !Name.empty()) {
        Found = nvccNames().find(Name.take_front());
        if (Found != nvccNames().end() && Found->second.MayAttach) {
          O = Found->second.Option;
          Value = Name.drop_front();
        }
      }
    }
    if (!O) {
      Host.push_back(Argument.str());
      return;
    }
    if (!Value)
      Value = takeValue(O->What);
    if (O->Becomes.empty())
      for (; First != Next; ++First)
        T.Dropped.push_back(Arguments[First]);
    else
      become(*O, Value.value_or(""));
  }

  std::optional<StringRef> takeValue(Takes What) {
    if (What == Takes::Nothing || Next == Arguments.size())
      return std::nullopt;
    StringRef Candidate = Arguments[Next];
    if (What == Takes::Bool && Candidate != "true" && Candidate != "false")
      return std::nullopt;
    if (What == Takes::Kind && Candidate.starts_with("-"))
      return std::nullopt;
    ++Next;
    return Candidate;
  }

  void become(const NvccOption &O, StringRef Value) {
    switch (O.What) {
    case Takes::Nothing:
    case Takes::Kind:
    case Takes::Value:
      become(O, clangValue(O, Value).str());
      return;
    case Takes::Bool:
      if (Value != "false")
        become(O, std::string());
      return;
    case Takes::List:
      for (const std::string &V : splitList(Value))
        become(O, V);
      return;
    case Takes::Options:
      llvm::append_range(Host, splitOptions(Value));
      return;
    }
  }

  void become(const NvccOption &O, const std::string &Value) {
    for (StringRef Word : llvm::split(O.Becomes, ' ')) {
      auto [Before, After] = Word.split('%');
      Host.push_back(Word.contains('%') ? (Before + Value + After).str()
                                        : Word.str());
    }
  }
};

/// Takes out what clang does not know or must not see, the linker's part and
/// all inputs but one.
class ClangFilter {
public:
  ClangFilter(ArrayRef<std::string> Arguments, StringRef Directory,
              StringRef File, Translation &T)
      : Arguments(Arguments), Directory(Directory), File(File), T(T) {
    for (const std::string &A : Arguments)
      Raw.push_back(A.c_str());
  }

  void run() {
    const llvm::opt::OptTable &Options = clang::getDriverOptTable();
    llvm::opt::InputArgList List(Raw.data(), Raw.data() + Raw.size());
    for (unsigned Next = 0; Next < Raw.size();) {
      unsigned First = Next;
      if (const DroppedOption *O = findOption(unwantedOptions(), Raw[First])) {
        Next = std::min<size_t>(First + 1 + O->Values, Raw.size());
        drop(First, Next);
        continue;
      }
      if (unsigned Length = loadLength(First)) {
        drop(First, Next = First + Length);
        continue;
      }
      // Everything behind it is an input.
      if (StringRef(Raw[First]) == "--") {
        for (Next = First + 1; Next != Raw.size(); ++Next)
          addInput(Raw[Next]);
        break;
      }
      std::unique_ptr<llvm::opt::Arg> A =
          Options.ParseOneArg(List, Next, llvm::opt::Visibility(ClangOption));
      if (!A) { // Its value is missing.
        T.Unknown.push_back(Raw[First]);
        break;
      }
      const llvm::opt::Option &O = A->getOption();
      if (O.matches(OPT_INPUT)) {
        addInput(Raw[First]);
      } else if (O.matches(OPT_UNKNOWN)) {
        if (const DroppedOption *Known = findOption(gccOptions(), Raw[First])) {
          Next = std::min<size_t>(First + 1 + Known->Values, Raw.size());
          drop(First, Next);
        } else {
          T.Unknown.push_back(Raw[First]);
        }
      } else if (O.hasFlag(LinkOption) || O.hasFlag(LinkerInput)) {
        drop(First, Next);
      } else {
        if (O.matches(OPT_x))
          Language = A->getValue();
        for (unsigned I = First; I != Next; ++I)
          T.Arguments.push_back(Raw[I]);
      }
    }
    if (!HasInput)
      T.Arguments.push_back(File.str());
  }

  /// What -x says last, as clang spells it.
  std::string Language;

private:
  ArrayRef<std::string> Arguments;
  StringRef Directory, File;
  Translation &T;
  std::vector<const char *> Raw;
  bool HasInput = false;

  void drop(unsigned First, unsigned End) {
    for (; First != End; ++First)
      T.Dropped.push_back(Raw[First]);
  }

  /// The arguments of `-Xclang -load -Xclang x.so` and its like, else 0.
  unsigned loadLength(unsigned First) const {
    auto isXclang = [&](unsigned I) {
      return I + 1 < Raw.size() && StringRef(Raw[I]) == "-Xclang";
    };
    if (!isXclang(First))
      return 0;
    StringRef Value = Raw[First + 1];
    // CMake names the header, too, of which another compiler made the PCH.
    if (Value != "-load" && Value != "-plugin" && Value != "-add-plugin" &&
        Value != "-include-pch" && !Value.starts_with("-plugin-arg-"))
      return 0;
    return isXclang(First + 2) ? 4 : 2;
  }

  void addInput(StringRef Name) {
    auto absolute = [&](StringRef Relative) {
      llvm::SmallString<256> Path(Relative);
      path::make_absolute(Directory, Path);
      path::remove_dots(Path, /*remove_dot_dot=*/true);
      return Path;
    };
    if (HasInput || absolute(Name) != absolute(File)) {
      T.Dropped.push_back(Name.str());
      return;
    }
    HasInput = true;
    T.Arguments.push_back(File.str());
  }
};

std::string clangFor(Compiler C, StringRef Program) {
  switch (C) {
  case Compiler::Gxx:
    return "clang++";
  // Not clang++, for which a .c file is C++.
  case Compiler::Nvcc:
  case Compiler::NvccWrapper:
  case Compiler::Gcc:
    return "clang";
  case Compiler::None:
  case Compiler::Clang:
  case Compiler::Cl:
  case Compiler::Other:
    break;
  }
  return Program.str();
}

} // namespace

ArrayRef<std::string> fcl::compilerCommand(ArrayRef<std::string> Command) {
  // CMake's Ninja files had whole shell lines in the database.
  for (ArrayRef<std::string> Rest = Command; !Rest.empty();) {
    size_t Length = llvm::find(Rest, "&&") - Rest.begin();
    ArrayRef<std::string> Part = withoutWrapper(Rest.take_front(Length));
    if (!Part.empty() && compilerOf(Part.front()) != Compiler::None)
      return Part;
    Rest = Rest.drop_front(std::min(Length + 1, Rest.size()));
  }
  return Command;
}

bool fcl::isNvcc(ArrayRef<std::string> Command) {
  Compiler C = Command.empty() ? Compiler::None : compilerOf(Command.front());
  return C == Compiler::Nvcc || C == Compiler::NvccWrapper;
}

Translation fcl::translateCommand(ArrayRef<std::string> Whole,
                                  StringRef Directory, StringRef File) {
  Translation Result;
  ArrayRef<std::string> Command = compilerCommand(Whole);
  if (Command.empty())
    return Result;
  Compiler C = compilerOf(Command.front());
  if (C == Compiler::Cl) {
    Result.Arguments = Command.vec();
    return Result;
  }
  std::vector<std::string> Arguments = Command.drop_front().vec();
  if (isNvcc(Command))
    Arguments = NvccReader(Command.drop_front(), Result).read();
  Result.Arguments.push_back(clangFor(C, Command.front()));
  ClangFilter Filter(Arguments, Directory, File, Result);
  Filter.run();
  std::vector<std::string> Cuda;
  if (Filter.Language.empty() && C == Compiler::NvccWrapper) {
    Cuda = {"-x", "cuda"}; // For which it exists.
    Filter.Language = "cuda";
  }
  bool IsCuda = Filter.Language == "cuda" ||
                (Filter.Language.empty() && File.ends_with(".cu"));
  if (IsCuda) {
    Cuda.push_back("--cuda-host-only");
    Cuda.push_back("-Wno-unknown-cuda-version");
  }
  Result.Arguments.insert(Result.Arguments.begin() + 1, Cuda.begin(),
                          Cuda.end());
  return Result;
}
