/**
 * Rounds float samples to signed 16-bit. Full scale is 32768, so +1 clips by one step; whatever lies
 * outside [-1, 1) is clamped and NaN becomes silence.
 */
export function floatToInt16(samples: Float32Array): Int16Array {
  const quantised = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index++) {
    quantised[index] = Math.max(-32_768, Math.min(32_767, Math.round((samples[index] ?? 0) * 32_768)));
  }
  return quantised;
}

/** Signed 16-bit little-endian bytes of float samples, clamped as by `floatToInt16`. */
export function encodePcm16(samples: Float32Array): Uint8Array {
  const quantised = floatToInt16(samples);
  const bytes = new Uint8Array(quantised.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < quantised.length; index++) view.setInt16(index * 2, quantised[index] ?? 0, true);
  return bytes;
}

/** Floats in [-1, 1) of signed 16-bit little-endian bytes; an odd last byte is left out. */
export function decodePcm16(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(Math.floor(bytes.length / 2));
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
}
