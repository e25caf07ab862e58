//===- Model.h - the cuBLASLt API as data -----------------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `rules/api/*.yaml` says: enums, descriptor families with their
/// attributes, calls with the roles of their parameters, and the facts of a
/// configuration. Everything else in the project takes names, sizes, defaults
/// and versions from here.
///
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_MODEL_H
#define FCL_RULES_MODEL_H

#include "ValueClass.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace fcl {

/// A cuBLAS version as `CUBLAS_VERSION` writes it: 130100 is 13.1.0.
using Version = unsigned;
/// No library has this one or a higher one.
constexpr Version MaxVersion = 200000;

/// Reads "13.1" or "13.1.0" (the library's own numbering).
std::optional<Version> parseVersion(llvm::StringRef Text);
/// "13.1.0".
std::string formatVersion(Version V);
/// Reads "sm_90" or "sm_90a" as 90.
std::optional<unsigned> parseArch(llvm::StringRef Text);

struct EnumType {
  std::string Name;
  /// In the file's order: the first name of a value is the one to print.
  std::vector<std::pair<std::string, int64_t>> Enumerators;

  /// The enumerator's name, or empty.
  llvm::StringRef nameOf(int64_t Value) const;
};

/// What an expression or a fact is.
struct FactType {
  /// Text is for messages: no condition knows it.
  enum Kind : uint8_t { Bool, Int, Float, Enum, Pointer, Null, Text } K = Int;
  int EnumId = -1;        ///< Into Model::Enums, for Enum.
  bool Nullable = false;  ///< May be compared with null.
  bool IsVersion = false; ///< An integer that people read as 13.1.0.

  bool isNumber() const { return K == Int || K == Float; }
};

using FactId = unsigned;

/// Which object or argument of a call a fact belongs to.
enum class Role : uint8_t {
  None,
  Handle,
  Desc,
  Transform, ///< A transform descriptor.
  A,
  B,
  C,
  D,
  Pref,
  Alpha,
  Beta,
  Algo,
  APtr,
  BPtr,
  CPtr,
  DPtr,
  WorkspacePtr,
  WorkspaceSize,
  Requested,
  Results,
  Returned,
  Object,    ///< The descriptor that Create, Set, Get or Destroy works on.
  Attribute, ///< The enumerator handed to Set or Get.
  Buffer,
  Size,
  Written,
  Other,
};

struct Attribute {
  std::string Name;
  int64_t Number = 0; ///< The enumerator's value.
  unsigned Size = 0;  ///< Bytes that Set demands, exactly; 0: not fixed.
  FactType Ty;
  std::string CType;   ///< As the library stores it, for messages.
  Value Default;       ///< Unknown: given at creation, or not documented.
  Version Since = 0;   ///< First library version with this attribute.
  Version Removed = 0; ///< First version without it; 0: still there.
  bool Device = false; ///< A pointer that must be device memory.
  std::string SinceText, RemovedText; ///< Toolkit versions, as documented.

  bool isDefault(const Value &V) const {
    return V.isInt() && Default.isInt() && V.asInt() == Default.asInt();
  }
  bool isIn(Version Library) const {
    return Since <= Library && (!Removed || Library < Removed);
  }
};

/// One kind of descriptor.
struct Family {
  std::string Name;                ///< "matmul-desc".
  std::string Noun;                ///< "matmul descriptor", for messages.
  std::string Handle;              ///< "cublasLtMatmulDesc_t".
  std::string Opaque;              ///< "cublasLtMatmulDescOpaque_t".
  bool IsPlainStruct = false;      ///< Copied by value, never created.
  std::string AttributeEnum;       ///< Empty: it has no attributes.
  std::vector<unsigned> Arguments; ///< Attributes given at creation, in order.
  std::vector<Attribute> Attributes;

  /// The attribute with this number in this library version, or null. A
  /// number that no version has in range gives the nearest other holder, so
  /// that a message can name it.
  const Attribute *find(int64_t Number, Version V) const;
  static bool inVersion(const Attribute &A, Version V) {
    return V >= A.Since && (!A.Removed || V < A.Removed);
  }
};

/// What a function of the library does to descriptors.
enum class CallKind : uint8_t {
  Create,
  Init,
  Set,
  Get,
  Destroy,
  Heuristic,
  Matmul,
  AlgoCheck,
  Transform,
  Consume, ///< Reads descriptors; no rules of its own.
  Other,
};

struct Call {
  std::string Name;
  CallKind Kind = CallKind::Other;
  int FamilyId = -1;                   ///< For Create … Destroy.
  std::vector<Role> Parameters;        ///< One for each parameter.
  std::vector<std::string> Names = {}; ///< Parameters, as rules call them.

  /// What Create and Init give an attribute instead of its default: the value
  /// of a parameter, or else a constant, which may be unknown.
  struct Gift {
    unsigned AttributeId = 0;
    std::optional<unsigned> Parameter;
    Value Constant;
  };
  std::vector<Gift> Gives = {};

  std::optional<unsigned> parameter(Role R) const;
  std::optional<unsigned> parameter(llvm::StringRef Name) const;
};

/// A pointer's members are facts of their own.
enum class Part : uint8_t {
  Whole,
  Space,
  Align,
  Value,
  Indirection,
  Capacity,
  Life,
  Room,    ///< Bytes from the address to the end of its allocation.
  Element, ///< The library's name of the type that it is declared to point to.
};

struct Fact {
  std::string Name;
  FactType Ty;
  fcl::Part Part = Part::Whole;
  Role Owner = Role::None; ///< The object whose attribute it is.
  std::string Argument;    ///< The parameter (Call::Names) that it is.
  int FamilyId = -1;       ///< With AttributeId: where the value is kept.
  int AttributeId = -1;
  /// Of "queried.x", which is x as the heuristic query saw it: x.
  std::optional<FactId> QueriedOf;
  std::string Unit, Doc;
};

/// In which versions of the library something is.
struct Presence {
  Version Since = 0;   ///< First version with it.
  Version Removed = 0; ///< First version without it; 0: still there.
};

/// A GPU architecture that some version of the library has kernels for.
struct Architecture {
  unsigned Number = 0; ///< 90 for sm_90.
  Version Since = 0;   ///< First library version for it.
  Version Removed = 0; ///< First version without it; 0: still there.
};

struct ParsedYaml; // Yaml.h

/// One file of the rule directory, as loaded or embedded.
struct RuleFile {
  std::string Path; ///< For messages.
  std::string Text;
  bool ByUser = false; ///< From `--rules DIR`; never part of the API model.
  /// What `Text` says, where that is compiled in.
  const ParsedYaml *Parsed = nullptr;
};

class Model {
public:
  std::vector<EnumType> Enums;
  std::vector<Family> Families;
  std::vector<Call> Calls;
  std::vector<Fact> Facts;
  std::vector<ValueClasses> Classes; ///< Of the values of each fact.
  std::vector<Architecture> Architectures;

  /// The newest library version that begins with "X.Y" (patch level 0 in
  /// `XY`), so that 12.8 means all that 12.8 has.
  Version newestOf(Version XY) const;

  /// Reads the files whose path contains "api/". Throws SourceError.
  static Model load(llvm::ArrayRef<RuleFile> Files);

  std::optional<FactId> fact(llvm::StringRef Name) const;
  int enumId(llvm::StringRef Name) const; ///< -1: no such enum.
  /// The enum and value of an enumerator's name.
  std::optional<std::pair<int, int64_t>> enumerator(llvm::StringRef Name) const;
  const Call *call(llvm::StringRef Name) const;
  /// Of an enumerator, attribute, function, or type of the library; nothing
  /// where no version is known to have it.
  std::optional<Presence> presence(llvm::StringRef Name) const;
  /// Null: no GPU is called so.
  const Architecture *architecture(unsigned Number) const;
  /// The versions of the library that are known, oldest first.
  llvm::ArrayRef<Version> libraryVersions() const { return LibraryVersions; }

  /// The enumerator that stands for an attribute in the enum "Attribute".
  static int64_t attributeValue(size_t FamilyId, size_t AttributeId) {
    return int64_t(FamilyId * 1000 + AttributeId);
  }
  const Attribute &attribute(int64_t Value) const {
    return Families[Value / 1000].Attributes[Value % 1000];
  }
  /// The fact, which the engine fills in by name; it must exist.
  FactId required(llvm::StringRef Name) const;
  /// "CUBLAS_OP_T", "16", "null", "unknown".
  std::string format(const Value &V, const FactType &Ty) const;

private:
  friend class ModelReader;
  llvm::StringMap<FactId> FactIndex;
  llvm::StringMap<std::pair<int, int64_t>> EnumeratorIndex;
  llvm::StringMap<int> EnumIndex;
  llvm::StringMap<unsigned> CallIndex;
  /// Of what came or went with some version, but for attributes.
  llvm::StringMap<Presence> Changed;
  std::vector<Version> LibraryVersions; ///< Sorted.
};

} // namespace fcl

#endif // FCL_RULES_MODEL_H
