/** ITU-T G.711 companding between 16-bit linear samples and 8-bit codes. */

const MU_LAW_BIAS = 132;
const MU_LAW_CLIP = 32_635;

/** µ-law codes of 16-bit samples, one byte each, bits inverted as the standard transmits them. */
export function encodeMuLaw(samples: Int16Array): Uint8Array {
  return Uint8Array.from(samples, encodeMuLawSample);
}

/** A-law codes of 16-bit samples, one byte each, even bits inverted as the standard transmits them. */
export function encodeALaw(samples: Int16Array): Uint8Array {
  return Uint8Array.from(samples, encodeALawSample);
}

/** 16-bit samples of µ-law codes. */
export function decodeMuLaw(codes: Uint8Array): Int16Array {
  return Int16Array.from(codes, decodeMuLawCode);
}

/** 16-bit samples of A-law codes. */
export function decodeALaw(codes: Uint8Array): Int16Array {
  return Int16Array.from(codes, decodeALawCode);
}

function encodeMuLawSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), MU_LAW_CLIP) + MU_LAW_BIAS;
  const segment = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (segment + 3)) & 0x0f;
  return ~(sign | (segment << 4) | mantissa) & 0xff;
}

function decodeMuLawCode(code: number): number {
  const bits = ~code & 0xff;
  const segment = (bits >> 4) & 0x07;
  const magnitude = ((((bits & 0x0f) << 3) + MU_LAW_BIAS) << segment) - MU_LAW_BIAS;
  return bits & 0x80 ? -magnitude : magnitude;
}

function encodeALawSample(sample: number): number {
  // The standard counts negative values from -1, so that the two halves mirror each other.
  const magnitude = (sample < 0 ? -sample - 1 : sample) >> 4;
  const sign = sample < 0 ? 0 : 0x80;
  const segment = magnitude < 16 ? 0 : 28 - Math.clz32(magnitude);
  const mantissa = (segment === 0 ? magnitude : magnitude >> (segment - 1)) & 0x0f;
  return (sign | (segment << 4) | mantissa) ^ 0x55;
}

function decodeALawCode(code: number): number {
  const bits = code ^ 0x55;
  const segment = (bits >> 4) & 0x07;
  const step = ((bits & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return bits & 0x80 ? magnitude : -magnitude;
}
