//===- Statistics.cpp - how far the analysis got --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
namespace json = llvm::json;

namespace {

struct Sums {
  unsigned Seen = 0, Reached = 0, InTemplates = 0;
  /// Of the sites with a configuration, by the worst that is known of one.
  std::array<unsigned, KnowledgeKinds> Sites = {};
  std::array<unsigned, KnowledgeKinds> Facts = {};
  unsigned Ended = 0;

  explicit Sums(const Report &R) {
    for (const ReportedSite &S : R.CallSites) {
      ++(S.HasInstance ? Seen : InTemplates);
      Reached += S.IsReached;
      for (unsigned How = KnowledgeKinds; How-- > 0;)
        if (!S.Facts[How].empty()) {
          ++Sites[How];
          break;
        }
      for (unsigned How = 0; How < KnowledgeKinds; ++How)
        Facts[How] += S.Facts[How].size();
    }
    for (const Omission &N : R.NotAnalyzed)
      Ended += !N.Function.empty();
  }
};

unsigned of(const std::array<unsigned, KnowledgeKinds> &Counts, Knowledge How) {
  return Counts[unsigned(How)];
}

} // namespace

void Report::printStatistics(llvm::raw_ostream &OS) const {
  Sums S(*this);
  OS << "statistics:\n"
     << llvm::formatv("  calls of cuBLASLt   {0} seen, {1} reached", S.Seen,
                      S.Reached);
  if (S.InTemplates)
    OS << llvm::formatv("; {0} more in templates that nothing instantiates",
                        S.InTemplates);
  OS << llvm::formatv(
      "\n  functions explored  {0}, {1} of them not to the end\n", Functions,
      S.Ended);
  unsigned Partly =
      of(S.Sites, Knowledge::Foreign) + of(S.Sites, Knowledge::Lost);
  OS << llvm::formatv(
      "  configurations      {0} read: {1} known in full, {2} but for run-time "
      "values, {3} in part\n",
      of(S.Sites, Knowledge::Constant) + of(S.Sites, Knowledge::RunTime) +
          Partly,
      of(S.Sites, Knowledge::Constant), of(S.Sites, Knowledge::RunTime),
      Partly);
  OS << llvm::formatv(
      "  their facts         {0} constants, {1} run-time values, {2} of "
      "descriptors made elsewhere, {3} lost on the way\n",
      of(S.Facts, Knowledge::Constant), of(S.Facts, Knowledge::RunTime),
      of(S.Facts, Knowledge::Foreign), of(S.Facts, Knowledge::Lost));
  if (WithoutApi)
    OS << llvm::formatv(
        "  not parsed          {0} unit{1}, no file of which mentions "
        "cuBLASLt\n",
        WithoutApi, WithoutApi == 1 ? "" : "s");
  for (const ReportedSite &Site : CallSites)
    if (!Site.IsReached)
      OS << llvm::formatv("  {0}: {1}:{2}:{3}: {4}\n",
                          Site.HasInstance ? "not reached" : "in a template",
                          Site.Where.File, Site.Where.Line, Site.Where.Column,
                          Site.Function);
}

json::Object Report::statistics() const {
  auto facts = [](const std::array<unsigned, KnowledgeKinds> &Counts) {
    return json::Object{{"constant", of(Counts, Knowledge::Constant)},
                        {"run_time", of(Counts, Knowledge::RunTime)},
                        {"foreign", of(Counts, Knowledge::Foreign)},
                        {"lost", of(Counts, Knowledge::Lost)}};
  };
  Sums S(*this);
  json::Array Sites;
  for (const ReportedSite &Site : CallSites) {
    json::Object O{
        {"file", Site.Where.File},     {"line", Site.Where.Line},
        {"column", Site.Where.Column}, {"call", Site.Function},
        {"reached", Site.IsReached},   {"instantiated", Site.HasInstance}};
    if (Site.hasConfiguration()) {
      std::array<unsigned, KnowledgeKinds> Counts;
      llvm::transform(Site.Facts, Counts.begin(),
                      [](const auto &Names) { return Names.size(); });
      O["facts"] = facts(Counts);
      O["not_constant"] =
          json::Object{{"run_time", Site.Facts[unsigned(Knowledge::RunTime)]},
                       {"foreign", Site.Facts[unsigned(Knowledge::Foreign)]},
                       {"lost", Site.Facts[unsigned(Knowledge::Lost)]}};
    }
    Sites.push_back(std::move(O));
  }
  return json::Object{{"calls_seen", S.Seen},
                      {"calls_reached", S.Reached},
                      {"calls_in_unused_templates", S.InTemplates},
                      {"functions", Functions},
                      {"units_without_api", WithoutApi},
                      {"functions_without_an_end", S.Ended},
                      {"facts", facts(S.Facts)},
                      {"calls", std::move(Sites)}};
}
