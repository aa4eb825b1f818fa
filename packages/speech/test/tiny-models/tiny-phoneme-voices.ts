import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelOf } from "../../src/local/model-options.ts";
import { unpackEspeakData } from "./espeak-data.ts";
import { OnnxBuilder } from "./onnx-builder.ts";
import { writeTinyVocoder } from "./tiny-vocoder.ts";

const SAMPLE_RATE_HZ = 22_050;
const PHONEMES = "_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔɕɖəɚɛɜɡɪɹɾʃʊʌʒʔˈˌːθᵻ";
const LOWEST_TONE_HZ = 110;
/** Tones repeat so that they stay in the reach of a voice. */
const TONES = 24;
const PHONEME_SAMPLES = 1_100;
const BANDS = 80;
const FRAMES_PER_PHONEME = 6;
const AUDIBLE_LOG_MAGNITUDE = 3.5;

/** A VITS model in the manner of piper's: espeak makes phonemes of the text, and each hums a tone. */
export function writeTinyPiper(folder: string): ModelOf<"synthesis"> {
  const g = new OnnxBuilder();
  const input = g.input("input", "int64", [1, "T"]);
  g.input("input_lengths", "int64", [1]);
  const scales = g.input("scales", "float32", [3]);
  const tones = Array.from(PHONEMES, (_, index) => (index < 4 ? 0 : LOWEST_TONE_HZ * 2 ** ((index % TONES) / 24)));
  const toneHz = g.compute("Gather", [g.floats(tones, [tones.length]), input], { axis: 0 });
  const lengthScale = g.compute("Slice", [scales, g.integers([1]), g.integers([2])]);
  const length = g.compute("Cast", [g.compute("Mul", [lengthScale, g.floats([PHONEME_SAMPLES], [1])])], { to: 7 });
  const range = g.compute("Range", [
    g.integers([0], []),
    g.compute("Squeeze", [length, g.integers([0])]),
    g.integers([1], []),
  ]);
  const seconds = g.compute("Mul", [
    g.compute("Cast", [range], { to: 1 }),
    g.floats([(2 * Math.PI) / SAMPLE_RATE_HZ], []),
  ]);
  const phase = g.compute("Mul", [g.compute("Unsqueeze", [toneHz, g.integers([2])]), seconds]);
  const sound = g.compute("Mul", [g.compute("Sin", [phase]), g.floats([0.2], [])]);
  g.output("output", g.compute("Reshape", [sound, g.integers([1, 1, 1, -1])]), "float32", [1, 1, 1, "S"]);
  const files = {
    model: join(folder, "piper.onnx"),
    tokens: writePhonemes(folder),
    dataDir: unpackEspeakData(folder),
  };
  g.save(files.model, {
    model_type: "vits",
    comment: "piper",
    language: "English",
    voice: "en-us",
    has_espeak: 1,
    n_speakers: 1,
    sample_rate: SAMPLE_RATE_HZ,
  });
  return oneSpeaker("vits", files);
}

/** A matcha model with its vocoder: each phoneme sounds in one mel band. */
export function writeTinyMatcha(folder: string): ModelOf<"synthesis"> {
  const g = new OnnxBuilder();
  const x = g.input("x", "int64", [1, "T"]);
  g.input("x_length", "int64", [1]);
  g.input("noise_scale", "float32", [1]);
  const lengthScale = g.input("length_scale", "float32", [1]);
  const size = PHONEMES.length;
  const mels = new Float32Array(size * BANDS).fill(-AUDIBLE_LOG_MAGNITUDE * 3);
  for (let index = 4; index < size; index++) mels[index * BANDS + 2 + (index % TONES)] = AUDIBLE_LOG_MAGNITUDE;
  const spoken = g.compute("Gather", [g.floats(mels, [size, BANDS]), x], { axis: 0 });
  const frames = g.compute("Cast", [g.compute("Mul", [lengthScale, g.floats([FRAMES_PER_PHONEME], [1])])], { to: 7 });
  const shape = g.compute("Concat", [g.integers([1, 1]), frames, g.integers([1])], { axis: 0 });
  const held = g.compute("Expand", [g.compute("Unsqueeze", [spoken, g.integers([2])]), shape]);
  const long = g.compute("Reshape", [held, g.integers([1, -1, BANDS])]);
  g.output("mel", g.compute("Transpose", [long], { perm: [0, 2, 1] }), "float32", [1, BANDS, "F"]);
  const files = {
    acousticModel: join(folder, "matcha.onnx"),
    vocoder: join(folder, "matcha-vocoder.onnx"),
    tokens: writePhonemes(folder),
    dataDir: unpackEspeakData(folder),
  };
  g.save(files.acousticModel, {
    model_type: "matcha-tts",
    language: "English",
    voice: "en-us",
    has_espeak: 1,
    use_eos_bos: 1,
    pad_id: 0,
    n_speakers: 1,
    sample_rate: SAMPLE_RATE_HZ,
  });
  writeTinyVocoder(files.vocoder, BANDS, SAMPLE_RATE_HZ);
  return oneSpeaker("matcha", files);
}

function writePhonemes(folder: string): string {
  const path = join(folder, "phonemes.txt");
  writeFileSync(path, Array.from(PHONEMES, (phoneme, index) => `${phoneme} ${index}\n`).join(""));
  return path;
}

function oneSpeaker(family: "vits" | "matcha", files: Readonly<Record<string, string>>): ModelOf<"synthesis"> {
  return {
    kind: "synthesis",
    family,
    languages: ["en"],
    speakers: [{ index: 0, name: "Only", gender: "female", language: "en" }],
    files,
  };
}
