//===- Model.cpp - the cuBLASLt API as data -------------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model.h"
#include "Yaml.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace fcl;
using llvm::StringRef;

std::optional<Version> fcl::parseVersion(StringRef Text) {
  unsigned Parts[3] = {0, 0, 0};
  llvm::SmallVector<StringRef, 3> Fields;
  Text.split(Fields, '.');
  if (Fields.empty() || Fields.size() > 3)
    return std::nullopt;
  for (unsigned I = 0; I < Fields.size(); ++I)
    if (Fields[I].getAsInteger(10, Parts[I]) || Parts[I] > (I ? 99 : 9999))
      return std::nullopt;
  return Parts[0] * 10000 + Parts[1] * 100 + Parts[2];
}

std::string fcl::formatVersion(Version V) {
  return std::to_string(V / 10000) + "." + std::to_string(V / 100 % 100) + "." +
         std::to_string(V % 100);
}

std::optional<unsigned> fcl::parseArch(StringRef Text) {
  unsigned Number;
  if (!Text.consume_front("sm_"))
    return std::nullopt;
  if (Text.ends_with("a") || Text.ends_with("f"))
    Text = Text.drop_back();
  if (Text.getAsInteger(10, Number) || Number < 50 || Number > 199)
    return std::nullopt;
  return Number;
}

StringRef EnumType::nameOf(int64_t Value) const {
  for (const auto &[Name, Number] : Enumerators)
    if (Number == Value)
      return Name;
  return "";
}

const Attribute *Family::find(int64_t Number, Version V) const {
  const Attribute *Other = nullptr;
  for (const Attribute &A : Attributes)
    if (A.Number == Number) {
      if (inVersion(A, V))
        return &A;
      Other = &A;
    }
  return Other;
}

std::optional<unsigned> Call::parameter(Role R) const {
  for (unsigned I = 0; I < Parameters.size(); ++I)
    if (Parameters[I] == R)
      return I;
  return std::nullopt;
}

std::optional<unsigned> Call::parameter(StringRef Name) const {
  for (unsigned I = 0; I < Names.size(); ++I)
    if (Names[I] == Name)
      return I;
  return std::nullopt;
}

std::optional<FactId> Model::fact(StringRef Name) const {
  auto It = FactIndex.find(Name);
  if (It == FactIndex.end())
    return std::nullopt;
  return It->second;
}

int Model::enumId(StringRef Name) const {
  auto It = EnumIndex.find(Name);
  return It == EnumIndex.end() ? -1 : It->second;
}

std::optional<std::pair<int, int64_t>> Model::enumerator(StringRef Name) const {
  auto It = EnumeratorIndex.find(Name);
  if (It == EnumeratorIndex.end())
    return std::nullopt;
  return It->second;
}

const Call *Model::call(StringRef Name) const {
  auto It = CallIndex.find(Name);
  return It == CallIndex.end() ? nullptr : &Calls[It->second];
}

std::optional<Presence> Model::presence(StringRef Name) const {
  if (auto E = enumerator(Name)) {
    const std::string &Enum = Enums[E->first].Name;
    if (Enum == "Attribute") {
      const Attribute &A = attribute(E->second);
      return Presence{A.Since, A.Removed};
    }
    // What is not said of an enumerator is said of its enum.
    Presence Result = Changed.lookup(Name);
    if (!Result.Since)
      Result.Since = Changed.lookup(Enum).Since;
    return Result;
  }
  if (enumId(Name) >= 0)
    return Changed.lookup(Name);
  for (const Family &F : Families) {
    if (F.Handle != Name && F.Opaque != Name && F.AttributeEnum != Name)
      continue;
    Presence Result; // A family came with its first attribute.
    for (const Attribute &A : F.Attributes)
      if (!Result.Since || A.Since < Result.Since)
        Result.Since = A.Since;
    return Result;
  }
  return std::nullopt;
}

const Architecture *Model::architecture(unsigned Number) const {
  auto It = llvm::find_if(
      Architectures, [&](const Architecture &A) { return A.Number == Number; });
  return It == Architectures.end() ? nullptr : &*It;
}

Version Model::newestOf(Version XY) const {
  Version Newest = XY;
  for (Version V : LibraryVersions)
    if (V / 100 == XY / 100)
      Newest = std::max(Newest, V);
  return Newest;
}

FactId Model::required(StringRef Name) const {
  if (std::optional<FactId> Id = fact(Name))
    return *Id;
  throw SourceError{"rules/api/facts.yaml", 0, 0,
                    "the fact '" + Name.str() +
                        "', which the engine fills in, "
                        "is missing"};
}

std::string Model::format(const Value &V, const FactType &Ty) const {
  switch (V.kind()) {
  case Value::Kind::Unknown:
  case Value::Kind::Symbol:
    return "unknown";
  case Value::Kind::Null:
    if (Ty.IsVersion)
      return "no version";
    return Ty.K == FactType::Pointer ? "null" : "unset";
  case Value::Kind::NonNull:
    return "not null";
  case Value::Kind::Float: {
    std::string Text;
    llvm::raw_string_ostream(Text) << llvm::format("%g", V.asReal());
    return Text;
  }
  case Value::Kind::Int:
    break;
  }
  if (Ty.IsVersion)
    return formatVersion(V.asInt());
  if (Ty.K == FactType::Bool)
    return V.asInt() ? "true" : "false";
  std::string Number = std::to_string(V.asInt());
  if (Ty.K != FactType::Enum)
    return Number;
  if (StringRef Name = Enums[Ty.EnumId].nameOf(V.asInt()); !Name.empty())
    return Name.str();
  // BLAS of old has 'N' and 'T', which are numbers here.
  if (V.asInt() > 0 && V.asInt() <= 127 && llvm::isAlpha(char(V.asInt())))
    Number += " ('" + std::string(1, char(V.asInt())) + "')";
  return Number;
}
