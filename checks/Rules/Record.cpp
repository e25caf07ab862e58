//===- Record.cpp - configurations written as JSON ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Record.h"

using namespace fcl;
using llvm::Error;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

class RecordReader {
public:
  RecordReader(const Model &M, Configuration &C) : M(M), C(C) {}

  Error readObject(const json::Object &Object, const std::string &Prefix) {
    for (const auto &Member : Object)
      if (Error E = assign(Prefix + Member.first.str(), Member.second))
        return E;
    return Error::success();
  }

  Error assign(const std::string &Path, const json::Value &V) {
    std::optional<FactId> Id = M.fact(Path);
    const json::Object *Object = V.getAsObject();
    if (!Id && Object && llvm::any_of(M.Facts, [&](const Fact &F) {
          return StringRef(F.Name).starts_with(Path + ".");
        }))
      return readObject(*Object, Path + ".");
    if (!Id)
      return fail("unknown field '" + Path + "'");
    const FactType &Ty = M.Facts[*Id].Ty;
    if (Ty.K == FactType::Pointer && Object) {
      C.set(*Id, Value::nonNull());
      return readObject(*Object, Path + ".");
    }
    llvm::Expected<Value> Scalar = readScalar(Path, V, Ty);
    if (!Scalar)
      return Scalar.takeError();
    C.set(*Id, *Scalar);
    // Nothing is known of what a null pointer points at.
    if (Ty.K == FactType::Pointer && Scalar->isNull())
      for (FactId Member = 0; Member < M.Facts.size(); ++Member)
        if (M.Facts[Member].Part != Part::Whole &&
            StringRef(M.Facts[Member].Name).starts_with(Path + "."))
          C.set(Member, Value());
    return Error::success();
  }

private:
  const Model &M;
  Configuration &C;

  static Error fail(const std::string &Message) {
    return llvm::createStringError(Message);
  }

  llvm::Expected<Value> readScalar(const std::string &Path,
                                   const json::Value &V, const FactType &Ty) {
    auto expected = [&](const std::string &What) {
      std::string Found;
      llvm::raw_string_ostream(Found) << V;
      return fail("'" + Path + "' is " + What + ", not " + Found);
    };
    if (V.getAsNull()) {
      if (Ty.Nullable)
        return Value::null();
      return expected("never null");
    }
    switch (Ty.K) {
    case FactType::Pointer:
      return expected("null or an object with 'space' and 'align'");
    case FactType::Bool:
      if (std::optional<bool> B = V.getAsBoolean())
        return Value::integer(*B);
      return expected("true or false");
    case FactType::Float:
      if (std::optional<double> D = V.getAsNumber())
        return Value::real(*D);
      return expected("a number");
    case FactType::Enum:
      if (std::optional<StringRef> Name = V.getAsString()) {
        // The records write "null" for an algorithm that is not passed.
        std::string Spelling = *Name == "null" ? "none" : Name->str();
        auto Enumerator = M.enumerator(Spelling);
        if (Enumerator && Enumerator->first == Ty.EnumId)
          return Value::integer(Enumerator->second);
        return expected("a " + M.Enums[Ty.EnumId].Name);
      }
      [[fallthrough]];
    default:
      if (std::optional<int64_t> I = V.getAsInteger())
        return Value::integer(*I);
      return expected(Ty.K == FactType::Enum ? "a " + M.Enums[Ty.EnumId].Name
                                             : "an integer");
    }
  }
};

/// YAML carries witnesses, JSON records: one reader serves both.
json::Value yamlToJson(const YamlNode &Node) {
  if (Node.isMap()) {
    json::Object Object;
    for (auto &[Key, Member] : Node.members())
      Object[Key.string()] = yamlToJson(Member);
    return Object;
  }
  if (Node.isSequence())
    return json::Array(); // No fact is a list: the reader refuses it by name.
  if (Node.isNull())
    return nullptr;
  std::string Text = Node.string();
  int64_t Integer;
  double Real;
  if (!StringRef(Text).getAsInteger(10, Integer))
    return Integer;
  if (!StringRef(Text).getAsDouble(Real))
    return Real;
  if (Text == "true" || Text == "false")
    return Text == "true";
  return Text;
}

} // namespace

/// A record has three levels.
static bool isTooDeep(StringRef Line) {
  const unsigned MaxDepth = 100;
  unsigned Depth = 0;
  bool InString = false;
  for (size_t I = 0; I < Line.size(); ++I) {
    if (Line[I] == '"')
      InString = !InString;
    else if (InString)
      I += Line[I] == '\\'; // What follows it ends no string.
    else if (Line[I] == '{' || Line[I] == '[')
      ++Depth;
    else if (Depth && (Line[I] == '}' || Line[I] == ']'))
      --Depth;
    if (Depth > MaxDepth)
      return true;
  }
  return false;
}

llvm::Expected<json::Value> fcl::parseRecord(StringRef Line) {
  if (isTooDeep(Line))
    return llvm::createStringError("the record is nested too deeply");
  return json::parse(Line);
}

Error fcl::readRecord(const json::Value &Record, const Model &M,
                      Configuration &C) {
  const json::Object *Object = Record.getAsObject();
  if (Object && Object->getObject("config"))
    Object = Object->getObject("config");
  if (!Object)
    return llvm::createStringError("expected a JSON object");
  return RecordReader(M, C).readObject(*Object, "");
}

static json::Value writeScalar(const Value &V, const FactType &Ty,
                               const Model &M) {
  if (V.isNull())
    return nullptr;
  if (V.kind() == Value::Kind::NonNull)
    return json::Object();
  if (V.kind() == Value::Kind::Float)
    return V.asReal();
  if (Ty.K == FactType::Bool)
    return V.asInt() != 0;
  if (Ty.K != FactType::Enum)
    return V.asInt();
  StringRef Name = M.Enums[Ty.EnumId].nameOf(V.asInt());
  if (Name.empty())
    return V.asInt();
  return Name == "none" ? "null" : Name;
}

json::Object fcl::toRecord(const Configuration &C, const Model &M) {
  json::Object Record;
  for (FactId Id = 0; Id < M.Facts.size(); ++Id) {
    const Value V = C.get(Id);
    if (V.isUnknown())
      continue;
    json::Object *Owner = &Record;
    auto [Member, Rest] = StringRef(M.Facts[Id].Name).split('.');
    while (!Rest.empty()) {
      json::Value &Next = (*Owner)[Member];
      // A pointer comes before its members.
      if (!Next.getAsObject())
        Next = json::Object();
      Owner = Next.getAsObject();
      std::tie(Member, Rest) = Rest.split('.');
    }
    (*Owner)[Member] = writeScalar(V, M.Facts[Id].Ty, M);
  }
  return Record;
}

llvm::Expected<Configuration> fcl::readBase(StringRef Name,
                                            const RuleSet &Rules) {
  Configuration C(Rules.M);
  if (Error E = readRecord(yamlToJson(*Rules.base(Name)), Rules.M, C))
    return std::move(E);
  return C;
}

/// D becomes m x n and the sum runs over k; all matrices are dense.
static void resize(Configuration &C, const Model &M,
                   const Rule::Measurement &To) {
  auto get = [&](const std::string &Fact) {
    Value V = C.fact(M.required(Fact));
    return V.isInt() ? V.asInt() : 0;
  };
  const int64_t RowOrder = M.enumerator("CUBLASLT_ORDER_ROW")->second,
                NoTranspose = M.enumerator("CUBLAS_OP_N")->second;
  auto extent = [&](const std::string &X, int64_t Rows, int64_t Cols) {
    const bool IsRow = get(X + ".order") == RowOrder;
    auto set = [&](const char *Member, int64_t To) {
      C.set(M.required(X + Member), Value::integer(To));
    };
    set(".rows", Rows);
    set(".cols", Cols);
    set(".ld", IsRow ? Cols : Rows);
    if (get(X + ".batch_count") > 1)
      set(".batch_stride", Rows * Cols);
  };
  const bool PlainA = get("transa") == NoTranspose,
             PlainB = get("transb") == NoTranspose;
  extent("a", PlainA ? To.M : To.K, PlainA ? To.K : To.M);
  extent("b", PlainB ? To.K : To.N, PlainB ? To.N : To.K);
  extent("c", To.M, To.N);
  extent("d", To.M, To.N);
  // Of what belongs to D only what the configuration has.
  auto resizeIfThere = [&](const char *Fact, int64_t Size) {
    if (get(Fact))
      C.set(M.required(Fact), Value::integer(Size));
  };
  resizeIfThere("aux.ld", To.M);
  resizeIfThere("aux.batch_stride", To.M * To.N);
  // The gradient of B is as long as D is wide.
  resizeIfThere("bias.batch_stride", std::max(To.M, To.N));
}

llvm::Expected<Configuration>
fcl::readMeasured(const Rule &R, const RuleSet &Rules, bool Violates) {
  const Rule::Measurement &Measure = *R.Measure;
  llvm::Expected<Configuration> Base = readBase(R.Example->Base, Rules);
  if (!Base)
    return Base.takeError();
  Configuration C = std::move(*Base);
  RecordReader Reader(Rules.M, C);
  auto &Changes = Violates ? Measure.Violates : Measure.Conforms;
  // Orders and transposes say which way round the matrices are, and what is
  // said of a size is meant.
  for (int Round = 0; Round < 2; ++Round) {
    for (auto &[Name, Changed] : Changes)
      if (Error E = Reader.assign(Name, yamlToJson(Changed)))
        return std::move(E);
    if (Round == 0)
      resize(C, Rules.M, Measure);
  }
  return C;
}

llvm::Expected<Configuration>
fcl::readWitness(const Rule &R, const RuleSet &Rules, bool Violates) {
  llvm::Expected<Configuration> Base = readBase(R.Example->Base, Rules);
  if (!Base)
    return Base.takeError();
  Configuration C = std::move(*Base);
  RecordReader Reader(Rules.M, C);
  auto &Changes = Violates ? R.Example->Violates : R.Example->Conforms;
  auto isQueried = [](const auto &Change) {
    return StringRef(Change.first).starts_with("queried.");
  };
  for (auto &Change : llvm::make_filter_range(Changes, std::not_fn(isQueried)))
    if (Error E = Reader.assign(Change.first, yamlToJson(Change.second)))
      return std::move(E);
  if (llvm::none_of(Changes, isQueried))
    return C;
  // A witness names what was different at the query; the rest was the same.
  for (FactId Id = 0; Id < Rules.M.Facts.size(); ++Id)
    if (std::optional<FactId> Now = Rules.M.Facts[Id].QueriedOf)
      C.set(Id, C.fact(*Now));
  for (auto &Change : llvm::make_filter_range(Changes, isQueried))
    if (Error E = Reader.assign(Change.first, yamlToJson(Change.second)))
      return std::move(E);
  return C;
}
