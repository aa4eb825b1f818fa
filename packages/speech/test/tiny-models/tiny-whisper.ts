import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OnnxBuilder } from "./onnx-builder.ts";

const BANDS = 80;
const LAYERS = 1;
const STATE = 2;
const CONTEXT = 32;
const WORDS = ["hello", " small", " world"];
const TOKENS = {
  end: 3,
  start: 4,
  english: 5,
  german: 6,
  transcribe: 7,
  translate: 8,
  noTimes: 9,
  noSpeech: 10,
} as const;
const VOCABULARY_SIZE = 11;
/** After start, language, task and no-times comes the first word. */
const FIRST_WORD_POSITION = 3;
const CERTAIN = 100;

/**
 * A whisper model that understands "hello small world" whatever is said, and takes low-pitched sound for English and
 * high-pitched sound for German.
 */
export function writeTinyWhisper(folder: string): Readonly<Record<"encoder" | "decoder" | "tokens", string>> {
  const files = {
    encoder: join(folder, "whisper-encoder.onnx"),
    decoder: join(folder, "whisper-decoder.onnx"),
    tokens: join(folder, "whisper-tokens.txt"),
  };
  writeEncoder(files.encoder);
  writeDecoder(files.decoder);
  writeFileSync(
    files.tokens,
    WORDS.map((word, index) => `${Buffer.from(word).toString("base64")} ${index}\n`).join(""),
  );
  return files;
}

/** Tells how much lower than higher bands sound, as a single number. */
function writeEncoder(path: string): void {
  const g = new OnnxBuilder();
  const mel = g.input("mel", "float32", [1, BANDS, "T"]);
  const weights = Array.from({ length: BANDS }, (_, band) => (band < BANDS / 4 ? 1 : -1 / 3));
  const depth = g.compute("ReduceMean", [g.compute("Mul", [mel, g.floats(weights, [1, BANDS, 1])])], { axes: [1, 2] });
  const cross = g.compute("Expand", [
    g.compute("Unsqueeze", [depth, g.integers([0])]),
    g.integers([LAYERS, 1, 1, STATE]),
  ]);
  g.output("n_layer_cross_k", cross, "float32", [LAYERS, 1, 1, STATE]);
  g.output("n_layer_cross_v", cross, "float32", [LAYERS, 1, 1, STATE]);
  g.save(path, {
    model_type: "whisper-tiny",
    n_mels: BANDS,
    n_text_layer: LAYERS,
    n_text_ctx: CONTEXT,
    n_text_state: STATE,
    n_vocab: VOCABULARY_SIZE,
    sot: TOKENS.start,
    eot: TOKENS.end,
    blank_id: 0,
    translate: TOKENS.translate,
    transcribe: TOKENS.transcribe,
    is_multilingual: 1,
    no_timestamps: TOKENS.noTimes,
    no_speech: TOKENS.noSpeech,
    sot_sequence: [TOKENS.start, TOKENS.english, TOKENS.transcribe].join(","),
    all_language_tokens: [TOKENS.english, TOKENS.german].join(","),
    all_language_codes: "en,de",
  });
}

/** What comes next depends on the position alone; the first position also tells the language. */
function writeDecoder(path: string): void {
  const g = new OnnxBuilder();
  const cache = [LAYERS, 1, "C", STATE];
  const tokens = g.input("tokens", "int64", [1, "n"]);
  const selfK = g.input("in_n_layer_self_k_cache", "float32", cache);
  const selfV = g.input("in_n_layer_self_v_cache", "float32", cache);
  const crossK = g.input("n_layer_cross_k", "float32", [LAYERS, 1, "T", STATE]);
  g.input("n_layer_cross_v", "float32", [LAYERS, 1, "T", STATE]);
  const offset = g.input("offset", "int64", [1]);

  const script = new Float32Array(CONTEXT * 2 * VOCABULARY_SIZE);
  for (let position = FIRST_WORD_POSITION; position < CONTEXT * 2; position++) {
    const word = position - FIRST_WORD_POSITION;
    script[position * VOCABULARY_SIZE + (word < WORDS.length ? word : TOKENS.end)] = CERTAIN;
  }
  const count = g.compute("Gather", [g.compute("Shape", [tokens]), g.integers([1], [])], { axis: 0 });
  const positions = g.compute("Add", [g.compute("Range", [g.integers([0], []), count, g.integers([1], [])]), offset]);
  const rows = g.compute("Gather", [g.floats(script, [CONTEXT * 2, VOCABULARY_SIZE]), positions], { axis: 0 });
  const direction = new Float32Array(VOCABULARY_SIZE);
  direction[TOKENS.english] = 1;
  direction[TOKENS.german] = -1;
  const depth = g.compute("ReduceMean", [crossK], { axes: [0, 1, 2, 3], keepdims: 0 });
  const logits = g.compute("Add", [rows, g.compute("Mul", [g.floats(direction, [1, VOCABULARY_SIZE]), depth])]);
  g.output("logits", g.compute("Unsqueeze", [logits, g.integers([0])]), "float32", [1, "n", VOCABULARY_SIZE]);
  g.output("out_n_layer_self_k_cache", selfK, "float32", cache);
  g.output("out_n_layer_self_v_cache", selfV, "float32", cache);
  g.save(path, {});
}
