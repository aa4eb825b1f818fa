import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { graphemeToPhonemeDE } from "@dittli/tts-de";
import { createLetterReader } from "@voicewright/text/pronounce/letters/letter-model";
import { unpackLetterModel } from "@voicewright/text/pronounce/letters/pack-letter-model";
import { MIXED_SOUNDS } from "./accented-phonemes.ts";
import { createEnglishPhonemizer } from "./english-phonemes.ts";
import { ENGLISH_SYMBOLS } from "./english-words.ts";
import { type ModelLanguage, mixturesOf } from "./languages/model-mixtures.ts";
import { createIpaReader, readEnglishPhones } from "./given-phones.ts";
import type { NeuralModel } from "./neural-voice.ts";
import { readMatrixRows } from "./onnx-graph.ts";
import { tokenizePhonemes } from "./phoneme-tokens.ts";
import { openPronouncingDictionary } from "./pronouncing-dictionary.ts";
import { type MixedRow, SYMBOL_EMBEDDINGS } from "./split-vits-model.ts";
import { alignSymbolTable } from "./symbol-table.ts";

const require = createRequire(import.meta.url);

/** Median F0 and integrated loudness of the bare voices, measured over a page of plain statements. */
const MEASURED = {
  en: { soundId: "neural-en", f0MeanHz: 153, loudnessLufs: -20.2, weakestSpeechDb: -22 },
  de: { soundId: "neural-de", f0MeanHz: 120, loudnessLufs: -26.3, weakestSpeechDb: -32 },
} as const;

/** The American voice inside the English language pack. */
export async function readEnglishModel(): Promise<NeuralModel> {
  const assets = "@dittli/tts-en/assets/en";
  const modelPath = require.resolve(`${assets}/model.onnx`);
  const [metadata, dictionary, homographAsset, letters, embeddings] = await Promise.all([
    readJsonAsset(`${assets}/metadata.json`).then(readMetadata),
    readFile(require.resolve(`${assets}/cmudict.json`)).then(openPronouncingDictionary),
    readJsonAsset(`${assets}/g2p_model.json`),
    readFile(require.resolve("@voicewright/text/data/english-letters.bin")),
    readSymbolEmbeddings(modelPath),
  ]);
  const symbols = alignSymbolTable({ listed: metadata.symbols, embeddings, trained: ENGLISH_SYMBOLS });
  const mixtures = mixturesBehind(symbols, embeddings.length, "en");
  return {
    ...metadata,
    symbols,
    ...mixtures,
    mixedRows: [...mixedRowsOf(symbols), ...mixtures.mixedRows],
    modelPath,
    ...MEASURED.en,
    phonemize: createEnglishPhonemizer({
      dictionary,
      readLetters: createLetterReader(unpackLetterModel(letters)),
      homographAsset,
    }),
    readPhones: readEnglishPhones,
    knowsWord: (word) => dictionary.has(word.toUpperCase()),
  };
}

/** The German voice inside the German language pack. */
export async function readGermanModel(): Promise<NeuralModel> {
  const assets = "@dittli/tts-de/assets/de";
  const modelPath = require.resolve(`${assets}/model.onnx`);
  const metadata = readMetadata(await readJsonAsset(`${assets}/metadata.json`));
  const symbolSet = new Set(metadata.symbols);
  return {
    ...metadata,
    ...mixturesBehind(metadata.symbols, metadata.symbols.length, "de"),
    modelPath,
    ...MEASURED.de,
    readPhones: createIpaReader(metadata.symbols),
    phonemize: (text) => {
      // The pack spells every run of capitals; shouted text is meant as words.
      const isShouted = text.length > 8 && text === text.toUpperCase();
      return tokenizePhonemes(text, (word) => {
        const { phones, tones } = graphemeToPhonemeDE(isShouted ? word.toLowerCase() : word, {
          symbolSet,
          padStartEnd: false,
        });
        return { symbols: phones, tones };
      });
    },
  };
}

/** The sounds of other accents take the places of symbols that the table lists and the English model never learned. */
function mixedRowsOf(symbols: readonly string[]): MixedRow[] {
  return Object.entries(MIXED_SOUNDS).map(([symbol, shares]) => ({
    id: symbols.indexOf(symbol),
    shares: Object.entries(shares).map(([from, share]) => [symbols.indexOf(from), share] as const),
  }));
}

/** The sounds of other languages get rows of their own behind those of the table, so that every other one stays as it is. */
function mixturesBehind(
  symbols: readonly string[],
  rowCount: number,
  model: ModelLanguage,
): Pick<NeuralModel, "mixedIds"> & { readonly mixedRows: readonly MixedRow[] } {
  const mixtures = mixturesOf(model);
  return {
    mixedIds: new Map(mixtures.map(([symbol], index) => [symbol, rowCount + index])),
    mixedRows: mixtures.map(([, shares], index) => ({
      id: rowCount + index,
      shares: Object.entries(shares).map(([from, share]) => [symbols.indexOf(from), share] as const),
    })),
  };
}

async function readSymbolEmbeddings(modelPath: string): Promise<Float32Array[]> {
  return readMatrixRows(await readFile(modelPath), SYMBOL_EMBEDDINGS);
}

async function readJsonAsset(specifier: string): Promise<unknown> {
  return JSON.parse(await readFile(require.resolve(specifier), "utf8"));
}

function readMetadata(json: unknown): Pick<NeuralModel, "sampleRateHz" | "symbols" | "languageId" | "toneOffset"> {
  const field = (name: string): unknown => (json instanceof Object ? Reflect.get(json, name) : undefined);
  const symbols = field("symbols");
  if (!Array.isArray(symbols)) throw new Error("The language pack's metadata lists no symbols");
  return {
    symbols: symbols.map(String),
    sampleRateHz: Number(field("sample_rate")),
    languageId: Number(field("language_id")),
    toneOffset: Number(field("tone_offset")),
  };
}
