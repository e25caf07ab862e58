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

json::Object Observation::toJson(const Model &M) const {
  const EnumType &Statuses = M.Enums[M.enumId("cublasStatus_t")];
  auto status = [&](int Status) -> json::Value {
    if (Status == NotCalled)
      return nullptr;
    StringRef Name = Statuses.nameOf(Status);
    return Name.empty() ? json::Value(Status) : json::Value(Name);
  };
  auto outcome = [&]() -> StringRef {
    if (Is == TimedOut)
      return "timeout";
    if (Is == TooLarge)
      return "too-large";
    if (Signal || contextIsLost())
      return "faults";
    return Matmul == CUBLAS_STATUS_SUCCESS ? "runs" : "rejected";
  };
  json::Object Object{
      {"heuristic", status(Heuristic)},
      {"heuristic_count", Heuristic == NotCalled ? json::Value(nullptr)
                                                 : json::Value(HeuristicCount)},
      {"matmul", status(Matmul)},
      {"sync", Sync == NotCalled ? json::Value(nullptr) : json::Value(Sync)},
      {"signal", Signal ? json::Value(signalName(Signal)) : nullptr},
      {"outcome", outcome()}};
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
static constexpr StringRef Operands[] = {"a", "b", "c", "d"};

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
}

int64_t Execution::number(Configuration &C, const Twine &Fact,
                          int64_t Default) {
  Value V = C.fact(M.required(Fact.str()));
  return V.isInt() ? V.asInt() : Default;
}

/// A generous bound of what the library may touch behind this pointer.
size_t Execution::bytesOf(Configuration &C, StringRef Pointer) {
  auto product = [](std::initializer_list<int64_t> Factors) {
    int64_t Product = 1;
    for (int64_t F : Factors)
      if (llvm::MulOverflow(Product, std::abs(F), Product))
        return int64_t(LargestBuffer);
    return std::min(Product, int64_t(LargestBuffer));
  };
  auto operand = [&](StringRef Name) -> size_t {
    auto layout = [&](const char *Member) {
      return number(C, Name + "." + Member, 1);
    };
    int64_t Extent = std::max(layout("rows"), layout("cols"));
    return bytesOfElement(number(C, Name + ".type", CUDA_C_64F)) *
           (product({std::max(layout("ld"), Extent), Extent}) +
            product({layout("batch_count"), layout("batch_stride")}));
  };
  auto [Object, Member] = Pointer.split('.');
  if (Member == "ptr" && Object.size() == 1) {
    // In place, D's buffer is C's too.
    size_t Bytes = operand(Object);
    return Object == "d" ? std::max(Bytes, operand("c")) : Bytes;
  }
  int64_t Rows = number(C, "d.rows", 1), Cols = number(C, "d.cols", 1),
          Batch = number(C, "d.batch_count", 1);
  if (Object == "aux" && Member == "ptr")
    return LargestElement *
           (product({std::max(number(C, "aux.ld", 0), Rows), Cols}) +
            product({Batch, number(C, "aux.batch_stride", 0)}));
  if (Object == "bias")
    return LargestElement *
           (std::max(Rows, Cols) +
            product({Batch, number(C, "bias.batch_stride", 0)}));
  if (Pointer == "workspace.ptr")
    return number(C, "workspace.size", 0);
  return 0;
}

char *Execution::address(Configuration &C, StringRef Name, Observation &O) {
  Value V = C.fact(M.required(Name));
  if (V.isUnknown() || V.isNull())
    return nullptr;
  char *P = Memory.get(M.required(Name), number(C, Name + ".space", Device),
                       number(C, Name + ".align", Alignment), bytesOf(C, Name));
  if (!P)
    O.Is = Observation::TooLarge;
  return P;
}

char *Execution::listed(Configuration &C, StringRef Operand, char *Matrices,
                        Observation &O) {
  const std::string Mode = (Operand + ".batch_mode").str();
  auto Listed = M.enumerator("CUBLASLT_BATCH_MODE_POINTER_ARRAY");
  if (!Matrices || !Listed || number(C, Mode, 0) != Listed->second)
    return Matrices;
  const size_t Count =
      std::max<int64_t>(number(C, Operand + ".batch_count", 1), 1);
  const size_t Bytes = bytesOf(C, (Operand + ".ptr").str());
  // Of one matrix, generously; they may overlap.
  std::vector<char *> Pointers;
  for (size_t I = 0; I < Count; ++I)
    Pointers.push_back(Matrices +
                       llvm::alignTo(I * (Bytes / Count), Alignment));
  char *List =
      Memory.get(M.required(Mode), Device, Alignment, Count * sizeof(char *));
  if (!List)
    O.Is = Observation::TooLarge;
  else
    Lib.cudaMemcpy(List, Pointers.data(), Count * sizeof(char *),
                   cudaMemcpyHostToDevice);
  return List;
}

char *Execution::scalar(Configuration &C, StringRef Name, Observation &O) {
  Value V = C.fact(M.required(Name));
  if (V.isNull())
    return nullptr;
  int64_t Space = number(C, Name + ".space", Host);
  char *P = Memory.get(M.required(Name), Space, Alignment, 0);
  if (!P) {
    O.Is = Observation::TooLarge;
    return nullptr;
  }
  Value Number = C.fact(M.required((Name + ".value").str()));
  std::vector<char> Element = encode(Number.isNumber() ? Number.asReal() : 1,
                                     number(C, "scale_type", CUDA_R_32F));
  std::vector<char> Vector;
  for (size_t I = 0; I < (Space == Host ? 64 : ScalarElements); ++I)
    Vector.insert(Vector.end(), Element.begin(), Element.end());
  if (Space == Device)
    Lib.cudaMemcpy(P, Vector.data(), Vector.size(), cudaMemcpyHostToDevice);
  else
    std::memcpy(P, Vector.data(), Vector.size());
  return P;
}

static bool succeeded(cublasStatus_t Status, StringRef Call, Observation &O) {
  if (Status == CUBLAS_STATUS_SUCCESS)
    return true;
  std::snprintf(O.FailedCall, sizeof O.FailedCall, "%s", Call.str().c_str());
  O.FailedStatus = Status;
  return false;
}

bool Execution::setAttributes(Configuration &C, Role Owner, void *Descriptor,
                              Observation &O) {
  for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
    const Fact &F = M.Facts[Id];
    if (F.Owner != Owner || F.AttributeId < 0 || F.Part != Part::Whole)
      continue;
    const Family &Fam = M.Families[F.FamilyId];
    const Attribute &A = Fam.Attributes[F.AttributeId];
    Value V = C.fact(Id);
    // What is null or not said stays at its default, and so does what this
    // library has no other value for.
    const bool IsHere = A.isIn(Lib.cublasLtGetVersion());
    if (V.isUnknown() || V.isNull() ||
        llvm::is_contained(Fam.Arguments, unsigned(F.AttributeId)) ||
        (!IsHere && A.isDefault(V)))
      continue;
    char Buffer[8];
    if (F.Ty.K == FactType::Pointer) {
      void *P = address(C, F.Name, O);
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

bool Execution::create(Configuration &C, Descriptors &D, Observation &O) {
  auto type = [&](const Twine &Fact) {
    return cudaDataType_t(number(C, Fact, CUDA_R_32F));
  };
  cublasStatus_t Status = Lib.cublasLtMatmulDescCreate(
      &D.Desc, cublasComputeType_t(number(C, "compute", CUBLAS_COMPUTE_32F)),
      type("scale_type"));
  if (!succeeded(Status, "cublasLtMatmulDescCreate", O) ||
      !setAttributes(C, Role::Desc, D.Desc, O))
    return false;
  for (auto [Role, Name, Layout] : llvm::zip(LayoutRoles, Operands, D.Layout)) {
    Status = Lib.cublasLtMatrixLayoutCreate(
        &Layout, type(Name + ".type"), number(C, Name + ".rows", 0),
        number(C, Name + ".cols", 0), number(C, Name + ".ld", 0));
    if (!succeeded(Status, "cublasLtMatrixLayoutCreate", O) ||
        !setAttributes(C, Role, Layout, O))
      return false;
  }
  Status = Lib.cublasLtMatmulPreferenceCreate(&D.Pref);
  return succeeded(Status, "cublasLtMatmulPreferenceCreate", O) &&
         setAttributes(C, Role::Pref, D.Pref, O);
}

bool Execution::prepare(Configuration &C, Prepared &P, Observation &O) {
  if (!create(C, P, O) || O.Is != Observation::Pending)
    return false;
  auto &[A, B, CLayout, DLayout] = P.Layout;
  O.Heuristic = Lib.cublasLtMatmulAlgoGetHeuristic(Handle, P.Desc, A, B,
                                                   CLayout, DLayout, P.Pref, 1,
                                                   &P.Found, &O.HeuristicCount);

  // The algorithm that the heuristic found, or none, as the record says.
  P.TakesAlgorithm = number(C, "algo", 1);
  if (P.TakesAlgorithm &&
      (O.Heuristic != CUBLAS_STATUS_SUCCESS || O.HeuristicCount == 0))
    return false;
  P.D = address(C, "d.ptr", O);
  P.C = number(C, "in_place", 0) ? P.D : address(C, "c.ptr", O);
  P.A = listed(C, "a", address(C, "a.ptr", O), O);
  P.B = listed(C, "b", address(C, "b.ptr", O), O);
  P.C = listed(C, "c", P.C, O);
  P.D = listed(C, "d", P.D, O);
  P.Alpha = scalar(C, "alpha", O);
  P.Beta = scalar(C, "beta", O);
  P.WorkspaceSize = number(C, "workspace.size", 0);
  if (P.WorkspaceSize)
    P.Workspace =
        Memory.get(M.required("workspace.ptr"), Device,
                   number(C, "workspace.align", Alignment), P.WorkspaceSize);
  return O.Is == Observation::Pending;
}

cublasStatus_t Execution::call(const Prepared &P) {
  return Lib.cublasLtMatmul(
      Handle, P.Desc, P.Alpha, P.A, P.Layout[0], P.B, P.Layout[1], P.Beta, P.C,
      P.Layout[2], P.D, P.Layout[3], P.TakesAlgorithm ? &P.Found.algo : nullptr,
      P.Workspace, P.WorkspaceSize, nullptr);
}

void Execution::run(Configuration &C, Observation &O) {
  Prepared P(Lib);
  if (!prepare(C, P, O))
    return;
  Lib.cudaGetLastError();
  O.Matmul = call(P);
  O.Sync = Lib.cudaDeviceSynchronize();
}
