//===- Yaml.h - reading YAML with precise errors ----------------*- C++ -*-===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FCL_RULES_YAML_H
#define FCL_RULES_YAML_H

#include "Model.h"
#include "SourceError.h"
#include <initializer_list>
#include <memory>

namespace fcl {

/// A node of a parsed file. All of a document stand in the order of its text,
/// each before what is in it: a map's keys and values by turns.
struct YamlEntry {
  enum Kind : uint8_t { Null, Scalar, Sequence, Map } K;
  unsigned Line, Column; ///< From 1; 0: nowhere.
  uint32_t End;          ///< Behind the last node that is in this one.
  uint32_t Text, Length; ///< Of a scalar's value, in ParsedYaml::Scalars.
};

/// A parsed file, which is constant data when it is compiled in: yaml-cpp takes
/// 50 ms for the rules, each time that the tool starts.
struct ParsedYaml {
  llvm::ArrayRef<YamlEntry> Entries;
  llvm::StringRef Scalars;
};

/// A YAML node that knows its file: every accessor throws SourceError with
/// file, line, column and what was expected.
class YamlNode {
public:
  /// Parses the whole file, which is one document; its root. Refuses what YAML
  /// allows and a rule file does not: a key that is given twice, of which YAML
  /// keeps one in silence, and aliases, with which a few lines can stand for
  /// more than fits in memory.
  static YamlNode parse(const RuleFile &File);

  [[noreturn]] void fail(const std::string &Message) const;
  /// Fails at the character `Column` of this scalar's value.
  [[noreturn]] void failAt(unsigned Column, const std::string &Message) const;

  bool has(const char *Key) const { return member(Key) != 0; }
  /// The member, which must be there.
  YamlNode operator[](const char *Key) const;
  /// Fails unless this is a map with no other keys than these.
  void allowKeys(std::initializer_list<const char *> Keys) const;

  bool isNull() const { return entry().K == YamlEntry::Null; }
  bool isScalar() const { return entry().K == YamlEntry::Scalar; }
  bool isMap() const { return entry().K == YamlEntry::Map; }
  bool isSequence() const { return entry().K == YamlEntry::Sequence; }

  std::string string() const;
  std::string string(const char *Key, const char *Default) const {
    return has(Key) ? (*this)[Key].string() : Default;
  }
  int64_t integer() const;
  bool boolean() const;
  std::vector<YamlNode> elements() const; ///< Of a sequence.
  std::vector<std::pair<YamlNode, YamlNode>> members() const; ///< Of a map.
  /// Of a sequence; a scalar is its own only element.
  std::vector<YamlNode> oneOrMore() const;
  /// One string or a sequence of strings.
  std::vector<std::string> strings() const;

  unsigned line() const { return entry().Line; }
  unsigned column() const { return entry().Column; }
  const std::string &file() const { return Doc->File.Path; }

  /// Of the whole file; it lives as long as its nodes.
  const ParsedYaml &parsed() const { return Doc->Yaml; }

private:
  struct Document {
    RuleFile File;
    ParsedYaml Yaml;
    // What Yaml refers to, unless the file is compiled in.
    std::vector<YamlEntry> Entries;
    std::string Scalars;
  };
  friend class YamlBuilder;

  YamlNode(std::shared_ptr<const Document> Doc, uint32_t Index)
      : Doc(std::move(Doc)), Index(Index) {}

  std::shared_ptr<const Document> Doc;
  uint32_t Index;

  const YamlEntry &entry() const { return Doc->Yaml.Entries[Index]; }
  YamlNode at(uint32_t Other) const { return YamlNode(Doc, Other); }
  /// A scalar's value.
  llvm::StringRef text() const {
    return Doc->Yaml.Scalars.substr(entry().Text, entry().Length);
  }
  /// Where the member's value is; 0, the root: there is none.
  uint32_t member(llvm::StringRef Key) const;
};

} // namespace fcl

#endif // FCL_RULES_YAML_H
