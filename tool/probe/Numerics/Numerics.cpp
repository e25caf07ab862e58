//===- Numerics.cpp - do the right numbers come out? ----------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <cstdio>
#include <cstring>
#include <malloc.h>
#include <random>

using namespace fcl;
using namespace fcl::probe;
using llvm::ArrayRef;
using llvm::StringRef;

/// What nobody has written yet.
static constexpr char Untouched = 0x5a;
/// Bytes behind each buffer in which nothing may change.
static constexpr size_t Guard = 1 << 12;

namespace {

/// Random numbers that every type holds, whose products and sums are exact:
/// multiples of a half, or integers.
class Source {
public:
  Number next(int64_t Type) {
    const int Count = isInteger(Type) ? 5 : 9;
    auto draw = [&] {
      int I = int(Random() % Count) - Count / 2;
      return isInteger(Type) ? I : I / 2.0;
    };
    const double Real = draw();
    return {Real, isComplex(Type) ? draw() : 0};
  }
  bool flip() { return Random() & 1; }
  float scale() { return std::ldexp(1.0f, int(Random() % 3) - 1); }

private:
  std::mt19937 Random{1};
};

std::vector<char> untouched(size_t Bytes) {
  return std::vector<char>(Bytes + Guard, Untouched);
}

void fill(std::vector<char> &Array, const Matrix &X, Source &S) {
  for (int64_t Batch = 0; Batch < X.Count; ++Batch)
    for (int64_t Col = 0; Col < X.Cols; ++Col)
      for (int64_t Row = 0; Row < X.Rows; ++Row)
        store(Array.data(), X.index(Row, Col, Batch), S.next(X.Type), X.Type);
}

size_t bytes(const Matrix &X) { return X.elements() * bytesOfElement(X.Type); }

/// Memory through which all of a call's buffers go. Nothing here waits: with
/// many processes on one GPU each wait costs a turn.
class Staging {
public:
  explicit Staging(const Library &Lib) : Lib(Lib) {
    void *Memory = nullptr;
    if (Lib.cudaMallocHost(&Memory, Size) == cudaSuccess)
      Base = static_cast<char *>(Memory);
  }
  void restart() { Used = 0; }
  /// False when there is no room.
  bool put(char *To, const char *From, size_t Bytes) {
    char *Copy = take(Bytes);
    if (Copy) {
      std::memcpy(Copy, From, Bytes);
      Lib.cudaMemcpyAsync(To, Copy, Bytes, cudaMemcpyDefault, nullptr);
    }
    return Copy;
  }
  /// Where the GPU reads these bytes; null when there is no room.
  char *hold(ArrayRef<char> Bytes) {
    char *Copy = take(Bytes.size());
    if (Copy)
      llvm::copy(Bytes, Copy);
    return Copy;
  }
  /// What lies there once the GPU is through; null when there is no room.
  const char *get(const char *From, size_t Bytes) {
    char *Copy = take(Bytes);
    if (Copy)
      Lib.cudaMemcpyAsync(Copy, From, Bytes, cudaMemcpyDefault, nullptr);
    return Copy;
  }

private:
  static constexpr size_t Size = size_t(64) << 20;
  const Library &Lib;
  char *Base = nullptr;
  size_t Used = 0;

  char *take(size_t Bytes) {
    if (!Base || Bytes > Size - Used)
      return nullptr;
    char *Result = Base + Used;
    Used += llvm::alignTo(Bytes, 256);
    return Result;
  }
};

/// One output: what lies there, and where its elements are.
class Output {
public:
  Output(std::vector<char> Before, const char *After)
      : Before(std::move(Before)), After(After) {}

  Number take(size_t Index, int64_t Type) {
    const size_t Size = bytesOfElement(Type);
    // What has been looked at is no longer a difference.
    Number Result = load(After, Index, Type);
    std::memcpy(&Before[Index * Size], &After[Index * Size], Size);
    return Result;
  }
  bool takeBit(size_t Index) {
    const char Bit = 1 << Index % 8;
    char &Old = Before[Index / 8];
    Old = (Old & ~Bit) | (After[Index / 8] & Bit);
    return After[Index / 8] & Bit;
  }
  /// Whether anything else was written.
  bool hasMore() const {
    return std::memcmp(Before.data(), After, Before.size()) != 0;
  }

private:
  std::vector<char> Before;
  const char *After;
};

/// The call of one configuration with numbers in its buffers.
class Check {
public:
  Check(Execution &E, const Library &Lib, Staging &Memory, Configuration &C,
        Observation &O)
      : E(E), Lib(Lib), Memory(Memory), C(C), O(O), Call(Lib) {}

  void run(const Problem &P) {
    if (!E.prepare(C, Call, O))
      return;
    Memory.restart();
    Arrays X = makeOperands(P);
    std::vector<char> DBefore = P.InPlace ? X.C : untouched(bytes(P.D));
    upload(X, P, DBefore);
    Lib.cudaGetLastError();
    O.Matmul = E.call(Call);
    download(X, P, DBefore.size());
    O.Sync = Lib.cudaDeviceSynchronize();
    if (O.Matmul != CUBLAS_STATUS_SUCCESS || O.Sync != cudaSuccess)
      return;
    if (IsOutOfRoom) {
      std::snprintf(O.Result.What, sizeof O.Result.What, "too large");
      return;
    }
    compute(P, X);
    O.Result.Are = Numbers::Right;
    compareD(P, X, std::move(DBefore));
    compareAux(P, X);
    compareBias(P, X);
    if (P.WritesAmax)
      judge(Number(load(After.Amax, 0, CUDA_R_32F)), Number(X.Amax), CUDA_R_16F,
            "amax of D");
    expectUnchanged(X.A, After.A, "A was written to");
    expectUnchanged(X.B, After.B, "B was written to");
    if (P.HasC && !P.InPlace)
      expectUnchanged(X.C, After.C, "C was written to");
  }

private:
  Execution &E;
  const Library &Lib;
  Staging &Memory;
  Configuration &C;
  Observation &O;
  Execution::Prepared Call;
  bool IsOutOfRoom = false;
  /// What the buffers hold after the call.
  struct {
    const char *A, *B, *C, *D, *Bias, *Aux, *Amax;
  } After = {};

  char *pointer(StringRef Fact) { return E.address(C, Fact, O); }

  void put(char *To, ArrayRef<char> From) {
    if (To && !From.empty() && !Memory.put(To, From.data(), From.size()))
      IsOutOfRoom = true;
  }
  void putFloats(StringRef Fact, ArrayRef<float> Values) {
    put(pointer(Fact), ArrayRef(reinterpret_cast<const char *>(Values.data()),
                                Values.size() * sizeof(float)));
  }

  /// The buffer of the Execution holds one alpha as often as it has room, for
  /// the records to come as well: this one is of this call only.
  char *vectorOfAlpha(const Arrays &X, const Problem &P) {
    std::vector<char> Vector;
    for (float Factor : X.RowAlpha)
      llvm::append_range(Vector, encode(P.Alpha * Factor, P.ScaleType));
    char *Copy = Memory.hold(Vector);
    IsOutOfRoom |= !Copy;
    return Copy;
  }

  void upload(const Arrays &X, const Problem &P, const std::vector<char> &D) {
    put(Call.A, X.A);
    put(Call.B, X.B);
    if (P.HasC && !P.InPlace)
      put(Call.C, X.C);
    put(Call.D, D);
    if (!X.Bias.empty())
      put(pointer("bias.ptr"), X.Bias);
    if (!X.Aux.empty())
      put(pointer("aux.ptr"), X.Aux);
    if (P.ScaleA.Is)
      putFloats("a.scale.ptr", X.ScaleA);
    if (P.ScaleB.Is)
      putFloats("b.scale.ptr", X.ScaleB);
    if (P.AlphaByRow && Call.Alpha)
      Call.Alpha = vectorOfAlpha(X, P);
    if (P.ScalesD)
      putFloats("d.scale.ptr", X.ScaleD);
    if (P.WritesAmax)
      putFloats("d.amax", 0.0f);
  }

  void download(const Arrays &X, const Problem &P, size_t BytesOfD) {
    auto get = [&](const char *From, size_t Bytes) -> const char * {
      if (!From || !Bytes)
        return nullptr;
      const char *Copy = Memory.get(From, Bytes);
      IsOutOfRoom |= !Copy;
      return Copy;
    };
    After.A = get(Call.A, X.A.size());
    After.B = get(Call.B, X.B.size());
    if (P.HasC && !P.InPlace)
      After.C = get(Call.C, X.C.size());
    After.D = get(Call.D, BytesOfD);
    if (!X.Bias.empty())
      After.Bias = get(pointer("bias.ptr"), X.Bias.size());
    if (!X.Aux.empty())
      After.Aux = get(pointer("aux.ptr"), X.Aux.size());
    if (P.WritesAmax)
      After.Amax = get(pointer("d.amax"), sizeof(float));
  }

  /// The first thing that is wrong is what is said.
  void wrong(StringRef What, const Comparison &Compared = {}) {
    if (O.Result.Are == Numbers::Wrong)
      return;
    O.Result.Are = Numbers::Wrong;
    O.Result.Error = Compared.Error;
    O.Result.Off = Compared.Off;
    std::snprintf(O.Result.What, sizeof O.Result.What, "%s",
                  What.str().c_str());
  }

  void judge(ArrayRef<Number> Found, ArrayRef<Number> Wanted, int64_t Type,
             StringRef What) {
    Comparison Compared = compareNumbers(Found, Wanted, Type);
    if (!Compared.isNear())
      wrong(What, Compared);
    else if (O.Result.Are == Numbers::Right)
      O.Result.Error = std::max(O.Result.Error, Compared.Error);
  }

  void expectUnchanged(ArrayRef<char> Before, const char *After,
                       StringRef What) {
    if (After && std::memcmp(After, Before.data(), Before.size()))
      wrong(What);
  }

  void compareD(const Problem &P, const Arrays &X, std::vector<char> Before) {
    Output Found(std::move(Before), After.D);
    std::vector<Number> Numbers;
    for (int64_t Batch = 0; Batch < P.D.Count; ++Batch)
      for (int64_t J = 0; J < P.D.Cols; ++J)
        for (int64_t I = 0; I < P.D.Rows; ++I)
          Numbers.push_back(Found.take(P.D.index(I, J, Batch), P.D.Type));
    // Past the end first: the numbers in D are then wrong, too.
    if (Found.hasMore())
      wrong("written outside of D", compareNumbers(Numbers, X.D, P.D.Type));
    judge(Numbers, X.D, P.D.Type, "D");
  }

  void compareAux(const Problem &P, const Arrays &X) {
    if (X.Aux.empty())
      return;
    if (!P.Epilogue.WritesAux)
      return expectUnchanged(X.Aux, After.Aux,
                             "the auxiliary input was written to");
    Output Found(X.Aux, After.Aux);
    std::vector<Number> Numbers, Wanted;
    size_t Index = 0;
    for (int64_t Batch = 0; Batch < P.D.Count; ++Batch)
      for (int64_t J = 0; J < P.D.Cols; ++J)
        for (int64_t I = 0; I < P.D.Rows; ++I, ++Index) {
          const size_t At = Batch * P.AuxStride + J * P.AuxLd + I;
          const double Value = X.AuxOut[Index].real();
          if (!P.AuxIsMask) {
            Numbers.push_back(Found.take(At, P.AuxType));
            Wanted.push_back(X.AuxOut[Index]);
          } else if (bool Bit = Found.takeBit(At); Value != 0) {
            // What becomes of a zero is the library's own business.
            Numbers.push_back(Bit);
            Wanted.push_back(Value > 0);
          }
        }
    judge(Numbers, Wanted, P.AuxIsMask ? CUDA_R_32I : P.AuxType,
          "the auxiliary output");
    // A mask is written in whole words.
    if (!P.AuxIsMask && Found.hasMore())
      wrong("written outside of the auxiliary output");
  }

  void compareBias(const Problem &P, const Arrays &X) {
    if (X.Bias.empty())
      return;
    if (P.Epilogue.Bias)
      return expectUnchanged(X.Bias, After.Bias, "the bias was written to");
    Output Found(X.Bias, After.Bias);
    std::vector<Number> Numbers;
    for (int64_t Batch = 0; Batch < P.D.Count; ++Batch)
      for (int64_t I = 0; I < P.BiasLength; ++I)
        Numbers.push_back(Found.take(Batch * P.BiasStride + I, P.BiasType));
    if (Found.hasMore())
      wrong("written outside of the gradient");
    judge(Numbers, X.BiasOut, P.BiasType, "the gradient of the bias");
  }
};

} // namespace

Arrays fcl::probe::makeOperands(const Problem &P) {
  Arrays X;
  Source S;
  auto filled = [&](const Matrix &M) {
    std::vector<char> Array = untouched(bytes(M));
    fill(Array, M, S);
    return Array;
  };
  X.A = filled(P.A);
  X.B = filled(P.B);
  X.C = filled(P.C);
  const EpilogueParts &E = P.Epilogue;
  if (E.usesBias()) {
    X.Bias = untouched(P.biasElements() * bytesOfElement(P.BiasType));
    for (size_t I = 0; E.Bias && I < P.biasElements(); ++I)
      store(X.Bias.data(), I, S.next(P.BiasType), P.BiasType);
  }
  if (E.usesAux())
    X.Aux = untouched(P.auxBytes());
  if (E.ReadsAux && P.AuxIsMask)
    for (size_t I = 0; I < P.auxBytes() * 8; ++I)
      X.Aux[I / 8] ^= S.flip() << I % 8;
  else if (E.ReadsAux)
    for (size_t I = 0; I < P.auxBytes() / bytesOfElement(P.AuxType); ++I)
      store(X.Aux.data(), I, S.next(P.AuxType), P.AuxType);
  auto scales = [&](int64_t Count) {
    std::vector<float> Scales(Count);
    for (float &F : Scales)
      F = S.scale();
    return Scales;
  };
  X.ScaleA = scales(P.ScaleA.count());
  X.ScaleB = scales(P.ScaleB.count());
  if (P.AlphaByRow)
    for (float F : scales(P.D.Rows))
      X.RowAlpha.push_back(2 * F); // An integer, should it have to be one.
  X.ScaleD = 0.25f;
  return X;
}

Comparison fcl::probe::compareNumbers(ArrayRef<Number> Found,
                                      ArrayRef<Number> Wanted, int64_t Type) {
  Comparison Result;
  double Difference = 0, Whole = 0, Greatest = 0;
  auto nearest = [&](Number N) {
    return Number(saturate(N.real(), Type), saturate(N.imag(), Type));
  };
  for (Number N : Wanted)
    Greatest = std::max(Greatest, std::abs(nearest(N)));
  // Twice what the last rounding may do, and what accumulation and the
  // approximations of GELU leave behind.
  const double Relative = 2 * roundingError(Type),
               Absolute = isInteger(Type) ? 0.51 : 2e-3 * Greatest;
  for (size_t I = 0; I < Wanted.size(); ++I) {
    const Number F = Found[I], N = nearest(Wanted[I]);
    const double Off = std::abs(F - N);
    Difference += Off * Off;
    Whole += std::norm(N);
    // Not the other way around: NaN is not near anything.
    if (!(Off <= Relative * std::abs(N) + Absolute) && !Result.Off.Count++) {
      Result.Off.First = I;
      Result.Off.Found = F;
      Result.Off.Wanted = Wanted[I];
    }
  }
  Result.Error = std::sqrt(Difference / (Whole ? Whole : 1));
  return Result;
}

void fcl::probe::checkNumbers(Execution &E, const Library &Lib, const Model &M,
                              Configuration &C, Observation &O) {
  Problem P;
  if (std::string Obstacle = P.read(C, M); !Obstacle.empty()) {
    std::snprintf(O.Result.What, sizeof O.Result.What, "%s", Obstacle.c_str());
    return E.run(C, O);
  }
  // Of the process, which is about to have a context or has one. Its arrays are
  // of the same sizes again and again: the system should not have them back.
  static Staging Memory = [&] {
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    return Staging(Lib);
  }();
  Check(E, Lib, Memory, C, O).run(P);
}
