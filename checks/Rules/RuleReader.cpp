//===- RuleReader.cpp - rules from their files ----------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Overrides.h"
#include "Record.h"
#include "Table.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace fcl;
using llvm::StringRef;

namespace fcl {

/// Fills a RuleSet from the files.
class RuleReader {
public:
  RuleReader(RuleSet &Set) : Set(Set), Names(Set.M) {}

  void read(llvm::ArrayRef<RuleFile> Files, llvm::ArrayRef<Override> More) {
    for (const RuleFile &File : Files)
      if (kindOf(File) == FileKind::Definitions)
        readDefinitions(YamlNode::parse(File));
    for (const RuleFile &File : Files)
      if (kindOf(File) == FileKind::Table) {
        StringRef Name = llvm::sys::path::stem(File.Path);
        if (Names.table(Name))
          throw SourceError{File.Path, 0, 0,
                            "the table '" + Name.str() + "' is defined twice"};
        Names.addTable(Name, Table::read(File, Names));
      }
    for (const RuleFile &File : Files)
      if (kindOf(File) == FileKind::Bases)
        for (auto &[Name, Config] : YamlNode::parse(File).members())
          if (!Set.Bases
                   .insert({Name.string(), std::make_unique<YamlNode>(Config)})
                   .second)
            Name.fail("the base '" + Name.string() + "' is defined twice");
    for (const RuleFile &File : Files)
      if (kindOf(File) == FileKind::Rules)
        readFamily(YamlNode::parse(File), File.ByUser);
    llvm::sort(Set.Rules,
               [](const Rule &L, const Rule &R) { return L.Id < R.Id; });
    for (auto &[Node, Id] : References)
      if (!Families.contains(Id) && !Set.find(Id))
        Node.fail("'" + Id + "' is neither a rule nor a family");
    checkYields();
    // Ours are evaluated by the suite, which keeps the start quick.
    for (const Rule &R : Set.Rules)
      if (R.ByUser)
        checkWitness(R, Set);
    Overrides.insert(Overrides.end(), More.begin(), More.end());
    applyOverrides(Overrides, Set);
    Set.buildIndexes();
  }

private:
  enum class FileKind { Definitions, Table, Bases, Rules, Other };

  static FileKind kindOf(const RuleFile &File) {
    StringRef Path = File.Path, Stem = llvm::sys::path::stem(Path);
    // What the rules cover; only test/check_rules.py reads it.
    if (!File.ByUser && Path == "rules/constraints.tsv")
      return FileKind::Other;
    if (Path.ends_with(".tsv"))
      return FileKind::Table;
    if ((!Path.ends_with(".yaml") && !Path.ends_with(".yml")) ||
        (!File.ByUser && Path.starts_with("rules/api/")))
      return FileKind::Other;
    if (Stem == "definitions")
      return FileKind::Definitions;
    if (Stem.ends_with("bases"))
      return FileKind::Bases;
    return Stem == "not-checkable" ? FileKind::Other : FileKind::Rules;
  }

  RuleSet &Set;
  Scope Names;
  llvm::StringSet<> Families;
  llvm::StringMap<std::string> Taken; // Ids and names, with their places.
  std::vector<std::pair<YamlNode, std::string>> References;
  std::vector<Override> Overrides;

  static bool yieldsTo(const Rule &R, const Rule &Other) {
    // To its own family means the others of it.
    return llvm::is_contained(R.YieldsTo, Other.Id) ||
           (&R != &Other && llvm::is_contained(R.YieldsTo, Other.Family));
  }

  /// Rules that wait for each other would all stay silent.
  void checkYields() const {
    enum Mark : char { New, Open, Done };
    std::vector<Mark> Marks(Set.Rules.size(), New);
    auto visit = [&](auto &Self, size_t I) -> void {
      Marks[I] = Open;
      for (size_t J = 0; J < Set.Rules.size(); ++J) {
        const Rule &R = Set.Rules[I], &Other = Set.Rules[J];
        if (Marks[J] == Done || !yieldsTo(R, Other))
          continue;
        if (Marks[J] == Open)
          throw SourceError{R.File, R.Line, 0,
                            I == J ? R.Id + " yields to itself"
                                   : R.Id + " yields to " + Other.Id +
                                         ", which yields to it in turn: "
                                         "neither would ever be reported"};
        Self(Self, J);
      }
      Marks[I] = Done;
    };
    for (size_t I = 0; I < Set.Rules.size(); ++I)
      if (Marks[I] == New)
        visit(visit, I);
  }

  void readDefinitions(const YamlNode &Root) {
    Names.readDefinitions(Root);
    if (Root.has("sets"))
      for (auto &[Name, Members] : Root["sets"].members())
        Set.Definitions[Name.string()] =
            "[" + llvm::join(Members.strings(), ", ") + "]";
    if (Root.has("definitions"))
      for (auto &[Name, Body] : Root["definitions"].members())
        Set.Definitions[Name.string()] = Body.string();
  }

  void readFamily(const YamlNode &Root, bool ByUser) {
    if (Root.isNull())
      Root.fail("the file is empty; expected 'family' and 'rules', or "
                "'overrides'");
    Root.allowKeys({"family", "rules", "overrides"});
    if (Root.has("overrides")) {
      llvm::append_range(Overrides, readOverrides(Root["overrides"]));
      if (!Root.has("family") && !Root.has("rules"))
        return;
    }
    std::string Family = Root["family"].string();
    Families.insert(Family);
    for (const YamlNode &Node : Root["rules"].elements()) {
      Set.Rules.push_back(readRule(Node, Family));
      Set.Rules.back().ByUser = ByUser;
    }
  }

  template <typename T>
  T choose(const YamlNode &Node,
           std::initializer_list<std::pair<const char *, T>> Options) {
    std::string Text = Node.string();
    std::string Known;
    for (auto &[Name, Result] : Options) {
      if (Text == Name)
        return Result;
      Known += (Known.empty() ? "" : ", ") + std::string(Name);
    }
    Node.fail("'" + Text + "' is not one of " + Known);
  }

  void takeName(const YamlNode &Node, const std::string &Name) {
    std::string Place = Node.file() + ":" + std::to_string(Node.line());
    auto [It, IsNew] = Taken.insert({Name, Place});
    if (!IsNew)
      Node.fail("'" + Name + "' is already the id or name of the rule at " +
                It->second +
                "; take another, or change that rule with 'overrides'");
  }

  Rule readRule(const YamlNode &Node, const std::string &Family) {
    Node.allowKeys({"id", "name", "severity", "optional", "event", "targets",
                    "when", "require", "status", "at", "precedence",
                    "yields-to", "message", "why", "fix", "source",
                    "constraints", "witness", "measure"});
    Rule R;
    R.Family = Family;
    R.File = Node.file();
    R.Line = Node.line();
    R.Id = Node["id"].string();
    if (R.Id.size() != 7 || !StringRef(R.Id).starts_with("FCL") ||
        !llvm::all_of(StringRef(R.Id).drop_front(3), llvm::isDigit))
      Node["id"].fail("an id is FCL and four digits, not '" + R.Id + "'");
    R.Name = Node["name"].string();
    if (R.Name.empty() || !llvm::all_of(R.Name, [](char C) {
          return llvm::isLower(C) || llvm::isDigit(C) || C == '-';
        }))
      Node["name"].fail("a name is lower case, digits and '-', not '" + R.Name +
                        "'");
    if (StringRef Name = R.Name;
        Name.starts_with("-") || Name.ends_with("-") || Name.contains("--"))
      Node["name"].fail("in a name one '-' stands between two words, not as "
                        "in '" +
                        R.Name + "'");
    takeName(Node["id"], R.Id);
    takeName(Node["name"], R.Name);
    R.Level = choose<Severity>(Node["severity"],
                               {{"error", Severity::Error},
                                {"warning", Severity::Warning},
                                {"performance", Severity::Performance},
                                {"portability", Severity::Portability}});
    R.Declared = R.Level;
    R.Optional = Node.has("optional") && Node["optional"].boolean();
    if (R.Optional && R.Level == Severity::Error)
      Node["optional"].fail("an error is no matter of choice; optional rules "
                            "are warnings, or about speed or portability");
    if (Node.has("event"))
      R.On = choose<Event>(Node["event"], {{"matmul", Event::Matmul},
                                           {"transform", Event::Transform},
                                           {"set", Event::Set},
                                           {"use", Event::Use},
                                           {"destroy", Event::Destroy},
                                           {"call", Event::Call},
                                           {"lost", Event::Lost},
                                           {"name", Event::Name}});
    R.At = choose<Stage>(Node["at"], {{"compile", Stage::Compile},
                                      {"set", Stage::Set},
                                      {"heuristic", Stage::Heuristic},
                                      {"matmul", Stage::Matmul},
                                      {"sync", Stage::Sync}});
    readStatus(R, Node["status"]);
    if (Node.has("precedence"))
      R.Precedence = Node["precedence"].integer();
    if (Node.has("targets"))
      readTargets(R, Node["targets"]);
    R.Reads.resize(Set.M.Facts.size());
    R.Claims.resize(Set.M.Facts.size());
    auto collect = [&](NodeId Condition) {
      Set.Code.collectFacts(Condition, Program::FactsOf::All, R.Reads);
      Set.Code.collectFacts(Condition, Program::FactsOf::Claim, R.Claims);
    };
    if (Node.has("when")) {
      R.When = Set.Code.add(*readCondition(R, Node["when"]));
      R.WhenText = Node["when"].string();
      collect(*R.When);
    }
    ExprPtr Require = readCondition(R, Node["require"], /*IsExcepted=*/true);
    R.Require = Set.Code.add(*Require);
    R.RequireText = Node["require"].string();
    collect(R.Require);
    if (auto T = tableOf(*Require))
      R.NearestOf = Set.Code.add(T);
    readMessage(R, Node["message"]);
    R.Why = Node.string("why", "");
    R.Source = Node["source"].string();
    if (Node.has("constraints"))
      R.Constraints = Node["constraints"].strings();
    if (Node.has("yields-to"))
      for (const YamlNode &Id : Node["yields-to"].oneOrMore()) {
        R.YieldsTo.push_back(Id.string());
        References.push_back({Id, Id.string()});
      }
    if (Node.has("fix"))
      readFix(R, Node["fix"]);
    if (Node.has("witness"))
      readWitness(R, Node["witness"]);
    if (Node.has("measure"))
      readMeasurement(R, Node["measure"]);
    return R;
  }

  /// Where the condition excepts what it is true of, each rule may ask what is
  /// surely so.
  ExprPtr readCondition(Rule &R, const YamlNode &Node,
                        bool IsExcepted = false) {
    ExprPtr Condition = parseCondition(Node, Names);
    if (!asksSurely(*Condition))
      return Condition;
    R.AsksSurely = true;
    if (!IsExcepted && R.Declared != Severity::Performance)
      Node.fail("surely() is for 'require', or rules of severity performance; "
                "no other speaks of what is unknown");
    return Condition;
  }

  void readStatus(Rule &R, const YamlNode &Node) {
    R.Status = Node.string();
    auto Status = Set.M.enumerator(R.Status);
    bool IsStatus = Status && Status->first == Set.M.enumId("cublasStatus_t");
    static const StringRef Words[] = {"fault",        "hang", "abort",
                                      "wrong-result", "slow", "none",
                                      "compile-error"};
    if (!IsStatus && !llvm::is_contained(Words, StringRef(R.Status)))
      Node.fail("'" + R.Status +
                "' is neither a cublasStatus_t nor one of "
                "fault, hang, abort, wrong-result, slow, compile-error, none");
  }

  void readTargets(Rule &R, const YamlNode &Node) {
    Node.allowKeys({"arch", "cublaslt"});
    if (Node.has("arch")) {
      for (const YamlNode &Element : Node["arch"].oneOrMore()) {
        std::optional<unsigned> Arch = parseArch(Element.string());
        if (!Arch)
          Element.fail("expected an architecture such as sm_90, not '" +
                       Element.string() + "'");
        if (!Set.M.architecture(*Arch))
          Element.fail("no GPU has the architecture '" + Element.string() +
                       "'; known are " + knownArchitectures());
        R.Archs.push_back(*Arch);
      }
      if (R.Archs.empty())
        Node["arch"].fail("expected at least one architecture");
    }
    if (!Node.has("cublaslt"))
      return;
    const YamlNode Range = Node["cublaslt"];
    std::string Text = Range.string();
    for (StringRef Part : llvm::split(Text, ' ')) {
      Part = Part.trim(" ,");
      if (Part.empty())
        continue;
      if (Part.front() == '>' ? R.FirstLibrary != 0 : R.EndLibrary != ~0u)
        Range.fail("the range '" + Text + "' has two bounds on one side");
      bool IsLower = Part.consume_front(">=");
      bool IsUpper = !IsLower && Part.consume_front("<");
      std::optional<Version> V = parseVersion(Part);
      if ((!IsLower && !IsUpper) || !V)
        Range.fail("expected a range such as '>=12.8 <13.0' (the library's "
                   "own numbers), not '" +
                   Text + "'");
      (IsLower ? R.FirstLibrary : R.EndLibrary) = *V;
    }
    if (StringRef(Text).trim(" ,").empty())
      Range.fail("expected a range such as '>=12.8 <13.0'");
    if (R.FirstLibrary >= R.EndLibrary)
      Range.fail("no version is in the range '" + Text + "'");
    checkTargets(R, Node, Text);
  }

  std::string knownArchitectures() const {
    std::vector<std::string> Known;
    for (const Architecture &A : Set.M.Architectures)
      Known.push_back("sm_" + std::to_string(A.Number));
    return llvm::join(Known, ", ");
  }

  /// Every architecture has a version in the range, and some version is.
  void checkTargets(const Rule &R, const YamlNode &Node,
                    const std::string &Range) {
    if (R.EndLibrary <= Set.M.libraryVersions().front() ||
        R.FirstLibrary >= MaxVersion)
      Node["cublaslt"].fail("no version of cuBLASLt is in the range '" + Range +
                            "'; the first is " +
                            formatVersion(Set.M.libraryVersions().front()) +
                            ", the newest known " +
                            formatVersion(Set.M.libraryVersions().back()));
    if (R.Archs.empty())
      return;
    std::vector<YamlNode> Elements = Node["arch"].oneOrMore();
    for (size_t I = 0; I < R.Archs.size(); ++I) {
      const Architecture &A = *Set.M.architecture(R.Archs[I]);
      std::string Reason;
      if (R.EndLibrary <= A.Since)
        Reason = "it came with " + formatVersion(A.Since);
      else if (A.Removed && R.FirstLibrary >= A.Removed)
        Reason = "it went with " + formatVersion(A.Removed);
      else
        continue;
      Elements[I].fail("no cuBLASLt in the range '" + Range +
                       "' has kernels "
                       "for " +
                       Elements[I].string() + ": " + Reason +
                       "; leave it out or change the range");
    }
  }

  static std::shared_ptr<const Table> tableOf(const Expr &E) {
    if (E.Kind == Expr::Matches)
      return E.Rows;
    for (const ExprPtr &Arg : E.Args)
      if (auto T = tableOf(*Arg))
        return T;
    return nullptr;
  }

  void readMessage(Rule &R, const YamlNode &Node) {
    R.MessageSource = Node.string();
    StringRef Rest = R.MessageSource;
    auto fail = [&](const char *At, const char *Problem) {
      Node.failAt(At - R.MessageSource.data(), Problem);
    };
    unsigned Groups = 0;
    const char *Bracket = nullptr; // The '[' that is open.
    while (true) {
      MessagePart Part;
      Part.Group = Bracket ? Groups : 0;
      size_t End = Rest.find_first_of("{}[]");
      Part.Text = Rest.substr(0, End).str();
      if (End == StringRef::npos) {
        if (Bracket)
          fail(Bracket, "the '[' is never closed");
        R.Message.push_back(std::move(Part));
        return;
      }
      const char *At = Rest.data() + End;
      Rest = Rest.substr(End + 1);
      switch (*At) {
      case '}':
        fail(At, "the '}' is never opened");
        break;
      case '[':
        if (Bracket)
          fail(At, "brackets do not nest");
        Bracket = At;
        ++Groups;
        break;
      case ']':
        if (!Bracket)
          fail(At, "the ']' is never opened");
        Bracket = nullptr;
        break;
      case '{': {
        size_t Close = Rest.find('}');
        if (Close == StringRef::npos)
          fail(At, "the '{' is never closed");
        StringRef Inside = Rest.substr(0, Close);
        Part.IsNearest = Inside == "nearest";
        if (!Part.IsNearest)
          Part.Value = Set.Code.add(*parseExpressionText(
              Inside, Node, Inside.data() - R.MessageSource.data(), Names));
        else if (!R.NearestOf)
          fail(At, "{nearest} needs a matches(table) in require");
        Rest = Rest.substr(Close + 1);
        break;
      }
      }
      R.Message.push_back(std::move(Part));
    }
  }

  void readFix(Rule &R, const YamlNode &Node) {
    Node.allowKeys({"set", "to"});
    std::string Name = Node["set"].string();
    R.FixFact = Set.M.fact(Name);
    if (!R.FixFact)
      Node["set"].fail("unknown fact '" + Name + "'");
    const FactType &Wanted = Set.M.Facts[*R.FixFact].Ty;
    const YamlNode To = Node["to"];
    R.FixValue = To.isNull() ? "null" : To.string();
    const ExprPtr Parsed = parseExpressionText(R.FixValue, To, 0, Names);
    const FactType &Found = Parsed->Ty;
    bool Fits = Found.K == FactType::Null
                    ? Wanted.Nullable
                    : (Found.K == Wanted.K && Found.EnumId == Wanted.EnumId) ||
                          (Found.isNumber() && Wanted.isNumber());
    if (!Fits)
      To.fail("'" + R.FixValue + "' is not a value of " + Name);
    R.Fix = Set.Code.add(*Parsed);
  }

  void readWitness(Rule &R, const YamlNode &Node) {
    Node.allowKeys({"base", "violates", "conforms"});
    Rule::Witness W;
    W.Base = Node["base"].string();
    if (!Set.Bases.count(W.Base))
      Node["base"].fail("unknown base '" + W.Base +
                        "'; expected one of rules/bases.yaml");
    W.BaseNode = Node["base"];
    W.ViolatesNode = Node["violates"];
    W.ConformsNode = Node["conforms"];
    W.Violates = readChanges(Node["violates"]);
    W.Conforms = readChanges(Node["conforms"]);
    R.Example = std::move(W);
  }

  std::vector<std::pair<std::string, YamlNode>>
  readChanges(const YamlNode &Node) {
    std::vector<std::pair<std::string, YamlNode>> Changes;
    for (auto &[Name, NewValue] : Node.members()) {
      if (!Set.M.fact(Name.string()))
        Name.fail("unknown fact '" + Name.string() + "'");
      Changes.push_back({Name.string(), NewValue});
    }
    return Changes;
  }

  void readMeasurement(Rule &R, const YamlNode &Node) {
    Node.allowKeys({"shape", "violates", "conforms"});
    if (!R.Example)
      Node.fail("there is no witness to measure");
    std::vector<YamlNode> Shape = Node["shape"].elements();
    if (Shape.size() != 3)
      Node["shape"].fail("expected [m, n, k]");
    Rule::Measurement Measure{Shape[0].integer(), Shape[1].integer(),
                              Shape[2].integer(), R.Example->Violates,
                              R.Example->Conforms};
    for (const YamlNode &Size : Shape)
      if (Size.integer() < 1)
        Size.fail("expected a size of at least 1");
    if (Node.has("violates"))
      Measure.Violates = readChanges(Node["violates"]);
    if (Node.has("conforms"))
      Measure.Conforms = readChanges(Node["conforms"]);
    R.Measure = std::move(Measure);
  }
};

} // namespace fcl

std::unique_ptr<const RuleSet> RuleSet::load(llvm::ArrayRef<RuleFile> Files,
                                             SourceError &Error,
                                             llvm::ArrayRef<Override> More) {
  try {
    auto Set = std::make_unique<RuleSet>();
    Set->M = Model::load(Files);
    RuleReader(*Set).read(Files, More);
    return Set;
  } catch (const SourceError &E) {
    Error = E;
  } catch (const std::exception &E) { // yaml-cpp's own, for lack of a place.
    Error = {"rules", 0, 0, E.what()};
  }
  return nullptr;
}
