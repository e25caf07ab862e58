//===- Expression.h - the expressions of rules ------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parsing and type checking. The language is described in
/// docs/rule-language.md; evaluation is in Evaluator.h.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_EXPRESSION_H
#define FCL_RULES_EXPRESSION_H

#include "Model.h"
#include "Yaml.h"
#include "llvm/ADT/SmallBitVector.h"
#include <memory>

namespace fcl {

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;
class Table;

/// An immutable, type-checked expression.
struct Expr {
  enum Op : uint8_t {
    Or,
    And,
    Not,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    In, ///< Args[0] is one of Members.
    Add,
    Sub,
    Mul,
    FloorDiv,
    Mod,
    Neg,
    Choice, ///< Args[0] if Args[1] else Args[2].
    Constant,
    Fact,
    Abs,
    Min,
    Max,
    Bits,
    Bytes,
    Matches, ///< The configuration is a row of Rows.
    Surely,  ///< Args[0] is known to be true; false where it is unknown.
  };
  Op Kind = Constant;
  FactType Ty;
  Value Const;
  FactId Id = 0;
  std::vector<ExprPtr> Args;
  unsigned Height = 0; ///< Of the tree below it.
  std::vector<Value> Members;
  std::shared_ptr<const Table> Rows;
};

/// Whether surely() is anywhere in the expression: then it may be true or false
/// already while that is not known for good.
bool asksSurely(const Expr &E);

/// The names that expressions may use besides facts and enumerators.
class Scope {
public:
  Scope(const Model &M) : M(M) {}
  const Model &M;

  /// Reads rules/definitions.yaml: `sets` and `definitions`.
  void readDefinitions(const YamlNode &Root);

  struct Set {
    FactType Ty;
    std::vector<Value> Members;
  };
  const Set *set(llvm::StringRef Name) const;
  /// The definition, parsed on first use; null when there is none. Fails at
  /// `Where` for one that reaches itself.
  ExprPtr definition(llvm::StringRef Name);
  llvm::SmallVector<llvm::StringRef> definitionNames() const {
    return llvm::to_vector(Definitions.keys());
  }
  std::shared_ptr<const Table> table(llvm::StringRef Name) const;
  void addTable(llvm::StringRef Name, std::shared_ptr<const Table> T);

private:
  llvm::StringMap<Set> Sets;
  struct Definition {
    YamlNode Source;
    ExprPtr Body;
    bool Parsing = false;
  };
  llvm::StringMap<std::unique_ptr<Definition>> Definitions;
  llvm::StringMap<std::shared_ptr<const Table>> Tables;
};

/// Parses the scalar `Node`. Throws SourceError with the column inside it.
ExprPtr parseExpression(const YamlNode &Node, Scope &Names);
/// The same, and the result must be a truth value.
ExprPtr parseCondition(const YamlNode &Node, Scope &Names);
/// Parses `Text`, which begins `Offset` columns into the scalar `Where`.
ExprPtr parseExpressionText(llvm::StringRef Text, const YamlNode &Where,
                            unsigned Offset, Scope &Names);

} // namespace fcl

#endif // FCL_RULES_EXPRESSION_H
