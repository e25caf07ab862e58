//===- LifeCycleCalls.cpp - Create, Init and Destroy --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ApiCall.h"
#include "Ownership.h"
#include "clang/AST/ParentMap.h"

using namespace clang;
using namespace ento;
using namespace fcl;

/// Whether the object is one that the engine makes and no compiler does: it is
/// built where it is wanted in the first place.
static bool isElided(const MemRegion *Object) {
  Object = Object->getBaseRegion();
  if (const auto *Variable = dyn_cast<VarRegion>(Object))
    return Variable->getDecl()->isNRVOVariable();
  const auto *Temporary = dyn_cast<CXXTempObjectRegion>(Object);
  if (!Temporary)
    return false;
  // An element of a braced list (C++17), which may be made by a function that
  // is called there.
  const Stmt *S = Temporary->getExpr();
  const ParentMap &Parents = Temporary->getStackFrame()->getParentMap();
  while (isa_and_nonnull<CXXBindTemporaryExpr, ParenExpr, ImplicitCastExpr,
                         CallExpr, CXXConstructExpr>(S)) {
    const Stmt *Parent = Parents.getParent(S);
    if (isa_and_nonnull<InitListExpr>(Parent))
      return true;
    if (!isa_and_nonnull<CXXBindTemporaryExpr, ParenExpr, ImplicitCastExpr>(
            Parent))
      return false;
    S = Parent;
  }
  return false;
}

/// Whether the call is a part of the construction or destruction of such an
/// object.
static bool isOfElided(ProgramStateRef State, CheckerContext &C) {
  for (const StackFrameContext *Frame = C.getStackFrame(); Frame;) {
    const LocationContext *Parent = Frame->getParent();
    if (isa<CXXDestructorDecl, CXXConstructorDecl>(Frame->getDecl())) {
      SVal This = State->getSVal(C.getSValBuilder().getCXXThis(
          cast<CXXMethodDecl>(Frame->getDecl()), Frame));
      if (const MemRegion *Object = This.getAsRegion())
        if (isElided(Object))
          return true;
    }
    Frame = Parent ? Parent->getStackFrame() : nullptr;
  }
  return false;
}

void ApiCall::evalCreate() {
  bool OnStorage = Api.Kind == CallKind::Init;
  unsigned Parameter = *Api.parameter(Role::Object);
  const MemRegion *Identity = state::objectRegion(Event.getArgSVal(Parameter));
  if (Identity && OnStorage) {
    // What an earlier object on the same storage held is gone.
    invalidate(Identity);
    State = state::forgetAttributes(State, Identity);
  } else if (Identity) {
    QualType HandleType =
        Event.getArgExpr(Parameter)->getType()->getPointeeType();
    DefinedOrUnknownSVal Handle =
        SVB.conjureSymbolVal(Event, HandleType, C.blockCount());
    if (ProgramStateRef NonNull = State->assume(Handle, true))
      State = NonNull;
    bindOut(Identity, Handle);
    Identity = state::objectRegion(Handle);
  }
  bindStatus();
  if (!Identity) {
    finish(nullptr);
    return;
  }
  fcl::Object O;
  O.FamilyId = Api.FamilyId;
  O.Life = fcl::Object::Live;
  O.DefaultsKnown = true;
  O.OnStorage = OnStorage;
  O.Site = Site;
  // The engine loses sight of what is built in its place.
  O.IsShared = isOfElided(State, C);
  State = state::setObject(State, Identity, O);
  State = state::setLastCreated(State, Identity);
  const Family &F = family();
  llvm::SmallVector<std::pair<int, std::string>, 4> Given;
  for (const fcl::Call::Gift &G : Api.Gives) {
    SVal V = UnknownVal();
    if (G.Parameter)
      V = argument(*G.Parameter);
    else if (G.Constant.isInt())
      V = SVB.makeIntVal(G.Constant.asInt(), C.getASTContext().LongLongTy);
    State = state::setAttribute(State, Identity, G.AttributeId, {V, Site});
    Given.push_back(
        {int(G.AttributeId), describeStored(V, F.Attributes[G.AttributeId])});
  }
  finish(Identity, Report.lifeNote(Identity, Site, F,
                                   OnStorage ? "initialised" : "created",
                                   std::move(Given), C));
}

/// What was set for nothing is where those findings are that say so.
void ApiCall::noteUnread(const MemRegion *Object, const fcl::Object &O) {
  for (Reporter::Item &I : Items) {
    if (!O.Unread || !I.V.R->Reads.test(M.required("object.unread")))
      continue;
    I.Place = I.UnlessRead = O.Unread;
    state::forEachSet(State, Object, [&](unsigned Attribute, const Stmt *Set) {
      if (Set == O.Unread)
        I.Facts.push_back({Object, int(Attribute), Set});
    });
  }
}

void ApiCall::evalDestroy() {
  SVal Handle = Event.getArgSVal(0);
  if (isOfElided(State, C)) {
    // The object in whose place it was made has it.
    const MemRegion *Kept = state::objectRegion(Handle);
    if (Kept && state::object(State, Kept))
      State = shareObject(State, Kept);
    bindStatus();
    finish(nullptr);
    return;
  }
  judgeUse(Event::Destroy, Api.FamilyId, Handle);
  bindStatus();
  const MemRegion *Object = state::objectRegion(Handle);
  if (const fcl::Object *Known =
          Object ? state::object(State, Object) : nullptr) {
    Report.noteDestroy(*Known);
    noteUnread(Object, *Known);
  }
  if (!Object || isa<VarRegion>(Object)) {
    finish(Object);
    return;
  }
  fcl::Object O;
  if (const fcl::Object *Known = state::object(State, Object))
    O = *Known;
  O.FamilyId = Api.FamilyId;
  O.Life = fcl::Object::Destroyed;
  O.Site = Site;
  State = state::setObject(State, Object, O);
  finish(Object, Report.lifeNote(Object, Site, family(), "destroyed", {}, C));
}
