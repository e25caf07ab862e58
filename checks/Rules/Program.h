//===- Program.h - expressions, compiled ------------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All expressions of a rule set in one array. Equal expressions are one node,
/// whichever rule or definition they come from, so that one evaluation of a
/// configuration computes each of them once.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_PROGRAM_H
#define FCL_RULES_PROGRAM_H

#include "Expression.h"
#include <array>
#include <map>

namespace fcl {

/// An index into Program::Nodes.
using NodeId = uint32_t;

class Program {
public:
  explicit Program(const Model &M) : M(M) {}

  static constexpr uint32_t NoSlot = ~0u;

  struct Node {
    Expr::Op Kind; ///< Never Ne, Le, Gt or Ge: they are made of Eq and Lt.
    bool IsTruth = false; ///< The type is Bool: it has a Tri.
    uint8_t Operands = 0;
    uint32_t Slot = NoSlot; ///< Where its result is kept, if it has users.
    /// Operands. A leaf has in [0] its fact or an index into Constants; [1]
    /// is an index into Sets, Tables or Widths where the kind needs one.
    std::array<uint32_t, 3> Args = {0, 0, 0};
  };

  /// The values of an `in`.
  struct MemberSet {
    std::vector<Value> Members;
    /// Of the members that are integers below 64 * size.
    std::vector<uint64_t> Bits;
    bool HasOthers = false; ///< Members that are not in Bits.
  };

  struct TableCode {
    std::shared_ptr<const Table> Rows;
    std::vector<NodeId> Columns;
  };

  std::vector<Node> Nodes;
  std::vector<FactType> Types; ///< One for each node.
  std::vector<Value> Constants;
  std::vector<MemberSet> Sets;
  std::vector<TableCode> Tables;
  /// Bits of an element by the enumerator's value; one list for each enum.
  std::vector<std::vector<Value>> Widths;
  uint32_t TruthSlots = 0, ValueSlots = 0;

  /// The node of `E`, new or known.
  NodeId add(const Expr &E);
  /// The code of a table, new or known.
  uint32_t add(std::shared_ptr<const Table> T);

  /// The node's result is kept during an evaluation, once it is computed.
  void keep(NodeId Id);
  /// Which of the facts that a node reads.
  enum class FactsOf : uint8_t {
    All,
    Needed, ///< Without which it is unknown.
    Claim,  ///< Without those that only surely() reads.
  };
  void collectFacts(NodeId Id, FactsOf Which,
                    llvm::SmallBitVector &Facts) const;

private:
  const Model &M;
  using Key = std::array<uint64_t, 5>;
  std::map<Key, NodeId> Known;
  std::map<std::vector<std::pair<int, int64_t>>, uint32_t> KnownSets;

  std::map<int, uint32_t> KnownWidths;

  NodeId addNode(Node N, const FactType &Ty);
  NodeId negation(NodeId Id);
  uint32_t addWidths(int EnumId);
  uint32_t addSet(const std::vector<Value> &Members);
  uint32_t addConstant(const Value &V);
};

} // namespace fcl

#endif // FCL_RULES_PROGRAM_H
