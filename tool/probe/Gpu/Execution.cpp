//===- Execution.cpp - one configuration, for real ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Execution.h"
#include "Elements.h"
#include "llvm/Support/MathExtras.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace fcl;
using namespace fcl::probe;
using llvm::StringRef;
using llvm::Twine;
namespace json = llvm::json;

namespace {

// MemorySpace, as rules/api/enums.yaml numbers it.
enum Space : int64_t { Host, Device, Managed, Pinned };

/// No buffer is smaller: scale vectors, masks and workspaces fit without
/// anybody computing their extents.
constexpr size_t SmallestBuffer = size_t(48) << 20;
/// What a record may ask for; a larger one is not executed.
constexpr size_t LargestBuffer = size_t(2) << 30;
constexpr size_t Alignment = 256;
/// Elements of alpha or beta, should they be read as a vector.
constexpr size_t ScalarElements = 1 << 16;
constexpr size_t LargestElement = 16;

} // namespace

std::string fcl::probe::signalName(int Signal) {
  const char *Name = sigabbrev_np(Signal);
  return Name ? std::string("SIG") + Name : std::to_string(Signal);
}

Observation::Outcome Observation::outcome() const {
  if (Is == TimedOut)
    return Timeout;
  if (Is == TooLarge)
    return IsTooLarge;
  if (Signal || contextIsLost())
    return Faults;
  return Matmul == CUBLAS_STATUS_SUCCESS ? Runs : Rejected;
}

json::Object Observation::toJson(const Model &M) const {
  // By Outcome.
  static constexpr llvm::StringLiteral Outcomes[] = {
      "runs", "rejected", "faults", "too-large", "timeout"};
  const EnumType &Statuses = M.Enums[M.enumId("cublasStatus_t")];
  auto status = [&](int Status) -> json::Value {
    if (Status == NotCalled)
      return nullptr;
    StringRef Name = Statuses.nameOf(Status);
    return Name.empty() ? json::Value(Status) : json::Value(Name);
  };
  json::Object Object{
      {"heuristic", status(Heuristic)},
      {"heuristic_count", Heuristic == NotCalled ? json::Value(nullptr)
                                                 : json::Value(HeuristicCount)},
      {"matmul", status(Matmul)},
      {"sync", Sync == NotCalled ? json::Value(nullptr) : json::Value(Sync)},
      {"signal", Signal ? json::Value(signalName(Signal)) : nullptr},
      {"outcome", Outcomes[outcome()]}};
  if (*FailedCall)
    Object["failed_call"] = FailedCall;
  return Object;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

Buffers::~Buffers() {
  for (auto &[Key, B] : Kept)
    release(B);
}

void Buffers::release(Buffer &B) {
  switch (B.Space) {
  case Host:
    std::free(B.Base);
    break;
  case Pinned:
    Lib.cudaFreeHost(B.Base);
    break;
  default:
    Lib.cudaFree(B.Base);
  }
  B.Base = nullptr;
}

char *Buffers::get(FactId Owner, int64_t Space, int64_t Align, size_t Bytes) {
  Buffer &B = Kept[{Owner, Space}];
  // Twice as much as is asked for, and room for the offset.
  size_t Wanted =
      std::max(SmallestBuffer, llvm::alignTo(2 * Bytes, Alignment)) +
      2 * Alignment;
  if (Wanted > LargestBuffer)
    return nullptr;
  if (!B.Base || B.Size < Wanted) {
    if (B.Base)
      release(B);
    B.Space = Space;
    B.Size = Wanted;
    void *Base = nullptr;
    switch (Space) {
    case Host:
      Base = std::calloc(Wanted, 1);
      break;
    case Pinned:
      if (Lib.cudaMallocHost(&Base, Wanted) == cudaSuccess)
        std::memset(Base, 0, Wanted);
      break;
    case Managed:
      Lib.cudaMallocManaged(&Base, Wanted, cudaMemAttachGlobal);
      break;
    case Device:
      Lib.cudaMalloc(&Base, Wanted);
      break;
    }
    B.Base = static_cast<char *>(Base);
    if (Base && (Space == Device || Space == Managed))
      Lib.cudaMemset(Base, 0, Wanted);
    Lib.cudaGetLastError();
    if (!Base)
      return nullptr;
  }
  auto *Aligned = reinterpret_cast<char *>(
      llvm::alignTo(reinterpret_cast<uintptr_t>(B.Base), Alignment));
  return Aligned + (Align < int64_t(Alignment) ? Align : 0);
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

Execution::Descriptors::~Descriptors() {
  if (Desc)
    Lib.cublasLtMatmulDescDestroy(Desc);
  for (cublasLtMatrixLayout_t L : Layout)
    if (L)
      Lib.cublasLtMatrixLayoutDestroy(L);
  if (Pref)
    Lib.cublasLtMatmulPreferenceDestroy(Pref);
}

static constexpr Role LayoutRoles[] = {Role::A, Role::B, Role::C, Role::D};
static constexpr StringRef OperandNames[] = {"a", "b", "c", "d"};

Execution::Execution(const Library &Lib, const Model &M)
    : Lib(Lib), M(M), Memory(Lib) {
  int Count = 0;
  if (cudaError_t E = Lib.cudaGetDeviceCount(&Count); E != cudaSuccess)
    Error = Lib.cudaGetErrorString(E);
  else if (!Count)
    Error = "no GPU";
  else if (cudaError_t E = Lib.cudaFree(nullptr); E != cudaSuccess)
    Error = Lib.cudaGetErrorString(E);
  else if (Lib.cublasLtCreate(&Handle) != CUBLAS_STATUS_SUCCESS)
    Error = "cublasLtCreate failed";

  auto fact = [&](const Twine &Name) { return M.required(Name.str()); };
  for (auto [Name, Facts, Role, Settings] :
       llvm::zip(OperandNames, Operands, LayoutRoles, LayoutSettings)) {
    Facts = {fact(Name + ".type"),        fact(Name + ".rows"),
             fact(Name + ".cols"),        fact(Name + ".ld"),
             fact(Name + ".batch_count"), fact(Name + ".batch_stride"),
             fact(Name + ".batch_mode"),  pointer(Name + ".ptr")};
    Settings = settingsOf(Role);
  }
  DescSettings = settingsOf(Role::Desc);
  PrefSettings = settingsOf(Role::Pref);
  Alpha = {fact("alpha"), fact("alpha.space"), fact("alpha.value")};
  Beta = {fact("beta"), fact("beta.space"), fact("beta.value")};
  Compute = fact("compute");
  ScaleType = fact("scale_type");
  InPlace = fact("in_place");
  Algo = fact("algo");
  AuxPtr = fact("aux.ptr");
  AuxLd = fact("aux.ld");
  AuxStride = fact("aux.batch_stride");
  BiasPtr = fact("bias.ptr");
  BiasStride = fact("bias.batch_stride");
  WorkspacePtr = fact("workspace.ptr");
  WorkspaceSize = fact("workspace.size");
  WorkspaceAlign = fact("workspace.align");
  if (auto Mode = M.enumerator("CUBLASLT_BATCH_MODE_POINTER_ARRAY"))
    PointerArray = Mode->second;
}

Execution::PointerFact Execution::pointer(const Twine &Name) const {
  const std::string Whole = Name.str();
  return {M.required(Whole), M.required(Whole + ".space"),
          M.required(Whole + ".align")};
}

std::vector<Execution::Setting> Execution::settingsOf(Role Owner) const {
  std::vector<Setting> Settings;
  const Version Here = Lib.cublasLtGetVersion();
  for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
    const Fact &F = M.Facts[Id];
    if (F.Owner != Owner || F.AttributeId < 0 || F.Part != Part::Whole)
      continue;
    const Family &Fam = M.Families[F.FamilyId];
    if (llvm::is_contained(Fam.Arguments, unsigned(F.AttributeId)))
      continue;
    const Attribute &A = Fam.Attributes[F.AttributeId];
    Settings.push_back({Id, &A, std::nullopt, A.isIn(Here)});
    if (F.Ty.K == FactType::Pointer)
      Settings.back().Pointer = pointer(F.Name);
  }
  return Settings;
}

static int64_t number(const Configuration &C, FactId Id, int64_t Default) {
  Value V = C.get(Id);
  return V.isInt() ? V.asInt() : Default;
}

/// A generous bound of what the library may touch behind this pointer.
size_t Execution::bytesOf(const Configuration &C, FactId Pointer) const {
  auto product = [](std::initializer_list<int64_t> Factors) {
    int64_t Product = 1;
    for (int64_t F : Factors)
      if (llvm::MulOverflow(Product, std::abs(F), Product))
        return int64_t(LargestBuffer);
    return std::min(Product, int64_t(LargestBuffer));
  };
  auto operand = [&](const OperandFacts &O) -> size_t {
    int64_t Extent = std::max(number(C, O.Rows, 1), number(C, O.Cols, 1));
    return bytesOfElement(number(C, O.Type, CUDA_C_64F)) *
           (product({std::max(number(C, O.Ld, 1), Extent), Extent}) +
            product({number(C, O.BatchCount, 1), number(C, O.BatchStride, 1)}));
  };
  const OperandFacts &Output = Operands[3];
  // In place, D's buffer is C's too.
  if (Pointer == Output.Ptr.Whole)
    return std::max(operand(Output), operand(Operands[2]));
  for (const OperandFacts &O : Operands)
    if (Pointer == O.Ptr.Whole)
      return operand(O);
  int64_t Rows = number(C, Output.Rows, 1), Cols = number(C, Output.Cols, 1),
          Batch = number(C, Output.BatchCount, 1);
  if (Pointer == AuxPtr)
    return std::max({bytesOfElement(number(C, Output.Type, CUDA_C_64F)),
                     bytesOfElement(number(C, Operands[2].Type, CUDA_C_64F)),
                     sizeof(float)}) *
           (product({std::max(number(C, AuxLd, 0), Rows), Cols}) +
            product({Batch, number(C, AuxStride, 0)}));
  if (Pointer == BiasPtr)
    return LargestElement *
           (std::max(Rows, Cols) + product({Batch, number(C, BiasStride, 0)}));
  return 0;
}

char *Execution::address(const Configuration &C, const PointerFact &Fact,
                         Observation &O) {
  Value V = C.get(Fact.Whole);
  if (V.isUnknown() || V.isNull())
    return nullptr;
  char *P =
      Memory.get(Fact.Whole, number(C, Fact.Space, Device),
                 number(C, Fact.Align, Alignment), bytesOf(C, Fact.Whole));
  if (!P)
    O.Is = Observation::TooLarge;
  return P;
}

char *Execution::listed(const Configuration &C, const OperandFacts &Operand,
                        char *Matrices, Observation &O) {
  if (!Matrices || !PointerArray ||
      number(C, Operand.BatchMode, 0) != *PointerArray)
    return Matrices;
  const size_t Count = std::max<int64_t>(number(C, Operand.BatchCount, 1), 1);
  const size_t Bytes = bytesOf(C, Operand.Ptr.Whole);
  // Of one matrix, generously; they may overlap.
  std::vector<char *> Pointers;
  for (size_t I = 0; I < Count; ++I)
    Pointers.push_back(Matrices +
                       llvm::alignTo(I * (Bytes / Count), Alignment));
  char *List =
      Memory.get(Operand.BatchMode, Device, Alignment, Count * sizeof(char *));
  if (!List)
    O.Is = Observation::TooLarge;
  else
    Lib.cudaMemcpy(List, Pointers.data(), Count * sizeof(char *),
                   cudaMemcpyHostToDevice);
  return List;
}

char *Execution::scalar(const Configuration &C, const ScalarFact &Fact,
                        Observation &O) {
  if (C.get(Fact.Whole).isNull())
    return nullptr;
  int64_t Space = number(C, Fact.Space, Host);
  char *P = Memory.get(Fact.Whole, Space, Alignment, 0);
  if (!P) {
    O.Is = Observation::TooLarge;
    return nullptr;
  }
  Value Number = C.get(Fact.Value);
  std::vector<char> Element = encode(Number.isNumber() ? Number.asReal() : 1,
                                     number(C, ScaleType, CUDA_R_32F));
  // The library only reads it: most records find what they need.
  std::vector<char> &Before = Written[P];
  if (Before == Element)
    return P;
  const size_t Count = Space == Host ? 64 : ScalarElements;
  std::vector<char> Vector(Count * Element.size());
  for (size_t I = 0; I < Count; ++I)
    llvm::copy(Element, Vector.begin() + I * Element.size());
  if (Space == Device)
    Lib.cudaMemcpy(P, Vector.data(), Vector.size(), cudaMemcpyHostToDevice);
  else
    std::memcpy(P, Vector.data(), Vector.size());
  Before = std::move(Element);
  return P;
}

static bool succeeded(cublasStatus_t Status, StringRef Call, Observation &O) {
  if (Status == CUBLAS_STATUS_SUCCESS)
    return true;
  std::snprintf(O.FailedCall, sizeof O.FailedCall, "%s", Call.str().c_str());
  O.FailedStatus = Status;
  return false;
}

bool Execution::setAttributes(const Configuration &C, Role Owner,
                              llvm::ArrayRef<Setting> Settings,
                              void *Descriptor, Observation &O) {
  for (const Setting &S : Settings) {
    const Attribute &A = *S.A;
    Value V = C.get(S.Id);
    // What is null or not said stays at its default, and so does what this
    // library has no other value for.
    if (V.isUnknown() || V.isNull() || (!S.IsHere && A.isDefault(V)))
      continue;
    char Buffer[8];
    if (S.Pointer) {
      void *P = address(C, *S.Pointer, O);
      std::memcpy(Buffer, &P, sizeof P);
    } else {
      // Little-endian: the low bytes come first.
      int64_t I = V.asInt();
      std::memcpy(Buffer, &I, sizeof I);
    }
    cublasStatus_t Status;
    switch (Owner) {
    case Role::Desc:
      Status = Lib.cublasLtMatmulDescSetAttribute(
          static_cast<cublasLtMatmulDesc_t>(Descriptor),
          cublasLtMatmulDescAttributes_t(A.Number), Buffer, A.Size);
      break;
    case Role::Pref:
      Status = Lib.cublasLtMatmulPreferenceSetAttribute(
          static_cast<cublasLtMatmulPreference_t>(Descriptor),
          cublasLtMatmulPreferenceAttributes_t(A.Number), Buffer, A.Size);
      break;
    default:
      Status = Lib.cublasLtMatrixLayoutSetAttribute(
          static_cast<cublasLtMatrixLayout_t>(Descriptor),
          cublasLtMatrixLayoutAttribute_t(A.Number), Buffer, A.Size);
    }
    if (!succeeded(Status, A.Name, O))
      return false;
  }
  return true;
}

bool Execution::create(const Configuration &C, Descriptors &D, Observation &O) {
  auto type = [&](FactId Fact) {
    return cudaDataType_t(number(C, Fact, CUDA_R_32F));
  };
  cublasStatus_t Status = Lib.cublasLtMatmulDescCreate(
      &D.Desc, cublasComputeType_t(number(C, Compute, CUBLAS_COMPUTE_32F)),
      type(ScaleType));
  if (!succeeded(Status, "cublasLtMatmulDescCreate", O) ||
      !setAttributes(C, Role::Desc, DescSettings, D.Desc, O))
    return false;
  for (auto [Role, Facts, Settings, Layout] :
       llvm::zip(LayoutRoles, Operands, LayoutSettings, D.Layout)) {
    Status = Lib.cublasLtMatrixLayoutCreate(
        &Layout, type(Facts.Type), number(C, Facts.Rows, 0),
        number(C, Facts.Cols, 0), number(C, Facts.Ld, 0));
    if (!succeeded(Status, "cublasLtMatrixLayoutCreate", O) ||
        !setAttributes(C, Role, Settings, Layout, O))
      return false;
  }
  Status = Lib.cublasLtMatmulPreferenceCreate(&D.Pref);
  return succeeded(Status, "cublasLtMatmulPreferenceCreate", O) &&
         setAttributes(C, Role::Pref, PrefSettings, D.Pref, O);
}

bool Execution::prepare(const Configuration &C, Prepared &P, Observation &O) {
  if (!create(C, P, O) || O.Is != Observation::Pending)
    return false;
  auto &[A, B, CLayout, DLayout] = P.Layout;
  O.Heuristic = Lib.cublasLtMatmulAlgoGetHeuristic(Handle, P.Desc, A, B,
                                                   CLayout, DLayout, P.Pref, 1,
                                                   &P.Found, &O.HeuristicCount);

  // The algorithm that the heuristic found, or none, as the record says.
  P.TakesAlgorithm = number(C, Algo, 1);
  if (P.TakesAlgorithm &&
      (O.Heuristic != CUBLAS_STATUS_SUCCESS || O.HeuristicCount == 0))
    return false;
  const auto &[OfA, OfB, OfC, OfD] = Operands;
  P.D = address(C, OfD.Ptr, O);
  P.C = number(C, InPlace, 0) ? P.D : address(C, OfC.Ptr, O);
  P.A = listed(C, OfA, address(C, OfA.Ptr, O), O);
  P.B = listed(C, OfB, address(C, OfB.Ptr, O), O);
  P.C = listed(C, OfC, P.C, O);
  P.D = listed(C, OfD, P.D, O);
  P.Alpha = scalar(C, Alpha, O);
  P.Beta = scalar(C, Beta, O);
  P.WorkspaceSize = number(C, WorkspaceSize, 0);
  if (P.WorkspaceSize)
    P.Workspace =
        Memory.get(WorkspacePtr, Device, number(C, WorkspaceAlign, Alignment),
                   P.WorkspaceSize);
  return O.Is == Observation::Pending;
}

cublasStatus_t Execution::call(const Prepared &P) {
  return Lib.cublasLtMatmul(
      Handle, P.Desc, P.Alpha, P.A, P.Layout[0], P.B, P.Layout[1], P.Beta, P.C,
      P.Layout[2], P.D, P.Layout[3], P.TakesAlgorithm ? &P.Found.algo : nullptr,
      P.Workspace, P.WorkspaceSize, nullptr);
}

void Execution::run(const Configuration &C, Observation &O) {
  Prepared P(Lib);
  if (!prepare(C, P, O))
    return;
  Lib.cudaGetLastError();
  O.Matmul = call(P);
  O.Sync = Lib.cudaDeviceSynchronize();
}
