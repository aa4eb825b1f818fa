import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { ENGLISH_SYMBOLS } from "./english-words.ts";
import { readEnglishModel, readGermanModel } from "./language-packs.ts";
import { readMatrixRows } from "./onnx-graph.ts";
import { alignSymbolTable } from "./symbol-table.ts";

const require = createRequire(import.meta.url);
const LISTED = ["_", "a", "x", "b", "q", "z", "zh", "ø", ".", "¿"];
const TRAINED = ["a", "b", "z", "zh"];

/** Vectors as training leaves them: long for the ids that it met. */
function embeddingsOf(trainedIds: readonly number[], count = LISTED.length): Float32Array[] {
  return Array.from({ length: count }, (_, id) => Float32Array.of(0.3, trainedIds.includes(id) ? 0.9 : 0.2));
}

async function englishEmbeddings(): Promise<Float32Array[]> {
  return readMatrixRows(
    await readFile(require.resolve("@dittli/tts-en/assets/en/model.onnx")),
    "model.enc_p.emb.weight",
  );
}

describe("a symbol table", () => {
  it("a symbol table is unchanged where the model was trained on it", () => {
    expect(alignSymbolTable({ listed: LISTED, embeddings: embeddingsOf([1, 3, 5, 6]), trained: TRAINED })).toEqual(
      LISTED,
    );
  });

  it("a symbol table loses the one symbol that the model was not trained on", () => {
    const withoutQ = LISTED.filter((symbol) => symbol !== "q");
    const shifted = { listed: LISTED, embeddings: embeddingsOf([1, 3, 4, 5]), trained: TRAINED };
    expect(alignSymbolTable(shifted)).toEqual(withoutQ);
    expect(alignSymbolTable({ ...shifted, listed: withoutQ })).toEqual(withoutQ);
  });

  it("a symbol table is refused where leaving out one symbol does not match the model", () => {
    expect(() => alignSymbolTable({ listed: LISTED, embeddings: embeddingsOf([1, 5, 8]), trained: TRAINED })).toThrow(
      "not those of its model",
    );
  });
});

describe("the English pack", () => {
  it("the English pack gives every sound and mark an id that its model was trained on", async () => {
    const { symbols } = await readEnglishModel();
    const norms = (await englishEmbeddings()).map((embedding) => Math.hypot(...embedding));
    const isSpoken = (symbol: string): boolean =>
      [...ENGLISH_SYMBOLS, "_", ",", ".", "!", "?", "'", "-"].includes(symbol);
    const normsWhere = (spoken: boolean): number[] =>
      symbols.flatMap((symbol, id) => (symbol !== "…" && isSpoken(symbol) === spoken ? [norms[id] ?? 0] : []));
    expect(Math.min(...normsWhere(true))).toBeGreaterThan(Math.max(...normsWhere(false)));
  });

  it("the corrected symbol table of the English pack is not changed again", async () => {
    const { symbols } = await readEnglishModel();
    const mended = { listed: symbols, embeddings: await englishEmbeddings(), trained: ENGLISH_SYMBOLS };
    expect(alignSymbolTable(mended)).toEqual(symbols);
  });
});

describe("the German pack", () => {
  /** The German voice was trained on from the English one, so an id that it never met still is the English vector, shrunk. */
  it("the German pack lists its symbols in the order of the English ones, with one of its own", async () => {
    const [english, german] = await Promise.all([readEnglishModel(), readGermanModel()]);
    expect(german.symbols.filter((symbol) => symbol !== "yː")).toEqual(english.symbols);
    const englishRows = await englishEmbeddings();
    const germanRows = readMatrixRows(
      await readFile(require.resolve("@dittli/tts-de/assets/de/model.onnx")),
      "model.enc_p.emb.weight",
    );
    const likeness = ["zh", "zy", "θ", "ᄀ", "ㄸ", "'", "-", "SP", "iy", "uw", "th"].map((symbol) =>
      cosine(englishRows[english.symbols.indexOf(symbol)] ?? [], germanRows[german.symbols.indexOf(symbol)] ?? []),
    );
    expect(Math.min(...likeness)).toBeGreaterThan(0.999);
  });
});

function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  const dot = Array.from(left).reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  return dot / (Math.hypot(...Array.from(left)) * Math.hypot(...Array.from(right)));
}
