/**
 * Rounds float samples to signed 16-bit. Full scale is 32768, so +1 clips by one step; whatever lies
 * outside [-1, 1) is clamped and NaN becomes silence.
 */
export function floatToInt16(samples: Float32Array): Int16Array {
  const quantised = new Int16Array(samples.length);
  for (const [index, sample] of samples.entries()) {
    quantised[index] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
  }
  return quantised;
}

/** Signed 16-bit little-endian bytes of float samples, clamped as by `floatToInt16`. */
export function encodePcm16(samples: Float32Array): Uint8Array {
  const quantised = floatToInt16(samples);
  const bytes = new Uint8Array(quantised.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of quantised.entries()) view.setInt16(index * 2, value, true);
  return bytes;
}
