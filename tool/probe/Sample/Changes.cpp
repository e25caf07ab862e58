//===- Changes.cpp - what goes wrong with a configuration -----------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace fcl;
using namespace fcl::probe;
using llvm::ArrayRef;
using llvm::StringLiteral;
using llvm::StringRef;

namespace {

struct Place {
  StringLiteral Space;
  int64_t Align = 256;
};

void point(Draft &C, const llvm::Twine &Fact, const Place &P) {
  C.point(Fact, P.Space, P.Align);
}

/// Another m, n or k, consistently: what one gets wrong least.
void resize(Dice &D, Draft &C, ArrayRef<int64_t> Sizes) {
  const bool ANormal = C.name("transa") == NoTranspose,
             BNormal = C.name("transb") == NoTranspose;
  const uint64_t Which = D.below(3);
  const int64_t Size = D.pick(Sizes);
  auto extent = [&](StringRef Operand, bool IsRows) {
    C.set(Operand + (IsRows ? ".rows" : ".cols"), Size);
    C.packLines(Operand);
    if (C.number(Operand + ".batch_count") > 1)
      C.packBatch(Operand);
  };
  switch (Which) {
  case 0: // m
    extent("a", ANormal);
    extent("c", true);
    extent("d", true);
    break;
  case 1: // n
    extent("b", !BNormal);
    extent("c", false);
    extent("d", false);
    break;
  default: // k
    extent("a", !ANormal);
    extent("b", BNormal);
  }
}

void resizeOddly(Dice &D, Draft &C) { resize(D, C, OddSizes); }
void resizeAnyhow(Dice &D, Draft &C) { resize(D, C, AnySizes); }

/// Another operation on A or B, often with the layout that belongs to it.
void transpose(Dice &D, Draft &C) {
  StringRef Operand = D.pick({"a", "b"});
  const std::string Operation = ("trans" + Operand).str();
  StringRef New = D.pick(Operations);
  if ((New == NoTranspose) != (C.name(Operation) == NoTranspose) &&
      D.chance(0.5)) {
    const Value Rows = C.get(Operand + ".rows");
    C.set(Operand + ".rows", C.get(Operand + ".cols"));
    C.set(Operand + ".cols", Rows);
    C.packLines(Operand);
  }
  C.set(Operation, New);
}

void changeOrder(Dice &D, Draft &C) {
  StringRef Operand = D.pick(Operands);
  const StringRef Order = D.chance(0.5) ? RowOrder : D.pick(TiledOrders);
  C.set(Operand + ".order", Order);
  if (!D.chance(0.7))
    return;
  const int64_t Rows = C.number(Operand + ".rows");
  if (Order == RowOrder)
    C.packLines(Operand);
  else // A tile has 32 columns, and rows to a multiple of its own.
    C.set(Operand + ".ld",
          32 * llvm::alignTo(Rows, Order.ends_with("COL32")   ? 1
                                   : Order.ends_with("2R_8C") ? 8
                                                              : 32));
}

void changeBatch(Dice &D, Draft &C) {
  const uint64_t Which = D.below(4);
  if (Which == 2) {
    const int64_t Count = D.pick({2, 3, 4, 16});
    for (StringRef Operand : Operands) {
      C.set(Operand + ".batch_count", Count);
      C.packBatch(Operand);
      if (!D.chance(0.15))
        continue;
      const int64_t More = D.pick({1, 2, 4, 8, 64});
      C.set(Operand + ".batch_stride",
            D.chance(0.5) ? 0 : C.number(Operand + ".batch_stride") + More);
    }
    return;
  }
  if (Which == 3) {
    StringRef Owner = D.pick({"bias", "aux"});
    C.set(Owner + ".batch_stride",
          D.pick({int64_t(8), int64_t(64), int64_t(4096), C.number("d.rows")}));
    return;
  }
  StringRef Operand = D.pick(Operands);
  if (Which == 0)
    C.set(Operand + ".batch_count", D.pick({1, 2, 3, 4}));
  else
    C.set(Operand + ".batch_stride", D.pick({0, 1, 8, 64, 100, 256, 65536}));
}

void setFactor(Dice &D, Draft &C, StringRef Factor, StringRef Space) {
  C.set(Factor, Value::nonNull());
  C.set(Factor + ".space", Space);
  C.set(Factor + ".value", D.pick({0, 1}));
}

void changeScale(Dice &D, Draft &C) {
  static constexpr Place Places[] = {
      {"null"}, {"device"}, {"managed"}, {"pinned"}, {"device", 2}};
  StringRef Operand = D.pick({"a", "a", "b", "b", "c", "d"});
  switch (D.below(3)) {
  case 0:
    point(C, Operand + ".scale.ptr", D.pick(Places));
    break;
  case 1:
    C.set(Operand + ".scale.mode", D.pick(ScaleModes));
    if (D.chance(0.6))
      C.point(Operand + ".scale.ptr");
    break;
  default:
    drawScales(D, C);
  }
}

void changeEpilogue(Dice &D, Draft &C) {
  static constexpr Place BiasPlaces[] = {
      {"null"}, {"device"}, {"device"}, {"managed"}, {"pinned"}, {"device", 2}};
  static constexpr Place AuxPlaces[] = {
      {"null"}, {"device"}, {"device", 2}, {"device", 16}};
  auto pickType = [&]() -> StringRef {
    const uint64_t Which = D.below(10);
    return Which ? DataTypes[Which - 1] : StringLiteral("null");
  };
  switch (D.below(7)) {
  case 0:
    C.set("epilogue", D.pick(Epilogues));
    break;
  case 1:
    C.set("epilogue", D.pick(Epilogues));
    fitEpilogue(D, C);
    break;
  case 2:
    point(C, "bias.ptr", D.pick(BiasPlaces));
    if (D.chance(0.04))
      C.point("bias.ptr", "host");
    break;
  case 3:
    C.set("bias.type", pickType());
    break;
  case 4:
    C.set("aux.type", pickType());
    break;
  case 5:
    C.set("aux.ld", D.pick({1, 8, 16, 24, 120, 128, 136, 256, 512}));
    break;
  default:
    point(C, "aux.ptr", D.pick(AuxPlaces));
    if (D.chance(0.04))
      C.point("aux.ptr", "host");
  }
}

void changeLeadingDimension(Dice &D, Draft &C) {
  StringRef Operand = D.pick(Operands);
  const int64_t Inner = C.inner(Operand);
  const int64_t More =
      D.pick({int64_t(-1), int64_t(1), int64_t(2), int64_t(3), int64_t(4),
              int64_t(8), int64_t(16), int64_t(32), Inner});
  C.set(Operand + ".ld", std::max<int64_t>(1, Inner + More));
  if (C.number(Operand + ".batch_count") > 1 && D.chance(0.8))
    C.packBatch(Operand);
}

void changeExtent(Dice &D, Draft &C) {
  StringRef Operand = D.pick(Operands), Extent = D.pick({".rows", ".cols"});
  C.set(Operand + Extent, D.pick(AnySizes));
}

void changeTypes(Dice &D, Draft &C) {
  const uint64_t Which = D.below(4);
  if (Which == 0) {
    C.set("compute", D.pick(ComputeTypes));
  } else if (Which == 1) {
    C.set("scale_type", D.pick(ScaleTypes));
  } else {
    StringRef Operand = D.pick(Operands);
    C.set(Operand + ".type", D.pick(DataTypes));
  }
}

void changeOthers(Dice &D, Draft &C) {
  static constexpr Place Places[] = {{"null"}, {"device"}, {"managed"}};
  switch (D.below(6)) {
  case 0:
    C.set("fast_accum", 1 - C.number("fast_accum"));
    break;
  case 1:
    C.set("fill_mode", D.pick(FillModes));
    break;
  case 2:
    C.set("transc", "CUBLAS_OP_T");
    break;
  case 3:
    C.set("in_place", !C.number("in_place"));
    break;
  case 4:
    point(C, "d.amax", D.pick(Places));
    break;
  default:
    C.point("d.ptr", "null");
  }
}

/// Some are more probable than others.
constexpr void (*Changes[])(Dice &, Draft &) = {
    resizeOddly,  resizeAnyhow,   transpose,      changeOrder,
    changeBatch,  changeFactors,  changeScale,    changeMemory,
    changeMemory, changeEpilogue, changeEpilogue, changeLeadingDimension,
    changeExtent, changeTypes,    changeOthers};

} // namespace

void fcl::probe::changeFactors(Dice &D, Draft &C) {
  switch (D.below(5)) {
  case 0: {
    StringRef Mode = D.pick(PointerModes);
    C.set("pointer_mode", Mode);
    if (!Mode.contains("DEVICE") || !D.chance(0.8))
      return;
    StringRef Space = D.pick({"device", "managed", "pinned"});
    setFactor(D, C, "alpha", Space);
    if (!Mode.contains("_BETA_"))
      setFactor(D, C, "beta", Space);
    break;
  }
  case 1: {
    // Device memory in host mode kills the process: known, and slow.
    StringRef Space =
        D.below(13) == 0 ? "device" : D.pick({"managed", "pinned"});
    setFactor(D, C, "alpha", Space);
    setFactor(D, C, "beta", Space);
    break;
  }
  case 2:
    setFactor(D, C, "beta", "host");
    break;
  case 3:
    if (D.chance(0.3)) {
      C.set("beta", Value::null());
      C.set("beta.space", Value());
      C.set("beta.value", Value());
    }
    if (D.chance(0.5))
      C.point("c.ptr", "null");
    break;
  default:
    setFactor(D, C, "alpha", "host");
  }
}

void fcl::probe::changeMemory(Dice &D, Draft &C) {
  static constexpr int64_t Small[] = {0, 4096, 1 << 20, 4 << 20};
  switch (D.below(8)) {
  case 0:
  case 1:
  case 2: {
    StringRef Operand = D.pick(Operands);
    C.point(Operand + ".ptr", "device", D.pick(Alignments));
    break;
  }
  case 3: {
    StringRef Operand = D.pick(Operands);
    C.set("pref.min_align_" + Operand, D.pick(Alignments));
    break;
  }
  case 4:
    C.set("pref.max_workspace", D.pick(Small));
    break;
  case 5: {
    const int64_t Size = D.pick(Small);
    C.set("workspace.size", Size);
    C.set("workspace.align", Size ? Value::integer(256) : Value::null());
    break;
  }
  case 6: {
    const int64_t Align = D.pick({1, 8, 16, 128, 256, 256});
    C.set("workspace.align",
          C.number("workspace.size") ? Value::integer(Align) : Value::null());
    break;
  }
  default:
    C.set("algo", "none");
  }
}

void fcl::probe::change(Dice &D, Draft &C, unsigned Count) {
  size_t Order[std::size(Changes)];
  std::iota(std::begin(Order), std::end(Order), 0);
  for (unsigned I = 0; I < Count; ++I) {
    std::swap(Order[I], Order[I + D.below(std::size(Order) - I)]);
    Changes[Order[I]](D, C);
  }
}

//===----------------------------------------------------------------------===//
// Anything
//===----------------------------------------------------------------------===//

/// The values of a fact; '?' stands for each operand in turn.
struct NamedValues {
  StringLiteral Fact;
  ArrayRef<StringLiteral> Values;
  bool OrNull = false;
};
struct NumericValues {
  StringLiteral Fact;
  ArrayRef<int64_t> Values;
};
struct Places {
  StringLiteral Fact;
  ArrayRef<Place> Values;
};

static constexpr StringLiteral Algorithms[] = {"heuristic", "none"};
static const NamedValues Names[] = {
    {"compute", ComputeTypes},     {"scale_type", ScaleTypes},
    {"transa", Operations},        {"transb", Operations},
    {"transc", Operations},        {"fill_mode", FillModes},
    {"epilogue", Epilogues},       {"bias.type", DataTypes, true},
    {"aux.type", DataTypes, true}, {"algo", Algorithms},
    {"?.type", DataTypes},         {"?.scale.mode", ScaleModes},
};

static constexpr int64_t Flags[] = {0, 1}, Factors[] = {0, 1, 2},
                         BatchCounts[] = {1, 2, 3, 8},
                         BatchStrides[] = {0, 1, 16, 4096, 65536, 262144},
                         BiasStrides[] = {0, 1, 16, 256},
                         AuxStrides[] = {0, 128, 65536},
                         AuxLds[] = {0, 8, 64, 128, 130, 256, 512},
                         Workspaces[] = {0, 1024, 1 << 20, 1 << 25, 1 << 26};
static const NumericValues Numbers[] = {
    {"fast_accum", Flags},
    {"in_place", Flags},
    {"bias.batch_stride", BiasStrides},
    {"aux.ld", AuxLds},
    {"aux.batch_stride", AuxStrides},
    {"pref.max_workspace", Workspaces},
    {"alpha.value", Factors},
    {"beta.value", Factors},
    {"?.rows", AnySizes},
    {"?.cols", AnySizes},
    {"?.ld", AnySizes},
    {"?.batch_count", BatchCounts},
    {"?.batch_stride", BatchStrides},
    {"pref.min_align_?", Alignments},
};

static constexpr Place NullOrNot[] = {{"null"}, {"device"}},
                       ScalePlaces[] = {{"null"}, {"device"}, {"device", 4}},
                       MatrixPlaces[] = {
                           {"device", 1},  {"device", 2},   {"device", 4},
                           {"device", 8},  {"device", 16},  {"device", 32},
                           {"device", 64}, {"device", 128}, {"device", 256},
                           {"managed"},    {"pinned"}};
static const Places Pointers[] = {
    {"bias.ptr", NullOrNot},      {"aux.ptr", NullOrNot},
    {"d.amax", NullOrNot},        {"?.ptr", MatrixPlaces},
    {"?.scale.ptr", ScalePlaces},
};

/// Calls `Change` with the name of each fact that `Pattern` stands for.
static void forEachFact(StringRef Pattern,
                        llvm::function_ref<void(StringRef)> Change) {
  if (!Pattern.contains('?'))
    return Change(Pattern);
  auto [Before, After] = Pattern.split('?');
  for (StringRef Operand : Operands)
    Change((Before + Operand + After).str());
}

void fcl::probe::changeAnything(Dice &D, Draft &C, double Probability) {
  auto forSome = [&](const auto &Table, auto Change) {
    for (const auto &Entry : Table)
      forEachFact(Entry.Fact, [&](StringRef Fact) {
        if (D.chance(Probability))
          Change(Entry, Fact);
      });
  };
  forSome(Names, [&](const NamedValues &N, StringRef Fact) {
    const uint64_t Which = D.below(N.Values.size() + N.OrNull);
    C.set(Fact,
          Which < N.Values.size() ? N.Values[Which] : StringLiteral("null"));
  });
  forSome(Numbers, [&](const NumericValues &N, StringRef Fact) {
    C.set(Fact, D.pick(N.Values));
  });
  forSome(Pointers, [&](const Places &P, StringRef Fact) {
    point(C, Fact, D.pick(P.Values));
  });
  // What is mostly right has more ways to be so, or parts that belong together.
  if (D.chance(Probability)) {
    const bool IsHost = D.chance(4.0 / 9);
    C.set("pointer_mode", IsHost ? PointerModes.front() : D.pick(PointerModes));
  }
  forEachFact("?.order", [&](StringRef Fact) {
    if (!D.chance(Probability))
      return;
    const bool IsTiled = D.chance(3.0 / 7);
    C.set(Fact, IsTiled ? D.pick(TiledOrders) : D.pick({ColOrder, RowOrder}));
  });
  if (D.chance(Probability)) {
    const int64_t Size = D.pick({0, 1 << 20, 1 << 25, 1 << 26});
    const int64_t Align = D.pick({16, 256});
    C.set("workspace.size", Size);
    C.set("workspace.align", Size ? Value::integer(Align) : Value::null());
  }
}
