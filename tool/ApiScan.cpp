//===- ApiScan.cpp - can a unit call cuBLASLt at all? ---------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ApiScan.h"
#include "Analysis/Analyzer.h"
#include "ClangUnit.h"
#include "clang/DependencyScanning/DependencyScanningService.h"
#include "clang/DependencyScanning/DependencyScanningUtils.h"
#include "clang/DependencyScanning/DependencyScanningWorker.h"
#include "clang/Tooling/DependencyScanningTool.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace fcl;
using namespace clang;
namespace path = llvm::sys::path;
namespace scan = clang::dependencies;

namespace {

class FileNames : public scan::FullDependencyConsumer {
public:
  std::vector<std::string> Names;

  FileNames() : FullDependencyConsumer(NoModules) {}
  void handleFileDependency(StringRef File) override {
    Names.push_back(File.str());
  }

private:
  const llvm::DenseSet<scan::ModuleID> NoModules;
};

} // namespace

struct ApiScan::Scanner {
  scan::DependencyScanningService Service{
      scan::ScanningMode::DependencyDirectivesScan,
      scan::ScanningOutputFormat::Make};
  scan::DependencyScanningWorker Worker;

  explicit Scanner(const HeaderChoice &Headers)
      : Worker(Service, Headers.files()) {}
};

ApiScan::ApiScan(const HeaderChoice &Headers) : Headers(Headers) {}
ApiScan::~ApiScan() = default;

bool ApiScan::mentions(StringRef File) {
  auto [It, IsNew] = Mentions.try_emplace(File, true);
  if (IsNew)
    if (auto Buffer = Headers.files()->getBufferForFile(File))
      It->second = (*Buffer)->getBuffer().contains(ApiPrefix);
  return It->second;
}

std::optional<std::vector<std::string>>
ApiScan::filesWithoutApi(const Unit &U) {
  // Most units that do mention it do so themselves.
  if (mentions(U.Absolute))
    return std::nullopt;
  auto Found = filesOf(U);
  if (!Found ||
      llvm::any_of(*Found, [&](StringRef File) { return mentions(File); }))
    return std::nullopt;
  return Found;
}

std::optional<std::vector<std::string>> ApiScan::filesOf(const Unit &U) {
  if (!Files)
    Files = std::make_unique<Scanner>(Headers);
  // As ClangTool does it.
  tooling::ArgumentsAdjuster Adjust = adjustArguments(Headers);
  for (auto Other : {tooling::getClangStripOutputAdjuster(),
                     tooling::getClangSyntaxOnlyAdjuster(),
                     tooling::getClangStripDependencyFileAdjuster()})
    Adjust = tooling::combineAdjusters(Other, Adjust);
  std::vector<std::string> Result;
  auto scan = [&](const std::vector<std::string> &Command,
                  StringRef Directory) {
    FileNames Found;
    scan::CallbackActionController Controller(nullptr);
    DiagnosticConsumer Errors; // Only counts them.
    if (!tooling::computeDependencies(Files->Worker, Directory,
                                      Adjust(Command, U.Source), Found,
                                      Controller, Errors) ||
        Errors.getNumErrors())
      return false;
    for (const std::string &Name : Found.Names) {
      llvm::SmallString<256> Path(Name);
      path::make_absolute(Directory, Path);
      Result.push_back(Path.str().str());
    }
    return true;
  };
  for (const tooling::CompileCommand &Command : U.Commands) {
    // As the unit will be read.
    auto Ours =
        Headers.insteadOfToolkit(Command.CommandLine, Command.Directory);
    if (Ours && scan(Ours->Command, Command.Directory))
      llvm::append_range(Result, Ours->Files);
    else if (!scan(Command.CommandLine, Command.Directory))
      return std::nullopt;
  }
  return Result;
}
