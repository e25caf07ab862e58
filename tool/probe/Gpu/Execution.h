//===- Execution.h - one configuration, for real -------------- -*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A configuration becomes calls: descriptors, heuristic, matmul,
/// synchronization. Which attributes there are, their numbers and sizes is
/// the API model's business; this code only says what to do with them.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_PROBE_EXECUTION_H
#define FCL_PROBE_EXECUTION_H

#include "Library.h"
#include "Rules/Evaluator.h"
#include "llvm/Support/JSON.h"
#include <complex>
#include <map>
#include <optional>

namespace fcl::probe {

/// "SIGSEGV".
std::string signalName(int Signal);

/// Elements that are further from the reference than their type allows.
struct Distance {
  uint64_t Count = 0;
  uint64_t First = 0;         ///< Its place among those compared, by columns.
  std::complex<double> Found; ///< What came out there.
  std::complex<double> Wanted;
};

/// How the numbers that came out compare with the reference. Plain data.
struct Numbers {
  enum State : uint8_t {
    NotCompared, ///< `What` says why.
    Right,
    Wrong, ///< `What` is.
  } Are = NotCompared;
  char What[56] = "";
  double Error = 0; ///< Of the whole, relative, in the Frobenius norm.
  Distance Off;     ///< Of what is wrong, where numbers are.
};

/// What the GPU answered. Plain data: it lies in memory that processes share.
struct Observation {
  static constexpr int NotCalled = -1;

  enum State : uint8_t { Pending, Complete, Unreadable, TooLarge, TimedOut };
  State Is = Pending;
  int Heuristic = NotCalled; ///< A cublasStatus_t, like Matmul.
  int HeuristicCount = 0;
  int Matmul = NotCalled;
  int Sync = NotCalled; ///< A cudaError_t.
  int Signal = 0;       ///< The process died of it; nothing else is known.
  /// What could not be created or set, and what it answered.
  char FailedCall[56] = "";
  int FailedStatus = NotCalled;
  Numbers Result;     ///< Where somebody looked.
  double Seconds = 0; ///< Of one call, where somebody timed it.

  /// An error that no later call in this process survives.
  bool contextIsLost() const { return Sync > 0; }
  /// What came of it, in one word.
  enum Outcome : uint8_t { Runs, Rejected, Faults, IsTooLarge, Timeout };
  Outcome outcome() const;
  /// The record's `observed` member.
  llvm::json::Object toJson(const Model &M) const;
};

/// Memory for the pointers of one configuration after the other. Buffers are
/// kept, zeroed, and larger than what a configuration may touch: a kernel
/// that runs past a matrix is not what faults here.
class Buffers {
public:
  explicit Buffers(const Library &Lib) : Lib(Lib) {}
  ~Buffers();
  Buffers(const Buffers &) = delete;
  Buffers &operator=(const Buffers &) = delete;

  /// `Bytes` bytes in `Space` (an enumerator of MemorySpace) for the pointer
  /// `Owner`, at an address whose largest power of two is `Align`; 256 stands
  /// for any multiple of 256. Null when there is no such memory.
  char *get(FactId Owner, int64_t Space, int64_t Align, size_t Bytes);

private:
  struct Buffer {
    char *Base = nullptr; ///< As allocated.
    size_t Size = 0;
    int64_t Space = 0;
  };
  const Library &Lib;
  std::map<std::pair<FactId, int64_t>, Buffer> Kept;

  void release(Buffer &B);
};

class Execution {
public:
  /// Must be constructed in the process that uses it: creates the context.
  Execution(const Library &Lib, const Model &M);

  /// Why there is no context, or empty.
  llvm::StringRef error() const { return Error; }
  /// Prepares, calls and synchronizes.
  void run(const Configuration &C, Observation &O);

  struct Descriptors {
    explicit Descriptors(const Library &Lib) : Lib(Lib) {}
    ~Descriptors();
    Descriptors(const Descriptors &) = delete;

    const Library &Lib;
    cublasLtMatmulDesc_t Desc = nullptr;
    cublasLtMatrixLayout_t Layout[4] = {}; ///< A, B, C, D.
    cublasLtMatmulPreference_t Pref = nullptr;
  };
  /// A matmul that may be called as often as one likes. Its buffers are those
  /// of the Execution, until it prepares another.
  struct Prepared : Descriptors {
    using Descriptors::Descriptors;
    cublasLtMatmulHeuristicResult_t Found = {};
    bool TakesAlgorithm = true; ///< Else the library chooses at the call.
    char *A = nullptr, *B = nullptr, *C = nullptr, *D = nullptr,
         *Alpha = nullptr, *Beta = nullptr, *Workspace = nullptr;
    size_t WorkspaceSize = 0;
  };
  /// Everything before the matmul. False where there is nothing to call; `O`
  /// says why.
  bool prepare(const Configuration &C, Prepared &P, Observation &O);
  cublasStatus_t call(const Prepared &P);

  /// Where the pointer points to that a prepared configuration has for the
  /// fact; null for null.
  char *address(const Configuration &C, llvm::StringRef Name, Observation &O) {
    return address(C, pointer(Name), O);
  }

private:
  const Library &Lib;
  const Model &M;
  cublasLtHandle_t Handle = nullptr;
  std::string Error;
  Buffers Memory;

  // The model's names are looked up once, not for each record.
  struct PointerFact {
    FactId Whole, Space, Align;
  };
  struct ScalarFact {
    FactId Whole, Space, Value;
  };
  struct OperandFacts {
    FactId Type, Rows, Cols, Ld, BatchCount, BatchStride, BatchMode;
    PointerFact Ptr;
  };
  struct Setting {
    FactId Id;
    const Attribute *A;
    std::optional<PointerFact> Pointer;
    bool IsHere; ///< The library has the attribute.
  };
  OperandFacts Operands[4];
  ScalarFact Alpha, Beta;
  FactId Compute, ScaleType, InPlace, Algo, AuxPtr, AuxLd, AuxStride, BiasPtr,
      BiasStride, WorkspacePtr, WorkspaceSize, WorkspaceAlign;
  std::optional<int64_t> PointerArray; ///< The batch mode.
  std::vector<Setting> DescSettings, LayoutSettings[4], PrefSettings;
  /// What the buffers of alpha and beta hold, by their addresses.
  std::map<char *, std::vector<char>> Written;

  std::vector<Setting> settingsOf(Role Owner) const;
  PointerFact pointer(const llvm::Twine &Name) const;
  bool create(const Configuration &C, Descriptors &D, Observation &O);
  bool setAttributes(const Configuration &C, Role Owner,
                     llvm::ArrayRef<Setting> Settings, void *Descriptor,
                     Observation &O);
  /// The address that a pointer fact stands for; null for null.
  char *address(const Configuration &C, const PointerFact &Fact,
                Observation &O);
  char *scalar(const Configuration &C, const ScalarFact &Fact, Observation &O);
  /// A list of pointers to the matrices where the batch mode asks for one.
  char *listed(const Configuration &C, const OperandFacts &Operand,
               char *Matrices, Observation &O);
  size_t bytesOf(const Configuration &C, FactId Pointer) const;
};

} // namespace fcl::probe

#endif // FCL_PROBE_EXECUTION_H
