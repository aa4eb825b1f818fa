/**
 * `complex-fft.wat`, assembled. Its values are those of the same loops in JavaScript, to the last bit; from 1,024 on, real
 * transforms take less than half the time.
 */
export const COMPLEX_FFT_PROGRAM = [
  "AGFzbQEAAAABEwNgA39/fwBgAX8AYAV/f39/fwADBQQAAQACBQMBAAEHQgQGbWVtb3J5AgAOdHJhbnNmb3JtUGFpcnMAABN0cmFuc2Zv",
  "cm1OZWlnaGJvdXJzAAIOdHJhbnNmb3JtRm91cnMAAwrlBgQrAQF/IAAgAmohAwNAIAAQASABEAEgAEEQaiEAIAFBEGohASAAIANJDQAL",
  "CyYBAnwgACsDACEBIAArAwghAiAAIAEgAqA5AwAgACABIAKhOQMIC90BAgF/CHwgACACaiEDA0AgACsDACAAKwMIoCEEIAArAwAgACsD",
  "CKEhBiAAKwMQIAArAxigIQggACsDECAAKwMYoSEKIAErAwAgASsDCKAhBSABKwMAIAErAwihIQcgASsDECABKwMYoCEJIAErAxAgASsD",
  "GKEhCyAAIAQgCKA5AwAgASAFIAmgOQMAIAAgBiALoDkDCCABIAcgCqE5AwggACAEIAihOQMQIAEgBSAJoTkDECAAIAYgC6E5AxggASAH",
  "IAqgOQMYIABBIGohACABQSBqIQEgACADSQ0ACwuwBAIJfxB7IAAgAmohBQNAIAAgA2ohBiAAIANqIQggCCADaiEJIAkgA2ohCiABIANq",
  "IQsgCyADaiEMIAwgA2ohDSAEIQcDQCAJ/QAEACEOIAz9AAQAIQ8gB/0ABCAhECAH/QAEMCERIA4gEP3yASAPIBH98gH98QEhEiAOIBH9",
  "8gEgDyAQ/fIB/fABIRMgCv0ABAAhDiAN/QAEACEPIAf9AARAIRAgB/0ABFAhESAOIBD98gEgDyAR/fIB/fEBIRQgDiAR/fIBIA8gEP3y",
  "Af3wASEVIBIgFP3wASEaIBMgFf3wASEbIBIgFP3xASEcIBMgFf3xASEdIAj9AAQAIQ4gC/0ABAAhDyAH/QAEACEQIAf9AAQQIREgDiAQ",
  "/fIBIA8gEf3yAf3xASESIA4gEf3yASAPIBD98gH98AEhEyAA/QAEACEOIAH9AAQAIQ8gDiAS/fABIRYgDyAT/fABIRcgDiAS/fEBIRgg",
  "DyAT/fEBIRkgACAWIBr98AH9CwQAIAEgFyAb/fAB/QsEACAIIBggHf3wAf0LBAAgCyAZIBz98QH9CwQAIAkgFiAa/fEB/QsEACAMIBcg",
  "G/3xAf0LBAAgCiAYIB398QH9CwQAIA0gGSAc/fAB/QsEACAHQeAAaiEHIABBEGohACAIQRBqIQggCUEQaiEJIApBEGohCiABQRBqIQEg",
  "C0EQaiELIAxBEGohDCANQRBqIQ0gACAGSQ0ACyAKIQAgDSEBIAAgBUkNAAsL",
].join("");

type Steps = {
  readonly memory: WebAssembly.Memory;
  readonly transformPairs: (real: number, imaginary: number, bytes: number) => void;
  readonly transformNeighbours: (real: number, imaginary: number, bytes: number) => void;
  readonly transformFours: (real: number, imaginary: number, bytes: number, span: number, turns: number) => void;
};

const NUMBER_BYTES = 8;
/** Two values beside each other are turned at once: cosines and sines of their second, third and fourth. */
const TURN_NUMBERS = 6;
const VECTOR_NUMBERS = 2;

const program = new WebAssembly.Module(Buffer.from(COMPLEX_FFT_PROGRAM, "base64"));

/** Fourier transform of a complex signal of one power-of-two length, in memory of its own. */
export class ComplexFft {
  readonly #length: number;
  readonly #steps: Steps;
  /** Radix 2 first: steps of radix 4 leave one over where the length is an odd power. */
  readonly #startsWithPairs: boolean;
  readonly #turns: readonly { readonly spanBytes: number; readonly address: number }[];
  /** What `transform` reads, in bit-reversed order, and where it leaves the spectrum. */
  readonly real: Float64Array;
  readonly imaginary: Float64Array;

  /** `length` is a power of two, two or more. */
  constructor(length: number) {
    this.#length = length;
    this.#steps = new WebAssembly.Instance(program).exports as unknown as Steps;
    this.#startsWithPairs = Math.log2(length) % 2 === 1;
    const spans: number[] = [];
    for (let span = this.#startsWithPairs ? 2 : 4; span < length; span *= 4) spans.push(span);
    const { memory } = this.#steps;
    const numbers = 2 * length + TURN_NUMBERS * spans.reduce((sum, span) => sum + span, 0);
    const missingBytes = numbers * NUMBER_BYTES - memory.buffer.byteLength;
    if (missingBytes > 0) memory.grow(Math.ceil(missingBytes / 65_536));
    this.real = new Float64Array(memory.buffer, 0, length);
    this.imaginary = new Float64Array(memory.buffer, length * NUMBER_BYTES, length);
    let address = 2 * length * NUMBER_BYTES;
    this.#turns = spans.map((span) => {
      writeTurns(new Float64Array(memory.buffer, address, TURN_NUMBERS * span), span);
      const step = { spanBytes: span * NUMBER_BYTES, address };
      address += TURN_NUMBERS * span * NUMBER_BYTES;
      return step;
    });
  }

  /** Forward, of `real` and `imaginary` in place. */
  transform(): void {
    this.#transform(this.real.byteOffset, this.imaginary.byteOffset);
  }

  /** The inverse, but for a division of all by the length: forward, with the two parts exchanged. */
  transformBack(): void {
    this.#transform(this.imaginary.byteOffset, this.real.byteOffset);
  }

  #transform(real: number, imaginary: number): void {
    const bytes = this.#length * NUMBER_BYTES;
    if (this.#startsWithPairs) this.#steps.transformPairs(real, imaginary, bytes);
    else this.#steps.transformNeighbours(real, imaginary, bytes);
    for (const { spanBytes, address } of this.#turns)
      this.#steps.transformFours(real, imaginary, bytes, spanBytes, address);
  }
}

/** By how much a step of radix 4 turns its second, third and fourth value. */
function writeTurns(turns: Float64Array, span: number): void {
  for (let offset = 0; offset < span; offset++) {
    const lane = offset % VECTOR_NUMBERS;
    const pair = (offset - lane) * TURN_NUMBERS;
    for (const [place, multiple] of [2, 1, 3].entries()) {
      const angle = (-2 * Math.PI * multiple * offset) / (4 * span);
      const cosines = pair + 2 * place * VECTOR_NUMBERS;
      turns[cosines + lane] = Math.cos(angle);
      turns[cosines + VECTOR_NUMBERS + lane] = Math.sin(angle);
    }
  }
}
