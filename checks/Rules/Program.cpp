//===- Program.cpp - expressions, compiled --------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Table.h"
#include "llvm/ADT/bit.h"

using namespace fcl;
using llvm::StringRef;

/// What tells two values apart.
static std::pair<int, int64_t> identity(const Value &V) {
  return {int(V.kind()), V.kind() == Value::Kind::Float
                             ? llvm::bit_cast<int64_t>(V.asReal())
                             : V.asInt()};
}

/// Bits of one element, read off the name: CUDA_R_8F_E4M3, CUDA_C_16BF.
static Value widthOf(StringRef Name) {
  bool IsComplex = Name.consume_front("CUDA_C_");
  unsigned Bits;
  if ((!IsComplex && !Name.consume_front("CUDA_R_")) ||
      Name.consumeInteger(10, Bits))
    return Value();
  return Value::integer(IsComplex ? 2 * Bits : Bits);
}

uint32_t Program::addWidths(int EnumId) {
  auto [It, IsNew] = KnownWidths.insert({EnumId, Widths.size()});
  if (!IsNew)
    return It->second;
  std::vector<Value> &List = Widths.emplace_back();
  for (const auto &[Name, Number] : M.Enums[EnumId].Enumerators) {
    if (Number < 0)
      continue;
    List.resize(std::max<size_t>(List.size(), Number + 1));
    if (List[Number].isUnknown())
      List[Number] = widthOf(Name);
  }
  return It->second;
}

uint32_t Program::addConstant(const Value &V) {
  for (uint32_t I = 0; I < Constants.size(); ++I)
    if (identity(Constants[I]) == identity(V))
      return I;
  Constants.push_back(V);
  return Constants.size() - 1;
}

uint32_t Program::addSet(const std::vector<Value> &Members) {
  std::vector<std::pair<int, int64_t>> Key;
  for (const Value &V : Members)
    Key.push_back(identity(V));
  auto [It, IsNew] = KnownSets.insert({Key, Sets.size()});
  if (!IsNew)
    return It->second;
  const int64_t Limit = 512; // Every enumerator that matters.
  MemberSet S;
  S.Members = Members;
  for (const Value &V : Members) {
    if (!V.isInt() || V.asInt() < 0 || V.asInt() >= Limit) {
      S.HasOthers = true;
      continue;
    }
    S.Bits.resize(std::max<size_t>(S.Bits.size(), V.asInt() / 64 + 1));
    S.Bits[V.asInt() / 64] |= uint64_t(1) << V.asInt() % 64;
  }
  Sets.push_back(std::move(S));
  return It->second;
}

uint32_t Program::add(std::shared_ptr<const Table> T) {
  for (uint32_t I = 0; I < Tables.size(); ++I)
    if (Tables[I].Rows == T)
      return I;
  TableCode Code{T, {}};
  for (const ExprPtr &Column : T->Columns)
    Code.Columns.push_back(add(*Column));
  Tables.push_back(std::move(Code));
  return Tables.size() - 1;
}

void Program::collectFacts(NodeId Id, FactsOf Which,
                           llvm::SmallBitVector &Facts) const {
  const Node &N = Nodes[Id];
  switch (N.Kind) {
  case Expr::Fact:
    Facts.set(N.Args[0]);
    return;
  case Expr::Matches:
    if (Which != FactsOf::Needed)
      for (NodeId Column : Tables[N.Args[1]].Columns)
        collectFacts(Column, Which, Facts);
    return;
  case Expr::And:
  case Expr::Or:
  case Expr::Choice:
    if (Which == FactsOf::Needed)
      return; // Some value of the others makes it known without this one.
    break;
  case Expr::Surely:
    if (Which != FactsOf::All)
      return;
    break;
  default:
    break;
  }
  for (unsigned I = 0; I < N.Operands; ++I)
    collectFacts(N.Args[I], Which, Facts);
}

NodeId Program::addNode(Node N, const FactType &Ty) {
  Key K = {uint64_t(N.Kind) << 32 | uint64_t(Ty.K) << 24 |
               (uint64_t(Ty.EnumId + 1) & 0xffffff),
           N.Args[0], N.Args[1], N.Args[2],
           uint64_t(Ty.Nullable) << 1 | Ty.IsVersion};
  auto [It, IsNew] = Known.insert({K, Nodes.size()});
  if (!IsNew) {
    keep(It->second);
    return It->second;
  }
  N.IsTruth = Ty.K == FactType::Bool;
  Nodes.push_back(N);
  Types.push_back(Ty);
  return It->second;
}

void Program::keep(NodeId Id) {
  Node &N = Nodes[Id];
  if (N.Slot == NoSlot && N.Kind != Expr::Constant && N.Kind != Expr::Fact)
    N.Slot = N.IsTruth ? TruthSlots++ : ValueSlots++;
}

NodeId Program::negation(NodeId Id) {
  Node N{Expr::Not};
  N.Operands = 1;
  N.Args[0] = Id;
  return addNode(N, Types[Id]);
}

NodeId Program::add(const Expr &E) {
  Node N{E.Kind};
  N.Operands = E.Args.size();
  switch (E.Kind) {
  case Expr::Constant:
    N.Args[0] = addConstant(E.Const);
    break;
  case Expr::Fact:
    N.Args[0] = E.Id;
    break;
  case Expr::Matches:
    N.Args[1] = add(E.Rows);
    break;
  case Expr::Bits:
  case Expr::Bytes:
    N.Args[0] = add(*E.Args[0]);
    N.Args[1] = addWidths(E.Args[0]->Ty.EnumId);
    break;
  case Expr::In:
    N.Args[0] = add(*E.Args[0]);
    N.Args[1] = addSet(E.Members);
    break;
  default:
    for (size_t I = 0; I < E.Args.size(); ++I)
      N.Args[I] = add(*E.Args[I]);
  }
  // One comparison for each pair of opposites, so that both share it.
  switch (E.Kind) {
  case Expr::Ne:
    N.Kind = Expr::Eq;
    return negation(addNode(N, E.Ty));
  case Expr::Ge:
    N.Kind = Expr::Lt;
    return negation(addNode(N, E.Ty));
  case Expr::Gt:
  case Expr::Le:
    N.Kind = Expr::Lt;
    std::swap(N.Args[0], N.Args[1]);
    return E.Kind == Expr::Gt ? addNode(N, E.Ty) : negation(addNode(N, E.Ty));
  default:
    return addNode(N, E.Ty);
  }
}
