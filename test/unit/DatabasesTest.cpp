//===- DatabasesTest.cpp - how the sources are compiled -------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands/Databases.h"
#include "Commands/Includes.h"
#include "TestRules.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <filesystem>
#include <sys/stat.h>

using namespace fcl;
using namespace testing;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

using Words = std::vector<std::string>;

class DatabasesTest : public Test {
protected:
  llvm::SmallString<128> Root;

  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("fcl-databases", Root));
    llvm::SmallString<128> Real;
    ASSERT_FALSE(fs::real_path(Root, Real));
    Root = Real;
  }
  void TearDown() override { fs::remove_directories(Root); }

  std::string at(StringRef Name) const { return (Root + "/" + Name).str(); }

  /// Every "ROOT" in the text is the folder of the test.
  void write(StringRef Name, std::string Text) {
    for (size_t I; (I = Text.find("ROOT")) != std::string::npos;)
      Text.replace(I, 4, Root.str().str());
    std::string Path = at(Name);
    ASSERT_FALSE(fs::create_directories(path::parent_path(Path)));
    std::error_code EC;
    llvm::raw_fd_ostream(Path, EC) << Text;
    ASSERT_FALSE(EC);
  }

  void writeCommand(StringRef Database, StringRef Source, StringRef Command) {
    write(Database, ("[{\"directory\": \"ROOT\", \"file\": \"" + Source +
                     "\", \"command\": \"" + Command + "\"}]")
                        .str());
  }

  /// The arguments for a file, or what is said instead.
  Words argumentsFor(StringRef File, const Words &Named = {}) {
    llvm::Expected<Databases> All = Databases::open(Named);
    if (!All)
      return {relative(llvm::toString(All.takeError()))};
    llvm::Expected<FileCommands> Found = All->commandsFor(at(File));
    if (!Found)
      return {relative(llvm::toString(Found.takeError()))};
    IncludedBy = relative(Found->IncludedBy);
    Unknown = Found->Unknown;
    return Found->Commands.front().CommandLine;
  }

  std::string relative(std::string Text) const {
    const std::string Prefix = (Root + "/").str();
    for (size_t I; (I = Text.find(Prefix)) != std::string::npos;)
      Text.erase(I, Prefix.size());
    return Text;
  }

  std::string IncludedBy;
  OptionCounts Unknown;
};

TEST_F(DatabasesTest, TheNearestFolder) {
  writeCommand("compile_commands.json", "a/x.cpp", "g++ -DOUTER a/x.cpp");
  write("a/x.cpp", "");
  EXPECT_THAT(argumentsFor("a/x.cpp"),
              ElementsAre("clang++", "-DOUTER", "a/x.cpp"));
  // Where clangd looks, and in its order.
  write("a/compile_flags.txt", "-DFLAGS\n");
  EXPECT_THAT(argumentsFor("a/x.cpp"), Contains("-DFLAGS"));
  writeCommand("a/build/compile_commands.json", "ROOT/a/x.cpp",
               "g++ -DBUILD ROOT/a/x.cpp");
  EXPECT_THAT(argumentsFor("a/x.cpp"), Contains("-DBUILD"));
  writeCommand("a/compile_commands.json", "ROOT/a/x.cpp",
               "g++ -DHERE ROOT/a/x.cpp");
  EXPECT_THAT(argumentsFor("a/x.cpp"), Contains("-DHERE"));
  // A folder's next database says what the first does not.
  write("a/compile_commands.json", "[]");
  EXPECT_THAT(argumentsFor("a/x.cpp"), Contains("-DBUILD"));
}

TEST_F(DatabasesTest, TheFirstNamedThatListsTheFile) {
  writeCommand("one/compile_commands.json", "x.cpp", "g++ -DONE x.cpp");
  writeCommand("two/other.json", "x.cpp", "g++ -DTWO x.cpp");
  writeCommand("three/compile_commands.json", "y.cpp", "g++ -DTHREE y.cpp");
  Words Named = {at("three"), at("two/other.json"), at("one")};
  EXPECT_THAT(argumentsFor("x.cpp", Named), Contains("-DTWO"));
  EXPECT_THAT(argumentsFor("y.cpp", Named), Contains("-DTHREE"));
  EXPECT_THAT(argumentsFor("z.cpp", Named),
              ElementsAre("no compilation database has a command for it; add "
                          "one, or give clang's flags after --"));
}

TEST_F(DatabasesTest, ResponseFiles) {
  writeCommand("compile_commands.json", "x.cu",
               "nvcc --options-file inc/a.rsp,inc/b.rsp @c.rsp -optf d.rsp "
               "--options-file=e.rsp -c x.cu");
  write("inc/a.rsp", "-Ia --options-file inc/nested.rsp\n");
  write("inc/nested.rsp", "-Inested \"-DN=a b\"");
  write("inc/b.rsp", "-Ib\n");
  write("c.rsp", "-arch=sm_90\n-Ic");
  write("d.rsp", "-Id");
  write("e.rsp", "-Xcompiler -fPIC");
  EXPECT_THAT(argumentsFor("x.cu"),
              ElementsAre("clang", "--cuda-host-only",
                          "-Wno-unknown-cuda-version", "-Ia", "-Inested",
                          "-DN=a b", "-Ib", "-Ic", "-Id", "-fPIC", "-c",
                          "x.cu"));
}

TEST_F(DatabasesTest, ResponseFilesThatCannotBeRead) {
  writeCommand("compile_commands.json", "x.cpp", "g++ @missing.rsp x.cpp");
  EXPECT_THAT(argumentsFor("x.cpp"),
              ElementsAre(AllOf(StartsWith("compile_commands.json: x.cpp: the "
                                           "response file 'missing.rsp' cannot "
                                           "be read in "),
                                EndsWith("build once, so that the build "
                                         "writes it"))));
  writeCommand("compile_commands.json", "x.cpp", "g++ @self.rsp x.cpp");
  write("self.rsp", "@self.rsp");
  EXPECT_THAT(argumentsFor("x.cpp"),
              ElementsAre(HasSubstr("is nested too deeply, or names itself")));
  // A device would never end.
  writeCommand("compile_commands.json", "x.cpp", "g++ @/dev/zero x.cpp");
  EXPECT_THAT(argumentsFor("x.cpp"),
              ElementsAre(HasSubstr("it is no regular file")));
  writeCommand("compile_commands.json", "x.cpp", "g++ @big.rsp x.cpp");
  write("big.rsp", "");
  std::filesystem::resize_file(at("big.rsp"), (16 << 20) + 1);
  EXPECT_THAT(argumentsFor("x.cpp"),
              ElementsAre(HasSubstr("it has more than 16 MiB")));
}

TEST_F(DatabasesTest, EmptyCommands) {
  write("empty.rsp", "\n");
  for (StringRef Command : {"", " ", "@empty.rsp"}) {
    writeCommand("compile_commands.json", "x.cpp", Command);
    EXPECT_THAT(argumentsFor("x.cpp"),
                ElementsAre(HasSubstr("x.cpp: its command is empty; correct "
                                      "it")));
  }
}

TEST_F(DatabasesTest, UnknownOptionsAreCountedOnceForEachCommand) {
  writeCommand("compile_commands.json", "x.cpp", "g++ -fxyz -fxyz -fabc x.cpp");
  argumentsFor("x.cpp");
  EXPECT_THAT(Unknown, ElementsAre(Pair("-fabc", 1u), Pair("-fxyz", 1u)));
}

TEST_F(DatabasesTest, BadEntries) {
  auto problem = [&](StringRef Text) {
    write("compile_commands.json", Text.str());
    llvm::Expected<std::unique_ptr<Database>> D =
        Database::load(at("compile_commands.json"));
    return D ? std::string("none") : relative(llvm::toString(D.takeError()));
  };
  const std::string Correct = "; correct it, or let the build write it anew";
  EXPECT_EQ(problem("[]"), "none");
  EXPECT_THAT(problem("[{\"directory\": "),
              HasSubstr("compile_commands.json: "));
  EXPECT_EQ(problem("{}"),
            "compile_commands.json: a compilation database is a list of "
            "objects; let the build write it anew");
  EXPECT_EQ(problem("[1]"), "compile_commands.json: entry 1: it must be an "
                            "object" +
                                Correct);
  const std::string Good = "{\"directory\": \"/\", \"file\": \"a\", "
                           "\"command\": \"c++ a\"}, ";
  EXPECT_EQ(problem("[" + Good + "{\"file\": \"b.cpp\", \"command\": \"c\"}]"),
            "compile_commands.json: entry 2 (b.cpp): it has no \"directory\", "
            "or one that is no string" +
                Correct);
  EXPECT_THAT(problem("[{\"directory\": \"/\", \"file\": \"b\"}]"),
              HasSubstr("entry 1 (b): it has neither \"command\""));
  EXPECT_THAT(
      problem("[{\"directory\": \"/\", \"file\": \"b\", "
              "\"arguments\": [\"c++\", 1]}]"),
      HasSubstr("entry 1 (b): \"arguments\" must be a list of strings"));
  EXPECT_THAT(problem("[{\"directory\": \"/\", \"file\": \"b\", "
                      "\"arguments\": []}]"),
              HasSubstr("entry 1 (b): \"arguments\" is empty"));
  EXPECT_THAT(argumentsFor("x.cpp", {at("none")}),
              ElementsAre("none: no such folder or file"));
}

TEST_F(DatabasesTest, AHeaderThroughTheSourceThatIncludesIt) {
  const std::string Entry = "{\"directory\": \"ROOT\", \"file\": \"FILE\", "
                            "\"command\": \"g++ -Iinclude -DFILE FILE\"}";
  std::string All;
  for (std::string Source :
       {"src/far/z.cpp", "src/other.cpp", "src/gemm.cpp", "src/last.cpp"}) {
    std::string One = Entry;
    for (size_t I; (I = One.find("FILE")) != std::string::npos;)
      One.replace(I, 4, Source);
    All += (All.empty() ? "[" : ", ") + One;
  }
  write("compile_commands.json", All + "]");
  write("include/gemm.h", "");
  write("include/detail/inner.h", "");
  write("include/middle.h", "#include \"detail/inner.h\"\n");
  write("src/local.h", "");
  write("src/unused.h", "");
  // Every source includes it; the one of the same name is asked first.
  write("src/far/z.cpp", "#include <gemm.h>\n");
  write("src/other.cpp", "#include <gemm.h>\n#include \"local.h\"\n");
  write("src/gemm.cpp", "  #  include \"gemm.h\"\n// #include \"local.h\"\n"
                        "/*\n#include \"unused.h\"\n*/\n");
  write("src/last.cpp", "#include <middle.h>\n");
  argumentsFor("include/gemm.h");
  EXPECT_EQ(IncludedBy, "src/gemm.cpp");
  argumentsFor("src/local.h");
  EXPECT_EQ(IncludedBy, "src/other.cpp");
  EXPECT_THAT(argumentsFor("include/detail/inner.h"), Contains("src/last.cpp"));
  EXPECT_EQ(IncludedBy, "src/last.cpp");
  EXPECT_THAT(argumentsFor("src/unused.h"),
              ElementsAre("the compilation database has no command for it, nor "
                          "for a source that includes it; name such a source, "
                          "or give clang's flags after --"));
}

TEST_F(DatabasesTest, NobodyWaitsForAPipe) {
  write("compile_commands.json",
        "[{\"directory\": \"ROOT\", \"file\": \"pipe.cpp\", "
        "\"command\": \"g++ pipe.cpp\"}, "
        "{\"directory\": \"ROOT\", \"file\": \"last.cpp\", "
        "\"command\": \"g++ last.cpp\"}]");
  write("gemm.h", "");
  write("last.cpp", "#include \"gemm.h\"\n");
  ASSERT_EQ(mkfifo(at("pipe.cpp").c_str(), 0600), 0);
  argumentsFor("gemm.h");
  EXPECT_EQ(IncludedBy, "last.cpp");
}

TEST_F(DatabasesTest, AllEntries) {
  write("compile_commands.json",
        "[{\"directory\": \"ROOT\", \"file\": \"a.cpp\", "
        "\"command\": \"g++ -fxyz a.cpp\"}, "
        "{\"directory\": \"ROOT\", \"file\": \"b.cpp\", "
        "\"arguments\": [\"g++\", \"@none.rsp\", \"b.cpp\"]}, "
        "{\"directory\": \"ROOT\", \"file\": \"c.cpp\", "
        "\"arguments\": [\"g++\", \"-fxyz\", \"c.cpp\"]}]");
  auto D = Database::load(at("compile_commands.json"));
  ASSERT_TRUE(!!D);
  std::vector<std::string> Problems;
  FileCommands All = (*D)->all(Problems);
  ASSERT_EQ(All.Commands.size(), 2u);
  EXPECT_EQ(All.Commands[0].Filename, "a.cpp");
  EXPECT_EQ(All.Commands[1].Filename, "c.cpp");
  EXPECT_THAT(All.Unknown, ElementsAre(Pair("-fxyz", 2u)));
  EXPECT_THAT(Problems,
              ElementsAre(HasSubstr("entry 2 (b.cpp): the response file")));
}

TEST(Includes, HeaderNames) {
  for (StringRef Name : {"a.h", "a.cuh", "a.HPP", "a.inl"})
    EXPECT_TRUE(isHeaderName(Name)) << Name.str();
  for (StringRef Name : {"a.cpp", "a.cu", "a", "h"})
    EXPECT_FALSE(isHeaderName(Name)) << Name.str();
}

} // namespace
