import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelOf } from "../../src/local/model-options.ts";
import { OnnxBuilder } from "./onnx-builder.ts";

const BANDS = 80;
/** Below about 1.2 kHz. */
const LOW_BANDS = 36;
/** Nothing, "low", "high". */
const VOCABULARY_SIZE = 3;
const ENCODED = 2;
/** Bands of silence lie far below, those of a clear tone above. */
const AUDIBLE_LEVEL = -4;
const SAID_ALREADY = 1_000;
const FRAMES_PER_STEP = 4;

/**
 * A transducer that writes "low" when a low tone begins and "high" when a high tone begins, as a streaming model (in
 * the manner of an LSTM with a state that it does not use) or as one for whole recordings.
 */
export function writeTinyTransducer(folder: string, isStreaming: boolean): ModelOf<"recognition"> {
  const name = isStreaming ? "streaming" : "offline";
  const files = {
    encoder: join(folder, `${name}-encoder.onnx`),
    decoder: join(folder, `${name}-decoder.onnx`),
    joiner: join(folder, `${name}-joiner.onnx`),
    tokens: join(folder, `${name}-tokens.txt`),
  };
  if (isStreaming) writeStreamingEncoder(files.encoder);
  else writeOfflineEncoder(files.encoder);
  writeDecoder(files.decoder);
  writeJoiner(files.joiner);
  writeFileSync(files.tokens, "<blk> 0\n▁low 1\n▁high 2\n");
  return { kind: "recognition", family: "transducer", isStreaming, languages: ["en"], files };
}

/** The loudest low and the loudest high band, one pair for each step of four frames. */
function encode(g: OnnxBuilder, features: string): string {
  const loudest = (from: number, to: number): string =>
    g.compute("ReduceMax", [g.compute("Slice", [features, g.integers([from]), g.integers([to]), g.integers([2])])], {
      axes: [2],
    });
  const levels = g.compute("Concat", [loudest(0, LOW_BANDS), loudest(LOW_BANDS, BANDS)], { axis: 2 });
  const byBand = g.compute("Transpose", [levels], { perm: [0, 2, 1] });
  const pooled = g.compute("AveragePool", [byBand], { kernel_shape: [FRAMES_PER_STEP], strides: [FRAMES_PER_STEP] });
  return g.compute("Transpose", [pooled], { perm: [0, 2, 1] });
}

function writeStreamingEncoder(path: string): void {
  const g = new OnnxBuilder();
  const features = g.input("x", "float32", ["N", "T", BANDS]);
  const h = g.input("h", "float32", [1, "N", ENCODED]);
  const c = g.input("c", "float32", [1, "N", ENCODED]);
  g.output("encoder_out", encode(g, features), "float32", ["N", "S", ENCODED]);
  g.output("next_h", h, "float32", [1, "N", ENCODED]);
  g.output("next_c", c, "float32", [1, "N", ENCODED]);
  g.save(path, {
    model_type: "lstm",
    num_encoder_layers: 1,
    T: 2 * FRAMES_PER_STEP,
    decode_chunk_len: 2 * FRAMES_PER_STEP,
    rnn_hidden_size: ENCODED,
    d_model: ENCODED,
  });
}

function writeOfflineEncoder(path: string): void {
  const g = new OnnxBuilder();
  const features = g.input("x", "float32", ["N", "T", BANDS]);
  const lengths = g.input("x_lens", "int64", ["N"]);
  g.output("encoder_out", encode(g, features), "float32", ["N", "S", ENCODED]);
  g.output("encoder_out_lens", g.compute("Div", [lengths, g.integers([FRAMES_PER_STEP])]), "int64", ["N"]);
  g.save(path, { model_type: "zipformer2", comment: "tiny" });
}

/** What was said last. */
function writeDecoder(path: string): void {
  const g = new OnnxBuilder();
  const said = g.input("y", "int64", ["N", 1]);
  const identity = Array.from({ length: VOCABULARY_SIZE ** 2 }, (_, index) =>
    index % (VOCABULARY_SIZE + 1) === 0 ? 1 : 0,
  );
  const last = g.compute("Gather", [g.floats(identity, [VOCABULARY_SIZE, VOCABULARY_SIZE]), said], { axis: 0 });
  g.output("decoder_out", g.compute("Squeeze", [last, g.integers([1])]), "float32", ["N", VOCABULARY_SIZE]);
  g.save(path, { vocab_size: VOCABULARY_SIZE, context_size: 1 });
}

/** The louder of the two, unless it was said last or nothing is audible. */
function writeJoiner(path: string): void {
  const g = new OnnxBuilder();
  const encoded = g.input("encoder_out", "float32", ["N", ENCODED]);
  const last = g.input("decoder_out", "float32", ["N", VOCABULARY_SIZE]);
  const pick = g.floats([0, 1, 0, 0, 0, 1], [ENCODED, VOCABULARY_SIZE]);
  const levels = g.compute("Add", [
    g.compute("MatMul", [encoded, pick]),
    g.floats([AUDIBLE_LEVEL, 0, 0], [1, VOCABULARY_SIZE]),
  ]);
  // A louder tone that was said already must not give way to a quieter one: then there is nothing new.
  const loudest = g.compute("ReduceMax", [levels], { axes: [1], keepdims: 1 });
  const isLoudest = g.compute("Cast", [g.compute("GreaterOrEqual", [levels, loudest])], { to: 1 });
  const wanted = g.compute("Mul", [isLoudest, g.floats([SAID_ALREADY], [1])]);
  const doubts = g.compute("Mul", [last, g.floats([0, 2 * SAID_ALREADY, 2 * SAID_ALREADY], [1, VOCABULARY_SIZE])]);
  const nothing = g.floats([SAID_ALREADY / 2, 0, 0], [1, VOCABULARY_SIZE]);
  g.output("logit", g.compute("Add", [g.compute("Sub", [wanted, doubts]), nothing]), "float32", ["N", VOCABULARY_SIZE]);
  g.save(path, { joiner_dim: ENCODED });
}
