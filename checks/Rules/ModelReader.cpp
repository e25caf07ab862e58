//===- ModelReader.cpp - reads the API model
//----------------------------------===//
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

using namespace fcl;
using llvm::StringRef;

namespace fcl {

/// Fills a Model from the files; one method for each file.
class ModelReader {
public:
  Model M;

  void readVersions(const YamlNode &Root) {
    for (auto &[Toolkit, Library] : Root["toolkits"].members()) {
      std::optional<Version> V = parseVersion(Library.string());
      if (!V)
        Library.fail("expected a cuBLAS version such as 13.1.0");
      Toolkits[Toolkit.string()] = *V;
      M.LibraryVersions.push_back(*V);
    }
    llvm::sort(M.LibraryVersions);
    for (auto &[Name, Range] : Root["architectures"].members()) {
      Range.allowKeys({"since", "removed"});
      std::optional<unsigned> Number = parseArch(Name.string());
      if (!Number)
        Name.fail("expected an architecture such as sm_90");
      auto library = [&](const char *Key) -> Version {
        if (!Range.has(Key))
          return 0;
        auto It = Toolkits.find(Range[Key].string());
        if (It == Toolkits.end())
          Range[Key].fail("unknown toolkit version");
        return It->second;
      };
      M.Architectures.push_back(
          {*Number, library("since"), library("removed")});
    }
  }

  void readEnums(const YamlNode &Root) {
    for (auto &[Name, Members] : Root["enums"].members()) {
      EnumType E;
      E.Name = Name.string();
      int Id = M.Enums.size();
      if (!M.EnumIndex.insert({E.Name, Id}).second)
        Name.fail("the enum '" + E.Name + "' is defined twice");
      for (auto &[Enumerator, Number] : Members.members()) {
        std::string Spelling = Enumerator.string();
        E.Enumerators.push_back({Spelling, Number.integer()});
        if (!M.EnumeratorIndex.insert({Spelling, {Id, Number.integer()}})
                 .second)
          Enumerator.fail("the enumerator '" + Spelling + "' is defined twice");
      }
      M.Enums.push_back(std::move(E));
    }
    auto read = [&](const char *Key, Version Presence::*Which) {
      for (auto &[Toolkit, Names] : Root[Key].members())
        for (const std::string &Name : Names.strings())
          M.Changed[Name].*Which = readToolkit(Toolkit);
    };
    read("since", &Presence::Since);
    read("removed", &Presence::Removed);
  }

  void readFamily(const YamlNode &Root) {
    Root.allowKeys({"family", "noun", "handle", "opaque", "attribute-enum",
                    "create", "init", "arguments", "set", "get", "destroy",
                    "attributes"});
    Family F;
    F.Name = Root["family"].string();
    F.Noun = Root.string("noun", "");
    if (F.Noun.empty())
      F.Noun = llvm::join(llvm::split(F.Name, '-'), " ");
    F.Handle = Root["handle"].string();
    F.Opaque = Root.string("opaque", "");
    F.IsPlainStruct = F.Handle == F.Opaque;
    F.AttributeEnum = Root.string("attribute-enum", "");
    for (const YamlNode &A : Root["attributes"].elements())
      F.Attributes.push_back(readAttribute(A));
    if (Root.has("arguments"))
      for (const YamlNode &Name : Root["arguments"].elements())
        F.Arguments.push_back(attributeIndex(F, Name));

    int Id = M.Families.size();
    unsigned ArgumentCount = F.Arguments.size();
    auto maker = [&](std::string Name, CallKind Kind, unsigned First) {
      Call C{std::move(Name), Kind, Id};
      C.Parameters.assign(First + ArgumentCount, Role::Other);
      C.Parameters[0] = Role::Object;
      C.Gives = gifts(F, First);
      return C;
    };
    if (Root.has("create"))
      for (const std::string &Name : Root["create"].strings())
        addCall(maker(Name, CallKind::Create, 1), Root["create"]);
    if (Root.has("init"))
      for (auto &[Name, First] : Root["init"].members())
        addCall(maker(Name.string(), CallKind::Init, First.integer()), Name);
    if (Root.has("set"))
      addCall({Root["set"].string(),
               CallKind::Set,
               Id,
               {Role::Object, Role::Attribute, Role::Buffer, Role::Size}},
              Root["set"]);
    if (Root.has("get"))
      addCall({Root["get"].string(),
               CallKind::Get,
               Id,
               {Role::Object, Role::Attribute, Role::Buffer, Role::Size,
                Role::Written}},
              Root["get"]);
    if (Root.has("destroy"))
      addCall({Root["destroy"].string(), CallKind::Destroy, Id, {Role::Object}},
              Root["destroy"]);
    M.Families.push_back(std::move(F));
  }

  void readCalls(const YamlNode &Root) {
    for (const YamlNode &Node : Root["calls"].elements()) {
      Node.allowKeys({"name", "kind", "family", "parameters", "gives", "since",
                      "removed", "doc"});
      Call C;
      C.Name = Node["name"].string();
      C.Names = Node["parameters"].strings();
      if (Node.has("since"))
        M.Changed[C.Name].Since = readToolkit(Node["since"]);
      if (Node.has("removed"))
        M.Changed[C.Name].Removed = readToolkit(Node["removed"]);
      // Most are already known from their family's file.
      if (auto It = M.CallIndex.find(C.Name); It != M.CallIndex.end()) {
        M.Calls[It->second].Names = std::move(C.Names);
        continue;
      }
      if (Node.has("family") || Node["kind"].string() == "init")
        C.FamilyId = familyId(Node["family"]);
      C.Kind = llvm::StringSwitch<CallKind>(Node["kind"].string())
                   .Case("heuristic", CallKind::Heuristic)
                   .Case("matmul", CallKind::Matmul)
                   .Case("algo-check", CallKind::AlgoCheck)
                   .Case("transform", CallKind::Transform)
                   .Case("consume", CallKind::Consume)
                   .Case("create", CallKind::Create)
                   .Case("init", CallKind::Init)
                   .Default(CallKind::Other);
      llvm::transform(C.Names, std::back_inserter(C.Parameters), role);
      if (Node.has("gives"))
        readGifts(C, Node["gives"]);
      else if (C.Kind == CallKind::Init) {
        // The family's arguments come right before what they initialise.
        const Family &F = M.Families[C.FamilyId];
        C.Gives = gifts(F, C.Parameters.size() - 1 - F.Arguments.size());
      }
      addCall(std::move(C), Node["name"]);
    }
  }

  /// Enums that the families themselves make up.
  void addFamilyEnums() {
    EnumType Attributes, Kinds, Functions;
    Attributes.Name = "Attribute";
    Kinds.Name = "DescriptorKind";
    Functions.Name = "Function";
    for (size_t I = 0; I < M.Calls.size(); ++I)
      Functions.Enumerators.push_back({M.Calls[I].Name, int64_t(I)});
    for (size_t F = 0; F < M.Families.size(); ++F) {
      // The noun is for people; rules write the family's name.
      Kinds.Enumerators.push_back({M.Families[F].Noun, int64_t(F)});
      std::string Name = M.Families[F].Name;
      llvm::replace(Name, '-', '_');
      Kinds.Enumerators.push_back({Name, int64_t(F)});
      for (size_t A = 0; A < M.Families[F].Attributes.size(); ++A)
        Attributes.Enumerators.push_back(
            {M.Families[F].Attributes[A].Name, Model::attributeValue(F, A)});
    }
    for (EnumType *E : {&Attributes, &Kinds, &Functions}) {
      int Id = M.Enums.size();
      M.EnumIndex[E->Name] = Id;
      for (auto &[Name, Number] : E->Enumerators)
        M.EnumeratorIndex.insert({Name, {Id, Number}});
      M.Enums.push_back(std::move(*E));
    }
  }

  void addClasses() {
    const ValueClasses OfPointers, OfNumbers = ValueClasses::ofNumbers();
    std::vector<ValueClasses> OfEnums;
    for (const EnumType &E : M.Enums) {
      std::vector<int64_t> Numbers;
      for (const auto &Enumerator : E.Enumerators)
        Numbers.push_back(Enumerator.second);
      OfEnums.push_back(ValueClasses::ofEnumerators(Numbers));
    }
    for (const Fact &F : M.Facts)
      M.Classes.push_back(F.Ty.K == FactType::Enum      ? OfEnums[F.Ty.EnumId]
                          : F.Ty.K == FactType::Pointer ? OfPointers
                                                        : OfNumbers);
  }

  void readFacts(const YamlNode &Root) {
    for (const YamlNode &Node : Root["facts"].elements())
      readFact(Node, "");
    for (const char *Operand : {"a.", "b.", "c.", "d."})
      for (const YamlNode &Node : Root["operands"].elements())
        readFact(Node, Operand);
    addQueriedFacts();
  }

private:
  llvm::StringMap<Version> Toolkits;

  Version readToolkit(const YamlNode &Node) const {
    std::string Text = Node.string();
    auto It = Toolkits.find(Text);
    if (It == Toolkits.end())
      Node.fail("unknown toolkit version '" + Text +
                "'; add it to rules/api/versions.yaml");
    return It->second;
  }

  Attribute readAttribute(const YamlNode &Node) {
    Node.allowKeys({"name",       "value",        "type",        "size",
                    "enum",       "default",      "since",       "removed",
                    "deprecated", "memory",       "allowed",     "nullable",
                    "unit",       "applies",      "note",        "doc",
                    "readonly",   "experimental", "replaced_by", "replaced-by",
                    "constraint", "bitmask",      "mask"});
    Attribute A;
    A.Name = Node["name"].string();
    A.Number = Node["value"].integer();
    A.CType = Node["type"].string();
    if (Node.has("size"))
      A.Size = Node["size"].integer();
    A.Device = Node.string("memory", "") == "device";
    A.Ty.Nullable = Node.has("nullable") && Node["nullable"].boolean();
    if (A.CType == "pointer")
      A.Ty.K = FactType::Pointer;
    else if (A.CType == "float")
      A.Ty.K = FactType::Float;
    if (Node.has("enum")) {
      int Id = M.enumId(Node["enum"].string());
      if (Id >= 0) {
        A.Ty.K = FactType::Enum;
        A.Ty.EnumId = Id;
      }
    }
    if (A.Ty.K == FactType::Pointer)
      A.Ty.Nullable = true;
    if (Node.has("default"))
      A.Default = readDefault(Node["default"]);
    if (Node.has("since")) {
      A.SinceText = Node["since"].string();
      A.Since = readToolkit(Node["since"]);
    }
    if (Node.has("removed")) {
      A.RemovedText = Node["removed"].string();
      A.Removed = readToolkit(Node["removed"]);
    }
    return A;
  }

  Value readDefault(const YamlNode &Node) const {
    if (Node.isNull())
      return Value::null();
    std::string Text = Node.string();
    int64_t Number;
    double Real;
    if (!StringRef(Text).getAsInteger(0, Number))
      return Value::integer(Number);
    if (!StringRef(Text).getAsDouble(Real))
      return Value::real(Real);
    if (auto E = M.enumerator(Text))
      return Value::integer(E->second);
    if (Text == "null")
      return Value::null();
    if (Text == "argument" || Text == "unknown")
      return Value();
    Node.fail("expected a number, an enumerator of rules/api/enums.yaml, null, "
              "argument or unknown, not '" +
              Text + "'");
  }

  /// The family's arguments, which are parameters from `First` on.
  static std::vector<Call::Gift> gifts(const Family &F, unsigned First) {
    std::vector<Call::Gift> Result;
    for (unsigned AttributeId : F.Arguments)
      Result.push_back({AttributeId, First++, Value()});
    return Result;
  }

  /// `{ATTRIBUTE: a parameter, or a value as in `default`}`.
  void readGifts(Call &C, const YamlNode &Node) const {
    for (auto &[Attribute, Given] : Node.members()) {
      Call::Gift G;
      G.AttributeId = attributeIndex(M.Families[C.FamilyId], Attribute);
      G.Parameter = C.parameter(Given.string());
      if (!G.Parameter)
        G.Constant = readDefault(Given);
      C.Gives.push_back(G);
    }
  }

  unsigned attributeIndex(const Family &F, const YamlNode &Name) const {
    std::string Text = Name.string();
    for (unsigned I = 0; I < F.Attributes.size(); ++I)
      if (F.Attributes[I].Name == Text)
        return I;
    Name.fail("unknown attribute '" + Text + "' of " + F.Name);
  }

  int familyId(const YamlNode &Name) const {
    for (size_t I = 0; I < M.Families.size(); ++I)
      if (M.Families[I].Name == Name.string())
        return I;
    Name.fail("unknown family '" + Name.string() + "'");
  }

  static Role role(StringRef Name) {
    return llvm::StringSwitch<Role>(Name)
        .Case("handle", Role::Handle)
        .Case("desc", Role::Desc)
        .Case("transform", Role::Transform)
        .Case("object", Role::Object)
        .Case("a", Role::A)
        .Case("b", Role::B)
        .Case("c", Role::C)
        .Case("d", Role::D)
        .Case("pref", Role::Pref)
        .Case("alpha", Role::Alpha)
        .Case("beta", Role::Beta)
        .Case("algo", Role::Algo)
        .Case("a.ptr", Role::APtr)
        .Case("b.ptr", Role::BPtr)
        .Case("c.ptr", Role::CPtr)
        .Case("d.ptr", Role::DPtr)
        .Case("workspace.ptr", Role::WorkspacePtr)
        .Case("workspace.size", Role::WorkspaceSize)
        .Case("requested", Role::Requested)
        .Case("results", Role::Results)
        .Case("returned", Role::Returned)
        .Default(Role::Other);
  }

  void addCall(Call C, const YamlNode &Where) {
    if (!M.CallIndex.insert({C.Name, unsigned(M.Calls.size())}).second)
      Where.fail("the function '" + C.Name + "' is described twice");
    M.Calls.push_back(std::move(C));
  }

  void addFact(Fact F, const YamlNode &Where) {
    if (!M.FactIndex.insert({F.Name, FactId(M.Facts.size())}).second)
      Where.fail("the fact '" + F.Name + "' is defined twice");
    M.Facts.push_back(std::move(F));
  }

  void readFact(const YamlNode &Node, const std::string &Operand) {
    Node.allowKeys(
        {"name", "type", "nullable", "unit", "doc", "from", "argument"});
    Fact F;
    F.Name = Operand + Node["name"].string();
    F.Unit = Node.string("unit", "");
    F.Doc = Node.string("doc", "");
    std::string TypeName = Node["type"].string();
    F.Ty.Nullable = Node.has("nullable") && Node["nullable"].boolean();
    bool IsScalar = TypeName == "scalar";
    F.Ty.IsVersion = TypeName == "version";
    bool IsBuffer = TypeName == "buffer";
    if (TypeName == "pointer" || IsScalar || IsBuffer) {
      F.Ty.K = FactType::Pointer;
      F.Ty.Nullable = true;
    } else if (TypeName == "bool")
      F.Ty.K = FactType::Bool;
    else if (TypeName == "float")
      F.Ty.K = FactType::Float;
    else if (TypeName == "text")
      F.Ty.K = FactType::Text;
    else if (TypeName != "int" && TypeName != "version") {
      F.Ty.K = FactType::Enum;
      F.Ty.EnumId = M.enumId(TypeName);
      if (F.Ty.EnumId < 0)
        Node["type"].fail(
            "unknown type '" + TypeName +
            "'; expected int, float, bool, version, text, pointer, scalar, "
            "buffer or an enum of rules/api/enums.yaml");
    }
    if (Node.has("from"))
      bindAttribute(F, Node["from"], Operand);
    else if (Node.has("argument"))
      bindArgument(F, Node["argument"], Operand);
    std::string Name = F.Name;
    bool IsPointer = F.Ty.K == FactType::Pointer;
    addFact(std::move(F), Node);
    if (!IsPointer)
      return;
    // The members of a pointer are facts of their own, owned by the same
    // argument or attribute.
    auto addMember = [&](const char *Member, Part Which, FactType Ty) {
      Fact MemberFact = M.Facts[*M.fact(Name)];
      MemberFact.Name = Name + "." + Member;
      MemberFact.Part = Which;
      MemberFact.Ty = Ty;
      addFact(std::move(MemberFact), Node);
    };
    addMember("space", Part::Space,
              FactType{FactType::Enum, M.enumId("MemorySpace"), false});
    addMember("align", Part::Align, FactType{FactType::Int});
    addMember("room", Part::Room, FactType{FactType::Int});
    addMember("element", Part::Element,
              FactType{FactType::Enum, M.enumId("cudaDataType_t"), false});
    if (IsBuffer) {
      addMember("capacity", Part::Capacity, FactType{FactType::Int});
      addMember("life", Part::Life,
                FactType{FactType::Enum, M.enumId("ObjectLife"), false});
    }
    if (IsScalar) {
      addMember("value", Part::Value, FactType{FactType::Float});
      addMember("indirection", Part::Indirection, FactType{FactType::Int});
    }
  }

  /// The query that found the algorithm has read descriptors, which may have
  /// changed since: each of these facts once more, as the query saw it. Its
  /// preference is what `pref` means in the first place.
  void addQueriedFacts() {
    for (FactId Id = 0, End = M.Facts.size(); Id < End; ++Id) {
      Fact Queried = M.Facts[Id];
      if (Queried.AttributeId < 0 ||
          llvm::is_contained({Role::Pref, Role::Algo, Role::Transform},
                             Queried.Owner))
        continue;
      Queried.Name = "queried." + Queried.Name;
      Queried.QueriedOf = Id;
      M.FactIndex[Queried.Name] = M.Facts.size();
      M.Facts.push_back(std::move(Queried));
    }
  }

  /// In the operands' facts "operand" stands for the operand's name.
  void bindArgument(Fact &F, const YamlNode &Node, StringRef Operand) const {
    std::string Text = Node.string();
    StringRef Name = Text;
    F.Argument = Name.consume_front("operand")
                     ? (Operand.drop_back() + Name).str()
                     : Name.str();
    F.Owner = role(F.Argument);
    if (llvm::none_of(M.Calls,
                      [&](const Call &C) { return C.parameter(F.Argument); }))
      Node.fail("no function has a parameter '" + F.Argument + "'");
  }

  /// The parameter that takes a descriptor of the family.
  static Role owner(StringRef Family) {
    return llvm::StringSwitch<Role>(Family)
        .Case("matmul-preference", Role::Pref)
        .Case("transform-desc", Role::Transform)
        .Case("algo-config", Role::Algo)
        .Default(Role::Desc);
  }

  void bindAttribute(Fact &F, const YamlNode &From,
                     const std::string &Operand) const {
    std::string Name = From.string();
    for (unsigned FamilyId = 0; FamilyId < M.Families.size(); ++FamilyId) {
      const Family &Owner = M.Families[FamilyId];
      for (unsigned I = 0; I < Owner.Attributes.size(); ++I) {
        if (Owner.Attributes[I].Name != Name)
          continue;
        F.FamilyId = FamilyId;
        F.AttributeId = I;
        F.Owner = llvm::StringSwitch<Role>(Operand)
                      .Case("a.", Role::A)
                      .Case("b.", Role::B)
                      .Case("c.", Role::C)
                      .Case("d.", Role::D)
                      .Default(owner(Owner.Name));
        return;
      }
    }
    From.fail("unknown attribute '" + Name + "'");
  }
};

} // namespace fcl

Model Model::load(llvm::ArrayRef<RuleFile> Files) {
  auto find = [&](StringRef Name) -> const RuleFile & {
    for (const RuleFile &File : Files)
      if (!File.ByUser && StringRef(File.Path).ends_with(Name))
        return File;
    throw SourceError{Name.str(), 0, 0, "this file is missing"};
  };
  ModelReader Reader;
  Reader.readVersions(YamlNode::parse(find("api/versions.yaml")));
  Reader.readEnums(YamlNode::parse(find("api/enums.yaml")));
  for (const RuleFile &File : Files) {
    StringRef Path = File.Path;
    if (File.ByUser || !Path.starts_with("rules/api/") ||
        !Path.ends_with(".yaml"))
      continue;
    YamlNode Root = YamlNode::parse(File);
    if (Root.has("family"))
      Reader.readFamily(Root);
  }
  Reader.readCalls(YamlNode::parse(find("api/calls.yaml")));
  Reader.addFamilyEnums();
  Reader.readFacts(YamlNode::parse(find("api/facts.yaml")));
  Reader.addClasses();
  return std::move(Reader.M);
}
