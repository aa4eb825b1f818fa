import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PackModel, PackSpeaker } from "../../src/model-packs/pack-model.ts";
import { OnnxBuilder } from "./onnx-builder.ts";

const CHARACTERS = " abcdefghijklmnopqrstuvwxyz0123456789.,!?;:'\"-()";
const SAMPLE_RATE_HZ = 16_000;
/** Sound of one character at the model's own pace. */
const CHARACTER_SAMPLES = 1_280;
const LOWEST_TONE_HZ = 110;
const SPEAKER_FACTORS = [1, 1.5, 0.75, 2];

export const TINY_VITS_SPEAKERS: readonly PackSpeaker[] = [
  { index: 0, name: "Low", gender: "male", language: "en" },
  { index: 1, name: "Middle", gender: "female", language: "en" },
  { index: 2, name: "Lowest", gender: "male", language: "en" },
  { index: 3, name: "High", gender: "female", language: "en" },
];

export type TinyVits = Extract<PackModel, { readonly kind: "synthesis" }> & {
  readonly files: Readonly<Record<"model" | "tokens", string>>;
};

/**
 * A VITS model whose four speakers hum each character: a tone of its own, with two overtones, at the speaker's height.
 * Everything it is asked for (speaker, length scale) can be heard in what it gives.
 */
export function writeTinyVits(folder: string, metadata: Readonly<Record<string, string | number>> = {}): TinyVits {
  const g = new OnnxBuilder();
  const x = g.input("x", "int64", [1, "T"]);
  g.input("x_length", "int64", [1]);
  g.input("noise_scale", "float32", [1]);
  const lengthScale = g.input("length_scale", "float32", [1]);
  g.input("noise_scale_w", "float32", [1]);
  const sid = g.input("sid", "int64", [1]);

  const scalar = (value: number): string => g.floats([value], []);
  const tones = Array.from(CHARACTERS, (character, index) =>
    character === " " ? 0 : LOWEST_TONE_HZ * 2 ** (index / 24),
  );
  const toneHz = g.compute("Gather", [g.floats(tones, [tones.length]), x], { axis: 0 });
  const factor = g.compute("Gather", [g.floats(SPEAKER_FACTORS, [SPEAKER_FACTORS.length]), sid], { axis: 0 });
  const length = g.compute("Cast", [g.compute("Mul", [lengthScale, scalar(CHARACTER_SAMPLES)])], { to: 7 });
  const lengthScalar = g.compute("Squeeze", [length, g.integers([0])]);
  const time = g.compute("Cast", [g.compute("Range", [g.integers([0], []), lengthScalar, g.integers([1], [])])], {
    to: 1,
  });
  const voiceHz = g.compute("Unsqueeze", [g.compute("Mul", [toneHz, factor]), g.integers([2])]);
  const phase = g.compute("Mul", [voiceHz, g.compute("Mul", [time, scalar((2 * Math.PI) / SAMPLE_RATE_HZ)])]);
  const overtone = (number: number, level: number): string =>
    g.compute("Mul", [g.compute("Sin", [g.compute("Mul", [phase, scalar(number)])]), scalar(level)]);
  const sound = g.compute("Add", [g.compute("Add", [overtone(1, 0.15), overtone(2, 0.08)]), overtone(3, 0.04)]);
  g.output("y", g.compute("Reshape", [sound, g.integers([1, 1, -1])]), "float32", [1, 1, "S"]);

  const files = { model: join(folder, "vits.onnx"), tokens: join(folder, "vits-tokens.txt") };
  g.save(files.model, {
    model_type: "vits",
    comment: "tiny",
    language: "English",
    frontend: "characters",
    n_speakers: SPEAKER_FACTORS.length,
    sample_rate: SAMPLE_RATE_HZ,
    add_blank: 0,
    use_eos_bos: 0,
    bos_id: 0,
    eos_id: 0,
    blank_id: 0,
    pad_id: 0,
    ...metadata,
  });
  writeFileSync(files.tokens, Array.from(CHARACTERS, (character, index) => `${character} ${index}\n`).join(""));
  return { kind: "synthesis", family: "vits", languages: ["en"], speakers: TINY_VITS_SPEAKERS, files };
}
