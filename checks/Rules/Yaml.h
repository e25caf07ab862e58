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
#include <yaml-cpp/yaml.h>

namespace fcl {

/// A YAML node that knows its file: every accessor throws SourceError with
/// file, line, column and what was expected.
class YamlNode {
public:
  /// Parses the whole file, which is one document; its root.
  static YamlNode parse(const RuleFile &File);

  [[noreturn]] void fail(const std::string &Message) const;
  /// Fails at the character `Column` of this scalar's value.
  [[noreturn]] void failAt(unsigned Column, const std::string &Message) const;

  bool has(const char *Key) const { return Node.IsMap() && Node[Key]; }
  /// The member, which must be there.
  YamlNode operator[](const char *Key) const;
  /// Fails unless this is a map with no other keys than these.
  void allowKeys(std::initializer_list<const char *> Keys) const;

  bool isNull() const { return Node.IsNull(); }
  bool isScalar() const { return Node.IsScalar(); }
  bool isMap() const { return Node.IsMap(); }
  bool isSequence() const { return Node.IsSequence(); }

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

  unsigned line() const { return Node.Mark().line + 1; }
  unsigned column() const { return Node.Mark().column + 1; }
  const std::string &file() const { return File->Path; }

private:
  YamlNode(YAML::Node Node, std::shared_ptr<const RuleFile> File)
      : Node(std::move(Node)), File(std::move(File)) {}
  YAML::Node Node;
  /// Shared: the nodes of witnesses outlive the list of files.
  std::shared_ptr<const RuleFile> File;
};

} // namespace fcl

#endif // FCL_RULES_YAML_H
