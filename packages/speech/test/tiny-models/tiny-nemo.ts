import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelOf } from "../../src/local/model-options.ts";
import { OnnxBuilder } from "./onnx-builder.ts";

const BANDS = 80;
/** Below about 1.2 kHz. */
const LOW_BANDS = 28;
const STEP_FRAMES = 8;
/** "low", "high" and, last of all, nothing. */
const VOCABULARY_SIZE = 3;
const AUDIBLE_LEVEL = -8;
const SAID_ALREADY = 1_000;
/** Steps of 0 to 4 that a token can last; here it is always 1. */
const DURATIONS = [0, 1, 0, 0, 0];
const HIDDEN = 2;

const METADATA = {
  // Without the token for nothing.
  vocab_size: VOCABULARY_SIZE - 1,
  subsampling_factor: STEP_FRAMES,
  normalize_type: "",
  url: "tiny-tdt",
};

/** Recognisers in the manner of NeMo's that write "low" and "high" when such a tone begins. */
export function writeTinyNemo(folder: string, family: "nemo-ctc" | "nemo-transducer"): ModelOf<"recognition"> {
  const tokens = join(folder, "nemo-tokens.txt");
  writeFileSync(tokens, "▁low 0\n▁high 1\n<blk> 2\n");
  const model = { kind: "recognition", family, isStreaming: false, languages: ["en"] } as const;
  if (family === "nemo-ctc") return { ...model, files: { model: writeCtc(join(folder, "nemo-ctc.onnx")), tokens } };
  return {
    ...model,
    files: {
      encoder: writeEncoder(join(folder, "nemo-encoder.onnx")),
      decoder: writeDecoder(join(folder, "nemo-decoder.onnx")),
      joiner: writeJoiner(join(folder, "nemo-joiner.onnx")),
      tokens,
    },
  };
}

/** The loudest low and the loudest high band in each step: two rows. */
function encode(g: OnnxBuilder, features: string): string {
  const loudest = (from: number, to: number): string =>
    g.compute("ReduceMax", [g.compute("Slice", [features, g.integers([from]), g.integers([to]), g.integers([1])])], {
      axes: [1],
    });
  const levels = g.compute("Concat", [loudest(0, LOW_BANDS), loudest(LOW_BANDS, BANDS)], { axis: 1 });
  return g.compute("AveragePool", [levels], { kernel_shape: [STEP_FRAMES], strides: [STEP_FRAMES] });
}

function writeCtc(path: string): string {
  const g = new OnnxBuilder();
  const features = g.input("audio_signal", "float32", ["N", BANDS, "T"]);
  g.input("length", "int64", ["N"]);
  const levels = encode(g, features);
  const first = g.compute("Slice", [levels, g.integers([0]), g.integers([1]), g.integers([1])]);
  const nothing = g.compute("Add", [g.compute("Mul", [first, g.floats([0], [1])]), g.floats([AUDIBLE_LEVEL], [1])]);
  const all = g.compute("Concat", [levels, nothing], { axis: 1 });
  g.output("logprobs", g.compute("Transpose", [all], { perm: [0, 2, 1] }), "float32", ["N", "S", VOCABULARY_SIZE]);
  g.save(path, { ...METADATA, model_type: "EncDecCTCModelBPE" });
  return path;
}

function writeEncoder(path: string): string {
  const g = new OnnxBuilder();
  const features = g.input("audio_signal", "float32", ["N", BANDS, "T"]);
  const lengths = g.input("length", "int64", ["N"]);
  g.output("outputs", encode(g, features), "float32", ["N", 2, "S"]);
  g.output("encoded_lengths", g.compute("Div", [lengths, g.integers([STEP_FRAMES])]), "int64", ["N"]);
  g.save(path, {
    ...METADATA,
    model_type: "EncDecRNNTBPEModel",
    pred_rnn_layers: 1,
    pred_hidden: HIDDEN,
    feat_dim: BANDS,
  });
  return path;
}

/** What was said last. */
function writeDecoder(path: string): string {
  const g = new OnnxBuilder();
  const targets = g.input("targets", "int32", ["N", 1]);
  const lengths = g.input("target_length", "int32", ["N"]);
  const state = g.input("states.1", "float32", [1, "N", HIDDEN]);
  const cell = g.input("states.2", "float32", [1, "N", HIDDEN]);
  const identity = Array.from({ length: VOCABULARY_SIZE ** 2 }, (_, index) =>
    index % (VOCABULARY_SIZE + 1) === 0 ? 1 : 0,
  );
  const last = g.compute("Gather", [g.floats(identity, [VOCABULARY_SIZE, VOCABULARY_SIZE]), targets], { axis: 0 });
  g.output("outputs", g.compute("Transpose", [last], { perm: [0, 2, 1] }), "float32", ["N", VOCABULARY_SIZE, 1]);
  g.output("prednet_lengths", lengths, "int32", ["N"]);
  g.output("states", state, "float32", [1, "N", HIDDEN]);
  g.output("cells", cell, "float32", [1, "N", HIDDEN]);
  g.save(path);
  return path;
}

/** The louder of the two, unless it was said last or nothing is audible; then how long it lasts. */
function writeJoiner(path: string): string {
  const g = new OnnxBuilder();
  const encoded = g.input("encoder_outputs", "float32", ["N", 2, 1]);
  const last = g.input("decoder_outputs", "float32", ["N", VOCABULARY_SIZE, 1]);
  const levels = g.compute("Add", [
    g.compute("MatMul", [
      g.compute("Squeeze", [encoded, g.integers([2])]),
      g.floats([1, 0, 0, 0, 1, 0], [2, VOCABULARY_SIZE]),
    ]),
    g.floats([0, 0, AUDIBLE_LEVEL], [1, VOCABULARY_SIZE]),
  ]);
  const loudest = g.compute("ReduceMax", [levels], { axes: [1], keepdims: 1 });
  const isLoudest = g.compute("Cast", [g.compute("GreaterOrEqual", [levels, loudest])], { to: 1 });
  const wanted = g.compute("Mul", [isLoudest, g.floats([SAID_ALREADY], [1])]);
  const doubts = g.compute("Mul", [
    g.compute("Squeeze", [last, g.integers([2])]),
    g.floats([2 * SAID_ALREADY, 2 * SAID_ALREADY, 0], [1, VOCABULARY_SIZE]),
  ]);
  const nothing = g.floats([0, 0, SAID_ALREADY / 2], [1, VOCABULARY_SIZE]);
  const logits = g.compute("Add", [g.compute("Sub", [wanted, doubts]), nothing]);
  const all = g.compute("Concat", [logits, g.floats(DURATIONS, [1, DURATIONS.length])], { axis: 1 });
  const size = VOCABULARY_SIZE + DURATIONS.length;
  g.output("outputs", g.compute("Reshape", [all, g.integers([1, 1, 1, size])]), "float32", ["N", 1, 1, size]);
  g.save(path);
  return path;
}
