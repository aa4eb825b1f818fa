/** Shorter runs of zeros are part of a sound. */
const SHORTEST_SILENCE_SECONDS = 0.005;
/** So short that the burst of a plosive keeps its strength. */
const FADE_IN_SECONDS = 0.000_5;
const FADE_OUT_SECONDS = 0.003;

/** Fades sound out before and in after digital silence, where espeak sets down its recorded consonants as they were cut. In place. */
export function softenCuts(samples: Float32Array, sampleRateHz: number): void {
  const shortest = Math.round(SHORTEST_SILENCE_SECONDS * sampleRateHz);
  const fadeIn = Math.round(FADE_IN_SECONDS * sampleRateHz);
  const fadeOut = Math.round(FADE_OUT_SECONDS * sampleRateHz);
  for (const { start, end } of silentRuns(samples, shortest)) {
    fade(samples, end, 1, fadeIn);
    fade(samples, start - 1, -1, fadeOut);
  }
}

/** Runs of zeros of at least this length, `end` exclusive. */
function silentRuns(samples: Float32Array, shortest: number): { readonly start: number; readonly end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (let start = 0; start < samples.length;) {
    let end = start;
    while (end < samples.length && samples[end] === 0) end++;
    if (end - start >= shortest) runs.push({ start, end });
    start = end + 1;
  }
  return runs;
}

function fade(samples: Float32Array, from: number, direction: 1 | -1, length: number): void {
  for (let step = 0; step < length; step++) {
    const index = from + direction * step;
    if (index < 0 || index >= samples.length) return;
    samples[index] = (samples[index] ?? 0) * Math.sin((Math.PI * (step + 0.5)) / (2 * length)) ** 2;
  }
}
