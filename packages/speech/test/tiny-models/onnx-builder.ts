import { writeFileSync } from "node:fs";
import { bytesField, varintField, type WireField, writeWireFields } from "../../src/embedded/neural/protobuf-wire.ts";

/** Field numbers of onnx.proto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const MODEL = { irVersion: 1, graph: 7, opsetImport: 8, metadata: 14 } as const;
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const;
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, int: 3, ints: 8, type: 20 } as const;
const ATTRIBUTE_TYPE = { int: 2, ints: 7 } as const;
const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 } as const;
const IR_VERSION = 8;
const OPSET = 17;

export const DATA_TYPE = { float32: 1, int32: 6, int64: 7 } as const;
export type ElementType = keyof typeof DATA_TYPE;

/** A string stands for a dimension known only at run time. */
export type Shape = readonly (number | string)[];

/**
 * Writes small ONNX models by hand. Every method that computes returns the name of the tensor it gives, so calls nest
 * like the formula they stand for.
 */
export class OnnxBuilder {
  readonly #nodes: WireField[] = [];
  readonly #initializers: WireField[] = [];
  readonly #inputs: WireField[] = [];
  readonly #outputs: WireField[] = [];
  #count = 0;

  input(name: string, type: ElementType, shape: Shape): string {
    this.#inputs.push(bytesField(GRAPH.input, tensorInfo(name, type, shape)));
    return name;
  }

  /** Gives a tensor out under a name of its own. */
  output(name: string, tensor: string, type: ElementType, shape: Shape): void {
    this.#addNode("Identity", [tensor], [name], {});
    this.#outputs.push(bytesField(GRAPH.output, tensorInfo(name, type, shape)));
  }

  compute(
    opType: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, number | readonly number[]>> = {},
  ): string {
    const output = this.#newName();
    this.#addNode(opType, inputs, [output], attributes);
    return output;
  }

  floats(values: Iterable<number>, shape: readonly number[]): string {
    return this.#constant("float32", shape, new Float32Array(values));
  }

  integers(values: readonly number[], shape: readonly number[] = [values.length]): string {
    return this.#constant("int64", shape, BigInt64Array.from(values, BigInt));
  }

  save(path: string, metadata: Readonly<Record<string, string | number>> = {}): void {
    const graph = [
      ...this.#nodes,
      bytesField(GRAPH.name, "tiny"),
      ...this.#initializers,
      ...this.#inputs,
      ...this.#outputs,
    ];
    writeFileSync(
      path,
      writeWireFields([
        varintField(MODEL.irVersion, IR_VERSION),
        bytesField(MODEL.graph, writeWireFields(graph)),
        bytesField(MODEL.opsetImport, writeWireFields([varintField(2, OPSET)])),
        ...Object.entries(metadata).map(([key, value]) =>
          bytesField(MODEL.metadata, writeWireFields([bytesField(1, key), bytesField(2, String(value))])),
        ),
      ]),
    );
  }

  #constant(type: ElementType, shape: readonly number[], values: ArrayBufferView): string {
    const name = this.#newName();
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.#initializers.push(
      bytesField(
        GRAPH.initializer,
        writeWireFields([
          ...shape.map((size) => varintField(TENSOR.dims, size)),
          varintField(TENSOR.dataType, DATA_TYPE[type]),
          bytesField(TENSOR.name, name),
          bytesField(TENSOR.rawData, bytes),
        ]),
      ),
    );
    return name;
  }

  #addNode(
    opType: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Readonly<Record<string, number | readonly number[]>>,
  ): void {
    const node = writeWireFields([
      ...inputs.map((input) => bytesField(NODE.input, input)),
      ...outputs.map((output) => bytesField(NODE.output, output)),
      bytesField(NODE.name, `${opType}:${outputs[0]}`),
      bytesField(NODE.opType, opType),
      ...Object.entries(attributes).map(([name, value]) => bytesField(NODE.attribute, attribute(name, value))),
    ]);
    this.#nodes.push(bytesField(GRAPH.node, node));
  }

  #newName(): string {
    return `t${this.#count++}`;
  }
}

function attribute(name: string, value: number | readonly number[]): Uint8Array {
  if (typeof value === "number")
    return writeWireFields([
      bytesField(ATTRIBUTE.name, name),
      signedField(ATTRIBUTE.int, value),
      varintField(ATTRIBUTE.type, ATTRIBUTE_TYPE.int),
    ]);
  return writeWireFields([
    bytesField(ATTRIBUTE.name, name),
    ...value.map((item) => signedField(ATTRIBUTE.ints, item)),
    varintField(ATTRIBUTE.type, ATTRIBUTE_TYPE.ints),
  ]);
}

function signedField(number: number, value: number): WireField {
  return { number, type: "varint", value: BigInt.asUintN(64, BigInt(value)) };
}

function tensorInfo(name: string, type: ElementType, shape: Shape): Uint8Array {
  const dims = shape.map((dim) =>
    bytesField(1, writeWireFields([typeof dim === "number" ? varintField(1, dim) : bytesField(2, dim)])),
  );
  const tensorType = writeWireFields([varintField(1, DATA_TYPE[type]), bytesField(2, writeWireFields(dims))]);
  return writeWireFields([bytesField(1, name), bytesField(2, writeWireFields([bytesField(1, tensorType)]))]);
}
