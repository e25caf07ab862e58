//===- NvccCommandTest.cpp - commands in clang's terms --------------------===//
//
// Part of fusion-config-linter, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands/NvccCommand.h"
#include "Commands/NvccOptions.h"
#include "TestRules.h"

using namespace fcl;
using namespace testing;
using llvm::StringRef;

namespace {

using Words = std::vector<std::string>;

Words words(StringRef Text) {
  llvm::SmallVector<StringRef> Parts;
  Text.split(Parts, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Words(Parts.begin(), Parts.end());
}

Translation translate(const Words &Command, StringRef File = "a.cu") {
  return translateCommand(Command, "/build", File);
}

/// What clang gets for these words of nvcc's, without what it always gets.
Words afterNvcc(Words Options) {
  Options.insert(Options.begin(), "nvcc");
  Options.push_back("a.cu");
  Translation T = translate(Options);
  EXPECT_THAT(T.Unknown, IsEmpty());
  EXPECT_THAT(T.Arguments.back(), "a.cu");
  Words Always = {"clang", "--cuda-host-only", "-Wno-unknown-cuda-version"};
  if (T.Arguments.size() <= Always.size())
    return T.Arguments;
  EXPECT_THAT(Words(T.Arguments.begin(), T.Arguments.begin() + 3), Always);
  return Words(T.Arguments.begin() + 3, T.Arguments.end() - 1);
}

Words afterNvcc(StringRef Options) { return afterNvcc(words(Options)); }

TEST(NvccCommand, SpellingsOfAnOption) {
  for (StringRef Include : {"-I x", "-Ix", "-I=x", "--include-path x",
                            "--include-path=x", "-include-path=x"})
    EXPECT_THAT(afterNvcc(Include), ElementsAre("-Ix")) << Include.str();
  for (StringRef System : {"-isystem x", "-isystem=x", "--system-include=x"})
    EXPECT_THAT(afterNvcc(System), ElementsAre("-isystem", "x"))
        << System.str();
  for (StringRef Macro : {"-DA=1", "-D A=1", "--define-macro A=1"})
    EXPECT_THAT(afterNvcc(Macro), ElementsAre("-DA=1")) << Macro.str();
  for (StringRef Standard :
       {"-std=c++20", "--std=c++20", "-std c++20", "--std c++20"})
    EXPECT_THAT(afterNvcc(Standard), ElementsAre("-std=c++20"))
        << Standard.str();
  for (StringRef Level : {"-O3", "-O 3", "--optimize=3"})
    EXPECT_THAT(afterNvcc(Level), ElementsAre("-O3")) << Level.str();
  EXPECT_THAT(afterNvcc("-include p.h"), ElementsAre("-include", "p.h"));
  EXPECT_THAT(afterNvcc("-m64"), ElementsAre("-m64"));
  EXPECT_THAT(afterNvcc("--machine 64"), ElementsAre("-m64"));
}

TEST(NvccCommand, Lists) {
  EXPECT_THAT(afterNvcc("-I a,b"), ElementsAre("-Ia", "-Ib"));
  EXPECT_THAT(afterNvcc("-DA,B=2"), ElementsAre("-DA", "-DB=2"));
  EXPECT_THAT(afterNvcc(Words{"-DA=f(1,2)"}), ElementsAre("-DA=f(1,2)"));
  EXPECT_THAT(afterNvcc(Words{"-DA=\"x,y\""}), ElementsAre("-DA=\"x,y\""));
  EXPECT_THAT(afterNvcc(Words{"-DA=1\\,2"}), ElementsAre("-DA=1,2"));
}

TEST(NvccCommand, HostOptions) {
  for (StringRef Spelling :
       {"-Xcompiler -fPIC,-Wall", "-Xcompiler=-fPIC,-Wall",
        "-Xcompiler -fPIC -Xcompiler -Wall", "--compiler-options -fPIC,-Wall"})
    EXPECT_THAT(afterNvcc(Spelling), ElementsAre("-fPIC", "-Wall"))
        << Spelling.str();
  EXPECT_THAT(afterNvcc(Words{"--compiler-options", "-fPIC -Wall"}),
              ElementsAre("-fPIC", "-Wall"));
  // setuptools and FindCUDA quote twice.
  EXPECT_THAT(afterNvcc(Words{"--compiler-options", "'-fPIC'"}),
              ElementsAre("-fPIC"));
  EXPECT_THAT(afterNvcc(Words{"-Xcompiler", ",\"-fPIC\",\"-g\""}),
              ElementsAre("-fPIC", "-g"));
  // Without -Xcompiler they are forwarded.
  EXPECT_THAT(
      afterNvcc("-forward-unknown-to-host-compiler -fopenmp "
                "-march=haswell -Wno-unused-function"),
      ElementsAre("-fopenmp", "-march=haswell", "-Wno-unused-function"));
}

TEST(NvccCommand, WhatDependsOnAValue) {
  EXPECT_THAT(afterNvcc("-x cu"), ElementsAre("-x", "cuda"));
  EXPECT_THAT(afterNvcc("-rdc=true"), ElementsAre("-fgpu-rdc"));
  EXPECT_THAT(afterNvcc("-rdc true"), ElementsAre("-fgpu-rdc"));
  EXPECT_THAT(afterNvcc("-rdc=false"), IsEmpty());
  EXPECT_THAT(afterNvcc("-dc"), ElementsAre("-c", "-fgpu-rdc"));
  EXPECT_THAT(afterNvcc("--default-stream=per-thread"),
              ElementsAre("-fgpu-default-stream=per-thread"));
  EXPECT_THAT(afterNvcc("-default-stream null"),
              ElementsAre("-fgpu-default-stream=legacy"));
  // "all-warnings" is a value, what begins with a dash is none.
  EXPECT_THAT(afterNvcc("-Werror all-warnings -O2"), ElementsAre("-O2"));
  EXPECT_THAT(afterNvcc("-Werror -O2"), ElementsAre("-O2"));
}

TEST(NvccCommand, GpuOptionsAreDropped) {
  for (StringRef Option :
       {"-gencode arch=compute_90,code=sm_90",
        "-gencode=arch=compute_90a,code=[compute_90a,sm_90a]",
        "--generate-code=arch=compute_90,code=[sm_90]",
        "-arch=sm_90a",
        "-arch native",
        "-arch=all-major",
        "-code sm_90",
        "--gpu-architecture=compute_90",
        "-ccbin g++-12",
        "-ccbin=/usr/bin/cc",
        "--compiler-bindir g++",
        "-Xptxas -v",
        "-Xptxas=-v,-O3",
        "--ptxas-options=--verbose,--register-usage-level=10",
        "-Xfatbin -compress-all",
        "-Xcudafe --diag_suppress=20012",
        "-Xlinker -rpath,x",
        "-Xnvlink -v",
        "-lineinfo",
        "-G",
        "-use_fast_math",
        "--maxrregcount=96",
        "-maxrregcount 96",
        "-t4",
        "-t=0",
        "--threads 4",
        "-MD -MT a.o -MF a.d",
        "-cudart shared",
        "--expt-extended-lambda",
        "--extended-lambda",
        "-keep -keep-dir k",
        "-allow-unsupported-compiler",
        "-compress-mode=size",
        "-diag-suppress 177,550",
        "--fmad=false",
        "-lcublasLt -L lib",
        "-forward-unknown-to-host-linker",
        "-res-usage",
        "-dlink",
        "-ptx"})
    EXPECT_THAT(afterNvcc(Option), IsEmpty()) << Option.str();
}

TEST(NvccCommand, DroppedAndUnknownAreAsSpelled) {
  Translation T = translate(
      words("nvcc -arch sm_90 --frobnicate=1 -fno-gnu-unique a.cu -lcublasLt"));
  EXPECT_THAT(T.Dropped, UnorderedElementsAre("-arch", "sm_90",
                                              "-fno-gnu-unique", "-lcublasLt"));
  EXPECT_THAT(T.Unknown, ElementsAre("--frobnicate=1"));
  // The value of a last option is missing.
  EXPECT_THAT(translate(words("nvcc a.cu -Xcompiler -isysroot")).Unknown,
              ElementsAre("-isysroot"));
}

TEST(NvccCommand, CudaIsHostOnly) {
  auto isHostOnly = [](StringRef Command, StringRef File) {
    Words A = translate(words(Command), File).Arguments;
    return llvm::count(A, "--cuda-host-only") == 1;
  };
  EXPECT_TRUE(isHostOnly("nvcc -c a.cu", "a.cu"));
  EXPECT_TRUE(isHostOnly("nvcc -x cu -c a.cpp", "a.cpp"));
  EXPECT_TRUE(isHostOnly("nvcc_wrapper -c a.cpp", "a.cpp"));
  EXPECT_TRUE(isHostOnly("clang++ -c a.cu", "a.cu"));
  EXPECT_TRUE(isHostOnly("clang++ --cuda-device-only -x cuda a.cc", "a.cc"));
  EXPECT_TRUE(isHostOnly("clang++ --cuda-host-only -c a.cu", "a.cu"));
  EXPECT_FALSE(isHostOnly("nvcc -c a.cpp", "a.cpp"));
  EXPECT_FALSE(isHostOnly("nvcc -x c++ -c a.cu", "a.cu"));
  EXPECT_FALSE(isHostOnly("g++ -c a.cpp", "a.cpp"));
  EXPECT_THAT(
      translate(words("clang++ --cuda-path=/opt/cuda --offload-arch=sm_90 "
                      "--cuda-device-only a.cu"))
          .Arguments,
      ElementsAre("clang++", "--cuda-host-only", "-Wno-unknown-cuda-version",
                  "--cuda-path=/opt/cuda", "a.cu"));
}

TEST(NvccCommand, OtherCompilers) {
  auto driver = [](StringRef Command) {
    return translate(words(Command), "a.cpp").Arguments.front();
  };
  EXPECT_EQ(driver("/usr/bin/g++-12 -c a.cpp"), "clang++");
  EXPECT_EQ(driver("aarch64-linux-gnu-g++ -c a.cpp"), "clang++");
  EXPECT_EQ(driver("c++ -c a.cpp"), "clang++");
  EXPECT_EQ(driver("gcc -c a.cpp"), "clang");
  EXPECT_EQ(driver("/opt/llvm/bin/clang++-18 -c a.cpp"),
            "/opt/llvm/bin/clang++-18");
  EXPECT_EQ(driver("mpicxx -c a.cpp"), "mpicxx");
  // cl's options are not ours to judge.
  EXPECT_THAT(translate(words("cl /EHsc /c a.cpp"), "a.cpp").Arguments,
              ElementsAre("cl", "/EHsc", "/c", "a.cpp"));
}

TEST(NvccCommand, Wrappers) {
  for (StringRef Before :
       {"ccache", "/usr/bin/sccache", "distcc", "ccache distcc", "env A=1 B=2",
        "TMPDIR=/tmp", "cmake -E env A=1 --", "python3 wrap.py", "wrap.py",
        "cd /build && ccache", ": &&", "/usr/bin/cmake -E time",
        "cmake -E __run_co_compile --tidy=clang-tidy --source=a.cu --"}) {
    Words Command = words(Before);
    llvm::append_range(Command, words("/usr/local/cuda/bin/nvcc -c a.cu"));
    EXPECT_THAT(compilerCommand(Command),
                ElementsAre("/usr/local/cuda/bin/nvcc", "-c", "a.cu"))
        << Before.str();
  }
  EXPECT_THAT(compilerCommand(words("nvcc -c a.cu && nvcc -M a.cu")),
              ElementsAre("nvcc", "-c", "a.cu"));
  // "-ccbin g++" does not make a wrapper of what is unknown.
  EXPECT_THAT(compilerCommand(words("xcc -ccbin g++ a.cu")),
              ElementsAre("xcc", "-ccbin", "g++", "a.cu"));
  EXPECT_THAT(compilerCommand({}), IsEmpty());
  EXPECT_THAT(translate({}).Arguments, IsEmpty());
}

TEST(NvccCommand, OneInput) {
  // Those of the linker and other sources go; the name is the database's.
  EXPECT_THAT(
      translate(words("g++ /build/x/../a.cpp b.cpp c.o libd.a -o a"), "a.cpp")
          .Arguments,
      ElementsAre("clang++", "a.cpp", "-o", "a"));
  EXPECT_THAT(translate(words("g++ -c -o a.o -- a.cpp"), "a.cpp").Arguments,
              ElementsAre("clang++", "-c", "-o", "a.o", "a.cpp"));
  EXPECT_THAT(translate(words("g++ -c"), "a.cpp").Arguments,
              ElementsAre("clang++", "-c", "a.cpp"));
}

TEST(NvccCommand, NothingIsRunOrLoaded) {
  for (StringRef Option :
       {"-fplugin=x.so", "-fpass-plugin=x.so", "-Xclang -load -Xclang x.so",
        "-Xclang -add-plugin -Xclang x", "-Xclang -include-pch -Xclang x.pch",
        "-wrapper gdb,--args", "-specs=x.specs",
        "--serialize-diagnostics x.dia", "-save-temps"}) {
    Words Command = {"clang++"};
    llvm::append_range(Command, words(Option));
    Command.push_back("a.cpp");
    Translation T = translate(Command, "a.cpp");
    EXPECT_THAT(T.Arguments, ElementsAre("clang++", "a.cpp")) << Option.str();
    EXPECT_THAT(T.Dropped, ElementsAreArray(words(Option)));
  }
  EXPECT_THAT(translate(words("clang++ -Xclang -fsyntax-only a.cpp"), "a.cpp")
                  .Arguments,
              ElementsAre("clang++", "-Xclang", "-fsyntax-only", "a.cpp"));
}

TEST(NvccCommand, WarningsAreNoErrors) {
  EXPECT_THAT(translate(words("g++ -Wall -Werror -Werror=format "
                              "-pedantic-errors a.cpp"),
                        "a.cpp")
                  .Arguments,
              ElementsAre("clang++", "-Wall", "a.cpp"));
}

// A row that clang's own table makes superfluous, or that another row hides,
// would say something that is not so.
TEST(NvccOptions, EveryRowIsUsed) {
  for (const DroppedOption &O : gccOptions()) {
    Words Command = {"g++", O.Spelling.rtrim('*').str()};
    Command.insert(Command.end(), O.Values, "value");
    Command.push_back("a.cpp");
    Translation T = translate(Command, "a.cpp");
    EXPECT_THAT(T.Arguments, ElementsAre("clang++", "a.cpp"))
        << O.Spelling.str();
    EXPECT_THAT(T.Unknown, IsEmpty()) << O.Spelling.str();
  }
}

TEST(NvccOptions, NoNameIsTwice) {
  std::set<std::string> Seen;
  for (const NvccOption &O : nvccOptions())
    for (llvm::StringRef Name : llvm::split(O.Names, ' '))
      EXPECT_TRUE(Seen.insert(Name.rtrim('+').str()).second) << Name.str();
}

} // namespace
