//===- RuleText.cpp - what people read about a rule -----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleText.h"
#include "Rules/Evidence.h"
#include "Rules/Table.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Unicode.h"

using namespace fcl;
using llvm::StringRef;

namespace {

/// Would this word begin a list, a heading or a quote at the start of a line?
bool isMarker(StringRef Word) {
  if (Word.size() == 1)
    return StringRef("-+*>#=").contains(Word.front());
  return Word.find_first_not_of("#") == StringRef::npos ||
         ((Word.ends_with(".") || Word.ends_with(")")) &&
          llvm::all_of(Word.drop_back(), llvm::isDigit));
}

/// `Text` in lines of at most 100 columns, after `First`, which may begin a
/// quote or a list; ends with a line break.
std::string wrap(StringRef Text, StringRef First = "") {
  const size_t Width = 100;
  std::string Indent = First.starts_with(">")   ? "> "
                       : First.starts_with("-") ? "  "
                                                : "";
  std::string Result = First.str();
  size_t Column = First.size();
  llvm::SmallVector<StringRef> Words;
  llvm::SplitString(Text, Words);
  for (size_t I = 0; I < Words.size(); ++I) {
    size_t Length = llvm::sys::unicode::columnWidthUTF8(Words[I]);
    if (I && Column + 1 + Length > Width && !isMarker(Words[I])) {
      Result += "\n" + Indent;
      Column = Indent.size();
    } else if (I) {
      Result += " ";
      ++Column;
    }
    Result += Words[I];
    Column += Length;
  }
  return Result + "\n";
}

std::string code(const llvm::Twine &Text) { return ("`" + Text + "`").str(); }

/// The message with its placeholders as names in guillemets, and with all that
/// it may leave out.
std::string readable(StringRef Message) {
  std::string Result;
  while (true) {
    auto [Plain, Rest] = Message.split('{');
    llvm::copy_if(Plain, std::back_inserter(Result),
                  [](char C) { return C != '[' && C != ']'; });
    if (Plain.size() == Message.size())
      return Result;
    auto [Name, After] = Rest.split('}');
    Result +=
        "‹" + (Name == "nearest" ? "the nearest change" : Name).str() + "›";
    Message = After;
  }
}

std::string targets(const Rule &R) {
  std::string Text;
  for (unsigned Arch : R.Archs)
    Text += (Text.empty() ? "sm_" : ", sm_") + std::to_string(Arch);
  if (R.Archs.empty())
    Text = "every architecture";
  if (R.FirstLibrary && R.EndLibrary != ~0u)
    return Text + "; cuBLASLt from " + formatVersion(R.FirstLibrary) +
           ", before " + formatVersion(R.EndLibrary);
  if (R.FirstLibrary)
    return Text + "; cuBLASLt from " + formatVersion(R.FirstLibrary);
  if (R.EndLibrary != ~0u)
    return Text + "; cuBLASLt before " + formatVersion(R.EndLibrary);
  return Text + "; every version of cuBLASLt";
}

/// Who answers.
std::string answeringCall(const Rule &R) {
  switch (R.At) {
  case Stage::Compile:
    return "the compiler";
  case Stage::Set:
    if (R.On == Event::Destroy)
      return "Destroy";
    if (R.On == Event::Lost)
      return "the way out";
    return R.On == Event::Use ? "the call that takes the descriptor"
                              : "SetAttribute";
  case Stage::Heuristic:
    return "`cublasLtMatmulAlgoGetHeuristic`";
  case Stage::Matmul:
    return R.On == Event::Transform ? "`cublasLtMatrixTransform`"
                                    : "`cublasLtMatmul`";
  case Stage::Sync:
    return "the next synchronization";
  }
  return "";
}

std::string outcome(const Rule &R) {
  const std::string Call = answeringCall(R);
  if (StringRef(R.Status).starts_with("CUBLAS_"))
    return llvm::toUpper(Call.front()) + Call.substr(1) + " answers " +
           code(R.Status) + ".";
  if (R.Status == "fault")
    return R.At == Stage::Sync ? "An illegal memory access on the GPU, which " +
                                     Call + " reports; the context is lost."
                               : "An invalid memory access in " + Call + ".";
  if (R.Status == "hang")
    return "The kernel never ends, and neither does " + Call + ".";
  if (R.Status == "abort")
    return "The process is aborted in " + Call + ".";
  if (R.Status == "wrong-result")
    return "No error: the library computes something else than what was asked "
           "for (seen at " +
           Call + ").";
  if (R.Status == "compile-error")
    return "The code does not compile.";
  if (R.Status == "slow")
    return "No error: " + Call + " is slower than it has to be.";
  return "No error.";
}

/// "`transa` (`CUBLASLT_MATMUL_DESC_TRANSA`) to `CUBLAS_OP_T`".
std::string fix(const Rule &R, const Model &M) {
  const Fact &F = M.Facts[*R.FixFact];
  std::string What = code(F.Name);
  if (F.AttributeId >= 0)
    What += " (" + code(M.Families[F.FamilyId].Attributes[F.AttributeId].Name) +
            ")";
  return What + " to " + code(R.FixValue);
}

/// What the names in the conditions stand for: definitions and sets, through
/// one another, and the attributes behind facts.
class Terms {
public:
  Terms(const RuleSet &Rules) : Rules(Rules) {}

  std::string Text;

  /// The names in the conditions first, then those in their definitions, and
  /// so on. Facts are explained down to the first definitions: further down
  /// there would be pages of them.
  void explain(std::vector<StringRef> Expressions) {
    for (unsigned Depth = 0; !Expressions.empty(); ++Depth) {
      std::vector<StringRef> Next;
      for (StringRef Expression : Expressions)
        for (StringRef Name : namesIn(Expression)) {
          auto Definition = Rules.Definitions.find(Name.str());
          auto Fact = Rules.M.fact(Name);
          bool IsDefinition = Definition != Rules.Definitions.end();
          bool IsShown = IsDefinition || (Fact && Depth < 2);
          if (!IsShown || !Seen.insert(Name).second)
            continue;
          if (!IsDefinition) {
            explainFact(Rules.M.Facts[*Fact]);
            continue;
          }
          Text += wrap(code(Definition->second), "- " + code(Name) + ": ");
          Next.push_back(Definition->second);
        }
      Expressions = std::move(Next);
    }
  }

private:
  const RuleSet &Rules;
  llvm::StringSet<> Seen;

  static std::vector<StringRef> namesIn(StringRef Expression) {
    std::vector<StringRef> Names;
    while (true) {
      Expression = Expression.drop_until(
          [](char C) { return llvm::isAlpha(C) || C == '_'; });
      if (Expression.empty())
        return Names;
      Names.push_back(Expression.take_while(
          [](char C) { return llvm::isAlnum(C) || C == '_' || C == '.'; }));
      Expression = Expression.drop_front(Names.back().size());
    }
  }

  void explainFact(const Fact &F) {
    std::vector<std::string> Parts;
    StringRef Name = F.Name;
    bool IsQueried = Name.consume_front("queried.");
    if (F.AttributeId >= 0) {
      const Family &Owner = Rules.M.Families[F.FamilyId];
      Parts.push_back(code(Owner.Attributes[F.AttributeId].Name));
      if (Owner.Name == "matrix-layout")
        Parts.back() += std::string(" of ") + llvm::toUpper(Name.front());
    }
    if (IsQueried)
      Parts.push_back("as the heuristic query has read it");
    if (!F.Doc.empty())
      Parts.push_back(F.Doc);
    if (!F.Unit.empty())
      Parts.push_back("in " + F.Unit);
    if (!Parts.empty())
      Text += wrap(llvm::join(Parts, "; "), "- " + code(F.Name) + ": ");
  }
};

/// Where the rule comes from.
void splitSource(const Rule &R, std::string &Documents, std::string &Evidence) {
  for (StringRef Part : llvm::split(R.Source, ';')) {
    Part = Part.trim();
    // "measured: H200, …", or "measured exhaustively: H200, …".
    bool IsMeasured =
        Part.consume_front("measured:") || Part.starts_with("measured");
    (IsMeasured ? Evidence : Documents) += wrap(Part.trim(), "- ");
  }
}

std::string example(StringRef Title, const std::optional<TestSource> &Source,
                    const RuleSet &Rules) {
  if (!Source)
    return "";
  std::string Text = ("\n## " + Title + "\n\n").str();
  if (!Source->Args.empty())
    Text += "Checked with " + code(llvm::join(Source->Args, " ")) + ".\n\n";
  return Text + "```cpp\n" + Source->example(Rules) + "```\n";
}

} // namespace

std::vector<const Rule *> fcl::allRules(const RuleSet &Rules) {
  std::vector<const Rule *> All;
  for (const std::vector<Rule> *List : {&Rules.Rules, &Rules.Disabled})
    for (const Rule &R : *List)
      All.push_back(&R);
  llvm::sort(All, [](const Rule *L, const Rule *R) { return L->Id < R->Id; });
  return All;
}

std::string fcl::ruleText(const Rule &R, const RuleSet &Rules,
                          const RuleSources &Sources) {
  std::string Text = "# " + R.Id + " " + R.Name + "\n\n";
  std::string Level = toString(R.Declared).str();
  if (R.Level != R.Declared)
    Level += " (here " + toString(R.Level).str() + ")";
  if (R.Optional)
    Level += " · optional";
  else if (llvm::any_of(Rules.Disabled,
                        [&](const Rule &Other) { return &Other == &R; }))
    Level += " (here disabled)";
  Text += wrap(Level + " · " + R.Family + " · " + targets(R));
  Text += "\n" + wrap(readable(R.MessageSource), "> ");
  if (!R.Why.empty())
    Text += "\n## Why\n\n" + wrap(R.Why);
  Text += "\n## What happens\n\n" + wrap(outcome(R));

  Text += "\n## Condition\n\n";
  if (R.When)
    Text += wrap(code(R.WhenText), "- when ");
  Text += wrap(code(R.RequireText), "- require ");
  if (!R.YieldsTo.empty())
    Text += wrap(llvm::join(R.YieldsTo, ", "),
                 "- silent where the same configuration violates ");
  Terms Names(Rules);
  Names.explain({R.WhenText, R.RequireText});
  if (!Names.Text.empty())
    Text += "\nwhere\n\n" + Names.Text;
  if (R.NearestOf) {
    const Table &T = *Rules.Code.Tables[*R.NearestOf].Rows;
    Text += "\n" +
            wrap("The supported combinations are the " +
                 std::to_string(T.Rows.size()) + " rows of `rules/tables/" +
                 T.Name + ".tsv` (" + llvm::join(T.ColumnNames, ", ") + ").");
  }

  if (R.FixFact) {
    Text += "\n## Fix\n\n" + wrap("Set " + fix(R, Rules.M) + ".");
  }
  Text += example("Bad", Sources.Bad, Rules);
  Text += example("Good", Sources.Good, Rules);

  std::string Documents, Evidence;
  splitSource(R, Documents, Evidence);
  for (const std::string &Seen : evidenceOf(R.Id))
    Evidence += wrap(Seen, "- ");
  if (!Documents.empty())
    Text += "\n## Source\n\n" + Documents;
  if (!Evidence.empty())
    Text += "\n## Measured\n\n" + Evidence;
  if (!R.Constraints.empty())
    Text +=
        "\n## Constraints covered\n\n" + wrap(llvm::join(R.Constraints, ", "));
  if (R.Optional)
    Text += "\n## Enable\n\n`--enable=" + R.Id +
            "`, with clang-tidy the option `fcl.Enable`, or `overrides: "
            "[{rule: " +
            R.Id + ", disable: false}]` in a rule file\n";
  Text += "\n## Suppress\n\n";
  if (R.On != Event::Name)
    Text += "- one place: `// NOLINT(fcl-" + R.Name + ")`, with clang-tidy\n";
  Text += "- everywhere: `--disable=" + R.Id +
          "`, or `overrides: [{rule: " + R.Id +
          ", disable: true}]` in a rule file\n";
  return Text;
}

std::string fcl::consequence(const Rule &R, const Model &M) {
  std::string Text;
  if (!llvm::is_contained({"slow", "none", "compile-error"}, R.Status))
    Text = StringRef(outcome(R)).rtrim('.').str();
  // Notes begin in lower case; functions keep their names.
  for (StringRef Word : {"An ", "The ", "No "})
    if (StringRef(Text).starts_with(Word))
      Text.front() = llvm::toLower(Text.front());
  if (R.FixFact)
    Text += (Text.empty() ? "set " : "; set ") + fix(R, M);
  llvm::erase(Text, '`');
  return Text;
}

std::string fcl::ruleIndex(const RuleSet &Rules) {
  std::map<std::string, std::vector<const Rule *>> Families;
  std::vector<const Rule *> All = allRules(Rules);
  for (const Rule *R : All)
    Families[R->Family].push_back(R);
  std::string Text =
      "<!-- Written by `fusion-config-linter rules docs`; see tool/dev docs. "
      "-->\n\n# Rules\n\n" +
      wrap("The " + std::to_string(All.size()) +
           " rules by family. `rules "
           "explain ID` prints the same pages; each is written from the rule's "
           "entry in `rules/` and its sources in `test/rules/`.");
  for (auto &[Name, Members] : Families) {
    Text += "\n## " + Name +
            "\n\n| rule | severity | name | outcome |\n"
            "|---|---|---|---|\n";
    for (const Rule *R : Members)
      Text += "| [" + R->Id + "](" + R->Id + ".md) | " +
              toString(R->Declared).str() + " | " + R->Name + " | " +
              (StringRef(R->Status).starts_with("CUBLAS_") ? code(R->Status)
                                                           : R->Status) +
              " at " + toString(R->At).str() + " |\n";
  }
  return Text;
}
