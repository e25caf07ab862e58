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
#include "llvm/Support/JSON.h"
#include <sstream>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

using namespace fcl;
using llvm::StringRef;

namespace fcl {

/// Makes a document of what yaml-cpp reads.
class YamlBuilder : public YAML::EventHandler {
public:
  YamlBuilder(YamlNode::Document &Doc) : Doc(Doc) {}

  void OnDocumentStart(const YAML::Mark &) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark &Mark, YAML::anchor_t) override {
    add(YamlEntry::Null, Mark, "null");
  }
  void OnScalar(const YAML::Mark &Mark, const std::string &, YAML::anchor_t,
                const std::string &Value) override {
    add(YamlEntry::Scalar, Mark, Value);
  }
  void OnAlias(const YAML::Mark &Mark, YAML::anchor_t) override {
    fail(Mark, "aliases are not supported here; write the value out");
  }
  void OnSequenceStart(const YAML::Mark &Mark, const std::string &,
                       YAML::anchor_t, YAML::EmitterStyle::value) override {
    open(YamlEntry::Sequence, Mark);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark &Mark, const std::string &, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    open(YamlEntry::Map, Mark);
  }
  void OnMapEnd() override { close(); }

private:
  struct Collection {
    uint32_t Index;
    bool AtKey = true;
    llvm::StringSet<> Keys = {};
  };
  YamlNode::Document &Doc;
  std::vector<Collection> Open;

  [[noreturn]] void fail(const YAML::Mark &Mark, const std::string &Message) {
    throw SourceError{Doc.File.Path, unsigned(Mark.line + 1),
                      unsigned(Mark.column + 1), Message};
  }

  /// `Text` is that of a scalar.
  void add(YamlEntry::Kind K, const YAML::Mark &Mark,
           std::optional<StringRef> Text) {
    if (Open.empty() && !Doc.Entries.empty())
      fail(Mark, "expected one document in a file");
    uint32_t Index = Doc.Entries.size();
    if (!Open.empty() && Doc.Entries[Open.back().Index].K == YamlEntry::Map) {
      Collection &Map = Open.back();
      if (Map.AtKey && Text && !Map.Keys.insert(*Text).second)
        fail(Mark, "the key '" + Text->str() + "' is given twice");
      Map.AtKey = !Map.AtKey;
    }
    Doc.Entries.push_back({K, unsigned(Mark.line + 1),
                           unsigned(Mark.column + 1), Index + 1,
                           uint32_t(Doc.Scalars.size()), 0});
    if (K != YamlEntry::Scalar)
      return;
    Doc.Entries.back().Length = Text->size();
    Doc.Scalars += *Text;
  }

  void open(YamlEntry::Kind K, const YAML::Mark &Mark) {
    add(K, Mark, std::nullopt);
    Open.push_back({uint32_t(Doc.Entries.size() - 1)});
  }

  void close() {
    Doc.Entries[Open.back().Index].End = Doc.Entries.size();
    Open.pop_back();
  }
};

} // namespace fcl

/// An error behind `Before`, which begins with the line `Line`.
static SourceError errorBehind(StringRef Before, const std::string &Path,
                               unsigned Line, const std::string &Message) {
  return {Path, Line + unsigned(Before.count('\n')),
          unsigned(Before.size() - (Before.rfind('\n') + 1) + 1), Message};
}

YamlNode YamlNode::parse(const RuleFile &File) {
  auto Doc = std::make_shared<Document>();
  Doc->File = File;
  if (File.Parsed) {
    Doc->Yaml = *File.Parsed;
    return YamlNode(std::move(Doc), 0);
  }
  // What messages, pages and JSON have of it is to be text.
  if (size_t At; !llvm::json::isUTF8(File.Text, &At))
    throw errorBehind(StringRef(File.Text).take_front(At), File.Path, 1,
                      "not UTF-8; save the file in this encoding");
  try {
    std::istringstream Stream(File.Text);
    YAML::Parser Parser(Stream);
    YamlBuilder Builder(*Doc);
    while (Parser.HandleNextDocument(Builder))
      ;
  } catch (const YAML::Exception &E) {
    throw SourceError{File.Path, unsigned(E.mark.line + 1),
                      unsigned(E.mark.column + 1), "not valid YAML: " + E.msg};
  }
  if (Doc->Entries.empty())
    Doc->Entries.push_back({YamlEntry::Null, 0, 0, 1, 0, 0});
  Doc->Yaml = {Doc->Entries, Doc->Scalars};
  return YamlNode(std::move(Doc), 0);
}

void YamlNode::fail(const std::string &Message) const {
  throw SourceError{file(), line(), column(), Message};
}

void YamlNode::failAt(unsigned Column, const std::string &Message) const {
  StringRef Value = text(), Source = Doc->File.Text;
  for (unsigned I = 1; I < line(); ++I)
    Source = Source.split('\n').second;
  size_t Position = column() - 1;
  if (Source.substr(Position).starts_with(Value))
    throw SourceError{file(), line(), column() + Column, Message};
  // Quotes, escapes and folded lines: the value's characters are there in
  // their order, with others between them.
  if (StringRef("|>").contains(Source[Position]))
    Position = Source.find('\n', Position);
  bool AtEnd = Column >= Value.size();
  for (char C : Value.take_front(Column + 1)) {
    if (llvm::isSpace(C))
      continue;
    Position = Source.find(C, Position);
    if (Position++ == StringRef::npos)
      fail(Message); // Written as an escape.
  }
  StringRef Before = Source.take_front(AtEnd ? Position : Position - 1);
  throw errorBehind(Before, file(), line(), Message);
}

uint32_t YamlNode::member(StringRef Key) const {
  if (!isMap())
    return 0;
  for (uint32_t I = Index + 1; I < entry().End;) {
    uint32_t Value = Doc->Yaml.Entries[I].End;
    if (at(I).isScalar() && at(I).text() == Key)
      return Value;
    I = Doc->Yaml.Entries[Value].End;
  }
  return 0;
}

YamlNode YamlNode::operator[](const char *Key) const {
  if (!isMap())
    fail(std::string("expected a map with the key '") + Key + "'");
  uint32_t Member = member(Key);
  if (!Member)
    fail(std::string("the key '") + Key + "' is missing");
  return at(Member);
}

void YamlNode::allowKeys(std::initializer_list<const char *> Keys) const {
  if (!isMap())
    fail("expected a map");
  for (auto &[Key, Member] : members()) {
    std::string Name = Key.string();
    if (llvm::is_contained(Keys, StringRef(Name)))
      continue;
    Key.fail("unknown key '" + Name + "'; expected one of " +
             llvm::join(Keys, ", "));
  }
}

std::string YamlNode::string() const {
  if (!isScalar())
    fail("expected a string");
  return text().str();
}

int64_t YamlNode::integer() const {
  int64_t Result;
  if (!isScalar() || text().getAsInteger(0, Result))
    fail("expected an integer");
  return Result;
}

bool YamlNode::boolean() const {
  bool Result;
  if (!isScalar() ||
      !YAML::convert<bool>::decode(YAML::Node(text().str()), Result))
    fail("expected true or false");
  return Result;
}

std::vector<YamlNode> YamlNode::elements() const {
  if (!isSequence())
    fail("expected a list");
  std::vector<YamlNode> Result;
  for (uint32_t I = Index + 1; I < entry().End; I = at(I).entry().End)
    Result.push_back(at(I));
  return Result;
}

std::vector<std::pair<YamlNode, YamlNode>> YamlNode::members() const {
  if (!isMap())
    fail("expected a map");
  std::vector<std::pair<YamlNode, YamlNode>> Result;
  for (uint32_t I = Index + 1; I < entry().End;) {
    uint32_t Value = at(I).entry().End;
    Result.push_back({at(I), at(Value)});
    I = at(Value).entry().End;
  }
  return Result;
}

std::vector<YamlNode> YamlNode::oneOrMore() const {
  return isScalar() ? std::vector{*this} : elements();
}

std::vector<std::string> YamlNode::strings() const {
  std::vector<std::string> Result;
  for (const YamlNode &Element : oneOrMore())
    Result.push_back(Element.string());
  return Result;
}
