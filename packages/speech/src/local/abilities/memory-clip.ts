import type { Clip } from "@voicewright/audio/clip/clip";

/** Samples as a clip, for abilities that listen to one. */
export function holdInMemory(samples: Float32Array, sampleRateHz: number): Clip {
  return {
    sampleRateHz,
    sampleCount: samples.length,
    durationMs: (samples.length * 1000) / sampleRateHz,
    async *blocks(blockSamples = sampleRateHz) {
      for (let start = 0; start < samples.length; start += blockSamples)
        yield samples.subarray(start, start + blockSamples);
    },
    read: async (start = 0, end = samples.length) => samples.slice(start, end),
    close: async () => {},
  };
}
