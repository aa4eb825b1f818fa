import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { LetterModel } from "./letter-model.ts";

/** The model as it lies in its file: the pairs as JSON, then the columns of the tree, compressed. */
export function packLetterModel({ letters, phones, pairs, childCounts, costs, backOffs }: LetterModel): Buffer {
  const names = Buffer.from(JSON.stringify({ letters, phones, nodes: pairs.length }), "utf8");
  const size = Buffer.alloc(4);
  size.writeUInt32LE(names.length);
  const columns = [halves(pairs), halves(childCounts), [costs, backOffs]].flat();
  return brotliCompressSync(Buffer.concat([size, names, ...columns]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Reads a packed model. Throws Error when it is not of that form. */
export function unpackLetterModel(file: Uint8Array): LetterModel {
  const bytes = brotliDecompressSync(file);
  const namesEnd = 4 + bytes.readUInt32LE(0);
  const { letters, phones, nodes } = JSON.parse(bytes.toString("utf8", 4, namesEnd)) as {
    letters: string[];
    phones: string[][];
    nodes: number;
  };
  if (bytes.length !== namesEnd + 6 * nodes) throw new Error("The model of letters is cut off");
  const column = (index: number): Uint8Array => {
    const start = namesEnd + index * nodes;
    return Uint8Array.from(bytes.subarray(start, start + nodes));
  };
  return {
    letters,
    phones,
    pairs: joined(column(0), column(1)),
    childCounts: joined(column(2), column(3)),
    costs: column(4),
    backOffs: column(5),
  };
}

/** High and low bytes apart, which compress better. */
function halves(values: Uint16Array): [Uint8Array, Uint8Array] {
  return [Uint8Array.from(values, (value) => value >> 8), Uint8Array.from(values, (value) => value & 0xff)];
}

function joined(high: Uint8Array, low: Uint8Array): Uint16Array {
  return Uint16Array.from(high, (value, index) => (value << 8) | (low[index] ?? 0));
}
