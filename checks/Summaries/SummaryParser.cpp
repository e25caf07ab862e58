//===- SummaryParser.cpp - the lines of a summary -------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SummaryParser.h"
#include "Rules/Misspelling.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using llvm::StringRef;

namespace {

bool isNameStart(char C) { return llvm::isAlpha(C) || C == '_'; }
bool isNamePart(char C) { return llvm::isAlnum(C) || C == '_'; }

bool isConversion(StringRef Name) {
  return Name == "int32" || Name == "int64" || Name == "uint32" ||
         Name == "uint64";
}

/// An enumerator of the libraries; rules have others, of their own.
bool isOfLibrary(StringRef Name) {
  return Name.starts_with("CUBLAS") || Name.starts_with("CUDA_");
}

bool isComparison(StringRef Token) {
  return Token == "==" || Token == "!=" || Token == "<" || Token == "<=" ||
         Token == ">" || Token == ">=";
}

} // namespace

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

void SummaryParser::begin(const YamlNode &L) {
  Line = &L;
  Text = L.string();
  Next = Depth = 0;
  for (const auto &Name : NewLocals)
    Locals.insert(Name.getKey());
  NewLocals.clear();
  advance();
  if (Token.empty())
    fail("expected a call, an assignment or unknown(…)");
}

void SummaryParser::fail(const std::string &Message) const {
  failAt(At, Message);
}

void SummaryParser::failAt(size_t Position, const std::string &Message) const {
  Line->failAt(Position, Message);
}

void SummaryParser::advance() {
  while (Next < Text.size() && llvm::isSpace(Text[Next]))
    ++Next;
  At = Next;
  StringRef Rest = StringRef(Text).substr(At);
  if (Rest.empty()) {
    Token = "";
    return;
  }
  size_t Length = 1;
  if (isNameStart(Rest[0]) || Rest[0] == '$') {
    Length = 1 + Rest.drop_front().take_while(isNamePart).size();
  } else if (llvm::isDigit(Rest[0])) {
    // 1, 0x1f, 1.5, 1e-3
    while (Length < Rest.size() &&
           (llvm::isAlnum(Rest[Length]) || Rest[Length] == '.' ||
            (llvm::StringRef("+-").contains(Rest[Length]) &&
             llvm::toLower(Rest[Length - 1]) == 'e' &&
             !Rest.starts_with_insensitive("0x"))))
      ++Length;
  } else {
    for (StringRef Two : {"->", "==", "!=", "<=", ">="})
      if (Rest.starts_with(Two))
        Length = 2;
    if (Length == 1 && !StringRef("&*.(),=<>+-/%").contains(Rest[0]))
      fail("unexpected '" + Rest.take_front(1).str() + "'");
  }
  Token = Rest.take_front(Length);
  Next = At + Length;
}

bool SummaryParser::take(StringRef Spelling) {
  if (Token != Spelling)
    return false;
  advance();
  return true;
}

void SummaryParser::expect(StringRef Spelling) {
  if (!take(Spelling))
    fail("expected '" + Spelling.str() + "'" +
         (Token.empty() ? " at the end" : " before '" + Token.str() + "'"));
}

void SummaryParser::expectEnd() {
  if (!Token.empty())
    fail("expected the end before '" + Token.str() + "'");
}

bool SummaryParser::isName() const {
  return !Token.empty() && isNameStart(Token[0]);
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

SummaryStatement SummaryParser::made(SummaryStatement::Kind K) const {
  SummaryStatement S;
  S.K = K;
  S.Line = Line->line();
  S.Column = Line->column();
  return S;
}

SummaryStatement SummaryParser::statement(const YamlNode &L) {
  begin(L);
  SummaryStatement S = made(SummaryStatement::Assign);
  // A call is a name before a parenthesis; what else is not assigned to.
  auto isCall = [&] {
    return isName() && StringRef(Text).substr(Next).ltrim().starts_with("(") &&
           !isConversion(Token) && Token != "sizeof";
  };
  if (isCall()) {
    parseCall(S);
    expectEnd();
    return S;
  }
  size_t Start = At;
  StringRef First = Token;
  if (isName() && First != "this" && !isOfLibrary(First) &&
      StringRef(Text).substr(Next).ltrim().starts_with("=")) {
    S.Target = node(SummaryExpr::Local, First.str());
    NewLocals.insert(First);
    advance();
  } else {
    S.Target = parseUnary();
    if (S.Target->K != SummaryExpr::Parameter &&
        S.Target->K != SummaryExpr::Deref &&
        S.Target->K != SummaryExpr::Field && S.Target->K != SummaryExpr::Local)
      failAt(Start, "only a name, a parameter, what a pointer points at and a "
                    "field can be assigned to");
  }
  if (Token != "=")
    fail("expected '=', for a line is a call, an assignment or unknown(…)");
  advance();
  if (isCall())
    parseCall(S);
  else
    S.Arguments.push_back(parseSum());
  expectEnd();
  return S;
}

SummaryStatement SummaryParser::condition(const YamlNode &L) {
  begin(L);
  SummaryStatement S = made(SummaryStatement::Require);
  SummaryExpr Left = parseSum();
  if (!isComparison(Token))
    fail("expected a comparison, such as $1 == CUBLAS_STATUS_SUCCESS");
  SummaryExpr Both = node(SummaryExpr::Binary, Token.str());
  advance();
  Both.Operands.push_back(std::move(Left));
  Both.Operands.push_back(parseSum());
  expectEnd();
  S.Arguments.push_back(std::move(Both));
  return S;
}

SummaryStatement SummaryParser::result(const YamlNode &L) {
  begin(L);
  SummaryStatement S = made(SummaryStatement::Return);
  S.Arguments.push_back(parseSum());
  expectEnd();
  return S;
}

void SummaryParser::parseCall(SummaryStatement &S) {
  std::string Name = Token.str();
  size_t Start = At;
  bool IsForget = Name == "unknown";
  S.K = IsForget ? SummaryStatement::Forget : SummaryStatement::ApiCall;
  if (IsForget && S.Target)
    fail("unknown(…) is no value; write '= unknown'");
  S.Api = IsForget ? nullptr : M.call(Name);
  if (!IsForget && !S.Api)
    fail("unknown function '" + Name + "'" + suggestion(Name, true));
  advance();
  expect("(");
  if (Token != ")")
    do {
      MayIntroduce = S.Api && isWritten(*S.Api, S.Arguments.size());
      S.Arguments.push_back(parseSum());
    } while (take(","));
  MayIntroduce = false;
  expect(")");
  if (S.Api && S.Arguments.size() != S.Api->Parameters.size()) {
    size_t Wanted = S.Api->Parameters.size();
    failAt(Start, Name + " takes " + std::to_string(Wanted) + " argument" +
                      (Wanted == 1 ? "" : "s") + ", not " +
                      std::to_string(S.Arguments.size()));
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

SummaryExpr SummaryParser::node(SummaryExpr::Kind K, std::string Name) const {
  SummaryExpr E;
  E.K = K;
  E.Name = std::move(Name);
  E.Column = At;
  return E;
}

SummaryExpr
SummaryParser::parseChain(llvm::ArrayRef<StringRef> Operators,
                          SummaryExpr (SummaryParser::*ParseOperand)()) {
  SummaryExpr Left = (this->*ParseOperand)();
  while (llvm::is_contained(Operators, Token)) {
    SummaryExpr Both = node(SummaryExpr::Binary, Token.str());
    advance();
    Both.Operands.push_back(std::move(Left));
    Both.Operands.push_back((this->*ParseOperand)());
    Left = std::move(Both);
  }
  return Left;
}

SummaryExpr SummaryParser::parseSum() {
  return parseChain({"+", "-"}, &SummaryParser::parseProduct);
}

SummaryExpr SummaryParser::parseProduct() {
  return parseChain({"*", "/", "%"}, &SummaryParser::parseUnary);
}

SummaryExpr SummaryParser::parseUnary() {
  // A chain of prefixes is a loop and not a recursion: a file may be anything.
  llvm::SmallVector<SummaryExpr, 2> Prefixes;
  while (Token == "&" || Token == "*") {
    if (Prefixes.size() == 8)
      fail("expected fewer '&' and '*'");
    Prefixes.push_back(
        node(Token == "&" ? SummaryExpr::AddressOf : SummaryExpr::Deref));
    bool IsAddress = Token == "&";
    advance();
    // A variable begins where the library writes it.
    if (IsAddress && MayIntroduce && isName() && !isOfLibrary(Token) &&
        Token != "this" && Token != "unknown")
      NewLocals.insert(Token);
  }
  SummaryExpr E = parsePrimary();
  while (Token == "." || Token == "->") {
    SummaryExpr Field = node(SummaryExpr::Field);
    advance();
    if (!isName())
      fail("expected the name of a field");
    Field.Name = Token.str();
    Field.Operands.push_back(std::move(E));
    E = std::move(Field);
    advance();
  }
  for (SummaryExpr &Prefix : llvm::reverse(Prefixes)) {
    Prefix.Operands.push_back(std::move(E));
    E = std::move(Prefix);
  }
  return E;
}

SummaryExpr SummaryParser::parsePrimary() {
  if (Token.empty())
    fail("expected a value at the end");
  if (Token[0] == '$')
    return parseParameter();
  if (llvm::isDigit(Token[0]) || Token == "-")
    return parseNumber();
  if (isName())
    return parseName();
  if (Token == "(") {
    constexpr unsigned Many = 64;
    if (++Depth > Many)
      fail("too many parentheses");
    advance();
    SummaryExpr E = parseSum();
    expect(")");
    --Depth;
    return E;
  }
  fail("expected a value before '" + Token.str() +
       "': $1, a constant, a name that was assigned, null or unknown");
}

SummaryExpr SummaryParser::parseParameter() {
  SummaryExpr E = node(SummaryExpr::Parameter);
  unsigned Number;
  if (Token.drop_front().getAsInteger(10, Number) || Number == 0)
    fail("expected the number of a parameter, such as $1");
  if (ParameterCount && Number > *ParameterCount)
    fail("the function has " + std::to_string(*ParameterCount) + " parameter" +
         (*ParameterCount == 1 ? "" : "s"));
  E.Number = Number;
  advance();
  return E;
}

SummaryExpr SummaryParser::parseNumber() {
  SummaryExpr E = node(SummaryExpr::Integer);
  bool IsNegative = take("-");
  StringRef Digits = Token;
  if (!Digits.getAsInteger(0, E.Number)) {
    E.Number = IsNegative ? -E.Number : E.Number;
  } else if (!Digits.empty() && llvm::isDigit(Digits[0]) &&
             !Digits.getAsDouble(E.Real_)) {
    E.K = SummaryExpr::Real;
    E.Real_ = IsNegative ? -E.Real_ : E.Real_;
  } else {
    fail("expected a number");
  }
  advance();
  return E;
}

SummaryExpr SummaryParser::parseName() {
  std::string Name = Token.str();
  SummaryExpr E = node(SummaryExpr::Local, Name);
  if (Name == "sizeof" || isConversion(Name)) {
    E.K = Name == "sizeof" ? SummaryExpr::SizeOf : SummaryExpr::Convert;
    advance();
    expect("(");
    SummaryExpr Operand = parseUnary();
    if (Operand.K == SummaryExpr::SizeOf || Operand.K == SummaryExpr::Convert)
      failAt(Operand.Column, "expected a parameter, a field or a constant");
    E.Operands.push_back(std::move(Operand));
    expect(")");
    return E;
  }
  if (Name == "this")
    E.K = SummaryExpr::This;
  else if (Name == "null" || Name == "nullptr" || Name == "NULL")
    E.K = SummaryExpr::Null;
  else if (Name == "unknown")
    E.K = SummaryExpr::Unknown;
  else if (isOfLibrary(Name) && M.enumerator(Name))
    E.K = SummaryExpr::Enumerator;
  else if (!Locals.contains(Name) && !NewLocals.contains(Name))
    fail("unknown name '" + Name + "'" + suggestion(Name, false));
  advance();
  return E;
}

std::string SummaryParser::suggestion(StringRef Name, bool IsCall) const {
  Misspelling Meant(Name);
  if (IsCall) {
    for (const Call &C : M.Calls)
      Meant.offer(C.Name);
  } else {
    for (const EnumType &E : M.Enums)
      for (const auto &Enumerator : E.Enumerators)
        if (isOfLibrary(Enumerator.first))
          Meant.offer(Enumerator.first);
    for (const auto &Local : Locals)
      Meant.offer(Local.getKey());
  }
  return Meant.suggestion(
      IsCall ? "; expected a function of cuBLASLt, or unknown(…)"
             : "; expected $1, a constant of the library, or a name that "
               "was assigned before");
}
