const RATE_HZ = 8_000;
const BLOCK_SAMPLES = 65_535;

/** Remainder of a division of bits, as FLAC guards its headers (8 bits) and frames (16 bits) with. */
function remainder(bytes: Uint8Array, polynomial: number, bits: 8 | 16): number {
  const top = 1 << (bits - 1);
  const mask = (1 << bits) - 1;
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) rest = rest & top ? ((rest << 1) ^ polynomial) & mask : (rest << 1) & mask;
  }
  return rest;
}

/** Hours of one unchanging sample as FLAC: a few bytes for every eight seconds. The header may claim another length. */
export function makeConstantFlac(seconds: number, claimedSeconds = seconds): Uint8Array {
  const frames = Math.ceil((seconds * RATE_HZ) / BLOCK_SAMPLES);
  const claimed = BigInt(Math.round(claimedSeconds * RATE_HZ));
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK_SAMPLES, 0);
  info.writeUInt16BE(BLOCK_SAMPLES, 2);
  // Rate, one channel, sixteen bits, and how many samples there are.
  info.writeBigUInt64BE((BigInt(RATE_HZ) << 44n) | (15n << 36n) | claimed, 10);
  const parts = [Buffer.from("fLaC"), Buffer.from([0x80, 0, 0, 34]), info];
  for (let number = 0; number < frames; number++) {
    // A frame's number is written as UTF-8 writes a character.
    const head = [
      0xff,
      0xf8,
      0x70,
      0x08,
      ...Buffer.from(String.fromCodePoint(number)),
      (BLOCK_SAMPLES - 1) >> 8,
      (BLOCK_SAMPLES - 1) & 0xff,
    ];
    const frame = [...head, remainder(Uint8Array.from(head), 0x07, 8), 0, 0, 1];
    const check = remainder(Uint8Array.from(frame), 0x8005, 16);
    parts.push(Buffer.from([...frame, check >> 8, check & 0xff]));
  }
  return Buffer.concat(parts);
}

/** A WAV file whose header claims more sound than there is. */
export function claimLongerWav(wav: Uint8Array, factor: number): Uint8Array {
  const bytes = Buffer.from(wav);
  const at = bytes.indexOf("data") + 4;
  const sizeBytes = bytes.readUInt32LE(at) * factor;
  bytes.writeUInt32LE(sizeBytes, at);
  bytes.writeUInt32LE(sizeBytes + 36, 4);
  return bytes;
}
