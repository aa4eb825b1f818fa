import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelOf } from "../../src/local/model-options.ts";
import type { PackSpeaker } from "../../src/model-packs/pack-model.ts";
import { OnnxBuilder } from "./onnx-builder.ts";

const CHARACTERS = " abcdefghijklmnopqrstuvwxyz0123456789.,!?;:'\"-()";

export const READING_RATE_HZ = 16_000;

/** One speaker of the model, and how that speaker reads each of the texts that the model knows. */
export type Reader = Omit<PackSpeaker, "index" | "language"> & { readonly readings: readonly Float32Array[] };

/**
 * A VITS model with real voices: asked to say something, its speakers read the one of their texts that is about as long,
 * as it was recorded at 16 kHz.
 */
export function writeReadingVits(
  folder: string,
  texts: readonly string[],
  readers: readonly Reader[],
): ModelOf<"synthesis"> {
  const g = new OnnxBuilder();
  const x = g.input("x", "int64", [1, "T"]);
  g.input("x_length", "int64", [1]);
  g.input("noise_scale", "float32", [1]);
  g.input("length_scale", "float32", [1]);
  g.input("noise_scale_w", "float32", [1]);
  const sid = g.input("sid", "int64", [1]);
  const all = readers.flatMap(({ readings }) => readings);
  const lengths = all.map((samples) => samples.length);
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const sound = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  for (const [index, samples] of all.entries()) sound.set(samples, starts[index]);

  const count = g.compute("Gather", [g.compute("Shape", [x]), g.integers([1])], { axis: 0 });
  const knownCounts = g.integers(texts.map((text) => text.length));
  const nearest = g.compute("ArgMin", [g.compute("Abs", [g.compute("Sub", [knownCounts, count])])], { axis: 0 });
  const chosen = g.compute("Add", [g.compute("Mul", [sid, g.integers([texts.length])]), nearest]);
  const start = g.compute("Gather", [g.integers(starts), chosen], { axis: 0 });
  const end = g.compute("Add", [start, g.compute("Gather", [g.integers(lengths), chosen], { axis: 0 })]);
  const reading = g.compute("Slice", [g.floats(sound, [sound.length]), start, end, g.integers([0])]);
  g.output("y", g.compute("Reshape", [reading, g.integers([1, 1, -1])]), "float32", [1, 1, "S"]);

  const files = { model: join(folder, "reading.onnx"), tokens: join(folder, "reading-tokens.txt") };
  g.save(files.model, {
    model_type: "vits",
    comment: "reading",
    language: "English",
    frontend: "characters",
    n_speakers: readers.length,
    sample_rate: READING_RATE_HZ,
    add_blank: 0,
    use_eos_bos: 0,
    bos_id: 0,
    eos_id: 0,
    blank_id: 0,
    pad_id: 0,
  });
  writeFileSync(files.tokens, Array.from(CHARACTERS, (character, index) => `${character} ${index}\n`).join(""));
  const speakers = readers.map(({ name, gender }, index) => ({ index, name, gender, language: "en" }));
  return { kind: "synthesis", family: "vits", languages: ["en"], speakers, files };
}
