//===- Summary.cpp - files of summaries -----------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Summary.h"
#include "SummaryParser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace fcl;
using llvm::StringRef;

bool fcl::isWritten(const Call &Api, size_t Index) {
  if (Index >= Api.Parameters.size())
    return false;
  switch (Api.Parameters[Index]) {
  case Role::Object:
    return Api.Kind == CallKind::Create || Api.Kind == CallKind::Init;
  case Role::Buffer:
    return Api.Kind == CallKind::Get || Api.Kind == CallKind::Consume;
  case Role::Results:
  case Role::Returned:
  case Role::Written:
    return true;
  default:
    return Api.Kind == CallKind::Other;
  }
}

static std::string signatureOf(StringRef Function,
                               llvm::ArrayRef<std::string> Parameters) {
  return (Function + "(" + llvm::join(Parameters, ", ") + ")").str();
}

std::string Summary::signature() const {
  return Parameters ? signatureOf(Function, *Parameters) : Function;
}

StringRef SummarySet::text(StringRef Path) const {
  for (const RuleFile &File : Files)
    if (File.Path == Path)
      return File.Text;
  return "";
}

/// "a :: b" and "int  *" as the analysis writes them.
static std::string normalized(StringRef Name) {
  std::string Result;
  for (StringRef Rest = Name.trim(); !Rest.empty();) {
    char C = Rest.front();
    Rest = Rest.drop_front();
    if (!llvm::isSpace(C)) {
      Result += C;
      continue;
    }
    Rest = Rest.ltrim();
    // A space counts between words; before '*' it is how types are printed.
    char Before = Result.empty() ? ' ' : Result.back();
    if ((llvm::isAlnum(Before) || Before == '_' || Before == '>') &&
        (llvm::isAlnum(Rest.front()) || Rest.front() == '_' ||
         Rest.front() == '*' || Rest.front() == '&'))
      Result += ' ';
  }
  // "T*" is "T *".
  for (size_t I = 1; I < Result.size(); ++I)
    if ((Result[I] == '*' || Result[I] == '&') && Result[I - 1] != ' ' &&
        Result[I - 1] != '*' && Result[I - 1] != '&')
      Result.insert(I, " ");
  return Result;
}

static Summary readSummary(const YamlNode &Node, const Model &M,
                           bool IsGenerated) {
  Node.allowKeys({"function", "parameters", "at", "unknown", "requires", "does",
                  "returns"});
  Summary S;
  YamlNode Name = Node["function"];
  S.Function = Name.string();
  // The call operator has its own.
  StringRef Plain = S.Function;
  Plain.consume_back("operator()");
  if (Plain.contains('('))
    Name.failAt(Plain.find('('),
                "expected the function's name alone; the types of its "
                "parameters belong into 'parameters'");
  S.Function = normalized(S.Function);
  if (S.Function.empty())
    Name.fail("expected the qualified name of a function");
  if (M.call(S.Function))
    Name.fail("'" + S.Function +
              "' is a function of cuBLASLt, of which the "
              "linter knows what it does");
  S.Where = {Name.file(), Name.line(), Name.column(), ""};
  S.At = Node.string("at", "");
  S.IsGenerated = IsGenerated;
  std::optional<unsigned> Count;
  if (Node.has("parameters")) {
    S.Parameters.emplace();
    for (const YamlNode &Type : Node["parameters"].elements())
      S.Parameters->push_back(normalized(Type.string()));
    Count = S.Parameters->size();
  }
  auto add = [&](StringRef Prefix, const YamlNode &Line,
                 SummaryStatement Read) {
    S.Text += (Prefix + Line.string() + "\n").str();
    S.Body.push_back(std::move(Read));
  };
  SummaryParser Parser(M, Count);
  if (Node.has("requires"))
    for (const YamlNode &Line : Node["requires"].oneOrMore())
      add("requires ", Line, Parser.condition(Line));
  if (Node.has("does"))
    for (const YamlNode &Line : Node["does"].oneOrMore())
      add("", Line, Parser.statement(Line));
  if (Node.has("returns"))
    add("returns ", Node["returns"], Parser.result(Node["returns"]));
  if (Node.has("unknown")) {
    // A reason, for people.
    if (Node["unknown"].string().empty() || Node["unknown"].string() == "false")
      Node["unknown"].fail("expected the reason why nothing can be said");
    if (!S.Body.empty())
      Node["unknown"].fail(
          "what is unknown has no 'requires', 'does' or 'returns'");
    S.IsUnknown = true;
  } else if (S.Body.empty() && !Node.has("does")) {
    Node.fail("expected 'does', 'returns', 'requires' or 'unknown'; of a "
              "function that does nothing to descriptors write 'does: []'");
  }
  return S;
}

std::unique_ptr<const SummarySet>
SummarySet::load(llvm::ArrayRef<RuleFile> Files, const Model &M,
                 SourceError &Error) {
  auto Result = std::make_unique<SummarySet>();
  std::map<std::string, Summary> BySignature;
  try {
    for (const RuleFile &File : Files) {
      Result->Files.push_back(File);
      YamlNode Root = YamlNode::parse(File);
      if (Root.isNull())
        Root.fail("the file is empty; expected 'summaries'");
      Root.allowKeys({"generated", "summaries"});
      bool IsGenerated = Root.has("generated") && Root["generated"].boolean();
      for (const YamlNode &Node : Root["summaries"].elements()) {
        Summary S = readSummary(Node, M, IsGenerated);
        auto [It, IsNew] = BySignature.try_emplace(S.signature(), S);
        Summary &Known = It->second;
        if (IsNew)
          continue;
        if (Known.IsGenerated != S.IsGenerated) {
          // What a person has written is there to correct the other.
          if (Known.IsGenerated)
            Known = std::move(S);
        } else if (Known.IsUnknown != S.IsUnknown || Known.Text != S.Text) {
          if (!S.IsGenerated)
            Node["function"].fail(
                "'" + S.signature() + "' is summarised otherwise at " +
                Known.Where.File + ":" + std::to_string(Known.Where.Line));
          Known.IsUnknown = true;
          Known.Body.clear();
        }
      }
    }
  } catch (const SourceError &E) {
    Error = E;
    return nullptr;
  }
  for (auto &[Signature, S] : BySignature)
    Result->All.push_back(std::move(S));
  return Result;
}

std::unique_ptr<const SummarySet>
SummarySet::loadPaths(llvm::ArrayRef<std::string> Paths, const Model &M,
                      SourceError &Error) {
  namespace fs = llvm::sys::fs;
  auto fail = [&](StringRef Path, const std::string &Message) {
    Error = {Path.str(), 0, 0, Message};
    return nullptr;
  };
  std::vector<std::string> Names;
  for (const std::string &Path : Paths) {
    if (!fs::is_directory(Path)) {
      Names.push_back(Path);
      continue;
    }
    std::vector<std::string> InFolder;
    std::error_code EC;
    for (fs::directory_iterator It(Path, EC), End; It != End && !EC;
         It.increment(EC)) {
      StringRef Extension = llvm::sys::path::extension(It->path());
      if ((Extension == ".yaml" || Extension == ".yml" ||
           Extension == ".json") &&
          fs::is_regular_file(It->path()))
        InFolder.push_back(It->path());
    }
    if (EC)
      return fail(Path, "cannot be read: " + EC.message());
    if (InFolder.empty())
      return fail(Path, "no .yaml, .yml or .json file in this folder");
    llvm::sort(InFolder);
    llvm::append_range(Names, InFolder);
  }
  std::vector<RuleFile> Files;
  for (const std::string &Name : Names) {
    auto Buffer = llvm::MemoryBuffer::getFile(Name, /*IsText=*/true);
    if (!Buffer)
      return fail(Name, "cannot be read: " + Buffer.getError().message());
    Files.push_back({Name, (*Buffer)->getBuffer().str(), /*ByUser=*/true});
  }
  return load(Files, M, Error);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

void SummaryWriter::add(SummaryText S) {
  for (SummaryText &Known : All) {
    if (Known.Function != S.Function || Known.Parameters != S.Parameters)
      continue;
    if (Known.Unknown.empty() &&
        (!S.Unknown.empty() || Known.Requires != S.Requires ||
         Known.Does != S.Does || Known.Returns != S.Returns)) {
      Known.Unknown = "it differs from unit to unit or from target to target";
      Known.Requires.clear();
      Known.Does.clear();
      Known.Returns.clear();
    }
    Known.At = std::min(Known.At, S.At);
    return;
  }
  All.push_back(std::move(S));
}

/// In double quotes, of which YAML and JSON have the same idea.
static std::string quoted(StringRef Text) {
  std::string Result = "\"";
  for (unsigned char C : Text) {
    if (C == '"' || C == '\\')
      (Result += '\\') += C;
    else if (C < 0x20 || C == 0x7f)
      Result += "\\x" + llvm::utohexstr(C, /*LowerCase=*/true, 2);
    else
      Result += C;
  }
  return Result + "\"";
}

std::string SummaryWriter::str() const {
  std::map<std::string, const SummaryText *> Sorted;
  for (const SummaryText &S : All)
    Sorted[signatureOf(S.Function, S.Parameters)] = &S;
  std::string Result =
      "# Written by fusion-config-linter check --summaries-out.\n"
      "generated: true\n";
  if (Sorted.empty())
    return Result + "summaries: []\n";
  Result += "summaries:\n";
  auto list = [&](StringRef Key, llvm::ArrayRef<std::string> Lines) {
    if (Lines.empty())
      return;
    Result += ("  " + Key + ":\n").str();
    for (const std::string &Line : Lines)
      Result += "  - " + quoted(Line) + "\n";
  };
  for (const auto &[Signature, S] : Sorted) {
    Result += "- function: " + quoted(S->Function) + "\n  parameters: [" +
              llvm::join(llvm::map_range(S->Parameters, quoted), ", ") + "]\n";
    if (!S->At.empty())
      Result += "  at: " + quoted(S->At) + "\n";
    if (!S->Unknown.empty()) {
      Result += "  unknown: " + quoted(S->Unknown) + "\n";
      continue;
    }
    list("requires", S->Requires);
    if (S->Does.empty())
      Result += "  does: []\n";
    list("does", S->Does);
    if (!S->Returns.empty())
      Result += "  returns: " + quoted(S->Returns) + "\n";
  }
  return Result;
}
