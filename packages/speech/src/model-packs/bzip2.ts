/*
 * Decoder of the bzip2 format (Julian Seward's block-sorting compressor, format 1.0), in blocks of at most 900 kB:
 * Huffman codes → move-to-front and zero runs → inverse Burrows–Wheeler transform → run lengths.
 */

const BLOCK_MAGIC_HIGH = 0x314159;
const BLOCK_MAGIC_LOW = 0x265359;
const END_MAGIC_HIGH = 0x177245;
const END_MAGIC_LOW = 0x385090;
const BLOCK_UNIT_BYTES = 100_000;
const SYMBOLS_PER_SELECTOR = 50;
const CODE_LENGTH_MAX = 20;
const FAST_BITS = 10;
const OUTPUT_BYTES = 256 * 1024;

/** The bytes are no bzip2 stream, or a damaged one. */
export class Bzip2Error extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Bzip2Error";
  }
}

const CRC_TABLE = makeCrcTable();

function makeCrcTable(): Int32Array {
  const table = new Int32Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
    table[byte] = crc;
  }
  return table;
}

class BitReader {
  readonly #read: () => Uint8Array | undefined;
  #chunk: Uint8Array = new Uint8Array(0);
  #position = 0;
  #bits = 0;
  #count = 0;
  #isAtEnd = false;

  constructor(read: () => Uint8Array | undefined) {
    this.#read = read;
  }

  #fill(): boolean {
    while (!this.#isAtEnd && this.#position >= this.#chunk.length) {
      const chunk = this.#read();
      if (chunk === undefined) this.#isAtEnd = true;
      else {
        this.#chunk = chunk;
        this.#position = 0;
      }
    }
    return !this.#isAtEnd;
  }

  /** Whether another byte follows; drops the bits that fill up the last one. */
  hasNextByte(): boolean {
    this.#count -= this.#count & 7;
    return this.#count > 0 || this.#fill();
  }

  /** At least this many bits stand ready; past the end they are zeros, which no valid stream asks for. */
  #need(count: number): void {
    while (this.#count < count) {
      if (!this.#fill()) throw new Bzip2Error("The archive ends too early.");
      this.#bits = (this.#bits << 8) | (this.#chunk[this.#position++] ?? 0);
      this.#count += 8;
    }
  }

  /** Up to 24 bits. */
  take(count: number): number {
    this.#need(count);
    this.#count -= count;
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  takeUnsigned32(): number {
    return ((this.take(16) << 16) | this.take(16)) >>> 0;
  }

  takeCode(code: HuffmanCode): number {
    // Near the end fewer bits than the longest code may be left.
    while (this.#count < CODE_LENGTH_MAX && this.#fill()) {
      this.#bits = (this.#bits << 8) | (this.#chunk[this.#position++] ?? 0);
      this.#count += 8;
    }
    if (this.#count >= FAST_BITS) {
      const fast = code.fast[(this.#bits >>> (this.#count - FAST_BITS)) & ((1 << FAST_BITS) - 1)] ?? 0;
      if (fast !== 0) {
        this.#count -= fast >>> 16;
        return fast & 0xffff;
      }
    }
    let value = 0;
    for (let length = 1; length <= CODE_LENGTH_MAX; length += 1) {
      value = (value << 1) | this.take(1);
      const offset = value - (code.first[length] ?? 0);
      if (offset >= 0 && offset < (code.counts[length] ?? 0))
        return code.symbols[(code.starts[length] ?? 0) + offset] ?? 0;
    }
    throw new Bzip2Error("The archive is damaged: a code has no meaning.");
  }
}

/** Canonical code: `first` code word, number and place of the symbols of each length; `fast` is length << 16 | symbol. */
type HuffmanCode = {
  readonly first: Int32Array;
  readonly counts: Int32Array;
  readonly starts: Int32Array;
  readonly symbols: Uint16Array;
  readonly fast: Int32Array;
};

function makeCode(lengths: Uint8Array): HuffmanCode {
  const counts = new Int32Array(CODE_LENGTH_MAX + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const first = new Int32Array(CODE_LENGTH_MAX + 1);
  const starts = new Int32Array(CODE_LENGTH_MAX + 1);
  let word = 0;
  let start = 0;
  for (let length = 1; length <= CODE_LENGTH_MAX; length += 1) {
    const count = counts[length] ?? 0;
    first[length] = word;
    starts[length] = start;
    word = (word + count) << 1;
    start += count;
  }
  const symbols = new Uint16Array(lengths.length);
  const fast = new Int32Array(1 << FAST_BITS);
  const next = starts.slice();
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol] ?? 0;
    const place = next[length] ?? 0;
    next[length] = place + 1;
    symbols[place] = symbol;
    if (length > FAST_BITS) continue;
    const from = ((first[length] ?? 0) + place - (starts[length] ?? 0)) << (FAST_BITS - length);
    const to = Math.min(from + (1 << (FAST_BITS - length)), fast.length);
    fast.fill((length << 16) | symbol, from, to);
  }
  return { first, counts, starts, symbols, fast };
}

function readSymbolsInUse(bits: BitReader): Uint8Array {
  const groups = bits.take(16);
  const used: number[] = [];
  for (let group = 0; group < 16; group += 1) {
    if ((groups & (0x8000 >>> group)) === 0) continue;
    const members = bits.take(16);
    for (let member = 0; member < 16; member += 1) {
      if ((members & (0x8000 >>> member)) !== 0) used.push(group * 16 + member);
    }
  }
  if (used.length === 0) throw new Bzip2Error("The archive is damaged: a block without symbols.");
  return Uint8Array.from(used);
}

function readSelectors(bits: BitReader, tableCount: number): Uint8Array {
  const selectors = new Uint8Array(bits.take(15));
  const order = Array.from({ length: tableCount }, (_, index) => index);
  for (let index = 0; index < selectors.length; index += 1) {
    let place = 0;
    while (bits.take(1) === 1) place += 1;
    if (place >= tableCount) throw new Bzip2Error("The archive is damaged: a table that is not there.");
    const [table = 0] = order.splice(place, 1);
    order.unshift(table);
    selectors[index] = table;
  }
  return selectors;
}

function readCode(bits: BitReader, symbolCount: number): HuffmanCode {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.take(5);
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    while (bits.take(1) === 1) length += bits.take(1) === 0 ? 1 : -1;
    if (length < 1 || length > CODE_LENGTH_MAX) throw new Bzip2Error("The archive is damaged: an impossible code.");
    lengths[symbol] = length;
  }
  return makeCode(lengths);
}

type Block = { readonly links: Int32Array; readonly length: number; readonly start: number; readonly crc: number };

/** Reads a block up to its Burrows–Wheeler form, with the links by which it is undone. */
function readBlock(bits: BitReader, links: Int32Array): Block {
  const crc = bits.takeUnsigned32();
  if (bits.take(1) === 1) throw new Bzip2Error("The archive uses a form of bzip2 that is long out of use.");
  const start = bits.take(24);
  const inUse = readSymbolsInUse(bits);
  const symbolCount = inUse.length + 2;
  const endOfBlock = symbolCount - 1;
  const tableCount = bits.take(3);
  if (tableCount < 2 || tableCount > 6) throw new Bzip2Error("The archive is damaged: an impossible number of tables.");
  const selectors = readSelectors(bits, tableCount);
  const codes = Array.from({ length: tableCount }, () => readCode(bits, symbolCount));

  const front = inUse.slice();
  const counts = new Int32Array(256);
  let length = 0;
  let runLength = 0;
  let runWeight = 1;
  let selector = 0;
  let left = 0;
  let code = codes[0];
  for (;;) {
    if (left === 0) {
      code = codes[selectors[selector++] ?? -1];
      if (code === undefined) throw new Bzip2Error("The archive is damaged: more symbols than announced.");
      left = SYMBOLS_PER_SELECTOR;
    }
    left -= 1;
    if (code === undefined) throw new Bzip2Error("The archive is damaged: a table that is not there.");
    const symbol = bits.takeCode(code);
    if (symbol <= 1) {
      runLength += runWeight << symbol;
      runWeight <<= 1;
      if (runLength > links.length) throw new Bzip2Error("The archive is damaged: a block that is too long.");
      continue;
    }
    if (runLength > 0) {
      const byte = front[0] ?? 0;
      if (length + runLength > links.length) throw new Bzip2Error("The archive is damaged: a block that is too long.");
      links.fill(byte, length, length + runLength);
      counts[byte] = (counts[byte] ?? 0) + runLength;
      length += runLength;
      runLength = 0;
      runWeight = 1;
    }
    if (symbol === endOfBlock) break;
    if (length >= links.length) throw new Bzip2Error("The archive is damaged: a block that is too long.");
    const place = symbol - 1;
    const byte = front[place] ?? 0;
    front.copyWithin(1, 0, place);
    front[0] = byte;
    links[length++] = byte;
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  if (start >= length) throw new Bzip2Error("The archive is damaged: a block that starts nowhere.");
  linkBlock(links, length, counts);
  return { links, length, start, crc };
}

/** Each entry keeps its byte in the low 8 bits and gets the place of its successor above them. */
function linkBlock(links: Int32Array, length: number, counts: Int32Array): void {
  const places = new Int32Array(256);
  let sum = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    places[byte] = sum;
    sum += counts[byte] ?? 0;
  }
  for (let index = 0; index < length; index += 1) {
    const byte = (links[index] ?? 0) & 0xff;
    const place = places[byte] ?? 0;
    places[byte] = place + 1;
    links[place] = (links[place] ?? 0) | (index << 8);
  }
}

/** Undoes the transform and the run lengths (four equal bytes are followed by a count), and proves the checksum. */
function* writeBlock({ links, length, start, crc }: Block): Generator<Uint8Array> {
  let output = new Uint8Array(OUTPUT_BYTES);
  let size = 0;
  let check = -1;
  let entry = links[start] ?? 0;
  let previous = -1;
  let repeated = 0;
  for (let left = length; left > 0; left -= 1) {
    entry = links[entry >>> 8] ?? 0;
    const byte = entry & 0xff;
    let count = 1;
    if (repeated === 4) {
      count = byte;
      repeated = 0;
    } else {
      repeated = byte === previous ? repeated + 1 : 1;
      previous = byte;
    }
    if (size + count > OUTPUT_BYTES) {
      yield output.subarray(0, size);
      output = new Uint8Array(OUTPUT_BYTES);
      size = 0;
    }
    for (; count > 0; count -= 1) {
      output[size++] = previous;
      check = (check << 8) ^ (CRC_TABLE[(check >>> 24) ^ previous] ?? 0);
    }
    if (repeated === 0) previous = -1;
  }
  if (~check >>> 0 !== crc) throw new Bzip2Error("The archive is damaged: a checksum differs.");
  yield output.subarray(0, size);
}

/**
 * Decodes a bzip2 stream, or several in a row. `read` answers the next compressed bytes, undefined at the end.
 * Synchronous and busy: for worker threads. Throws Bzip2Error.
 */
export function* decodeBzip2(read: () => Uint8Array | undefined): Generator<Uint8Array> {
  const bits = new BitReader(read);
  let links = new Int32Array(0);
  for (let isFirst = true; isFirst || bits.hasNextByte(); isFirst = false) {
    if (bits.take(24) !== 0x425a68) throw new Bzip2Error("This is no bzip2 archive.");
    const level = bits.take(8) - 0x30;
    if (level < 1 || level > 9) throw new Bzip2Error("This is no bzip2 archive.");
    if (links.length < level * BLOCK_UNIT_BYTES) links = new Int32Array(level * BLOCK_UNIT_BYTES);
    for (;;) {
      const high = bits.take(24);
      const low = bits.take(24);
      if (high === END_MAGIC_HIGH && low === END_MAGIC_LOW) break;
      if (high !== BLOCK_MAGIC_HIGH || low !== BLOCK_MAGIC_LOW) throw new Bzip2Error("The archive is damaged.");
      yield* writeBlock(readBlock(bits, links.subarray(0, level * BLOCK_UNIT_BYTES)));
    }
    // The checksum over all blocks; each block has proven its own.
    bits.takeUnsigned32();
  }
}
