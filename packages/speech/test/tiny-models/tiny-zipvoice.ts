import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelOf } from "../../src/local/model-options.ts";
import { unpackEspeakData } from "./espeak-data.ts";
import { OnnxBuilder } from "./onnx-builder.ts";
import { writeTinyVocoder } from "./tiny-vocoder.ts";

const BANDS = 100;
const FRAMES_PER_TOKEN = 8;
const SAMPLE_RATE_HZ = 24_000;
/** A place in the recording at which its spectrum is taken. */
const HEARD_FRAME = 20;
const CHARACTERS = " abcdefghijklmnopqrstuvwxyz.,!?;:'";
const WORDS = ["hello", "small", "world", "low", "high"];

/** `hum`: every token with the spectrum of one place in the recording; `repeat`: the recording over and over. */
export type CloningBehaviour = "hum" | "repeat";

/**
 * A zipvoice model that speaks with the spectrum of the recording that it is given: whose voice was cloned can be
 * heard. It reads only the words of its lexicon; espeak's data have to be there, as for the real model.
 */
export function writeTinyZipvoice(
  folder: string,
  { manner = "hum", words = WORDS }: { readonly manner?: CloningBehaviour; readonly words?: readonly string[] } = {},
): ModelOf<"cloning"> {
  const files = {
    encoder: join(folder, "zipvoice-encoder.onnx"),
    decoder: join(folder, "zipvoice-decoder.onnx"),
    vocoder: join(folder, "zipvoice-vocoder.onnx"),
    tokens: join(folder, "zipvoice-tokens.txt"),
    lexicon: join(folder, "zipvoice-lexicon.txt"),
    dataDir: unpackEspeakData(folder),
  };
  writeEncoder(files.encoder);
  writeDecoder(files.decoder, manner);
  writeTinyVocoder(files.vocoder, BANDS, SAMPLE_RATE_HZ);
  writeFileSync(files.tokens, Array.from(CHARACTERS, (character, index) => `${character}\t${index}\n`).join(""));
  writeFileSync(files.lexicon, words.map((word) => `${word} ${[...word].join(" ")}\n`).join(""));
  return { kind: "cloning", family: "zipvoice", languages: ["en"], needsTranscript: true, files };
}

/** Room for the recording's frames and for those of the text. */
function writeEncoder(path: string): void {
  const g = new OnnxBuilder();
  const tokens = g.input("tokens", "int64", [1, "n"]);
  g.input("prompt_tokens", "int64", [1, "m"]);
  const promptLength = g.input("prompt_features_len", "int64", [1]);
  const speed = g.input("speed", "float32", [1]);
  const count = g.compute("Slice", [g.compute("Shape", [tokens]), g.integers([1]), g.integers([2])]);
  const frames = g.compute("Div", [
    g.compute("Mul", [g.compute("Cast", [count], { to: 1 }), g.floats([FRAMES_PER_TOKEN], [1])]),
    speed,
  ]);
  const length = g.compute("Add", [promptLength, g.compute("Cast", [frames], { to: 7 })]);
  const shape = g.compute("Concat", [g.integers([1]), length, g.integers([BANDS])], { axis: 0 });
  g.output("text_condition", g.compute("Expand", [g.floats([0], [1]), shape]), "float32", [1, "T", BANDS]);
  g.save(path, { use_espeak: 1 });
}

/** Flows straight to the recording's spectrum. */
function writeDecoder(path: string, manner: CloningBehaviour): void {
  const g = new OnnxBuilder();
  const time = g.input("t", "float32", [1]);
  const x = g.input("x", "float32", [1, "T", BANDS]);
  g.input("text_condition", "float32", [1, "T", BANDS]);
  const speech = g.input("speech_condition", "float32", [1, "T", BANDS]);
  g.input("guidance_scale", "float32", [1]);
  const heard =
    manner === "repeat"
      ? repeatRecording(g, speech)
      : g.compute("Slice", [speech, g.integers([HEARD_FRAME]), g.integers([HEARD_FRAME + 1]), g.integers([1])]);
  const left = g.compute("Sub", [g.floats([1], [1]), time]);
  g.output("v", g.compute("Div", [g.compute("Sub", [heard, x]), left]), "float32", [1, "T", BANDS]);
  g.save(path, { version: 1, feat_dim: BANDS, sample_rate: SAMPLE_RATE_HZ });
}

/** The frames of the recording, which come first and are followed by zeros, as often as they fit. */
function repeatRecording(g: OnnxBuilder, speech: string): string {
  const level = g.compute("ReduceSum", [g.compute("Abs", [speech]), g.integers([2])], { keepdims: 0 });
  const isHeard = g.compute("Cast", [g.compute("Greater", [level, g.floats([0], [])])], { to: 7 });
  const heardFrames = g.compute("ReduceSum", [isHeard, g.integers([0, 1])], { keepdims: 0 });
  const frames = g.compute("Gather", [g.compute("Shape", [speech]), g.integers([1], [])], { axis: 0 });
  const range = g.compute("Range", [g.integers([0], []), frames, g.integers([1], [])]);
  return g.compute("Gather", [speech, g.compute("Mod", [range, heardFrames])], { axis: 1 });
}
