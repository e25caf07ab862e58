# Part of fusion-config-linter, under the Apache License v2.0 with LLVM
# Exceptions. See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""C++ functions that configure what a record says, in the styles of real code.

`Program` turns a record into the pieces that all styles share: buffers, scalars,
layouts and lists of attributes. A style is a function of STYLES that puts them
together; PREAMBLES holds what its functions share.
"""

import copy

# C++ types of alpha and beta by scale type, and whether the engine can read their values.
SCALARS = {"CUDA_R_32F": ("float", True), "CUDA_R_64F": ("double", True), "CUDA_R_32I": ("int32_t", True),
           "CUDA_R_16F": ("__half", False), "CUDA_R_16BF": ("__nv_bfloat16", False),
           "CUDA_C_32F": ("cuComplex", False), "CUDA_C_64F": ("cuDoubleComplex", False),
           "CUDA_C_16F": ("__half2", False)}
ALLOCATE = {"device": "cudaMalloc(&{0}, size_t(1) << 40)", "managed": "cudaMallocManaged(&{0}, size_t(1) << 40)",
            "pinned": "cudaMallocHost(&{0}, size_t(1) << 40)"}
# (fact, attribute, C++ type, default)
DESC = [
    ("transa", "TRANSA", "cublasOperation_t", "CUBLAS_OP_N"),
    ("transb", "TRANSB", "cublasOperation_t", "CUBLAS_OP_N"),
    ("transc", "TRANSC", "cublasOperation_t", "CUBLAS_OP_N"),
    ("fill_mode", "FILL_MODE", "cublasFillMode_t", "CUBLAS_FILL_MODE_FULL"),
    ("pointer_mode", "POINTER_MODE", "cublasLtPointerMode_t", "CUBLASLT_POINTER_MODE_HOST"),
    ("fast_accum", "FAST_ACCUM", "int8_t", 0),
    ("epilogue", "EPILOGUE", "cublasLtEpilogue_t", "CUBLASLT_EPILOGUE_DEFAULT"),
    ("bias.ptr", "BIAS_POINTER", "void *", None),
    ("bias.type", "BIAS_DATA_TYPE", "cudaDataType_t", None),
    ("bias.batch_stride", "BIAS_BATCH_STRIDE", "int64_t", 0),
    ("aux.ptr", "EPILOGUE_AUX_POINTER", "void *", None),
    ("aux.ld", "EPILOGUE_AUX_LD", "int64_t", 0),
    ("aux.type", "EPILOGUE_AUX_DATA_TYPE", "cudaDataType_t", None),
    ("aux.batch_stride", "EPILOGUE_AUX_BATCH_STRIDE", "int64_t", 0),
    *((f"{x}.scale.ptr", f"{x.upper()}_SCALE_POINTER", "void *", None) for x in "abcd"),
    *((f"{x}.scale.mode", f"{x.upper()}_SCALE_MODE", "cublasLtMatmulMatrixScale_t",
       "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F") for x in "abcd"),
    ("d.amax", "AMAX_D_POINTER", "void *", None),
]
LAYOUT = [
    ("order", "ORDER", "cublasLtOrder_t", "CUBLASLT_ORDER_COL"),
    ("batch_count", "BATCH_COUNT", "int32_t", 1),
    ("batch_stride", "STRIDED_BATCH_OFFSET", "int64_t", 0),
]
PREF = [("max_workspace", "MAX_WORKSPACE_BYTES", "uint64_t", 0),
        *((f"min_align_{x}", f"MIN_ALIGNMENT_{x.upper()}_BYTES", "uint32_t", 256) for x in "abcd")]
# What the records leave out, because the probe never set it: the attributes' defaults.
SCALE = {"ptr": None, "mode": "CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F"}


def expressible(config):
    """The configuration as a source says it."""
    config = copy.deepcopy(config)
    for operand in "abcd":
        config[operand]["batch_mode"] = "CUBLASLT_BATCH_MODE_STRIDED"
    config["d"]["out_scale"] = dict(SCALE)
    config["aux"].update(scale=dict(SCALE), amax=None)
    config.update(alpha_vector_stride=0, alpha_batch_stride=0, beta_batch_stride=0, sm_count_target=0,
                  emulation={"desc": None})

    def strip(node):
        for value in node.values():
            if isinstance(value, dict):
                # Nobody knows where malloc and the stack put something.
                if value.get("space") == "host":
                    value.pop("align", None)
                strip(value)
    strip(config)
    for scalar in ("alpha", "beta"):
        value = config[scalar]
        # What lies in the memory of a device is not in the source, nor is half a number.
        if value and (value["space"] != "host" or not SCALARS[config["scale_type"]][1]):
            value.pop("value", None)
    if config["algo"] == "null":
        del config["pref"]  # Only a query has one.
    return config


class Program:
    """The pieces of one function. `setup` allocates; `sets(of)` are the attributes that
    are set, as (attribute, C++ type, expression)."""

    def __init__(self, config, rng):
        self.config, self.rng = config, rng
        self.setup = []
        self.pointers = {}
        self.wants_query = config["algo"] != "null"
        for fact in ("bias.ptr", "aux.ptr", *(f"{x}.scale.ptr" for x in "abcd"), "d.amax",
                     *(f"{x}.ptr" for x in "abcd")):
            self.pointers[fact] = self.buffer(fact.replace(".", "_"), self.fact(fact))
        if config["in_place"]:
            self.pointers["c.ptr"] = self.pointers["d.ptr"]
        size = config["workspace"]["size"]
        self.size = str(size)
        self.workspace = self.buffer("workspace", size and {"space": "device",
                                                            "align": config["workspace"]["align"]})
        self.alpha, self.beta = self.scalar("alpha"), self.scalar("beta")

    def fact(self, path):
        node = self.config
        for part in path.split("."):
            node = node[part]
        return node

    def buffer(self, name, pointer):
        """The expression of a pointer into a buffer of its own."""
        if not pointer:
            return "nullptr"
        if pointer["space"] == "host":
            self.setup.append(f"static char {name}[4096];")
        else:
            self.setup.append(f"char *{name};")
            self.setup.append(f"CHECK({ALLOCATE[pointer['space']].format(name)});")
        align = pointer["align"]
        return f"{name} + {align}" if align < 256 else name

    def scalar(self, name):
        value = self.config[name]
        if not value:
            return "nullptr"
        cpp, _ = SCALARS[self.config["scale_type"]]
        number = value["value"]
        literal = {"cuComplex": f"{{{number}, 0}}", "cuDoubleComplex": f"{{{number}, 0}}",
                   "__half2": f"__floats2half2_rn({number}.0f, 0)", "__half": f"__float2half({number}.0f)",
                   "__nv_bfloat16": f"__float2bfloat16({number}.0f)", "float": f"{number}.0f"}.get(cpp, str(number))
        self.setup.append(f"{self.rng.choice(('', 'const '))}{cpp} {name} = {literal};")
        if value["space"] == "host":
            return f"&{name}"
        self.setup.append(f"{cpp} *{name}There;")
        self.setup.append(f"CHECK({ALLOCATE[value['space']].format(name + 'There')});")
        self.setup.append(f"CHECK(cudaMemcpy({name}There, &{name}, sizeof({name}), cudaMemcpyDefault));")
        return f"{name}There"

    def attributes(self, table, prefix, at):
        for fact, name, cpp, default in table:
            value = self.fact(at + fact)
            # A default may as well be set.
            if value == default and self.rng.random() < 0.8:
                continue
            if cpp == "void *":
                value = self.pointers[at + fact]
            elif value is None:
                value, cpp = -1, "int32_t"
            elif cpp.startswith(("cublas", "cuda")) and self.rng.random() < 0.2:
                cpp = "int32_t"
            yield prefix + name, cpp, str(value)

    def shuffled(self, sets):
        sets = list(sets)
        self.rng.shuffle(sets)
        return sets

    def desc_sets(self):
        return self.shuffled(self.attributes(DESC, "CUBLASLT_MATMUL_DESC_", ""))

    def layout_sets(self, operand):
        return self.shuffled(self.attributes(LAYOUT, "CUBLASLT_MATRIX_LAYOUT_", operand + "."))

    def pref_sets(self):
        return self.shuffled(self.attributes(PREF, "CUBLASLT_MATMUL_PREF_", "pref."))

    def desc(self):
        return f"{self.config['compute']}, {self.config['scale_type']}"

    def shape(self, operand):
        layout = self.config[operand]
        return f"{layout['type']}, {layout['rows']}, {layout['cols']}, {layout['ld']}"

    def launch(self, names, check="CHECK"):
        """The query and the matmul; `names` are the expressions of op, a, b, c, d and pref."""
        op, a, b, c, d, pref = names
        pointers = [self.pointers[f"{x}.ptr"] for x in "abcd"]
        algo = "&result.algo" if self.wants_query else "nullptr"
        if self.wants_query:
            yield "cublasLtMatmulHeuristicResult_t result;"
            yield "int found = 0;"
            yield (f"{check}(cublasLtMatmulAlgoGetHeuristic(lt, {op}, {a}, {b}, {c}, {d}, {pref}, 1, "
                   "&result, &found));")
            yield "if (found == 0)"
            yield "  return 1;"
        yield (f"{check}(cublasLtMatmul(lt, {op}, {self.alpha}, {pointers[0]}, {a}, {pointers[1]}, {b}, {self.beta}, "
               f"{pointers[2]}, {c}, {pointers[3]}, {d}, {algo}, {self.workspace}, {self.size}, 0));")


def each(sets, form):
    """One line for each set; `form` sees attribute, type and value."""
    return [form.format(attribute=a, type=t, value=v) for a, t, v in sets]


# Styles: functions of a program and a name that yield the lines of a function.
STYLES, PREAMBLES = {}, {"": ""}


def style(preamble):
    def register(function):
        name = function.__name__.strip("_")
        STYLES[name], PREAMBLES[name] = function, preamble
        return function
    return register


CHECK_RETURN = """
#define CHECK(call)                                                                                                    \\
  do {                                                                                                                 \\
    if ((call) != 0)                                                                                                   \\
      return 1;                                                                                                        \\
  } while (0)
"""
CHECK_THROW = """
#include <stdexcept>
#define CHECK(call)                                                                                                    \\
  do {                                                                                                                 \\
    if (int status = static_cast<int>(call))                                                                           \\
      throw std::runtime_error("status " + std::to_string(status));                                                    \\
  } while (0)
"""


@style(CHECK_RETURN)
def raw(p, name):
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield from p.setup
    yield "cublasLtMatmulDesc_t op = nullptr;"
    yield f"CHECK(cublasLtMatmulDescCreate(&op, {p.desc()}));"
    for number, (attribute, cpp, value) in enumerate(p.desc_sets()):
        yield f"{cpp} v{number} = {'(int32_t)' * (cpp == 'int32_t')}{value};"
        yield f"CHECK(cublasLtMatmulDescSetAttribute(op, {attribute}, &v{number}, sizeof(v{number})));"
    for x in "abcd":
        yield f"cublasLtMatrixLayout_t {x} = nullptr;"
        yield f"CHECK(cublasLtMatrixLayoutCreate(&{x}, {p.shape(x)}));"
        for attribute, cpp, value in p.layout_sets(x):
            variable = attribute.lower().removeprefix("cublaslt_matrix_layout_") + "_" + x
            yield f"{cpp} {variable} = {value};"
            yield f"CHECK(cublasLtMatrixLayoutSetAttribute({x}, {attribute}, &{variable}, sizeof({cpp})));"
    yield "cublasLtMatmulPreference_t pref = nullptr;"
    yield "CHECK(cublasLtMatmulPreferenceCreate(&pref));"
    for attribute, cpp, value in p.pref_sets():
        variable = attribute.lower().removeprefix("cublaslt_matmul_")
        yield f"{cpp} {variable} = {value};"
        yield f"CHECK(cublasLtMatmulPreferenceSetAttribute(pref, {attribute}, &{variable}, sizeof({variable})));"
    yield from p.launch(("op", *"abcd", "pref"))
    for x in p.shuffled("abcd"):
        yield f"CHECK(cublasLtMatrixLayoutDestroy({x}));"
    yield "CHECK(cublasLtMatmulPreferenceDestroy(pref));"
    yield "if (op)"
    yield "  cublasLtMatmulDescDestroy(op);"
    yield "return 0;"
    yield "}"


@style(CHECK_THROW + """
#include <memory>

template <typename T, cublasStatus_t (*destroy)(T *)> struct Deleter {
  void operator()(T *x) {
    if (x)
      CHECK(destroy(x));
  }
};

template <typename T, cublasStatus_t (*destroy)(T *)> class Descriptor {
public:
  T *descriptor() const { return owner.get(); }
  T *descriptor() { return owner.get(); }

protected:
  std::unique_ptr<T, Deleter<T, destroy>> owner;
};

class MatmulDescriptor : public Descriptor<cublasLtMatmulDescOpaque_t, &cublasLtMatmulDescDestroy> {
public:
  MatmulDescriptor(cublasComputeType_t compute, cudaDataType_t scale) {
    cublasLtMatmulDesc_t raw = nullptr;
    CHECK(cublasLtMatmulDescCreate(&raw, compute, scale));
    owner.reset(raw);
  }
  template <typename T> void setAttribute(cublasLtMatmulDescAttributes_t attribute, const T value) {
    CHECK(cublasLtMatmulDescSetAttribute(descriptor(), attribute, &value, sizeof(T)));
  }
};

class MatrixLayout : public Descriptor<cublasLtMatrixLayoutOpaque_t, &cublasLtMatrixLayoutDestroy> {
public:
  MatrixLayout(cudaDataType_t type, uint64_t rows, uint64_t cols, int64_t ld, bool swap = false) {
    cublasLtMatrixLayout_t raw = nullptr;
    CHECK(cublasLtMatrixLayoutCreate(&raw, type, swap ? cols : rows, swap ? rows : cols, ld));
    owner.reset(raw);
  }
  template <typename T> void setAttribute(cublasLtMatrixLayoutAttribute_t attribute, const T value) {
    CHECK(cublasLtMatrixLayoutSetAttribute(descriptor(), attribute, &value, sizeof(T)));
  }
};

class Preference : public Descriptor<cublasLtMatmulPreferenceOpaque_t, &cublasLtMatmulPreferenceDestroy> {
public:
  Preference() {
    cublasLtMatmulPreference_t raw = nullptr;
    CHECK(cublasLtMatmulPreferenceCreate(&raw));
    owner.reset(raw);
  }
  template <typename T> void setAttribute(cublasLtMatmulPreferenceAttributes_t attribute, const T value) {
    CHECK(cublasLtMatmulPreferenceSetAttribute(descriptor(), attribute, &value, sizeof(T)));
  }
};
""")
def raii(p, name):
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield from p.setup
    yield f"MatmulDescriptor op({p.desc()});"
    yield from each(p.desc_sets(), "op.setAttribute<{type}>({attribute}, {value});")
    for x in "abcd":
        layout = p.config[x]
        if p.rng.random() < 0.5:
            yield f"MatrixLayout {x}({p.shape(x)});"
        else:
            yield f"MatrixLayout {x}({layout['type']}, {layout['cols']}, {layout['rows']}, {layout['ld']}, true);"
        yield from each(p.layout_sets(x), x + ".setAttribute({attribute}, static_cast<{type}>({value}));")
    yield "Preference pref;"
    yield from each(p.pref_sets(), "pref.setAttribute<{type}>({attribute}, {value});")
    yield from p.launch([f"{x}.descriptor()" for x in ("op", *"abcd", "pref")])
    yield "return 0;"
    yield "}"


@style(CHECK_THROW + """
#include <memory>

struct DescDeleter {
  void operator()(cublasLtMatmulDescOpaque_t *x) const { cublasLtMatmulDescDestroy(x); }
};
struct LayoutDeleter {
  void operator()(cublasLtMatrixLayoutOpaque_t *x) const { cublasLtMatrixLayoutDestroy(x); }
};
using Preference = std::unique_ptr<cublasLtMatmulPreferenceOpaque_t, decltype(&cublasLtMatmulPreferenceDestroy)>;

class Gemm {
  std::unique_ptr<cublasLtMatmulDescOpaque_t, DescDeleter> op_;
  std::unique_ptr<cublasLtMatrixLayoutOpaque_t, LayoutDeleter> layouts_[4];
  Preference pref_{nullptr, &cublasLtMatmulPreferenceDestroy};

public:
  Gemm(cublasComputeType_t compute, cudaDataType_t scale) {
    cublasLtMatmulDesc_t op;
    CHECK(cublasLtMatmulDescCreate(&op, compute, scale));
    op_.reset(op);
    cublasLtMatmulPreference_t pref;
    CHECK(cublasLtMatmulPreferenceCreate(&pref));
    pref_.reset(pref);
  }
  Gemm &layout(int which, cudaDataType_t type, uint64_t rows, uint64_t cols, int64_t ld) {
    cublasLtMatrixLayout_t layout;
    CHECK(cublasLtMatrixLayoutCreate(&layout, type, rows, cols, ld));
    layouts_[which] = std::unique_ptr<cublasLtMatrixLayoutOpaque_t, LayoutDeleter>(layout);
    return *this;
  }
  void setBytes(cublasLtMatmulDescAttributes_t attribute, const void *value, size_t size) {
    CHECK(cublasLtMatmulDescSetAttribute(op_.get(), attribute, value, size));
  }
  void setBytes(cublasLtMatmulPreferenceAttributes_t attribute, const void *value, size_t size) {
    CHECK(cublasLtMatmulPreferenceSetAttribute(pref_.get(), attribute, value, size));
  }
  template <typename Attribute, typename T> Gemm &set(Attribute attribute, const T &value) {
    setBytes(attribute, &value, sizeof(value));
    return *this;
  }
  template <typename T> Gemm &set(int which, cublasLtMatrixLayoutAttribute_t attribute, T value) {
    CHECK(cublasLtMatrixLayoutSetAttribute(layouts_[which].get(), attribute, &value, sizeof(value)));
    return *this;
  }
  cublasLtMatmulDesc_t op() const { return op_.get(); }
  cublasLtMatrixLayout_t layout(int which) const { return layouts_[which].get(); }
  cublasLtMatmulPreference_t pref() const { return pref_.get(); }
};
""")
def unique_ptr(p, name):
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield from p.setup
    yield f"auto gemm = std::make_unique<Gemm>({p.desc()});"
    for number, x in enumerate("abcd"):
        yield f"gemm->layout({number}, {p.shape(x)});"
        yield from each(p.layout_sets(x), f"gemm->set<{{type}}>({number}, {{attribute}}, {{value}});")
    chain = [f".set<{kind}, {t}>({a}, {v})" for kind, sets in (
        ("cublasLtMatmulDescAttributes_t", p.desc_sets()), ("cublasLtMatmulPreferenceAttributes_t", p.pref_sets()))
        for a, t, v in sets]
    if chain:
        yield "(*gemm)"
        yield from ("    " + link for link in chain)
        yield "    ;"
    yield from p.launch(["gemm->op()", *(f"gemm->layout({i})" for i in range(4)), "gemm->pref()"])
    yield "return 0;"
    yield "}"


@style(CHECK_THROW + """
#include <initializer_list>
#include <utility>

template <cudaDataType_t type> struct Trait {
  static constexpr cudaDataType_t value = type;
};

template <typename Handle, typename Attribute, typename T>
static void setWith(cublasStatus_t (*setter)(Handle, Attribute, const void *, size_t), Handle handle, Attribute attribute,
                    T value) {
  CHECK(setter(handle, attribute, &value, sizeof value));
}
template <typename T> static void set(cublasLtMatmulDesc_t op, cublasLtMatmulDescAttributes_t attribute, T value) {
  setWith(&cublasLtMatmulDescSetAttribute, op, attribute, value);
}
template <typename T> static void set(cublasLtMatrixLayout_t a, cublasLtMatrixLayoutAttribute_t attribute, T value) {
  setWith(cublasLtMatrixLayoutSetAttribute, a, attribute, value);
}
template <typename T>
static void set(cublasLtMatmulPreference_t pref, cublasLtMatmulPreferenceAttributes_t attribute, T value) {
  CHECK(cublasLtMatmulPreferenceSetAttribute(pref, attribute, &value, sizeof value));
}
template <cudaDataType_t type> static cublasLtMatrixLayout_t makeLayout(uint64_t rows, uint64_t cols, int64_t ld) {
  cublasLtMatrixLayout_t layout;
  CHECK(cublasLtMatrixLayoutCreate(&layout, Trait<type>::value, rows, cols, ld));
  return layout;
}
static void makeLayout(cublasLtMatrixLayout_t *out, cudaDataType_t type, std::pair<uint64_t, uint64_t> shape, int64_t ld) {
  CHECK(cublasLtMatrixLayoutCreate(out, type, shape.first, shape.second, ld));
}
static cublasLtMatmulDesc_t makeDesc(cublasComputeType_t compute, cudaDataType_t scale) {
  cublasLtMatmulDesc_t op = nullptr;
  CHECK(cublasLtMatmulDescCreate(&op, compute, scale));
  return op;
}
static void makePreference(cublasLtMatmulPreference_t &pref) { CHECK(cublasLtMatmulPreferenceCreate(&pref)); }
""")
def helpers(p, name):
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield from p.setup
    yield f"cublasLtMatmulDesc_t op = makeDesc({p.desc()});"
    for x in "abcd":
        layout = p.config[x]
        if p.rng.random() < 0.5:
            yield (f"cublasLtMatrixLayout_t {x} = makeLayout<{layout['type']}>({layout['rows']}, {layout['cols']}, "
                   f"{layout['ld']});")
        else:
            yield f"cublasLtMatrixLayout_t {x};"
            yield f"makeLayout(&{x}, {layout['type']}, {{{layout['rows']}, {layout['cols']}}}, {layout['ld']});"
        yield from each(p.layout_sets(x), f"set<{{type}}>({x}, {{attribute}}, {{value}});")
    yield from each(p.desc_sets(), "set<{type}>(op, {attribute}, {value});")
    yield "cublasLtMatmulPreference_t pref;"
    yield "makePreference(pref);"
    yield from each(p.pref_sets(), "set<{type}>(pref, {attribute}, {value});")
    yield from p.launch(("op", *"abcd", "pref"))
    yield "for (cublasLtMatrixLayout_t layout : {a, b, c, d})"
    yield "  cublasLtMatrixLayoutDestroy(layout);"
    yield "cublasLtMatmulDescDestroy(op);"
    yield "return 0;"
    yield "}"


PLAN = """
struct Plan {
  cublasLtMatmulDesc_t op = nullptr;
  cublasLtMatrixLayout_t a = nullptr, b = nullptr, c = nullptr, d = nullptr;
  cublasLtMatmulPreference_t pref = nullptr;
};
static void setDesc(Plan &plan, cublasLtMatmulDescAttributes_t attribute, const void *value, size_t size) {
  CHECK(cublasLtMatmulDescSetAttribute(plan.op, attribute, value, size));
}
static void setLayout(cublasLtMatrixLayout_t layout, cublasLtMatrixLayoutAttribute_t attribute, int64_t value) {
  const int32_t narrow = static_cast<int32_t>(value);
  if (attribute == CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET)
    CHECK(cublasLtMatrixLayoutSetAttribute(layout, attribute, &value, sizeof(value)));
  else
    CHECK(cublasLtMatrixLayoutSetAttribute(layout, attribute, &narrow, sizeof(narrow)));
}
"""


@style(CHECK_THROW + "#include <unordered_map>\n" + PLAN)
def cached(p, name):
    yield f"static std::unordered_map<long, Plan> {name}Plans;"
    yield f"int {name}(cublasLtHandle_t lt, long key) {{"
    yield from p.setup
    yield f"Plan &plan = {name}Plans[key];"
    yield "if (!plan.op) {"
    yield f"CHECK(cublasLtMatmulDescCreate(&plan.op, {p.desc()}));"
    for number, (attribute, cpp, value) in enumerate(p.desc_sets()):
        yield f"{cpp} v{number} = {'(int32_t)' * (cpp == 'int32_t')}{value};"
        yield f"setDesc(plan, {attribute}, &v{number}, sizeof v{number});"
    for x in "abcd":
        yield f"CHECK(cublasLtMatrixLayoutCreate(&plan.{x}, {p.shape(x)}));"
        yield from each(p.layout_sets(x), f"setLayout(plan.{x}, {{attribute}}, {{value}});")
    yield "CHECK(cublasLtMatmulPreferenceCreate(&plan.pref));"
    for number, (attribute, cpp, value) in enumerate(p.pref_sets()):
        yield f"{cpp} p{number} = {value};"
        yield f"CHECK(cublasLtMatmulPreferenceSetAttribute(plan.pref, {attribute}, &p{number}, sizeof p{number}));"
    yield "}"
    yield from p.launch([f"plan.{x}" for x in ("op", *"abcd", "pref")])
    yield "return 0;"
    yield "}"


@style("""
#define CHECK(call)                                                                                                    \\
  do {                                                                                                                 \\
    if ((call) != 0) {                                                                                                 \\
      status = 1;                                                                                                      \\
      goto CLEANUP;                                                                                                    \\
    }                                                                                                                  \\
  } while (0)
""")
def init_goto(p, name):
    # A jump may not pass an initialisation: everything is declared first.
    declared, body = [], []
    for line in p.setup:
        (body if line.startswith("CHECK") else declared).append(line)
    for x in "abcd":
        declared.append(f"cublasLtMatrixLayoutOpaque_t {x} = {{}};")
        body.append(f"CHECK(cublasLtMatrixLayoutInit(&{x}, {p.shape(x)}));")
        for attribute, cpp, value in p.layout_sets(x):
            variable = attribute.lower().removeprefix("cublaslt_matrix_layout_") + "_" + x
            declared.append(f"{cpp} {variable} = {value};")
            body.append(f"status = cublasLtMatrixLayoutSetAttribute(&{x}, {attribute}, &{variable}, sizeof({cpp}));")
            body.append("if (status != CUBLAS_STATUS_SUCCESS)")
            body.append("  goto CLEANUP;")
    declared.append("cublasLtMatmulDescOpaque_t op = {};")
    body.append(f"CHECK(cublasLtMatmulDescInit(&op, {p.desc()}));")
    for number, (attribute, cpp, value) in enumerate(p.desc_sets()):
        declared.append(f"{cpp} v{number};")
        body.append(f"v{number} = {'(int32_t)' * (cpp == 'int32_t')}{value};")
        body.append(f"CHECK(cublasLtMatmulDescSetAttribute(&op, {attribute}, &v{number}, sizeof(v{number})));")
    declared.append("cublasLtMatmulPreferenceOpaque_t pref = {};")
    body.append("CHECK(cublasLtMatmulPreferenceInit(&pref));")
    for number, (attribute, cpp, value) in enumerate(p.pref_sets()):
        declared.append(f"{cpp} p{number} = {value};")
        body.append(f"CHECK(cublasLtMatmulPreferenceSetAttribute(&pref, {attribute}, &p{number}, sizeof(p{number})));")
    for line in p.launch([f"&{x}" for x in ("op", *"abcd", "pref")]):
        (declared if line.startswith(("cublasLtMatmulHeuristicResult_t", "int ")) else body).append(line)
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield "int status = 0;"
    yield from declared
    yield from body
    yield "CLEANUP:"
    yield "return status;"
    yield "}"


@style(CHECK_RETURN + """
struct Setting {
  cublasLtMatmulDescAttributes_t attribute;
  const void *value;
  size_t size;
};
struct LayoutSetting {
  int attribute;
  int64_t value;
};
""")
def table(p, name):
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield from p.setup
    yield "cublasLtMatmulDesc_t op;"
    yield f"CHECK(cublasLtMatmulDescCreate(&op, {p.desc()}));"
    sets = p.desc_sets()
    for number, (attribute, cpp, value) in enumerate(sets):
        yield f"{cpp} v{number} = {'(int32_t)' * (cpp == 'int32_t')}{value};"
    entries = ", ".join(f"{{{a}, &v{i}, sizeof v{i}}}" for i, (a, _, _) in enumerate(sets))
    if sets:
        yield f"const Setting settings[] = {{{entries}}};"
        if p.rng.random() < 0.5:
            yield "for (const Setting &s : settings) {"
        else:
            yield "for (size_t i = 0; i < sizeof(settings) / sizeof(settings[0]); ++i) {"
            yield "const Setting &s = settings[i];"
        yield "CHECK(cublasLtMatmulDescSetAttribute(op, s.attribute, s.value, s.size));"
        yield "}"
    yield "cublasLtMatrixLayout_t layouts[4];"
    for number, x in enumerate("abcd"):
        yield f"CHECK(cublasLtMatrixLayoutCreate(&layouts[{number}], {p.shape(x)}));"
        sets = p.layout_sets(x)
        if not sets:
            continue
        entries = ", ".join(f"{{{a}, {v}}}" for a, _, v in sets)
        yield f"const LayoutSetting of{x.upper()}[] = {{{entries}}};"
        yield f"for (const auto &[attribute, value] : of{x.upper()}) {{"
        yield f"bool isWide = attribute == CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET;"
        yield "int32_t narrow = value;"
        yield (f"CHECK(cublasLtMatrixLayoutSetAttribute(layouts[{number}], (cublasLtMatrixLayoutAttribute_t)attribute, "
               "isWide ? (const void *)&value : &narrow, isWide ? sizeof value : sizeof narrow));")
        yield "}"
    yield "cublasLtMatmulPreference_t pref;"
    yield "CHECK(cublasLtMatmulPreferenceCreate(&pref));"
    for number, (attribute, cpp, value) in enumerate(p.pref_sets()):
        yield f"{cpp} p{number} = {value};"
        yield f"CHECK(cublasLtMatmulPreferenceSetAttribute(pref, {attribute}, &p{number}, sizeof p{number}));"
    yield from p.launch(["op", *(f"layouts[{i}]" for i in range(4)), "pref"])
    yield "return 0;"
    yield "}"


@style(CHECK_THROW + """
#include <memory>
#include <optional>

class Layout {
  cublasLtMatrixLayout_t layout_ = nullptr;

public:
  Layout(cudaDataType_t type, uint64_t rows, uint64_t cols, int64_t ld) {
    CHECK(cublasLtMatrixLayoutCreate(&layout_, type, rows, cols, ld));
  }
  Layout(const Layout &) = delete;
  Layout &operator=(const Layout &) = delete;
  ~Layout() { cublasLtMatrixLayoutDestroy(layout_); }
  template <typename T> void set(cublasLtMatrixLayoutAttribute_t attribute, const T &value) {
    CHECK(cublasLtMatrixLayoutSetAttribute(layout_, attribute, &value, sizeof(T)));
  }
  operator cublasLtMatrixLayout_t() const { return layout_; }
};

struct Desc {
  cublasLtMatmulDesc_t op;
  Desc(cublasComputeType_t compute, cudaDataType_t scale) { CHECK(cublasLtMatmulDescCreate(&op, compute, scale)); }
  ~Desc() { cublasLtMatmulDescDestroy(op); }
  template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, const T &value) {
    CHECK(cublasLtMatmulDescSetAttribute(op, attribute, &value, sizeof(T)));
  }
};

struct Members {
  std::optional<Layout> a, b;
  std::shared_ptr<Layout> c, d;
  std::shared_ptr<cublasLtMatmulPreferenceOpaque_t> pref;
  std::optional<Desc> op;
};
""")
def members(p, name):
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield from p.setup
    yield "Members m;"
    for x in "ab":
        yield f"m.{x}.emplace({p.shape(x)});"
    yield f"m.c = std::make_shared<Layout>({p.shape('c')});"
    yield f"m.d.reset(new Layout({p.shape('d')}));"
    for x in "abcd":
        yield from each(p.layout_sets(x), f"m.{x}->set<{{type}}>({{attribute}}, {{value}});")
    yield f"m.op.emplace({p.desc()});"
    yield from each(p.desc_sets(), "m.op->set<{type}>({attribute}, {value});")
    yield "cublasLtMatmulPreference_t pref;"
    yield "CHECK(cublasLtMatmulPreferenceCreate(&pref));"
    yield "m.pref = std::shared_ptr<cublasLtMatmulPreferenceOpaque_t>(pref, cublasLtMatmulPreferenceDestroy);"
    for number, (attribute, cpp, value) in enumerate(p.pref_sets()):
        yield f"{cpp} p{number} = {value};"
        yield f"CHECK(cublasLtMatmulPreferenceSetAttribute(pref, {attribute}, &p{number}, sizeof p{number}));"
    yield from p.launch(["m.op->op", *(f"*m.{x}" for x in "abcd"), "m.pref.get()"])
    yield "return 0;"
    yield "}"


@style(CHECK_THROW)
def phases(p, name):
    """A class whose constructor creates and whose methods set and launch."""
    yield f"class Class_{name} {{"
    yield "cublasLtHandle_t lt;"
    yield "cublasLtMatmulDesc_t op_ = nullptr;"
    yield "cublasLtMatrixLayout_t a_, b_, c_, d_;"
    yield "cublasLtMatmulPreference_t pref_;"
    yield "public:"
    yield f"explicit Class_{name}(cublasLtHandle_t lt) : lt(lt) {{"
    yield f"CHECK(cublasLtMatmulDescCreate(&op_, {p.desc()}));"
    for x in "abcd":
        yield f"CHECK(cublasLtMatrixLayoutCreate(&{x}_, {p.shape(x)}));"
    yield "CHECK(cublasLtMatmulPreferenceCreate(&pref_));"
    yield "}"
    yield "int prepare() {"
    for x in "abcd":
        for attribute, cpp, value in p.layout_sets(x):
            variable = attribute.lower().removeprefix("cublaslt_matrix_layout_") + "_" + x
            yield f"{cpp} {variable} = {value};"
            yield f"CHECK(cublasLtMatrixLayoutSetAttribute({x}_, {attribute}, &{variable}, sizeof({cpp})));"
    for number, (attribute, cpp, value) in enumerate(p.pref_sets()):
        yield f"{cpp} p{number} = {value};"
        yield f"CHECK(cublasLtMatmulPreferenceSetAttribute(pref_, {attribute}, &p{number}, sizeof p{number}));"
    yield "return 0;"
    yield "}"
    yield "template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {"
    yield "CHECK(cublasLtMatmulDescSetAttribute(op_, attribute, &value, sizeof(T)));"
    yield "}"
    yield "int run() {"
    yield from p.setup
    yield from each(p.desc_sets(), "set<{type}>({attribute}, {value});")
    yield from p.launch(["op_", *(f"{x}_" for x in "abcd"), "pref_"])
    yield "return 0;"
    yield "}"
    yield "};"
    yield f"int {name}(cublasLtHandle_t lt) {{"
    yield f"Class_{name} gemm(lt);"
    yield "gemm.prepare();"
    yield "return gemm.run();"
    yield "}"


@style(CHECK_THROW)
def alone(p, name):
    """The same without anybody who uses it: the pointers come with the method."""
    sets = p.desc_sets()
    yield f"class Class_{name} {{"
    yield "cublasLtMatmulDesc_t op_ = nullptr;"
    yield "cublasLtMatrixLayout_t a_, b_, c_, d_;"
    yield "cublasLtMatmulPreference_t pref_;"
    yield "template <typename T> void set(cublasLtMatmulDescAttributes_t attribute, T value) {"
    yield "CHECK(cublasLtMatmulDescSetAttribute(op_, attribute, &value, sizeof(T)));"
    yield "}"
    yield "public:"
    yield f"Class_{name}() {{"
    yield f"CHECK(cublasLtMatmulDescCreate(&op_, {p.desc()}));"
    yield from each([s for s in sets if s[1] != "void *"], "set<{type}>({attribute}, {value});")
    for x in "abcd":
        yield f"CHECK(cublasLtMatrixLayoutCreate(&{x}_, {p.shape(x)}));"
        for attribute, cpp, value in p.layout_sets(x):
            variable = attribute.lower().removeprefix("cublaslt_matrix_layout_") + "_" + x
            yield f"{cpp} {variable} = {value};"
            yield f"CHECK(cublasLtMatrixLayoutSetAttribute({x}_, {attribute}, &{variable}, sizeof({cpp})));"
    yield "CHECK(cublasLtMatmulPreferenceCreate(&pref_));"
    for number, (attribute, cpp, value) in enumerate(p.pref_sets()):
        yield f"{cpp} p{number} = {value};"
        yield f"CHECK(cublasLtMatmulPreferenceSetAttribute(pref_, {attribute}, &p{number}, sizeof p{number}));"
    yield "}"
    yield "int run(cublasLtHandle_t lt) {"
    yield from p.setup
    yield from each([s for s in sets if s[1] == "void *"], "set<{type}>({attribute}, {value});")
    yield from p.launch(["op_", *(f"{x}_" for x in "abcd"), "pref_"])
    yield "return 0;"
    yield "}"
    yield "};"
