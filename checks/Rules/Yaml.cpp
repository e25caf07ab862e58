//===- Yaml.cpp - reading YAML with precise errors ------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Yaml.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include "llvm/ADT/StringSet.h"
#include <sstream>
#include <yaml-cpp/eventhandler.h>

using namespace fcl;

namespace {

/// Refuses what YAML allows and a rule file does not: a key that is given
/// twice, of which YAML keeps one in silence, and aliases, with which a few
/// lines can stand for more than fits in memory.
class StructureCheck : public YAML::EventHandler {
public:
  StructureCheck(const RuleFile &File) : File(File) {}

  void OnDocumentStart(const YAML::Mark &) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark &Mark, YAML::anchor_t) override {
    begin(Mark, "null");
  }
  void OnScalar(const YAML::Mark &Mark, const std::string &, YAML::anchor_t,
                const std::string &Value) override {
    begin(Mark, Value);
  }
  void OnAlias(const YAML::Mark &Mark, YAML::anchor_t) override {
    fail(Mark, "aliases are not supported here; write the value out");
  }
  void OnSequenceStart(const YAML::Mark &Mark, const std::string &,
                       YAML::anchor_t, YAML::EmitterStyle::value) override {
    begin(Mark, std::nullopt);
    Open.push_back({false, true, {}});
  }
  void OnSequenceEnd() override { Open.pop_back(); }
  void OnMapStart(const YAML::Mark &Mark, const std::string &, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    begin(Mark, std::nullopt);
    Open.push_back({true, true, {}});
  }
  void OnMapEnd() override { Open.pop_back(); }

private:
  struct Collection {
    bool IsMap;
    bool AtKey;
    llvm::StringSet<> Keys;
  };
  const RuleFile &File;
  std::vector<Collection> Open;

  [[noreturn]] void fail(const YAML::Mark &Mark, const std::string &Message) {
    throw SourceError{File.Path, unsigned(Mark.line + 1),
                      unsigned(Mark.column + 1), Message};
  }

  /// A key, a value or an element begins; `Text` is that of a scalar.
  void begin(const YAML::Mark &Mark, std::optional<std::string> Text) {
    if (Open.empty() || !Open.back().IsMap)
      return;
    Collection &Map = Open.back();
    if (Map.AtKey && Text && !Map.Keys.insert(*Text).second)
      fail(Mark, "the key '" + *Text + "' is given twice");
    Map.AtKey = !Map.AtKey;
  }
};

} // namespace

YamlNode YamlNode::parse(const RuleFile &File) {
  try {
    // Ours are checked by the suite; reading them twice costs start-up time.
    if (File.ByUser) {
      std::istringstream Stream(File.Text);
      StructureCheck Check(File);
      YAML::Parser(Stream).HandleNextDocument(Check);
    }
    std::vector<YAML::Node> Documents = YAML::LoadAll(File.Text);
    auto Shared = std::make_shared<const RuleFile>(File);
    if (Documents.size() > 1)
      YamlNode(Documents[1], Shared).fail("expected one document in a file");
    return YamlNode(Documents.empty() ? YAML::Node() : Documents[0], Shared);
  } catch (const YAML::Exception &E) {
    throw SourceError{File.Path, unsigned(E.mark.line + 1),
                      unsigned(E.mark.column + 1), "not valid YAML: " + E.msg};
  }
}

void YamlNode::fail(const std::string &Message) const {
  throw SourceError{file(), line(), column(), Message};
}

void YamlNode::failAt(unsigned Column, const std::string &Message) const {
  llvm::StringRef Value = Node.Scalar(), Source = File->Text;
  for (unsigned I = 1; I < line(); ++I)
    Source = Source.split('\n').second;
  size_t Position = column() - 1;
  if (Source.substr(Position).starts_with(Value))
    throw SourceError{file(), line(), column() + Column, Message};
  // Quotes, escapes and folded lines: the value's characters are there in
  // their order, with others between them.
  if (llvm::StringRef("|>").contains(Source[Position]))
    Position = Source.find('\n', Position);
  bool AtEnd = Column >= Value.size();
  for (char C : Value.take_front(Column + 1)) {
    if (llvm::isSpace(C))
      continue;
    Position = Source.find(C, Position);
    if (Position++ == llvm::StringRef::npos)
      fail(Message); // Written as an escape.
  }
  llvm::StringRef Before = Source.take_front(AtEnd ? Position : Position - 1);
  throw SourceError{file(), line() + unsigned(Before.count('\n')),
                    unsigned(Before.size() - (Before.rfind('\n') + 1) + 1),
                    Message};
}

YamlNode YamlNode::operator[](const char *Key) const {
  if (!Node.IsMap())
    fail(std::string("expected a map with the key '") + Key + "'");
  // Node's operator[] would insert a missing key.
  YAML::Node Member = static_cast<const YAML::Node &>(Node)[Key];
  if (!Member)
    fail(std::string("the key '") + Key + "' is missing");
  return YamlNode(Member, File);
}

void YamlNode::allowKeys(std::initializer_list<const char *> Keys) const {
  if (!Node.IsMap())
    fail("expected a map");
  llvm::StringMap<bool> Seen;
  for (auto &[Key, Member] : members()) {
    std::string Name = Key.string();
    if (!llvm::is_contained(Keys, llvm::StringRef(Name))) {
      std::string Known;
      for (const char *K : Keys)
        Known += (Known.empty() ? "" : ", ") + std::string(K);
      Key.fail("unknown key '" + Name + "'; expected one of " + Known);
    }
    if (!Seen.insert({Name, true}).second)
      Key.fail("the key '" + Name + "' is given twice");
  }
}

std::string YamlNode::string() const {
  if (!Node.IsScalar())
    fail("expected a string");
  return Node.Scalar();
}

int64_t YamlNode::integer() const {
  int64_t Result;
  if (!Node.IsScalar() ||
      llvm::StringRef(Node.Scalar()).getAsInteger(0, Result))
    fail("expected an integer");
  return Result;
}

bool YamlNode::boolean() const {
  bool Result;
  if (!Node.IsScalar() || !YAML::convert<bool>::decode(Node, Result))
    fail("expected true or false");
  return Result;
}

std::vector<YamlNode> YamlNode::elements() const {
  if (!Node.IsSequence())
    fail("expected a list");
  std::vector<YamlNode> Result;
  for (const YAML::Node &Element : Node)
    Result.push_back(YamlNode(Element, File));
  return Result;
}

std::vector<std::pair<YamlNode, YamlNode>> YamlNode::members() const {
  if (!Node.IsMap())
    fail("expected a map");
  std::vector<std::pair<YamlNode, YamlNode>> Result;
  for (const auto &Member : Node)
    Result.push_back(
        {YamlNode(Member.first, File), YamlNode(Member.second, File)});
  return Result;
}

std::vector<YamlNode> YamlNode::oneOrMore() const {
  return Node.IsScalar() ? std::vector{*this} : elements();
}

std::vector<std::string> YamlNode::strings() const {
  std::vector<std::string> Result;
  for (const YamlNode &Element : oneOrMore())
    Result.push_back(Element.string());
  return Result;
}
