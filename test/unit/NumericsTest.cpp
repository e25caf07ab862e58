//===- NumericsTest.cpp - are these the right numbers? --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `fusion-config-probe numerics` without the GPU: numbers in memory, how they
/// are compared, which configurations are tried.
///
//===----------------------------------------------------------------------===//

#include "Numerics/Numerics.h"
#include "FakeLibrary.h"
#include "Numerics/NumericsCases.h"
#include "TestRules.h"

using namespace fcl;
using namespace fcl::probe;
using namespace fcl::test;
using namespace testing;
using llvm::StringRef;

namespace {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

struct KnownType {
  int64_t Type;
  size_t Bytes;
  bool IsComplex, IsInteger;
  int Precision; ///< Bits; 0: integers are exact.
};
const KnownType KnownTypes[] = {
    {CUDA_R_16F, 2, false, false, 11},    {CUDA_C_16F, 4, true, false, 11},
    {CUDA_R_16BF, 2, false, false, 8},    {CUDA_C_16BF, 4, true, false, 8},
    {CUDA_R_32F, 4, false, false, 24},    {CUDA_C_32F, 8, true, false, 24},
    {CUDA_R_64F, 8, false, false, 53},    {CUDA_C_64F, 16, true, false, 53},
    {CUDA_R_8I, 1, false, true, 0},       {CUDA_C_8I, 2, true, true, 0},
    {CUDA_R_8U, 1, false, true, 0},       {CUDA_R_32I, 4, false, true, 0},
    {CUDA_R_8F_E4M3, 1, false, false, 4}, {CUDA_R_8F_E5M2, 1, false, false, 3},
};

TEST(ElementsTest, WhatIsKnownOfEachType) {
  unsigned Known = 0;
  for (int64_t Type = -1; Type < 100; ++Type)
    Known += hasElements(Type);
  EXPECT_EQ(Known, std::size(KnownTypes));
  for (const KnownType &T : KnownTypes) {
    EXPECT_TRUE(hasElements(T.Type)) << T.Type;
    EXPECT_EQ(bytesOfElement(T.Type), T.Bytes) << T.Type;
    EXPECT_EQ(isComplex(T.Type), T.IsComplex) << T.Type;
    EXPECT_EQ(isInteger(T.Type), T.IsInteger) << T.Type;
    EXPECT_EQ(roundingError(T.Type),
              T.Precision ? std::ldexp(1.0, -T.Precision) : 0)
        << T.Type;
  }
}

TEST(ElementsTest, OfOtherTypesOnlyTheSizeIsGuessed) {
  for (int64_t Type : {CUDA_R_4F_E2M1, CUDA_R_6F_E2M3, CUDA_R_6F_E3M2}) {
    EXPECT_FALSE(hasElements(Type));
    EXPECT_EQ(bytesOfElement(Type), 1u);
  }
  for (int64_t Type : {-1, 63, 64, 1 << 30}) {
    EXPECT_FALSE(hasElements(Type));
    EXPECT_FALSE(isComplex(Type));
    EXPECT_FALSE(isInteger(Type));
    EXPECT_EQ(bytesOfElement(Type), 16u);
  }
}

TEST(ElementsTest, WhatIsStoredIsLoaded) {
  for (const KnownType &T : KnownTypes) {
    std::vector<char> Array(5 * T.Bytes, 0x77);
    const Number Stored = {T.Type == CUDA_R_8U ? 200.0 : -3, 2};
    store(Array.data(), 1, Stored, T.Type);
    store(Array.data(), 3, 1, T.Type);
    EXPECT_EQ(load(Array.data(), 1, T.Type),
              T.IsComplex ? Stored : Stored.real())
        << T.Type;
    EXPECT_EQ(load(Array.data(), 3, T.Type), Number(1)) << T.Type;
    for (size_t Other : {0, 2, 4})
      EXPECT_THAT(llvm::ArrayRef(Array).slice(Other * T.Bytes, T.Bytes),
                  Each(0x77));
  }
}

TEST(ElementsTest, EachPatternOfAShortTypeIsItself) {
  for (const KnownType &T : KnownTypes) {
    const unsigned Bytes = T.Bytes / (T.IsComplex ? 2 : 1);
    if (Bytes > 2 || T.IsComplex)
      continue;
    for (unsigned Pattern = 0; Pattern < 1u << 8 * Bytes; ++Pattern) {
      char Before[2], After[2] = {};
      std::memcpy(Before, &Pattern, 2);
      const Number N = load(Before, 0, T.Type);
      if (std::isnan(N.real()))
        continue;
      store(After, 0, N, T.Type);
      ASSERT_EQ(std::memcmp(Before, After, Bytes), 0) << Pattern;
    }
  }
}

TEST(ElementsTest, SomePatterns) {
  auto of = [](int64_t Type, unsigned Pattern) {
    return load(reinterpret_cast<const char *>(&Pattern), 0, Type).real();
  };
  EXPECT_EQ(of(CUDA_R_16F, 0x3c00), 1);
  EXPECT_EQ(of(CUDA_R_16F, 0xc500), -5);
  EXPECT_EQ(of(CUDA_R_16BF, 0x3f80), 1);
  EXPECT_EQ(of(CUDA_R_16BF, 0x4049), 3.140625);
  EXPECT_EQ(of(CUDA_R_8F_E4M3, 0x7e), 448);
  EXPECT_TRUE(std::isnan(of(CUDA_R_8F_E4M3, 0x7f)));
  EXPECT_EQ(of(CUDA_R_8F_E5M2, 0x7b), 57344);
  EXPECT_TRUE(std::isinf(of(CUDA_R_8F_E5M2, 0x7c)));
  EXPECT_EQ(of(CUDA_R_8I, 0xff), -1);
  EXPECT_EQ(of(CUDA_R_8U, 0xff), 255);
  EXPECT_EQ(of(CUDA_R_32I, 0xfffffffe), -2);
}

double rounded(double Value, int64_t Type) {
  return load(encode(Value, Type).data(), 0, Type).real();
}

TEST(ElementsTest, EncodingRoundsToNearest) {
  EXPECT_EQ(rounded(1 + 1 / 300.0, CUDA_R_16BF), 1);
  EXPECT_EQ(rounded(1 + 1 / 200.0, CUDA_R_16BF), 1 + 1 / 128.0);
  EXPECT_EQ(rounded(2.6, CUDA_R_8I), 3);
  EXPECT_EQ(rounded(-2.6, CUDA_R_32I), -3);
  for (const KnownType &T : KnownTypes)
    if (T.Precision) {
      // Just within, and as far as an element can be.
      const double Half = roundingError(T.Type);
      EXPECT_EQ(rounded(1 + Half, T.Type), 1) << T.Type;
      if (T.Precision < 53)
        EXPECT_EQ(rounded(1 + 1.5 * Half, T.Type), 1 + 2 * Half) << T.Type;
    }
}

TEST(ElementsTest, EncodingKnowsNoImaginaryPartAndNoOtherTypes) {
  EXPECT_EQ(load(encode(2, CUDA_C_32F).data(), 0, CUDA_C_32F), Number(2, 0));
  for (int64_t Type : {-1, int(CUDA_R_4F_E2M1), 99})
    EXPECT_EQ(encode(1.5, Type), encode(1.5, CUDA_R_32F));
}

TEST(ElementsTest, WhatDoesNotFitIsTheNearestEnd) {
  for (auto [Type, Least, Greatest] :
       {std::tuple(CUDA_R_8I, -128.0, 127.0),
        {CUDA_R_8U, 0.0, 255.0},
        {CUDA_R_32I, -2147483648.0, 2147483647.0},
        {CUDA_R_8F_E4M3, -448.0, 448.0},
        {CUDA_R_8F_E5M2, -57344.0, 57344.0}}) {
    EXPECT_EQ(saturate(1e30, Type), Greatest);
    EXPECT_EQ(saturate(-1e30, Type), Least);
    EXPECT_EQ(saturate(100, Type), 100);
    EXPECT_EQ(rounded(1e30, Type), Greatest);
    EXPECT_EQ(rounded(-1e30, Type), Least);
  }
  for (int64_t Type : {CUDA_R_16F, CUDA_R_16BF, CUDA_R_32F, CUDA_R_64F})
    EXPECT_EQ(saturate(1e30, Type), 1e30); // Infinity says so itself.
  EXPECT_TRUE(std::isinf(rounded(1e30, CUDA_R_16F)));
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

TEST(CompareNumbersTest, NearIsARoundingAway) {
  auto isNear = [](double Found, double Wanted, int64_t Type) {
    return compareNumbers(Number(Found), Number(Wanted), Type).isNear();
  };
  EXPECT_TRUE(isNear(1, 1, CUDA_R_64F));
  EXPECT_TRUE(isNear(1.001, 1, CUDA_R_32F));
  EXPECT_FALSE(isNear(1.01, 1, CUDA_R_32F));
  EXPECT_TRUE(isNear(1 + 1 / 128.0, 1, CUDA_R_16BF));
  EXPECT_TRUE(isNear(1.125, 1.0625, CUDA_R_8F_E4M3));
  EXPECT_FALSE(isNear(1.25, 1.0625, CUDA_R_8F_E4M3));
  EXPECT_FALSE(isNear(-1, 1, CUDA_R_16F));
  EXPECT_FALSE(isNear(1e-9, 0, CUDA_R_16F));
  EXPECT_TRUE(isNear(0, 0, CUDA_R_16F));
  EXPECT_FALSE(isNear(0, 1, CUDA_R_16F));
}

TEST(CompareNumbersTest, IntegersAndFP8Saturate) {
  auto isNear = [](double Found, double Wanted, int64_t Type) {
    return compareNumbers(Number(Found), Number(Wanted), Type).isNear();
  };
  EXPECT_TRUE(isNear(127, 500, CUDA_R_8I));
  EXPECT_FALSE(isNear(-12, 500, CUDA_R_8I)); // It went round.
  EXPECT_TRUE(isNear(3, 2.5, CUDA_R_8I));
  EXPECT_TRUE(isNear(2, 2.5, CUDA_R_8I));
  EXPECT_FALSE(isNear(3, 2, CUDA_R_32I));
  EXPECT_TRUE(isNear(448, 5000, CUDA_R_8F_E4M3));
}

TEST(CompareNumbersTest, NaNIsNearNothing) {
  const double NaN = std::nan("");
  for (int64_t Type : {CUDA_R_32F, CUDA_R_8F_E4M3}) {
    EXPECT_FALSE(compareNumbers(Number(NaN), Number(1), Type).isNear());
    EXPECT_FALSE(compareNumbers(Number(1), Number(NaN), Type).isNear());
    EXPECT_FALSE(compareNumbers(Number(INFINITY), Number(100), Type).isNear());
  }
}

TEST(CompareNumbersTest, NothingIsNearNothing) {
  Comparison Nothing = compareNumbers({}, {}, CUDA_R_16F);
  EXPECT_TRUE(Nothing.isNear());
  EXPECT_EQ(Nothing.Error, 0);
}

TEST(CompareNumbersTest, TheFirstThatIsOffIsTold) {
  const Number Found[] = {1, 2, 7, 4, -5}, Wanted[] = {1, 2, 200, 4, 5};
  const Distance Off = compareNumbers(Found, Wanted, CUDA_R_8I).Off;
  EXPECT_EQ(Off.Count, 2u);
  EXPECT_EQ(Off.First, 2u);
  EXPECT_EQ(Off.Found, Number(7));
  EXPECT_EQ(Off.Wanted, Number(200)); // As computed, not as stored.
}

TEST(CompareNumbersTest, TheErrorIsThatOfTheWhole) {
  const Number Found[] = {3, 0, {0, 5}}, Wanted[] = {3, 4, {0, 0}};
  EXPECT_EQ(compareNumbers(Found, Wanted, CUDA_C_32F).Error,
            std::sqrt(4 * 4 + 5 * 5) / 5);
  EXPECT_EQ(compareNumbers(Number(2), Number(0), CUDA_R_32F).Error, 2);
  // A small number beside large ones need not be exact.
  const Number Near[] = {1000, 0.5}, Exact[] = {1000, 0};
  EXPECT_TRUE(compareNumbers(Near, Exact, CUDA_R_32F).isNear());
}

//===----------------------------------------------------------------------===//
// The whole of a call
//===----------------------------------------------------------------------===//

/// A library that computes what the reference does, until a test spoils it.
class CheckNumbersTest : public Test {
protected:
  Facts F;
  Problem P;
  Arrays X;

  CheckNumbersTest() {
    set("compute", CUBLAS_COMPUTE_32F);
    for (const std::string Name : {"a", "b", "c", "d"}) {
      set(Name + ".type", CUDA_R_16BF);
      set(Name + ".rows", 8);
      set(Name + ".cols", 8);
      set(Name + ".ld", 10);
      point(Name + ".ptr");
    }
    point("alpha");
    point("beta");
  }
  void set(const std::string &Name, int64_t V) {
    F.set(Name, fcl::Value::integer(V));
  }
  void point(const std::string &Name) { F.set(Name, fcl::Value::nonNull()); }

  void store(char *To, size_t Index, Number N, int64_t Type) {
    // As the library does.
    probe::store(To, Index, saturate(N.real(), Type), Type);
  }
  void writeAll(FakeCall &Call) {
    size_t Index = 0;
    for (int64_t J = 0; J < P.D.Cols; ++J)
      for (int64_t I = 0; I < P.D.Rows; ++I, ++Index) {
        store(Call.D, P.D.index(I, J, 0), X.D[Index], P.D.Type);
        const size_t At = J * P.AuxLd + I;
        char *Aux = Call.Pointers[CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER];
        if (!P.Epilogue.WritesAux)
          continue;
        if (!P.AuxIsMask)
          store(Aux, At, X.AuxOut[Index], P.AuxType);
        else if (X.AuxOut[Index].real() > 0)
          Aux[At / 8] |= 1 << At % 8;
        else
          Aux[At / 8] &= ~(1 << At % 8);
      }
    if (P.Epilogue.BiasGradient || P.Epilogue.OperandGradient)
      for (auto [Index, N] : llvm::enumerate(X.BiasOut))
        store(bias(Call), Index, N, P.BiasType);
    if (P.WritesAmax)
      store(Call.Pointers[CUBLASLT_MATMUL_DESC_AMAX_D_POINTER], 0, X.Amax,
            CUDA_R_32F);
  }
  static char *bias(FakeCall &Call) {
    return Call.Pointers[CUBLASLT_MATMUL_DESC_BIAS_POINTER];
  }
  static char *aux(FakeCall &Call) {
    return Call.Pointers[CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER];
  }

  Observation observe(const std::function<void(FakeCall &)> &Spoil = {}) {
    P = Problem();
    EXPECT_EQ(P.read(F, model()), "");
    X = makeOperands(P);
    compute(P, X);
    fakeMatmul() = [&](FakeCall &Call) {
      writeAll(Call);
      if (Spoil)
        Spoil(Call);
      return CUBLAS_STATUS_SUCCESS;
    };
    Execution E(fakeLibrary(), model());
    Observation O;
    checkNumbers(E, fakeLibrary(), model(), F, O);
    EXPECT_EQ(O.Matmul, 0);
    EXPECT_EQ(O.Sync, 0);
    return O;
  }
  /// What is wrong, or "right".
  std::string what(const std::function<void(FakeCall &)> &Spoil = {}) {
    const Observation O = observe(Spoil);
    return O.Result.Are == Numbers::Right         ? "right"
           : O.Result.Are == Numbers::NotCompared ? "not compared"
                                                  : O.Result.What;
  }
  void epilogue(int64_t Epilogue) {
    set("epilogue", Epilogue);
    point("bias.ptr");
    point("aux.ptr");
    set("aux.ld", 16);
  }
};

TEST_F(CheckNumbersTest, OfD) {
  Observation Right = observe();
  EXPECT_EQ(Right.Result.Are, Numbers::Right);
  EXPECT_LT(Right.Result.Error, 0.01);
  EXPECT_EQ(what([&](FakeCall &Call) { store(Call.D, 77, 1e6, P.D.Type); }),
            "D");
  // Between two columns, and behind the last.
  for (size_t Index : {8, 78, 1000})
    EXPECT_EQ(what([&](FakeCall &Call) { store(Call.D, Index, 3, P.D.Type); }),
              "written outside of D")
        << Index;
  EXPECT_EQ(what([](FakeCall &Call) { ++Call.A[3]; }), "A was written to");
  EXPECT_EQ(what([](FakeCall &Call) { ++Call.B[3]; }), "B was written to");
  EXPECT_EQ(what([](FakeCall &Call) { ++Call.C[3]; }), "C was written to");
}

TEST_F(CheckNumbersTest, NothingWrittenIsWrong) {
  Observation O =
      observe([](FakeCall &Call) { std::memset(Call.D, 0x5a, 156); });
  EXPECT_EQ(O.Result.Are, Numbers::Wrong);
  EXPECT_GT(O.Result.Error, 1);
}

TEST_F(CheckNumbersTest, InPlace) {
  set("in_place", 1);
  EXPECT_EQ(what(), "right");
  EXPECT_EQ(what([&](FakeCall &Call) { store(Call.D, 8, 3, P.D.Type); }),
            "written outside of D");
}

TEST_F(CheckNumbersTest, OfTheMask) {
  epilogue(CUBLASLT_EPILOGUE_RELU_AUX);
  EXPECT_EQ(what(), "right");
  const size_t Zero = llvm::find(X.AuxOut, Number(0)) - X.AuxOut.begin();
  ASSERT_NE(X.AuxOut[0], Number(0));
  EXPECT_EQ(what([](FakeCall &Call) { aux(Call)[0] ^= 1; }),
            "the auxiliary output");
  // What becomes of a zero is not documented.
  ASSERT_LT(Zero, 64u);
  EXPECT_EQ(
      what([&](FakeCall &Call) { aux(Call)[Zero / 8 * 2] ^= 1 << Zero % 8; }),
      "right");
  epilogue(CUBLASLT_EPILOGUE_DRELU);
  EXPECT_EQ(what(), "right");
  EXPECT_EQ(what([](FakeCall &Call) { aux(Call)[0] ^= 1; }),
            "the auxiliary input was written to");
}

TEST_F(CheckNumbersTest, OfTheInputOfGelu) {
  epilogue(CUBLASLT_EPILOGUE_GELU_AUX_BIAS);
  EXPECT_EQ(what(), "right");
  EXPECT_EQ(what([&](FakeCall &Call) { store(aux(Call), 16, 99, P.AuxType); }),
            "the auxiliary output");
  EXPECT_EQ(what([&](FakeCall &Call) { store(aux(Call), 8, 99, P.AuxType); }),
            "written outside of the auxiliary output");
  EXPECT_EQ(what([&](FakeCall &Call) { store(bias(Call), 0, 99, P.BiasType); }),
            "the bias was written to");
  epilogue(CUBLASLT_EPILOGUE_DGELU);
  EXPECT_EQ(what(), "right");
}

TEST_F(CheckNumbersTest, OfGradients) {
  for (int64_t Epilogue :
       {CUBLASLT_EPILOGUE_BGRADA, CUBLASLT_EPILOGUE_BGRADB,
        CUBLASLT_EPILOGUE_DRELU_BGRAD, CUBLASLT_EPILOGUE_DGELU_BGRAD}) {
    epilogue(Epilogue);
    EXPECT_EQ(what(), "right") << Epilogue;
    EXPECT_EQ(
        what([&](FakeCall &Call) { store(bias(Call), 0, 999, P.BiasType); }),
        "the gradient of the bias");
    EXPECT_EQ(
        what([&](FakeCall &Call) { store(bias(Call), 8, 999, P.BiasType); }),
        "written outside of the gradient");
  }
}

TEST_F(CheckNumbersTest, OfFP8) {
  for (const char *Type : {"a.type", "b.type", "d.type"})
    set(Type, CUDA_R_8F_E4M3);
  for (const char *Pointer :
       {"a.scale.ptr", "b.scale.ptr", "d.scale.ptr", "d.amax"})
    point(Pointer);
  EXPECT_EQ(what(), "right");
  EXPECT_EQ(what([&](FakeCall &Call) {
              store(Call.Pointers[CUBLASLT_MATMUL_DESC_AMAX_D_POINTER], 0,
                    X.Amax / 2, CUDA_R_32F);
            }),
            "amax of D");
}

TEST_F(CheckNumbersTest, AlphaIsAVectorOfItsOwn) {
  for (const char *Type : {"a.type", "b.type", "c.type", "d.type"})
    set(Type, CUDA_R_8I);
  set("pointer_mode", CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO);
  std::vector<float> Seen;
  EXPECT_EQ(what([&](FakeCall &Call) {
              for (int64_t I = 0; I < P.D.Rows; ++I)
                Seen.push_back(load(Call.Alpha, I, CUDA_R_32F).real());
            }),
            "right");
  EXPECT_EQ(Seen, X.RowAlpha);
  EXPECT_THAT(Seen, Contains(Ne(Seen.front())));
}

TEST_F(CheckNumbersTest, WhatTheReferenceCannotComputeIsCalled) {
  set("d.plane_offset", 64);
  fakeMatmul() = [](FakeCall &) { return CUBLAS_STATUS_SUCCESS; };
  Execution E(fakeLibrary(), model());
  Observation O;
  checkNumbers(E, fakeLibrary(), model(), F, O);
  EXPECT_EQ(O.Matmul, 0);
  EXPECT_EQ(O.Result.Are, Numbers::NotCompared);
  EXPECT_STREQ(O.Result.What, "planar complex");
}

TEST_F(CheckNumbersTest, OfWhatIsRefusedNothingIsSaid) {
  fakeMatmul() = [](FakeCall &) { return CUBLAS_STATUS_NOT_SUPPORTED; };
  Execution E(fakeLibrary(), model());
  Observation O;
  checkNumbers(E, fakeLibrary(), model(), F, O);
  EXPECT_EQ(O.Matmul, CUBLAS_STATUS_NOT_SUPPORTED);
  EXPECT_EQ(O.Result.Are, Numbers::NotCompared);
  EXPECT_STREQ(O.Result.What, "");
}

TEST_F(CheckNumbersTest, OperandsAreTheSameEachTime) {
  ASSERT_EQ(P.read(F, model()), "");
  const Arrays One = makeOperands(P), Same = makeOperands(P);
  EXPECT_EQ(One.A, Same.A);
  EXPECT_EQ(One.B, Same.B);
  EXPECT_NE(One.A, One.B);
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

const std::vector<NumericsCase> &cases() {
  static const std::vector<NumericsCase> Cases = numericsCases(builtinRules());
  return Cases;
}

uint64_t hashOf(const Configuration &C) {
  uint64_t Hash = 0;
  for (FactId Id = 0; Id < model().Facts.size(); ++Id) {
    const fcl::Value V = C.get(Id);
    const uint64_t Payload = V.isInt() ? uint64_t(V.asInt())
                             : V.isNumber()
                                 ? llvm::bit_cast<uint64_t>(V.asReal())
                                 : 0;
    Hash = (Hash ^ Payload) * 0x9e3779b97f4a7c15 + uint64_t(V.kind());
    Hash ^= Hash >> 29;
  }
  return Hash;
}

TEST(NumericsCasesTest, NoneIsTwiceInAPart) {
  std::map<StringRef, std::set<uint64_t>> Seen;
  std::map<StringRef, size_t> Twice;
  for (const NumericsCase &Case : cases())
    Twice[Case.Part] += !Seen[Case.Part].insert(hashOf(Case.C)).second;
  EXPECT_EQ(Twice.size(), 10u);
  for (auto [Part, Times] : Twice)
    EXPECT_EQ(Times, 0u) << Part.str();
}

TEST(NumericsCasesTest, TheyAreReadOrSayWhyNot) {
  std::map<std::string, unsigned> Obstacles;
  unsigned Read = 0;
  // Parts are made of the same few loops: each some of the time.
  for (size_t Index = 0; Index < cases().size(); Index += 7) {
    Configuration C = cases()[Index].C;
    Problem P;
    std::string Obstacle = P.read(C, builtinRules().M);
    if (!Obstacle.empty()) {
      ++Obstacles[Obstacle];
      continue;
    }
    ++Read;
    const bool IsA = P.TransA != CUBLAS_OP_N, IsB = P.TransB != CUBLAS_OP_N;
    ASSERT_EQ(IsA ? P.A.Cols : P.A.Rows, P.D.Rows);
    ASSERT_EQ(IsB ? P.B.Rows : P.B.Cols, P.D.Cols);
    ASSERT_EQ(IsB ? P.B.Cols : P.B.Rows, P.k());
    ASSERT_EQ(P.C.Rows, P.D.Rows);
    for (const Matrix *X : {&P.A, &P.B, &P.C, &P.D})
      ASSERT_GE(X->Ld, X->IsRowOrder ? X->Cols : X->Rows);
    if (P.Epilogue.WritesAux || P.Epilogue.ReadsAux)
      ASSERT_GE(P.AuxLd, P.D.Rows);
  }
  EXPECT_GT(Read, cases().size() / 7 / 2);
  for (auto &[Obstacle, Times] : Obstacles)
    EXPECT_THAT(Obstacle, AnyOf("elements of less than a byte",
                                "auxiliary outputs that overlap",
                                "gradients that overlap",
                                StartsWith("C and D in one buffer")));
}

TEST(NumericsCasesTest, EachRowOfTheTypesIsTriedInEightWays) {
  const Model &M = builtinRules().M;
  size_t Rows = 0;
  for (const Program::TableCode &T : builtinRules().Code.Tables)
    if (T.Rows->Name == "types")
      for (const auto &Row : T.Rows->Rows) {
        size_t Alternatives = 1;
        for (const Table::Cell &Cell : Row)
          Alternatives *= std::max<size_t>(Cell.size(), 1);
        Rows += Alternatives;
      }
  ASSERT_GT(Rows, 0u);
  std::map<std::vector<int64_t>, std::set<std::vector<double>>> Ways;
  for (const NumericsCase &Case : cases()) {
    if (Case.Part != "types")
      continue;
    auto number = [&](const char *Fact) {
      return Case.C.get(M.required(Fact)).asInt();
    };
    Ways[{number("compute"), number("scale_type"), number("a.type"),
          number("b.type"), number("c.type"), number("d.type")}]
        .insert({double(number("transa")), double(number("transb")),
                 Case.C.get(M.required("beta.value")).asReal()});
  }
  EXPECT_EQ(Ways.size(), Rows);
  for (auto &[Types, Different] : Ways)
    ASSERT_EQ(Different.size(), 4u * 2);
}

} // namespace
