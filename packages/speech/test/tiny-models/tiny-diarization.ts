import { join } from "node:path";
import { OnnxBuilder } from "./onnx-builder.ts";

const SAMPLE_RATE_HZ = 16_000;
const WINDOW_SAMPLES = 2 * SAMPLE_RATE_HZ;
const FRAME_SAMPLES = 800;
const FRAME_STEP_SAMPLES = 160;
/** Silence, three speakers, and the three pairs of them. */
const CLASSES = 7;
const BANDS = 80;
const AUDIBLE = 0.01;
/** Mean step from sample to sample by mean magnitude: that of a tone of about 600 Hz. */
const MIDDLE_STEEPNESS = 0.23;
const DECISION = 20;

/** Hears low-pitched sound as one speaker and high-pitched sound as another. */
export function writeTinySegmentation(
  folder: string,
  metadata: Readonly<Record<string, string | number>> = {},
): string {
  const g = new OnnxBuilder();
  const x = g.input("x", "float32", ["N", 1, "T"]);
  const pool = (signal: string): string =>
    g.compute("AveragePool", [g.compute("Abs", [signal])], {
      kernel_shape: [FRAME_SAMPLES],
      strides: [FRAME_STEP_SAMPLES],
    });
  const part = (from: number, to: number): string =>
    g.compute("Slice", [x, g.integers([from]), g.integers([to]), g.integers([2])]);
  const level = pool(part(0, -1));
  const steepness = pool(g.compute("Sub", [part(1, WINDOW_SAMPLES), part(0, -1)]));
  const scalar = (value: number): string => g.floats([value], []);
  const height = g.compute("Mul", [
    g.compute("Sub", [steepness, g.compute("Mul", [level, scalar(MIDDLE_STEEPNESS)])]),
    scalar(DECISION),
  ]);
  const silence = g.compute("Add", [g.compute("Mul", [level, scalar(0)]), scalar(AUDIBLE)]);
  const nobody = g.compute("Sub", [g.compute("Mul", [level, scalar(0)]), scalar(DECISION)]);
  const classes = [silence, g.compute("Sub", [level, height]), g.compute("Add", [level, height])];
  const all = g.compute("Concat", [...classes, nobody, nobody, nobody, nobody], { axis: 1 });
  g.output("y", g.compute("Transpose", [all], { perm: [0, 2, 1] }), "float32", ["N", "F", CLASSES]);
  const path = join(folder, "segmentation.onnx");
  g.save(path, {
    model_type: "pyannote-segmentation-3.0",
    sample_rate: SAMPLE_RATE_HZ,
    window_size: WINDOW_SAMPLES,
    receptive_field_size: FRAME_SAMPLES,
    receptive_field_shift: FRAME_STEP_SAMPLES,
    num_speakers: 3,
    powerset_max_classes: 2,
    num_classes: CLASSES,
    ...metadata,
  });
  return path;
}

/** Knows a voice by its mean spectrum. */
export function writeTinySpeakerEmbedding(folder: string): string {
  const g = new OnnxBuilder();
  const features = g.input("feats", "float32", ["N", "T", BANDS]);
  const mean = g.compute("ReduceMean", [features], { axes: [1], keepdims: 0 });
  const level = g.compute("ReduceMean", [mean], { axes: [1], keepdims: 1 });
  g.output("embs", g.compute("Sub", [mean, level]), "float32", ["N", BANDS]);
  const path = join(folder, "speaker-embedding.onnx");
  g.save(path, {
    framework: "wespeaker",
    language: "English",
    output_dim: BANDS,
    sample_rate: SAMPLE_RATE_HZ,
    normalize_samples: 1,
  });
  return path;
}
