//===- ApiEffects.cpp - what calls of the API write and read --------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Effects.h"

using namespace clang;
using namespace fcl;

const Attribute *EffectReader::attributeNamed(const clang::Expr *E,
                                              const Family &F) const {
  clang::Expr::EvalResult Number;
  if (E->isValueDependent() || !E->EvaluateAsInt(Number, Context.AST))
    return nullptr;
  return F.find(Number.Val.getInt().getExtValue(), Context.T.Library);
}

/// Whether the parameter is a descriptor, or leads to one.
static bool isObject(Role R) {
  switch (R) {
  case Role::Desc:
  case Role::Transform:
  case Role::A:
  case Role::B:
  case Role::C:
  case Role::D:
  case Role::Pref:
  case Role::Algo:
    return true;
  default:
    return false;
  }
}

void EffectReader::readApiCall(llvm::ArrayRef<const clang::Expr *> Args,
                               const fcl::Call &Api) {
  const Model &M = Context.M;
  auto attributes = [&](int FamilyId, Locations &To) {
    for (const Attribute &A : M.Families[FamilyId].Attributes)
      To.push_back(&A);
  };
  auto writeThrough = [&](Effect &E, Role R) {
    if (std::optional<unsigned> I = Api.parameter(R))
      addWrittenThrough(Args[*I], Args[*I]->getType(), E.Writes);
  };
  if (Args.size() != Api.Parameters.size())
    return;
  auto sources = [&](Effect &E) { llvm::append_range(E.Sources, Args); };
  switch (Api.Kind) {
  case CallKind::Set:
  case CallKind::Get: {
    Effect &E = add();
    sources(E);
    Locations &Attributes = Api.Kind == CallKind::Set ? E.Writes : E.Reads;
    if (const Attribute *A = attributeNamed(Args[1], M.Families[Api.FamilyId]))
      Attributes.push_back(A);
    else
      attributes(Api.FamilyId, Attributes);
    if (Api.Kind == CallKind::Get) {
      writeThrough(E, Role::Buffer);
      writeThrough(E, Role::Written);
    }
    return;
  }
  case CallKind::Create:
  case CallKind::Init: {
    const Family &F = M.Families[Api.FamilyId];
    for (const fcl::Call::Gift &Gift : Api.Gives) {
      if (!Gift.Parameter)
        continue;
      Effect &Given = add();
      Given.Writes.push_back(&F.Attributes[Gift.AttributeId]);
      Given.Sources = {Args[*Gift.Parameter]};
    }
    Effect &E = add();
    attributes(Api.FamilyId, E.Writes);
    E.Writes.push_back(&M);
    writeThrough(E, Role::Object);
    E.Sources = {Args[*Api.parameter(Role::Object)]};
    return;
  }
  case CallKind::Destroy: {
    Effect &E = add();
    E.Writes.push_back(&M);
    sources(E);
    return;
  }
  case CallKind::Heuristic:
  case CallKind::Matmul:
  case CallKind::AlgoCheck:
  case CallKind::Transform: {
    // Rules are evaluated here. That it happens matters to all of them, as do
    // the objects; the other arguments do to those that read them.
    Effect E;
    E.Block = Block;
    E.Writes.push_back(&M);
    for (size_t Id = 0; Id < M.Families.size(); ++Id)
      attributes(Id, E.Writes);
    Effect &Rest = add();
    Rest.Writes.push_back(&M);
    for (size_t I = 0; I < Api.Parameters.size(); ++I)
      (isObject(Api.Parameters[I]) ? E : Rest).Sources.push_back(Args[I]);
    writeThrough(E, Role::Results);
    writeThrough(E, Role::Returned);
    Out->push_back(std::move(E));
    return;
  }
  case CallKind::Consume:
  case CallKind::Other: {
    Effect &E = add();
    E.Writes.push_back(&M);
    sources(E);
    for (const clang::Expr *Arg : Args)
      addWrittenThrough(Arg, Arg->getType(), E.Writes);
    return;
  }
  }
}
