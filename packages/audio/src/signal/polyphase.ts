/** `polyphase.wat`, assembled. Its sums are those of the same loop in JavaScript, which takes three times as long. */
export const POLYPHASE_PROGRAM = [
  "AGFzbQEAAAABDAFgCH9/f39/f39/AAMCAQAFAwEABAcTAgZtZW1vcnkCAAZyZW5kZXIAAArqAQHnAQIEfwJ7IAIgA0ECdGohCwJA",
  "A0AgAiALTw0BIAAhCCABIAcgBGxqIQkgCSAEaiEK/QwAAAAAAAAAAAAAAAAAAAAAIQz9DAAAAAAAAAAAAAAAAAAAAAAhDQNAIAwg",
  "CP1dAwD9XyAJ/V0DAP1f/fIB/fABIQwgDSAI/V0DCP1fIAn9XQMI/V/98gH98AEhDSAIQRBqIQggCUEQaiEJIAkgCkkNAAsgAiAM",
  "/SEAIAz9IQGgIA39IQAgDf0hAaCgtjgCACACQQRqIQIgByAGaiEHIAAgByAFbkECdGohACAHIAVwIQcMAAsLCw==",
].join("");

type Render = (
  inputByte: number,
  bankByte: number,
  outputByte: number,
  count: number,
  rowBytes: number,
  phases: number,
  inputStep: number,
  phase: number,
) => void;

/** How many samples are read, and written, by one call. */
const INPUT_MAX = 32_768;
const OUTPUT_MAX = 32_768;
const OUTPUT_BYTE = INPUT_MAX * 4;
const BANKS_BYTE = OUTPUT_BYTE + OUTPUT_MAX * 4;
const PAGE_BYTES = 65_536;

/** A filter bank: `phases` rows of `taps` coefficients each, and how far the input goes on for `phases` samples of output. */
export type PolyphaseBank = {
  readonly phases: number;
  readonly inputStep: number;
  /** A multiple of four. */
  readonly taps: number;
  /** Where its coefficients lie. */
  readonly address: number;
};

const { render, memory } = assemble();
let bankEnd = BANKS_BYTE;

function assemble(): { readonly render: Render; readonly memory: WebAssembly.Memory } {
  const bytes = Buffer.from(POLYPHASE_PROGRAM, "base64");
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  return exports as unknown as { readonly render: Render; readonly memory: WebAssembly.Memory };
}

/** Keeps a bank for as long as the process lives. `rows` are `phases` rows of `taps` coefficients. */
export function keepBank(
  { phases, inputStep, taps }: Omit<PolyphaseBank, "address">,
  rows: Float32Array,
): PolyphaseBank {
  const address = bankEnd;
  const missingBytes = address + rows.byteLength - memory.buffer.byteLength;
  if (missingBytes > 0) memory.grow(Math.ceil(missingBytes / PAGE_BYTES));
  new Float32Array(memory.buffer, address, rows.length).set(rows);
  // Rows are read sixteen bytes at a time.
  bankEnd = Math.ceil((address + rows.byteLength) / 16) * 16;
  return { phases, inputStep, taps, address };
}

/**
 * Fills `output` with filtered samples: the first is made with row `phase` of the bank, from `start` of the input on. The
 * input must reach as far as the last row does.
 */
export function renderPolyphase(
  { phases, inputStep, taps, address }: PolyphaseBank,
  input: Float32Array,
  { start, phase }: { readonly start: number; readonly phase: number },
  output: Float32Array,
): void {
  const countMax = Math.min(OUTPUT_MAX, Math.max(1, Math.floor(((INPUT_MAX - taps) * phases) / inputStep)));
  for (let made = 0; made < output.length; made += countMax) {
    const count = Math.min(countMax, output.length - made);
    const steps = phase + made * inputStep;
    const from = start + Math.floor(steps / phases);
    const until = start + Math.floor((steps + (count - 1) * inputStep) / phases) + taps;
    new Float32Array(memory.buffer, 0, INPUT_MAX).set(input.subarray(from, until));
    render(0, address, OUTPUT_BYTE, count, taps * 4, phases, inputStep, steps % phases);
    output.set(new Float32Array(memory.buffer, OUTPUT_BYTE, count), made);
  }
}
