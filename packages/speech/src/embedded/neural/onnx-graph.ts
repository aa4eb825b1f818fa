import { bytesField, readWireFields, varintField, type WireField, writeWireFields } from "./protobuf-wire.ts";

/** Field numbers of onnx.proto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const MODEL = { graph: 7, operatorSet: 8 } as const;
const OPERATOR_SET = { version: 2 } as const;
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, valueInfo: 13 } as const;
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, int: 3, string: 4, tensor: 5, ints: 8, type: 20 } as const;
const ATTRIBUTE_TYPE = { int: 2, string: 3, ints: 7 } as const;
const TENSOR = { dims: 1, dataType: 2, int32Data: 5, name: 8, rawData: 9 } as const;
const VALUE_INFO = { name: 1, type: 2 } as const;
const TYPE_TENSOR = 1;
const TENSOR_TYPE = { elementType: 1, shape: 2 } as const;
const SHAPE_DIM = 1;
const DIM = { value: 1, parameter: 2 } as const;
const DATA_TYPE = { float32: 1, int64: 7, float16: 10 } as const;

/** A serialized part of a graph that is found by the name of the tensor it gives. */
export type NamedPart = { readonly name: string; readonly bytes: Uint8Array };

export type GraphNode = {
  readonly opType: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly bytes: Uint8Array;
};

/** What an edit needs of an ONNX graph. Intermediate type notes are left out: the runtime infers them. */
export type OnnxGraph = {
  readonly nodes: readonly GraphNode[];
  readonly initializers: readonly NamedPart[];
  readonly inputs: readonly NamedPart[];
  readonly outputs: readonly NamedPart[];
};

/** The graph of a serialized ONNX model. Throws RangeError when the bytes are not protobuf. */
export function readOnnxGraph(model: Uint8Array): OnnxGraph {
  const fields = readGraphFields(model);
  const named = (number: number, nameField: number): NamedPart[] =>
    parts(fields, number).map((bytes) => ({ name: strings(readWireFields(bytes), nameField)[0] ?? "", bytes }));
  return {
    nodes: parts(fields, GRAPH.node).map(readNode),
    initializers: named(GRAPH.initializer, TENSOR.name),
    inputs: named(GRAPH.input, VALUE_INFO.name),
    outputs: named(GRAPH.output, VALUE_INFO.name),
  };
}

/** The given model with another graph in place of its own. */
export function writeOnnxModel(model: Uint8Array, graph: OnnxGraph): Uint8Array {
  const list = (number: number, items: readonly { readonly bytes: Uint8Array }[]): WireField[] =>
    items.map((item) => bytesField(number, item.bytes));
  const kept = (field: WireField): boolean => !(Object.values(GRAPH) as number[]).includes(field.number);
  return writeWireFields(
    readWireFields(model).map((field) => {
      if (field.number !== MODEL.graph || field.type !== "bytes") return field;
      return bytesField(
        MODEL.graph,
        writeWireFields([
          ...readWireFields(field.value).filter(kept),
          ...list(GRAPH.node, graph.nodes),
          ...list(GRAPH.initializer, graph.initializers),
          ...list(GRAPH.input, graph.inputs),
          ...list(GRAPH.output, graph.outputs),
        ]),
      );
    }),
  );
}

/**
 * The part of a graph that computes `outputs`. Tensors declared in `inputs` are taken from
 * outside, even where the whole graph would compute them.
 */
export function extractSubgraph(
  graph: OnnxGraph,
  inputs: readonly NamedPart[],
  outputs: readonly NamedPart[],
): OnnxGraph {
  const producers = new Map(graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
  const given = new Set(inputs.map((input) => input.name));
  const needed = new Set<string>();
  const pending = outputs.map((output) => output.name);
  for (let tensor = pending.pop(); tensor !== undefined; tensor = pending.pop()) {
    if (needed.has(tensor)) continue;
    needed.add(tensor);
    if (!given.has(tensor)) pending.push(...(producers.get(tensor)?.inputs ?? []));
  }
  return {
    nodes: graph.nodes.filter((node) => node.outputs.some((output) => needed.has(output) && !given.has(output))),
    initializers: graph.initializers.filter((initializer) => needed.has(initializer.name)),
    inputs: inputs.filter((input) => needed.has(input.name)),
    outputs,
  };
}

export type AttributeValue = number | string | readonly number[];

export function makeNode(
  opType: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, AttributeValue>> = {},
): GraphNode {
  return readNode(
    writeWireFields([
      ...inputs.map((input) => bytesField(NODE.input, input)),
      bytesField(NODE.output, output),
      bytesField(NODE.name, `${opType}:${output}`),
      bytesField(NODE.opType, opType),
      ...Object.entries(attributes).map(([name, value]) =>
        bytesField(NODE.attribute, writeWireFields([bytesField(ATTRIBUTE.name, name), ...attributeFields(value)])),
      ),
    ]),
  );
}

function attributeFields(value: AttributeValue): WireField[] {
  if (typeof value === "number")
    return [varintField(ATTRIBUTE.int, value), varintField(ATTRIBUTE.type, ATTRIBUTE_TYPE.int)];
  if (typeof value === "string")
    return [bytesField(ATTRIBUTE.string, value), varintField(ATTRIBUTE.type, ATTRIBUTE_TYPE.string)];
  return [...value.map((item) => varintField(ATTRIBUTE.ints, item)), varintField(ATTRIBUTE.type, ATTRIBUTE_TYPE.ints)];
}

export function makeInt64Scalar(name: string, value: number): NamedPart {
  return makeInt64Tensor(name, [value], []);
}

export function makeInt64Tensor(
  name: string,
  values: readonly number[],
  dims: readonly number[] = [values.length],
): NamedPart {
  const bytes = writeWireFields([
    ...dims.map((dim) => varintField(TENSOR.dims, dim)),
    varintField(TENSOR.dataType, DATA_TYPE.int64),
    bytesField(TENSOR.name, name),
    bytesField(TENSOR.rawData, new Uint8Array(BigInt64Array.from(values, BigInt).buffer)),
  ]);
  return { name, bytes };
}

/** The lengths of a constant's dimensions. */
export function dimsOf(constant: NamedPart): number[] {
  return readWireFields(constant.bytes).flatMap((field) =>
    field.number === TENSOR.dims && field.type === "varint" ? [Number(field.value)] : [],
  );
}

/** The model with its operators as a later version of the ONNX standard defines them. */
export function withOperatorSet(model: Uint8Array, version: number): Uint8Array {
  return editParts(model, MODEL.operatorSet, (operatorSet) =>
    writeWireFields(
      readWireFields(operatorSet).map((field) =>
        field.number === OPERATOR_SET.version ? varintField(OPERATOR_SET.version, version) : field,
      ),
    ),
  );
}

/** Declares a single-precision graph input or output; a string stands for a dimension known only at run time. */
export function makeFloatTensorInfo(name: string, shape: readonly (number | string)[]): NamedPart {
  const dims = shape.map((dim) =>
    bytesField(
      SHAPE_DIM,
      writeWireFields([typeof dim === "number" ? varintField(DIM.value, dim) : bytesField(DIM.parameter, dim)]),
    ),
  );
  const tensorType = writeWireFields([
    varintField(TENSOR_TYPE.elementType, DATA_TYPE.float32),
    bytesField(TENSOR_TYPE.shape, writeWireFields(dims)),
  ]);
  const bytes = writeWireFields([
    bytesField(VALUE_INFO.name, name),
    bytesField(VALUE_INFO.type, writeWireFields([bytesField(TYPE_TENSOR, tensorType)])),
  ]);
  return { name, bytes };
}

/**
 * The model without the notes of what shape its inputs, outputs and intermediate tensors have; constants keep theirs. The
 * runtime then infers hardly any, and does not look for tensors of one size that could share memory: for a graph of
 * thousands of nodes that search takes most of the time of opening it, and saves nothing where lengths are known at run
 * time only.
 */
export function withoutShapes(model: Uint8Array): Uint8Array {
  const declared: readonly number[] = [GRAPH.input, GRAPH.output];
  return editParts(model, MODEL.graph, (graph) =>
    writeWireFields(
      readWireFields(graph)
        .filter(({ number }) => number !== GRAPH.valueInfo)
        .map((field) =>
          field.type === "bytes" && declared.includes(field.number)
            ? bytesField(field.number, withoutShape(field.value))
            : field,
        ),
    ),
  );
}

function withoutShape(valueInfo: Uint8Array): Uint8Array {
  return editParts(valueInfo, VALUE_INFO.type, (type) =>
    editParts(type, TYPE_TENSOR, (tensorType) =>
      writeWireFields(readWireFields(tensorType).filter(({ number }) => number !== TENSOR_TYPE.shape)),
    ),
  );
}

/** The message with each of its embedded messages of one number replaced. */
function editParts(message: Uint8Array, number: number, edit: (part: Uint8Array) => Uint8Array): Uint8Array {
  return writeWireFields(
    readWireFields(message).map((field) =>
      field.number === number && field.type === "bytes" ? bytesField(number, edit(field.value)) : field,
    ),
  );
}

/** Turns every half-precision constant and every cast to half precision into single precision. */
export function widenToSinglePrecision(graph: OnnxGraph): OnnxGraph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({
      ...node,
      bytes: writeWireFields(readWireFields(node.bytes).map(widenAttribute)),
    })),
    initializers: graph.initializers.map(({ name, bytes }) => ({ name, bytes: widenTensor(bytes) })),
  };
}

/**
 * The rows of a half- or single-precision matrix among the constants of a serialized model, whose nodes, by far the
 * most of it to parse, are passed over. Throws Error when there is none of that name.
 */
export function readMatrixRows(model: Uint8Array, name: string): Float32Array[] {
  const tensor = parts(readGraphFields(model), GRAPH.initializer).find(
    (bytes) => strings(readWireFields(bytes), TENSOR.name)[0] === name,
  );
  return readRows(tensor === undefined ? new Uint8Array(0) : widenTensor(tensor), name);
}

/** Of a single-precision matrix. */
function readRows(tensor: Uint8Array, name: string): Float32Array[] {
  const fields = readWireFields(tensor);
  const [rowCount = 0, width = 0] = fields.flatMap((field) =>
    field.number === TENSOR.dims && field.type === "varint" ? [Number(field.value)] : [],
  );
  const data = parts(fields, TENSOR.rawData)[0];
  if (!data || rowCount === 0 || data.length !== Float32Array.BYTES_PER_ELEMENT * rowCount * width)
    throw new Error(`The ONNX model holds no matrix "${name}"`);
  const values = new Float32Array(Uint8Array.from(data).buffer);
  return Array.from({ length: rowCount }, (_, row) => values.subarray(row * width, (row + 1) * width));
}

/** The graph with other rows, as many and as long, in one of its single-precision matrices. */
export function replaceRows(
  graph: OnnxGraph,
  name: string,
  change: (rows: readonly Float32Array[]) => readonly Float32Array[],
): OnnxGraph {
  return {
    ...graph,
    initializers: graph.initializers.map((part) => {
      if (part.name !== name) return part;
      const rows = change(readRows(part.bytes, name));
      const values = Buffer.concat(rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength)));
      return {
        name,
        bytes: writeWireFields(
          readWireFields(part.bytes).map((field, index, fields) => {
            if (field.number === TENSOR.rawData) return bytesField(TENSOR.rawData, values);
            const isFirstDim = field.number === TENSOR.dims && fields.findIndex(isDim) === index;
            return isFirstDim ? varintField(TENSOR.dims, rows.length) : field;
          }),
        ),
      };
    }),
  };
}

function isDim({ number }: WireField): boolean {
  return number === TENSOR.dims;
}

function widenAttribute(field: WireField): WireField {
  if (field.number !== NODE.attribute || field.type !== "bytes") return field;
  const attribute = readWireFields(field.value);
  const isCastTarget = strings(attribute, ATTRIBUTE.name)[0] === "to";
  const widened = attribute.map((part): WireField => {
    if (part.number === ATTRIBUTE.tensor && part.type === "bytes")
      return bytesField(ATTRIBUTE.tensor, widenTensor(part.value));
    if (isCastTarget && isVarint(part, ATTRIBUTE.int, DATA_TYPE.float16))
      return varintField(ATTRIBUTE.int, DATA_TYPE.float32);
    return part;
  });
  return bytesField(NODE.attribute, writeWireFields(widened));
}

function widenTensor(tensor: Uint8Array): Uint8Array {
  const fields = readWireFields(tensor);
  if (!fields.some((field) => isVarint(field, TENSOR.dataType, DATA_TYPE.float16))) return tensor;
  return writeWireFields(
    fields.map((field): WireField => {
      if (field.number === TENSOR.dataType) return varintField(TENSOR.dataType, DATA_TYPE.float32);
      if (field.number === TENSOR.rawData && field.type === "bytes")
        return bytesField(TENSOR.rawData, widenHalves(field.value));
      if (field.number === TENSOR.int32Data) throw new Error("Half-precision tensors are expected as raw data");
      return field;
    }),
  );
}

function widenHalves(halves: Uint8Array): Uint8Array {
  const input = new DataView(halves.buffer, halves.byteOffset, halves.byteLength);
  const output = new DataView(new ArrayBuffer(halves.byteLength * 2));
  for (let offset = 0; offset < halves.byteLength; offset += 2) {
    output.setFloat32(offset * 2, halfToNumber(input.getUint16(offset, true)), true);
  }
  return new Uint8Array(output.buffer);
}

/** IEEE 754 binary16. */
function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function readGraphFields(model: Uint8Array): WireField[] {
  const graph = parts(readWireFields(model), MODEL.graph)[0];
  if (!graph) throw new RangeError("The ONNX model holds no graph");
  return readWireFields(graph);
}

function readNode(bytes: Uint8Array): GraphNode {
  const fields = readWireFields(bytes);
  return {
    opType: strings(fields, NODE.opType)[0] ?? "",
    inputs: strings(fields, NODE.input),
    outputs: strings(fields, NODE.output),
    bytes,
  };
}

function isVarint(field: WireField, number: number, value: number): boolean {
  return field.number === number && field.type === "varint" && field.value === BigInt(value);
}

function parts(fields: readonly WireField[], number: number): Uint8Array[] {
  return fields.flatMap((field) => (field.number === number && field.type === "bytes" ? [field.value] : []));
}

function strings(fields: readonly WireField[], number: number): string[] {
  return parts(fields, number).map((bytes) => Buffer.from(bytes).toString("utf8"));
}
