//===- SummaryParser.h - the lines of a summary -----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_SUMMARIES_SUMMARYPARSER_H
#define FCL_SUMMARIES_SUMMARYPARSER_H

#include "Rules/Yaml.h"
#include "Summary.h"
#include "llvm/ADT/StringSet.h"

namespace fcl {

/// Reads the lines of one summary in their order. Throws SourceError.
class SummaryParser {
public:
  /// `ParameterCount`: as far as the summary says it.
  SummaryParser(const Model &M, std::optional<unsigned> ParameterCount)
      : M(M), ParameterCount(ParameterCount) {}

  SummaryStatement statement(const YamlNode &Line);
  SummaryStatement condition(const YamlNode &Line);
  SummaryStatement result(const YamlNode &Line);

private:
  const Model &M;
  const std::optional<unsigned> ParameterCount;
  llvm::StringSet<> Locals;

  // Of the line that is read.
  const YamlNode *Line = nullptr;
  std::string Text;
  size_t Next = 0;             ///< Behind the token.
  size_t At = 0;               ///< Of the token.
  llvm::StringRef Token;       ///< Empty at the end.
  unsigned Depth = 0;          ///< Of parentheses.
  llvm::StringSet<> NewLocals; ///< That the line introduces.
  bool MayIntroduce = false;   ///< Here, by their address.

  void begin(const YamlNode &Line);
  SummaryStatement made(SummaryStatement::Kind K) const;
  void advance();
  bool take(llvm::StringRef Spelling);
  void expect(llvm::StringRef Spelling);
  void expectEnd();
  [[noreturn]] void fail(const std::string &Message) const;
  [[noreturn]] void failAt(size_t Position, const std::string &Message) const;

  bool isName() const;
  void parseCall(SummaryStatement &S);
  /// Operands that operators of one rank join, from the left.
  SummaryExpr parseChain(llvm::ArrayRef<llvm::StringRef> Operators,
                         SummaryExpr (SummaryParser::*ParseOperand)());
  SummaryExpr parseSum();
  SummaryExpr parseProduct();
  SummaryExpr parseUnary();
  SummaryExpr parsePrimary();
  SummaryExpr parseNumber();
  SummaryExpr parseParameter();
  SummaryExpr parseName();
  SummaryExpr node(SummaryExpr::Kind K, std::string Name = "") const;
  std::string suggestion(llvm::StringRef Name, bool IsCall) const;
};

} // namespace fcl

#endif // FCL_SUMMARIES_SUMMARYPARSER_H
