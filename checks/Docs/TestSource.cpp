//===- TestSource.cpp - sources that say what must be found ---------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSource.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using llvm::StringRef;

/// What follows `// KEY:` in `Line`, and where the comment begins.
static std::optional<StringRef> annotation(StringRef Line, StringRef Key,
                                           size_t *Begin = nullptr) {
  for (size_t At = Line.find("//"); At != StringRef::npos;
       At = Line.find("//", At + 2)) {
    StringRef Rest = Line.substr(At + 2).ltrim();
    if (!Rest.consume_front(Key) || !Rest.consume_front(":"))
      continue;
    if (Begin)
      *Begin = At;
    return Rest.ltrim();
  }
  return std::nullopt;
}

static void appendWords(StringRef Text, std::vector<std::string> &Words) {
  llvm::SmallVector<StringRef> Parts;
  llvm::SplitString(Text, Parts);
  for (StringRef Part : Parts)
    Words.push_back(Part.str());
}

static bool isNameCharacter(char C) {
  return llvm::isAlnum(C) || C == '_' || C == ',' || C == ' ' || C == '-';
}

TestSource::TestSource(std::string Path, std::string Text)
    : Path(std::move(Path)), Text(std::move(Text)) {
  unsigned Number = 0;
  for (StringRef Line : llvm::split(this->Text, '\n')) {
    ++Number;
    if (auto Names = annotation(Line, "expect")) {
      bool IsAlone = Line.ltrim().starts_with("//");
      for (StringRef Name :
           llvm::split(Names->take_while(isNameCharacter), ','))
        Expected.push_back({Number + IsAlone, Name.trim().str()});
    }
    if (!Line.starts_with("//"))
      continue;
    if (auto Words = annotation(Line, "args"))
      appendWords(*Words, Args);
    if (auto Words = annotation(Line, "flags"))
      appendWords(*Words, Flags);
  }
}

/// The parts of a source that blank lines separate at its outermost level.
static std::vector<std::string> topLevelParts(StringRef Text) {
  std::vector<std::string> Parts(1);
  llvm::SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  for (size_t I = 0; I < Lines.size(); ++I) {
    bool Ends = Lines[I].trim().empty() && I + 1 < Lines.size() &&
                !Lines[I + 1].empty() && !llvm::isSpace(Lines[I + 1].front()) &&
                Lines[I + 1].front() != '}';
    if (Ends)
      Parts.emplace_back();
    else
      Parts.back() += (Lines[I] + "\n").str();
  }
  return Parts;
}

std::string TestSource::example(const RuleSet &Rules) const {
  const unsigned LongestExample = 45; // Lines.
  std::string Result, Marked;
  bool IsMarked = false;
  for (StringRef Line : llvm::split(Text, '\n')) {
    size_t Begin;
    if (Line.starts_with("//===") || Line.starts_with("// SPDX-") ||
        (Line.starts_with("//") &&
         (annotation(Line, "args") || annotation(Line, "flags"))))
      continue;
    if (auto Word = annotation(Line, "docs")) {
      IsMarked = Word->starts_with("begin");
      continue;
    }
    std::string Shown = Line.rtrim().str();
    if (auto Names = annotation(Line, "expect", &Begin)) {
      Shown = Line.take_front(Begin).str() + "// Found here: ";
      std::vector<std::string> Found;
      for (StringRef Name :
           llvm::split(Names->take_while(isNameCharacter), ',')) {
        const Rule *R = Rules.find(Name.trim());
        Found.push_back(R ? R->Id + " " + R->Name : Name.trim().str());
      }
      Shown += llvm::join(Found, ", ");
    }
    (IsMarked ? Marked : Result) += Shown + "\n";
  }
  if (!Marked.empty())
    Result = Marked;
  else if (StringRef(Result).count('\n') > LongestExample) {
    std::vector<std::string> Parts = topLevelParts(Result);
    auto It = llvm::find_if(
        Parts, [](StringRef Part) { return Part.contains("// Found here: "); });
    Result = It == Parts.end() ? Parts.back() : *It;
  }
  return StringRef(Result).trim('\n').str() + "\n";
}

std::vector<std::pair<unsigned, std::string>>
fcl::compareFindings(const TestSource &Source,
                     llvm::ArrayRef<std::pair<unsigned, const Rule *>> Found) {
  std::vector<TestSource::Expectation> Missing = Source.Expected;
  std::vector<std::pair<unsigned, std::string>> Problems;
  for (auto &[Line, R] : Found) {
    auto It = llvm::find_if(Missing, [&, Line = Line, R = R](const auto &E) {
      return E.Line == Line && E.names(*R);
    });
    if (It != Missing.end())
      Missing.erase(It);
    else
      Problems.push_back({Line, R->Id + " " + R->Name +
                                    " is found here and not expected; repair "
                                    "the rule or the source, or write '// "
                                    "expect: " +
                                    R->Name + "'"});
  }
  for (const TestSource::Expectation &E : Missing)
    Problems.push_back({E.Line, E.Name + " is expected here and not found; "
                                         "repair the rule or the source"});
  llvm::sort(Problems);
  return Problems;
}
