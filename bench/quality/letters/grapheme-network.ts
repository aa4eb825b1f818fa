type Matrix = { readonly values: Float32Array; readonly columns: number };

/** Guesses the ARPABET phones of a word in lower-case a–z that no dictionary has. */
export type GraphemePredictor = (word: string) => string[];

const MAX_PHONES = 20;
const START_SYMBOL = "<s>";
const END_SYMBOL = "</s>";

/**
 * The sequence-to-sequence network of g2p_en (Kyubyong Park, Apache-2.0), whose weights the
 * English language pack carries as base64 in JSON: a GRU reads the letters, another writes
 * the phones. Throws Error when the asset is not of that form.
 */
export function createGraphemePredictor(asset: unknown): GraphemePredictor {
  const encoder = {
    embedding: readMatrix(asset, "enc_emb"),
    inputWeights: readMatrix(asset, "enc_w_ih"),
    stateWeights: readMatrix(asset, "enc_w_hh"),
    inputBias: readMatrix(asset, "enc_b_ih").values,
    stateBias: readMatrix(asset, "enc_b_hh").values,
  };
  const decoder = {
    embedding: readMatrix(asset, "dec_emb"),
    inputWeights: readMatrix(asset, "dec_w_ih"),
    stateWeights: readMatrix(asset, "dec_w_hh"),
    inputBias: readMatrix(asset, "dec_b_ih").values,
    stateBias: readMatrix(asset, "dec_b_hh").values,
  };
  const output = { weights: readMatrix(asset, "fc_w"), bias: readMatrix(asset, "fc_b").values };
  const graphemes = new Map(readStrings(asset, "graphemes").map((grapheme, index) => [grapheme, index]));
  const phonemes = readStrings(asset, "phonemes");
  const unknown = graphemes.get("<unk>") ?? 0;

  return (word) => {
    let state: Float32Array = new Float32Array(encoder.stateWeights.columns);
    for (const letter of [...word, END_SYMBOL]) {
      state = stepGru(encoder, row(encoder.embedding, graphemes.get(letter) ?? unknown), state);
    }
    const phones: string[] = [];
    let symbol = phonemes.indexOf(START_SYMBOL);
    while (phones.length < MAX_PHONES) {
      state = stepGru(decoder, row(decoder.embedding, symbol), state);
      symbol = indexOfLargest(multiply(output.weights, state, output.bias));
      const phone = phonemes[symbol];
      if (phone === undefined || phone === END_SYMBOL) break;
      if (!phone.startsWith("<")) phones.push(phone);
    }
    return phones;
  };
}

type GruWeights = {
  readonly inputWeights: Matrix;
  readonly stateWeights: Matrix;
  readonly inputBias: Float32Array;
  readonly stateBias: Float32Array;
};

/** One step of a gated recurrent unit in PyTorch's gate order: reset, update, new. */
function stepGru(gru: GruWeights, input: Float32Array, state: Float32Array): Float32Array {
  const size = state.length;
  const fromInput = multiply(gru.inputWeights, input, gru.inputBias);
  const fromState = multiply(gru.stateWeights, state, gru.stateBias);
  return state.map((previous, index) => {
    const reset = sigmoid(at(fromInput, index) + at(fromState, index));
    const update = sigmoid(at(fromInput, size + index) + at(fromState, size + index));
    const fresh = Math.tanh(at(fromInput, 2 * size + index) + reset * at(fromState, 2 * size + index));
    return (1 - update) * fresh + update * previous;
  });
}

function multiply(matrix: Matrix, vector: Float32Array, bias: Float32Array): Float32Array {
  const { values, columns } = matrix;
  return bias.map((start, rowIndex) => {
    let sum = start;
    const offset = rowIndex * columns;
    for (let column = 0; column < columns; column++) sum += at(values, offset + column) * at(vector, column);
    return sum;
  });
}

function row(matrix: Matrix, index: number): Float32Array {
  return matrix.values.subarray(index * matrix.columns, (index + 1) * matrix.columns);
}

function indexOfLargest(values: Float32Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) if (at(values, index) > at(values, best)) best = index;
  return best;
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function readMatrix(asset: unknown, name: string): Matrix {
  const entry: unknown = asset instanceof Object ? Reflect.get(asset, name) : undefined;
  const data: unknown = entry instanceof Object ? Reflect.get(entry, "data") : undefined;
  const shape: unknown = entry instanceof Object ? Reflect.get(entry, "shape") : undefined;
  if (typeof data !== "string" || !Array.isArray(shape))
    throw new Error(`The grapheme model has no weights named ${name}`);
  const bytes = Uint8Array.from(Buffer.from(data, "base64"));
  return { values: new Float32Array(bytes.buffer), columns: Number(shape.at(-1)) };
}

function readStrings(asset: unknown, name: string): string[] {
  const list: unknown = asset instanceof Object ? Reflect.get(asset, name) : undefined;
  if (!Array.isArray(list)) throw new Error(`The grapheme model has no list named ${name}`);
  return list.map(String);
}
