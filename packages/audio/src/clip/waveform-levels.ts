import { coarsenWaveform, type Waveform } from "./waveform.ts";

/** Each level has so many stretches of the one before in one. */
export const LEVEL_FACTOR = 4;
/** The coarsest level has no more stretches than this, unless it is the only one. */
const COARSEST_STRETCHES_MAX = 512;
const MAGIC = "VWL1";
const HEADER_SIZE_BYTES = 8;
const PAIR_SIZE_BYTES = 2;
const INT16_PER_INT8 = 256;

/** Where the peaks of one level stand in a file of levels. */
export type WaveformLevel = {
  /** Pairs of lowest and highest. */
  readonly stretches: number;
  readonly offsetBytes: number;
};

/**
 * An outline at all levels of detail, as a file that can be read in parts: a header, then for each level, the finest
 * first, pairs of signed bytes, the lowest and the highest of a stretch.
 */
export function packWaveformLevels(waveform: Waveform): Uint8Array {
  const finest = waveform.minMax.length / 2;
  const levels = levelsOf(finest);
  const last = levels.at(-1);
  const file = Buffer.alloc((last?.offsetBytes ?? 0) + (last?.stretches ?? 0) * PAIR_SIZE_BYTES);
  file.write(MAGIC, 0, "latin1");
  file.writeUInt32LE(finest, MAGIC.length);
  let outline = waveform;
  for (const [index, { offsetBytes }] of levels.entries()) {
    if (index > 0) outline = coarsenWaveform(outline, LEVEL_FACTOR);
    for (let place = 0; place < outline.minMax.length; place += 2) {
      file.writeInt8(Math.floor((outline.minMax[place] ?? 0) / INT16_PER_INT8), offsetBytes + place);
      file.writeInt8(
        Math.min(127, Math.ceil((outline.minMax[place + 1] ?? 0) / INT16_PER_INT8)),
        offsetBytes + place + 1,
      );
    }
  }
  return file;
}

/** The size of what `readWaveformLevels` reads. */
export const WAVEFORM_HEADER_BYTES = HEADER_SIZE_BYTES;

/** The levels of a file by its first bytes. Throws a RangeError when it is no such file. */
export function readWaveformLevels(header: Uint8Array): readonly WaveformLevel[] {
  const bytes = Buffer.from(header.buffer, header.byteOffset, header.byteLength);
  if (bytes.length < HEADER_SIZE_BYTES || bytes.toString("latin1", 0, MAGIC.length) !== MAGIC)
    throw new RangeError("Not a file of waveform levels");
  return levelsOf(bytes.readUInt32LE(MAGIC.length));
}

function levelsOf(finest: number): WaveformLevel[] {
  const levels = [{ stretches: finest, offsetBytes: HEADER_SIZE_BYTES }];
  for (let last = levels[0]; last !== undefined && last.stretches > COARSEST_STRETCHES_MAX; last = levels.at(-1))
    levels.push({
      stretches: Math.ceil(last.stretches / LEVEL_FACTOR),
      offsetBytes: last.offsetBytes + last.stretches * PAIR_SIZE_BYTES,
    });
  return levels;
}
