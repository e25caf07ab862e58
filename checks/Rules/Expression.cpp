//===- Expression.cpp - the expressions of rules --------------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Expression.h"
#include "Misspelling.h"
#include "Table.h"
#include "llvm/ADT/StringExtras.h"

using namespace fcl;
using llvm::StringRef;

namespace {

enum class Token {
  End,
  Name,
  Number,
  Symbol, // An operator or a bracket; its text tells.
};

/// A recursive-descent parser over one scalar. Each parse function stands for
/// one level of precedence, loosest first.
class Parser {
public:
  Parser(StringRef Text, const YamlNode &Where, unsigned Offset, Scope &Names)
      : Text(Text), Where(Where), Offset(Offset), Names(Names), M(Names.M) {
    advance();
  }

  ExprPtr parseAll() {
    ExprPtr E = parseChoice();
    if (Kind != Token::End)
      fail("unexpected '" + Spelling.str() + "' after the expression");
    return E;
  }

private:
  StringRef Text;
  const YamlNode &Where;
  unsigned Offset;
  Scope &Names;
  const Model &M;

  Token Kind = Token::End;
  StringRef Spelling;
  size_t Position = 0; // Of the current token.
  size_t Next = 0;
  unsigned Depth = 0;
  std::optional<size_t> SurelyAt; // The last call of surely().

  [[noreturn]] void fail(const std::string &Message) const {
    failAt(Position, Message);
  }
  [[noreturn]] void failAt(size_t At, const std::string &Message) const {
    Where.failAt(Offset + At, Message);
  }

  void advance() {
    Next = Text.find_first_not_of(" \t\r\n", Next);
    Position = Next = std::min(Next, Text.size());
    if (Next == Text.size()) {
      Kind = Token::End;
      Spelling = "end of the expression";
      return;
    }
    char C = Text[Next];
    auto takeWhile = [&](auto Accept) {
      size_t End = Next;
      while (End < Text.size() && Accept(Text[End]))
        ++End;
      Spelling = Text.slice(Next, End);
      Next = End;
    };
    if (llvm::isAlpha(C) || C == '_') {
      Kind = Token::Name;
      takeWhile(
          [](char C) { return llvm::isAlnum(C) || C == '_' || C == '.'; });
      return;
    }
    if (llvm::isDigit(C)) {
      Kind = Token::Number;
      takeWhile([](char C) { return llvm::isAlnum(C) || C == '.'; });
      return;
    }
    Kind = Token::Symbol;
    for (StringRef Two : {"==", "!=", "<=", ">=", "//"})
      if (Text.substr(Next).starts_with(Two)) {
        Spelling = Text.substr(Next, 2);
        Next += 2;
        return;
      }
    if (!StringRef("<>+-*%()[],").contains(C))
      fail(std::string("unexpected character '") + C + "'");
    Spelling = Text.substr(Next++, 1);
  }

  bool is(StringRef What) const {
    return Kind != Token::End && Spelling == What;
  }
  bool take(StringRef What) {
    if (!is(What))
      return false;
    advance();
    return true;
  }
  void expect(StringRef What) {
    if (!take(What))
      fail("expected '" + What.str() + "', found '" + Spelling.str() + "'");
  }

  /// Whatever walks an expression does so by recursion.
  static constexpr unsigned MaxHeight = 1000;

  ExprPtr make(Expr::Op Kind, FactType Ty, std::vector<ExprPtr> Args) {
    // Elsewhere what becomes known might make something known unknown again,
    // and a rule would be skipped that is violated.
    if (Kind != Expr::And && Kind != Expr::Or && Kind != Expr::Not)
      for (const ExprPtr &Arg : Args)
        needPlain(Arg);
    auto E = std::make_shared<Expr>();
    E->Kind = Kind;
    E->Ty = Ty;
    for (const ExprPtr &Arg : Args)
      E->Height = std::max(E->Height, Arg->Height + 1);
    if (E->Height > MaxHeight)
      fail("the expression is too long; split the rule, or use 'in' or a "
           "table");
    E->Args = std::move(Args);
    return E;
  }

  void needPlain(const ExprPtr &E) const {
    if (asksSurely(*E))
      failAt(SurelyAt.value_or(Position),
             "surely() may only be joined by 'and', 'or' and 'not'");
  }

  std::string describe(const FactType &Ty) const {
    switch (Ty.K) {
    case FactType::Bool:
      return "a truth value";
    case FactType::Int:
    case FactType::Float:
      return "a number";
    case FactType::Enum:
      return "a " + M.Enums[Ty.EnumId].Name;
    case FactType::Pointer:
      return "a pointer";
    case FactType::Null:
      return "null";
    case FactType::Text:
      return "a text";
    }
    return "";
  }

  void needBool(const ExprPtr &E, size_t At) const {
    if (E->Ty.K != FactType::Bool)
      failAt(At, "expected a truth value, found " + describe(E->Ty));
  }
  void needNumber(const ExprPtr &E, size_t At) const {
    if (!E->Ty.isNumber())
      failAt(At, "expected a number, found " + describe(E->Ty));
  }
  bool comparable(const FactType &L, const FactType &R) const {
    if (L.K == FactType::Null || R.K == FactType::Null)
      return L.Nullable && R.Nullable;
    if (L.isNumber() && R.isNumber())
      return true;
    return L.K == R.K && L.EnumId == R.EnumId && L.K != FactType::Pointer;
  }

  /// Alive while the parser is inside something nested.
  class Nesting {
  public:
    explicit Nesting(Parser &P) : P(P) {
      if (++P.Depth > 200)
        P.fail("the expression is nested too deeply");
    }
    ~Nesting() { --P.Depth; }

  private:
    Parser &P;
  };

  ExprPtr parseChoice() {
    Nesting Inside(*this);
    size_t At = Position;
    ExprPtr Then = parseOr();
    if (!take("if"))
      return Then;
    size_t ConditionAt = Position;
    ExprPtr Condition = parseOr();
    needBool(Condition, ConditionAt);
    expect("else");
    ExprPtr Else = parseChoice();
    const FactType &L = Then->Ty, &R = Else->Ty;
    bool OneType = (L.K == R.K && L.EnumId == R.EnumId) ||
                   (L.isNumber() && R.isNumber()) || L.K == FactType::Null ||
                   R.K == FactType::Null;
    if (!OneType)
      failAt(At, "both sides of 'if … else' must be of one type; found " +
                     describe(Then->Ty) + " and " + describe(Else->Ty));
    FactType Ty = Then->Ty.K == FactType::Null ? Else->Ty : Then->Ty;
    Ty.Nullable = Then->Ty.Nullable || Else->Ty.Nullable;
    return make(Expr::Choice, Ty, {Then, Condition, Else});
  }

  ExprPtr parseOr() { return parseLogic("or", Expr::Or); }

  ExprPtr parseLogic(StringRef Word, Expr::Op Kind) {
    size_t At = Position;
    auto parseOperand = [&] {
      return Kind == Expr::Or ? parseLogic("and", Expr::And) : parseNot();
    };
    ExprPtr L = parseOperand();
    while (is(Word)) {
      needBool(L, At);
      advance();
      size_t RightAt = Position;
      ExprPtr R = parseOperand();
      needBool(R, RightAt);
      L = make(Kind, {FactType::Bool}, {L, R});
    }
    return L;
  }

  ExprPtr parseNot() {
    if (!take("not"))
      return parseComparison();
    Nesting Inside(*this);
    size_t At = Position;
    ExprPtr E = parseNot();
    needBool(E, At);
    return make(Expr::Not, {FactType::Bool}, {E});
  }

  ExprPtr parseComparison() {
    size_t At = Position;
    ExprPtr L = parseSum();
    ExprPtr Result;
    if (is("in") || is("not")) {
      bool Negated = take("not");
      expect("in");
      Result = parseMembership(L);
      if (Negated)
        Result = make(Expr::Not, {FactType::Bool}, {Result});
    } else if (std::optional<Expr::Op> Kind = comparisonOperator()) {
      advance();
      size_t RightAt = Position;
      ExprPtr R = parseSum();
      if (!comparable(L->Ty, R->Ty))
        failAt(At, "cannot compare " + describe(L->Ty) + " with " +
                       describe(R->Ty));
      bool IsOrder = *Kind != Expr::Eq && *Kind != Expr::Ne;
      bool IsLeft = !L->Ty.isNumber();
      if (IsOrder && (IsLeft || !R->Ty.isNumber()))
        failAt(IsLeft ? At : RightAt, "only numbers have an order; found " +
                                          describe((IsLeft ? L : R)->Ty));
      Result = make(*Kind, {FactType::Bool}, {L, R});
    } else
      return L;
    if (is("in") || comparisonOperator())
      fail("comparisons cannot be chained; write 'x < y and y < z'");
    return Result;
  }

  std::optional<Expr::Op> comparisonOperator() const {
    static const std::pair<StringRef, Expr::Op> Operators[] = {
        {"==", Expr::Eq}, {"!=", Expr::Ne}, {"<", Expr::Lt},
        {"<=", Expr::Le}, {">", Expr::Gt},  {">=", Expr::Ge}};
    for (auto &[Text, Kind] : Operators)
      if (is(Text))
        return Kind;
    return std::nullopt;
  }

  ExprPtr parseMembership(const ExprPtr &L) {
    needPlain(L);
    auto E = std::make_shared<Expr>();
    E->Kind = Expr::In;
    E->Ty = {FactType::Bool};
    E->Args = {L};
    E->Height = L->Height + 1;
    auto needComparable = [&](const FactType &Ty, size_t At) {
      if (!comparable(L->Ty, Ty))
        failAt(At, describe(L->Ty) + " cannot be one of these: found " +
                       describe(Ty));
    };
    size_t At = Position;
    if (Kind == Token::Name) {
      const Scope::Set *S = Names.set(Spelling);
      if (!S)
        fail("unknown set '" + Spelling.str() +
             "'; expected a list or a set of rules/definitions.yaml");
      needComparable(S->Ty, At);
      E->Members = S->Members;
      advance();
      return E;
    }
    expect("[");
    do {
      At = Position;
      ExprPtr Member = parseSum();
      if (Member->Kind != Expr::Constant)
        failAt(At, "expected a constant");
      needComparable(Member->Ty, At);
      E->Members.push_back(Member->Const);
    } while (take(","));
    expect("]");
    return E;
  }

  ExprPtr parseSum() {
    size_t At = Position;
    ExprPtr L = parseProduct();
    while (is("+") || is("-")) {
      Expr::Op Kind = is("+") ? Expr::Add : Expr::Sub;
      L = parseArithmetic(Kind, L, At, [&] { return parseProduct(); });
    }
    return L;
  }

  ExprPtr parseProduct() {
    size_t At = Position;
    ExprPtr L = parseUnary();
    while (is("*") || is("//") || is("%")) {
      Expr::Op Kind = is("*")    ? Expr::Mul
                      : is("//") ? Expr::FloorDiv
                                 : Expr::Mod;
      L = parseArithmetic(Kind, L, At, [&] { return parseUnary(); });
    }
    return L;
  }

  template <typename Operand>
  ExprPtr parseArithmetic(Expr::Op Kind, const ExprPtr &L, size_t At,
                          Operand ParseOperand) {
    needNumber(L, At);
    advance();
    size_t RightAt = Position;
    ExprPtr R = ParseOperand();
    needNumber(R, RightAt);
    if ((Kind == Expr::FloorDiv || Kind == Expr::Mod) &&
        R->Kind == Expr::Constant && R->Const.asReal() == 0)
      failAt(RightAt, "division by zero");
    bool IsFloat = L->Ty.K == FactType::Float || R->Ty.K == FactType::Float;
    return make(Kind, {IsFloat ? FactType::Float : FactType::Int}, {L, R});
  }

  ExprPtr parseUnary() {
    if (!take("-"))
      return parsePrimary();
    Nesting Inside(*this);
    size_t At = Position;
    ExprPtr E = parseUnary();
    needNumber(E, At);
    if (E->Kind == Expr::Constant)
      return constant(E->Ty, E->Const.isInt()
                                 ? Value::integer(-E->Const.asInt())
                                 : Value::real(-E->Const.asReal()));
    return make(Expr::Neg, E->Ty, {E});
  }

  static ExprPtr constant(FactType Ty, Value V) {
    auto E = std::make_shared<Expr>();
    E->Ty = Ty;
    E->Const = V;
    return E;
  }

  ExprPtr parsePrimary() {
    if (take("(")) {
      ExprPtr E = parseChoice();
      expect(")");
      return E;
    }
    if (Kind == Token::Number) {
      int64_t Integer;
      double Real;
      ExprPtr E;
      if (!Spelling.getAsInteger(0, Integer))
        E = constant({FactType::Int}, Value::integer(Integer));
      else if (!Spelling.getAsDouble(Real))
        E = constant({FactType::Float}, Value::real(Real));
      else
        fail("'" + Spelling.str() + "' is not a number");
      advance();
      return E;
    }
    if (Kind != Token::Name)
      fail("expected a name, a number or '(', found '" + Spelling.str() + "'");
    return parseName();
  }

  ExprPtr parseName() {
    std::string Name = Spelling.str();
    size_t At = Position;
    advance();
    if (is("("))
      return parseCall(Name, At);
    if (Name == "null") {
      FactType Ty{FactType::Null};
      Ty.Nullable = true;
      return constant(Ty, Value::null());
    }
    if (Name == "true" || Name == "false")
      return constant({FactType::Bool}, Value::integer(Name == "true"));
    if (std::optional<FactId> Id = M.fact(Name)) {
      auto E = std::make_shared<Expr>();
      E->Kind = Expr::Fact;
      E->Id = *Id;
      E->Ty = M.Facts[*Id].Ty;
      return E;
    }
    if (auto Enumerator = M.enumerator(Name))
      return constant({FactType::Enum, Enumerator->first},
                      Value::integer(Enumerator->second));
    try {
      if (ExprPtr E = Names.definition(Name))
        return E;
    } catch (const std::string &Cycle) {
      failAt(At, Cycle);
    }
    failAt(At, "unknown name '" + Name + "'" + suggestion(Name));
  }

  std::string suggestion(StringRef Name) const {
    Misspelling Meant(Name);
    for (const Fact &F : M.Facts)
      Meant.offer(F.Name);
    for (const EnumType &E : M.Enums)
      for (const auto &Enumerator : E.Enumerators)
        Meant.offer(Enumerator.first);
    for (StringRef Definition : Names.definitionNames())
      Meant.offer(Definition);
    return Meant.suggestion("; expected a fact, an enumerator or a definition");
  }

  ExprPtr parseCall(const std::string &Function, size_t At) {
    advance();
    if (Function == "matches") {
      std::shared_ptr<const Table> T = Names.table(Spelling);
      if (!T)
        fail("unknown table '" + Spelling.str() + "'");
      advance();
      expect(")");
      auto E = std::make_shared<Expr>();
      E->Kind = Expr::Matches;
      E->Ty = {FactType::Bool};
      E->Rows = T;
      return E;
    }
    static const struct {
      StringRef Name;
      Expr::Op Kind;
      unsigned Arity;
    } Functions[] = {{"abs", Expr::Abs, 1},     {"min", Expr::Min, 2},
                     {"max", Expr::Max, 2},     {"bits", Expr::Bits, 1},
                     {"bytes", Expr::Bytes, 1}, {"surely", Expr::Surely, 1}};
    for (const auto &F : Functions) {
      if (F.Name != Function)
        continue;
      std::vector<ExprPtr> Args;
      do {
        size_t ArgAt = Position;
        Args.push_back(parseChoice());
        bool WantsType = F.Kind == Expr::Bits || F.Kind == Expr::Bytes;
        if (WantsType) {
          const FactType &Ty = Args.back()->Ty;
          if (Ty.K != FactType::Enum ||
              M.Enums[Ty.EnumId].Name != "cudaDataType_t")
            failAt(ArgAt, "expected a cudaDataType_t, found " + describe(Ty));
        } else if (F.Kind == Expr::Surely)
          needBool(Args.back(), ArgAt);
        else
          needNumber(Args.back(), ArgAt);
      } while (take(","));
      expect(")");
      if (Args.size() != F.Arity)
        failAt(At, Function + " takes " + std::to_string(F.Arity) +
                       " argument" + (F.Arity == 1 ? "" : "s"));
      ExprPtr E = make(
          F.Kind, {F.Kind == Expr::Surely ? FactType::Bool : FactType::Int},
          std::move(Args));
      if (F.Kind == Expr::Surely)
        SurelyAt = At;
      return E;
    }
    failAt(At, "unknown function '" + Function + "'");
  }
};

} // namespace

bool fcl::asksSurely(const Expr &E) {
  return E.Kind == Expr::Surely || llvm::any_of(E.Args, [](const ExprPtr &Arg) {
           return asksSurely(*Arg);
         });
}

ExprPtr fcl::parseExpressionText(StringRef Text, const YamlNode &Where,
                                 unsigned Offset, Scope &Names) {
  return Parser(Text, Where, Offset, Names).parseAll();
}

ExprPtr fcl::parseExpression(const YamlNode &Node, Scope &Names) {
  std::string Text = Node.string();
  return parseExpressionText(Text, Node, 0, Names);
}

ExprPtr fcl::parseCondition(const YamlNode &Node, Scope &Names) {
  ExprPtr E = parseExpression(Node, Names);
  if (E->Ty.K != FactType::Bool)
    Node.fail("expected a condition that is true or false");
  return E;
}

//===----------------------------------------------------------------------===//
// Scope
//===----------------------------------------------------------------------===//

void Scope::readDefinitions(const YamlNode &Root) {
  Root.allowKeys({"sets", "definitions"});
  if (Root.has("sets"))
    for (auto &[Name, Members] : Root["sets"].members()) {
      Set S;
      for (const YamlNode &Member : Members.elements()) {
        auto Enumerator = M.enumerator(Member.string());
        int64_t Number;
        FactType Ty;
        if (Enumerator) {
          Ty = {FactType::Enum, Enumerator->first};
          Number = Enumerator->second;
        } else if (StringRef(Member.string()).getAsInteger(0, Number))
          Member.fail("unknown enumerator '" + Member.string() + "'");
        if (!S.Members.empty() && (Ty.K != S.Ty.K || Ty.EnumId != S.Ty.EnumId))
          Member.fail("the members of a set must be of one type");
        S.Ty = Ty;
        S.Members.push_back(Value::integer(Number));
      }
      if (!Sets.insert({Name.string(), std::move(S)}).second)
        Name.fail("the set '" + Name.string() + "' is defined twice");
    }
  if (Root.has("definitions"))
    for (auto &[Name, Body] : Root["definitions"].members()) {
      std::string Spelling = Name.string();
      if (M.fact(Spelling) || M.enumerator(Spelling))
        Name.fail("'" + Spelling + "' is already a fact or an enumerator");
      if (!Definitions
               .insert({Spelling, std::make_unique<Definition>(
                                      Definition{Body, nullptr, false})})
               .second)
        Name.fail("'" + Spelling + "' is defined twice");
    }
  for (auto &Entry : Definitions)
    definition(Entry.getKey());
}

const Scope::Set *Scope::set(StringRef Name) const {
  auto It = Sets.find(Name);
  return It == Sets.end() ? nullptr : &It->second;
}

ExprPtr Scope::definition(StringRef Name) {
  auto It = Definitions.find(Name);
  if (It == Definitions.end())
    return nullptr;
  Definition &D = *It->second;
  if (D.Body)
    return D.Body;
  if (D.Parsing)
    throw "the definition '" + Name.str() + "' reaches itself";
  D.Parsing = true;
  D.Body = parseExpression(D.Source, *this);
  return D.Body;
}

std::shared_ptr<const Table> Scope::table(StringRef Name) const {
  auto It = Tables.find(Name);
  return It == Tables.end() ? nullptr : It->second;
}

void Scope::addTable(StringRef Name, std::shared_ptr<const Table> T) {
  Tables[Name] = std::move(T);
}
