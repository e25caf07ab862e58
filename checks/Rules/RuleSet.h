//===- RuleSet.h - the rules ------------------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_RULESET_H
#define FCL_RULES_RULESET_H

#include "RuleIndex.h"
#include "SourceError.h"
#include "Targets.h"
#include <map>

namespace fcl {

enum class Severity : uint8_t { Error, Warning, Performance, Portability };
llvm::StringRef toString(Severity S);

/// At which event a rule is evaluated: `event:`.
enum class Event : uint8_t {
  Matmul,    ///< A configuration, at the heuristic's or the matmul's call.
  Transform, ///< A cublasLtMatrixTransform call.
  Set,       ///< A SetAttribute call.
  Use,       ///< Any call that takes a descriptor.
  Destroy,
  Call, ///< Any call of the library.
  Lost, ///< The last handle of a descriptor is gone.
  Name, ///< A name that looks like the API's and that nothing declares.
};

/// What answers with the rule's status, the compiler or a call: `at:`, first to
/// last.
enum class Stage : uint8_t { Compile, Set, Heuristic, Matmul, Sync };
llvm::StringRef toString(Stage S);

/// A piece of a message: some text, then a value.
struct MessagePart {
  std::string Text;
  /// None: {nearest}, or nothing where that is false.
  std::optional<NodeId> Value;
  bool IsNearest = false;
  /// Parts in the same brackets are said only when all their values are known;
  /// 0: outside of brackets.
  unsigned Group = 0;
};

struct Rule {
  std::string Id, Name, Family;
  Severity Level = Severity::Error;    ///< After overrides.
  Severity Declared = Severity::Error; ///< As the rule is written.
  Event On = Event::Matmul;
  Stage At = Stage::Heuristic;
  /// "CUBLAS_STATUS_…", fault, abort, wrong-result, slow, compile-error.
  std::string Status;
  int Precedence = 50; ///< Within one stage, lower answers first.

  std::vector<unsigned> Archs; ///< Empty: all.
  Version FirstLibrary = 0;    ///< Inclusive.
  Version EndLibrary = ~0u;    ///< Exclusive.
  bool holdsFor(const Target &T) const;
  bool holdsForArch(unsigned Arch) const;

  std::optional<NodeId> When; ///< None: always.
  NodeId Require = 0;
  std::vector<MessagePart> Message;
  std::optional<uint32_t> NearestOf; ///< Of Program::Tables.
  std::vector<std::string> YieldsTo; ///< Ids, or names of families.

  std::string Why, Source, MessageSource;
  std::string WhenText, RequireText;
  std::vector<std::string> Constraints;
  std::optional<FactId> FixFact;
  std::optional<NodeId> Fix; ///< Its value.
  std::string FixValue;
  /// Whether it speaks of what is unknown, too.
  bool AsksSurely = false;
  /// The facts that `When` and `Require` read.
  llvm::SmallBitVector Reads;
  /// Those of them that make it speak: not what only its exceptions read.
  llvm::SmallBitVector Claims;

  struct Witness {
    std::string Base;
    std::vector<std::pair<std::string, YamlNode>> Violates, Conforms;
    /// Where they are written.
    std::optional<YamlNode> BaseNode, ViolatesNode, ConformsNode;
  };
  std::optional<Witness> Example;
  /// The witness at a size at which its cost is measured: `measure:`.
  struct Measurement {
    int64_t M = 0, N = 0, K = 0;
    /// Instead of the witness's changes.
    std::vector<std::pair<std::string, YamlNode>> Violates, Conforms;
  };
  std::optional<Measurement> Measure;

  std::string File; ///< Where it is written.
  unsigned Line = 0;
  bool ByUser = false; ///< In a file of `--rules DIR`.
  /// Runs where it is asked for: what it speaks of is legal, and only the
  /// author knows whether it was meant.
  bool Optional = false;
};

/// A rule and what it says of one configuration.
struct Violation {
  const Rule *R = nullptr;
  std::string Message;
};

struct Override; // Overrides.h

/// The API model and every rule, loaded and checked. Immutable.
class RuleSet {
public:
  Model M;
  Program Code{M};
  std::vector<Rule> Rules; ///< Those that run, sorted by id.
  /// By overrides, or optional and not asked for; only to be shown.
  std::vector<Rule> Disabled;
  /// The names that rules share, as definitions.yaml writes them.
  std::map<std::string, std::string> Definitions;

  RuleSet() = default;
  RuleSet(const RuleSet &) = delete; // Code and the indexes point into it.

  /// Loads `Files`; later rules may not reuse an earlier id or name. The
  /// overrides of the files come first, then `More`.
  /// On failure returns null and fills `Error`.
  static std::unique_ptr<const RuleSet>
  load(llvm::ArrayRef<RuleFile> Files, SourceError &Error,
       llvm::ArrayRef<Override> More = {});

  /// By id or name, disabled ones too; null when there is none.
  const Rule *find(llvm::StringRef IdOrName) const;

  /// Every rule of `On` that `D` violates on `T`, in the order in which the
  /// library would answer: the first is what the program sees. Rules that
  /// yield to another violated one are left out; `All` receives them too.
  llvm::SmallVector<const Rule *, 4>
  violated(Event On, Domain &D, const Target &T, Stage Last = Stage::Sync,
           std::vector<const Rule *> *All = nullptr) const;
  /// The same with what is to be said of each.
  std::vector<Violation>
  evaluate(Event On, Domain &D, const Target &T, Stage Last = Stage::Sync,
           std::vector<const Rule *> *All = nullptr) const;

  /// The facts that rules of `On` read.
  llvm::SmallBitVector reads(Event On) const;

  /// A witness's base configuration as YAML, or null.
  const YamlNode *base(llvm::StringRef Name) const;

private:
  friend class RuleReader;
  llvm::StringMap<std::unique_ptr<YamlNode>> Bases;
  std::vector<RuleIndex> Indexes; ///< One for each event.

  void buildIndexes();
  std::string message(const Rule &R, Evaluator &E, Domain &D,
                      const Target &T) const;
  llvm::SmallVector<const Rule *, 4>
  violated(Event On, const Target &T, Stage Last, Evaluator &E,
           std::vector<const Rule *> *All) const;
};

/// The rule files that are compiled into the library.
llvm::ArrayRef<RuleFile> builtinRuleFiles();

} // namespace fcl

#endif // FCL_RULES_RULESET_H
