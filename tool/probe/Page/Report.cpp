//===- Report.cpp - rules and evidence on one page ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "Charts.h"
#include "Docs/RuleText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fcl;
using namespace fcl::probe;
using llvm::formatv;
using llvm::StringRef;

namespace {

const char Style[] = R"css(
:root { color-scheme: light dark; --paper: #fff; --ink: #1c2024; --faint: #5c6570; --line: #d5dae0;
  --band: #f3f5f7; --on: #1769b5; --good: #1a6b34; --bad: #b3261e; --bad-band: #fdeceb; --spread: #f2a33a; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171a; --ink: #e4e7ea; --faint: #9aa4af; --line: #363d45;
  --band: #1d2227; --on: #64aef2; --good: #74cf90; --bad: #ff8f86; --bad-band: #3a1d1c; --spread: #a85f00; } }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
a { color: var(--on); }
code { font-size: .9em; }
.note, small { color: var(--faint); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { background: var(--band); }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
table.rules { width: 100%; min-width: 38rem; }
table.rules th:first-child { position: sticky; left: 0; background: var(--paper); }
table.rules thead th:first-child { background: var(--band); }
table.rules tr.disagrees > * { background: var(--bad-band); }
@media (max-width: 40rem) { table.rules th, table.rules td { padding: .3rem .35rem; } }
.good { color: var(--good); }
.bad { color: var(--bad); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
figure { margin: 1.5rem 0; }
figcaption { margin-bottom: .5rem; font-weight: 600; }
svg { display: block; }
svg .names { fill: var(--ink); font: 11px ui-monospace, monospace; }
svg .part { fill: var(--faint); font-style: italic; }
svg .lines { stroke: var(--line); fill: none; }
svg .on { fill: var(--on); }
svg .track { fill: var(--band); }
svg .spread { stroke: var(--spread); stroke-width: 4; }
ol.bars { padding: 0; list-style: none; }
ol.bars li { margin: 1rem 0; }
)css";

std::string code(StringRef Text) {
  return "<code>" + escaped(Text) + "</code>";
}

/// "NOT_SUPPORTED at heuristic".
std::string outcome(StringRef Status, StringRef At) {
  Status.consume_front("CUBLAS_STATUS_");
  return code(Status) + " at " + escaped(At);
}

class Page {
public:
  Page(const RuleSet &Rules, llvm::ArrayRef<EvidenceFile> Files, StringRef Docs)
      : Rules(Rules), All(allRules(Rules)), Files(Files), Docs(Docs) {}

  std::string write() {
    Text = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
           "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\"/>\n"
           "<title>cuBLASLt: rules and evidence</title>\n<style>";
    Text += Style;
    Text += "</style>\n</head>\n<body>\n<main>\n"
            "<h1>cuBLASLt: what rules claim and GPUs answered</h1>\n";
    writeNavigation();
    writeMachines();
    writeRules();
    writeMatrices();
    writePerformance();
    writeNumerics();
    Text += "</main>\n</body>\n</html>\n";
    return std::move(Text);
  }

private:
  const RuleSet &Rules;
  std::vector<const Rule *> All;
  llvm::ArrayRef<EvidenceFile> Files;
  StringRef Docs;
  std::string Text;

  void beginSection(StringRef Id, StringRef Heading) {
    Text += formatv("<section id=\"{0}\">\n<h2>{1}</h2>\n", Id, Heading);
  }
  void endSection() { Text += "</section>\n"; }
  void note(const llvm::Twine &Html) {
    Text += ("<p class=\"note\">" + Html + "</p>\n").str();
  }
  /// What is wider than a phone scrolls by itself, with the keyboard too.
  void beginScroll(StringRef Label) {
    Text += formatv("<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                    "aria-label=\"{0}\">\n",
                    escaped(Label));
  }
  void endScroll() { Text += "</div>\n"; }

  bool hasNumerics() const {
    return llvm::any_of(Files, [](auto &F) { return F.Results.has_value(); });
  }

  std::string link(const Rule &R) const {
    return formatv("<a href=\"{0}{1}.md\">{1}</a>", escaped(Docs),
                   escaped(R.Id));
  }

  void writeNavigation() {
    Text += "<nav aria-label=\"Contents\"><ul>\n"
            "<li><a href=\"#rules\">Rules against evidence</a></li>\n"
            "<li><a href=\"#support\">What is supported</a></li>\n"
            "<li><a href=\"#performance\">Performance cliffs</a></li>\n";
    if (hasNumerics())
      Text += "<li><a href=\"#numerics\">Wrong results</a></li>\n";
    Text += "</ul></nav>\n";
  }

  void columnHeads() {
    for (const EvidenceFile &F : Files)
      Text += formatv("<th scope=\"col\">{0}<br/><small>{1}</small></th>",
                      escaped(F.machine()), escaped(F.Date));
  }

  /// One row of the table of machines.
  void writeRow(StringRef Head,
                llvm::function_ref<std::string(const EvidenceFile &)> Cell) {
    Text += formatv("<tr><th scope=\"row\">{0}</th>", Head);
    for (const EvidenceFile &F : Files)
      Text += formatv("<td>{0}</td>", escaped(Cell(F)));
    Text += "</tr>\n";
  }

  void writeCount(StringRef Head,
                  llvm::function_ref<bool(const EvidenceEntry *)> IsCounted) {
    writeRow(Head, [&](const EvidenceFile &F) {
      return std::to_string(llvm::count_if(
          All, [&](const Rule *R) { return IsCounted(F.find(R->Id)); }));
    });
  }

  void writeMachines() {
    beginSection("machines", "Machines and totals");
    beginScroll("Machines and totals");
    Text += "<table>\n<thead><tr><th scope=\"col\">evidence</th>";
    columnHeads();
    Text += "</tr></thead>\n<tbody>\n";
    writeRow("card", [](auto &F) { return F.Gpu + ", " + F.Arch; });
    writeRow("cuBLASLt", [](auto &F) { return F.CublasLt; });
    writeRow("driver", [](auto &F) { return F.Driver; });
    writeRow("date", [](auto &F) { return F.Date; });
    writeCount("rules", [](auto *) { return true; });
    auto isProbed = [](auto *E) { return E && E->isProbed() && !E->IsOutside; };
    writeCount("probed", isProbed);
    writeCount("as claimed",
               [&](auto *E) { return isProbed(E) && !E->disagrees(); });
    writeCount("disagreeing", [](auto *E) { return E && E->disagrees(); });
    writeCount("probed, for other versions",
               [](auto *E) { return E && E->IsOutside; });
    writeCount("not probed, with reason",
               [](auto *E) { return E && !E->isProbed(); });
    writeCount("not in the file", [](auto *E) { return !E; });
    Text += "</tbody>\n</table>\n";
    endScroll();
    endSection();
  }

  bool disagrees(const Rule &R) const {
    return llvm::any_of(Files, [&](const EvidenceFile &F) {
      const EvidenceEntry *E = F.find(R.Id);
      return E && E->disagrees();
    });
  }

  static std::string seen(const EvidenceEntry *E) {
    if (!E)
      return "<span class=\"note\">not in the file</span>";
    if (!E->isProbed())
      return "<span class=\"note\">not probed: " + escaped(E->Reason) +
             "</span>";
    std::string What = outcome(E->Status, E->At);
    if (E->IsOutside)
      return What + " <span class=\"note\">(the rule is for other "
                    "versions)</span>";
    if (!E->disagrees())
      return "<span class=\"good\">✓</span> " + What;
    if (!E->Conforming)
      What += "; the conforming witness does not run";
    return "<strong class=\"bad\">✗ disagrees:</strong> " + What;
  }

  void writeRules() {
    beginSection("rules", "Rules against evidence");
    Text += "<p>Each rule has a witness that violates it and one that "
            "conforms. ✓: the violating one did what the rule claims, and the "
            "conforming one ran. ✗: they did not.</p>\n";
    std::string Disagreeing;
    std::map<std::string, std::vector<const Rule *>> Families;
    for (const Rule *R : All) {
      Families[R->Family].push_back(R);
      if (disagrees(*R))
        Disagreeing += formatv("<li><a href=\"#{0}\">{0}</a> {1}</li>\n",
                               escaped(R->Id), escaped(R->Name));
    }
    Text += Disagreeing.empty()
                ? "<p>No evidence disagrees with a rule.</p>\n"
                : "<p class=\"bad\">✗ Evidence disagrees with:</p>\n<ul>\n" +
                      Disagreeing + "</ul>\n";
    for (auto &[Family, Members] : Families)
      writeFamily(Family, Members);
    endSection();
  }

  void writeFamily(StringRef Name, llvm::ArrayRef<const Rule *> Members) {
    Text += formatv("<h3>{0}</h3>\n", escaped(Name));
    beginScroll(("Rules of " + Name).str());
    Text += "<table class=\"rules\">\n<thead><tr><th scope=\"col\">rule</th>"
            "<th scope=\"col\">name</th><th scope=\"col\">severity</th>"
            "<th scope=\"col\">claims</th>";
    columnHeads();
    Text += "</tr></thead>\n<tbody>\n";
    for (const Rule *R : Members) {
      const bool IsBad = disagrees(*R);
      Text += formatv("<tr id=\"{0}\"{1}><th scope=\"row\">{2}{3}</th>"
                      "<td>{4}</td><td>{5}</td><td>{6}</td>",
                      escaped(R->Id), IsBad ? " class=\"disagrees\"" : "",
                      link(*R), IsBad ? " ✗" : "", escaped(R->Name),
                      escaped(toString(R->Declared)),
                      outcome(R->Status, toString(R->At)));
      for (const EvidenceFile &F : Files)
        Text += "<td>" + seen(F.find(R->Id)) + "</td>";
      Text += "</tr>\n";
    }
    Text += "</tbody>\n</table>\n";
    endScroll();
  }

  void writeMatrices() {
    beginSection("support", "What is supported");
    Text += "<p>A filled cell is a supported combination, as far as types "
            "decide: other rules ask for more, such as a transpose. Pointing "
            "at a cell says what else it takes. Types with <code>C_</code> are "
            "complex. Supported is what the library takes: FAST and emulated "
            "compute types with another type of D than the operands' compute "
            "something else (FCL1009).</p>\n";
    writeTable("types", "Types of A and B, by the type of D",
               {"a.type", "b.type"}, "d.type");
    writeTable("epilogues", "Types, by epilogue",
               {"a.type", "b.type", "c.type", "d.type"}, "epilogue");
    endSection();
  }

  void writeTable(StringRef Name, StringRef Heading,
                  llvm::ArrayRef<StringRef> Rows, StringRef Column) {
    auto Code = llvm::find_if(Rules.Code.Tables,
                              [&](auto &T) { return T.Rows->Name == Name; });
    if (Code == Rules.Code.Tables.end())
      return;
    Text += formatv("<h3>{0}</h3>\n", Heading);
    for (const Rule *R : All)
      if (R->NearestOf && &Rules.Code.Tables[*R->NearestOf] == &*Code)
        note("rules/tables/" + Name + ".tsv, which " + link(*R) +
             " asks. Source: " + escaped(R->Source));
    for (const Matrix &M : matrices(*Code->Rows, Rules.M, Rows, Column)) {
      std::string Title = "Compute type " + llvm::join(M.Compute, ", ") +
                          "; scale type " + M.Scale;
      Text +=
          formatv("<figure>\n<figcaption>{0}</figcaption>\n", escaped(Title));
      beginScroll(Title);
      Text += draw(M, (Heading + ". " + Title).str());
      endScroll();
      Text += "</figure>\n";
    }
  }

  void writePerformance() {
    beginSection("performance", "Performance cliffs");
    struct Cliff {
      const Rule *R;
      const EvidenceFile *File;
      const Performance *Speed;
    };
    std::vector<Cliff> Cliffs;
    double End = 1;
    for (const Rule *R : All)
      for (const EvidenceFile &F : Files)
        if (const EvidenceEntry *E = F.find(R->Id); E && E->Speed) {
          Cliffs.push_back({R, &F, &*E->Speed});
          End = std::max({End, E->Speed->Ratio, E->Speed->Greatest});
        }
    if (Cliffs.empty()) {
      note("Nothing was measured: no evidence has a rule's performance.");
      return endSection();
    }
    llvm::sort(Cliffs, [](const Cliff &L, const Cliff &R) {
      return std::tie(R.Speed->Ratio, L.R->Id) <
             std::tie(L.Speed->Ratio, R.R->Id);
    });
    Text += "<p>The time of the violating witness as a multiple of the "
            "conforming one's. The line in a bar goes from the least to the "
            "greatest of all runs.</p>\n<ol class=\"bars\">\n";
    for (auto &[R, File, Speed] : Cliffs)
      Text += formatv(
          "<li>{0} {1}: <strong>{2:F1}x</strong>\n{3}<small>{4}; {5}</small>"
          "</li>\n",
          link(*R), escaped(R->Name), Speed->Ratio,
          draw(Bar{Speed->Ratio, Speed->Least, Speed->Greatest, End},
               R->Id + " " + R->Name + ": " + Speed->str()),
          escaped(Speed->str()), escaped(File->machine()));
    Text += "</ol>\n";
    endSection();
  }

  void writeNumerics() {
    if (!hasNumerics())
      return;
    beginSection("numerics", "Wrong results");
    for (const EvidenceFile &F : Files) {
      if (!F.Results)
        continue;
      int64_t Wrong = 0;
      for (const Numerics::Wrong &W : F.Results->WrongResults)
        Wrong += W.Count;
      Text += formatv("<h3>{0}, {1}</h3>\n<p>{2} configurations ran and were "
                      "compared with a reference; {3} computed something "
                      "else.</p>\n",
                      escaped(F.machine()), escaped(F.Date),
                      F.Results->Configurations, Wrong);
      if (F.Results->WrongResults.empty())
        continue;
      beginScroll("Wrong results on " + F.machine());
      Text += "<table>\n<thead><tr><th scope=\"col\">kind</th>"
              "<th scope=\"col\">configurations</th>"
              "<th scope=\"col\">rule</th></tr></thead>\n<tbody>\n";
      for (const Numerics::Wrong &W : F.Results->WrongResults) {
        const Rule *R = Rules.find(W.Rule);
        Text += formatv("<tr><th scope=\"row\">{0}</th><td class=\"number\">"
                        "{1}</td><td>{2}</td></tr>\n",
                        escaped(W.Kind), W.Count,
                        R                ? link(*R) + " " + escaped(R->Name)
                        : W.Rule.empty() ? "none"
                                         : escaped(W.Rule));
      }
      Text += "</tbody>\n</table>\n";
      endScroll();
    }
    endSection();
  }
};

} // namespace

std::string fcl::probe::report(const RuleSet &Rules,
                               llvm::ArrayRef<EvidenceFile> Files,
                               StringRef Docs) {
  return Page(Rules, Files, Docs).write();
}
