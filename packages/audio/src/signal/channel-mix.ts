/** Speaker positions as WAVE numbers them. */
const FRONT_CENTRE = 2;
const LOW_FREQUENCY = 3;
const FRONT_PAIR: ReadonlySet<number> = new Set([0, 1]);
const SPEAKER_COUNT = 18;

const CENTRE_WEIGHT = 1;
const FRONT_WEIGHT = Math.SQRT1_2;
const SURROUND_WEIGHT = 0.5;

/**
 * What each channel counts in a mono mix; the weights add up to one, so a mix cannot clip. `channelMask` has a
 * bit for each speaker, in the order of the channels, as in WAVE headers. Effects speakers count for less than
 * the centre, where speech is, and the subwoofer for nothing (ITU-R BS.775). Mono, stereo and channels without
 * known places count alike.
 */
export function monoMixWeights(channels: number, channelMask: number): Float64Array {
  const speakers: number[] = [];
  for (let speaker = 0; speaker < SPEAKER_COUNT; speaker++) if ((channelMask >> speaker) & 1) speakers.push(speaker);
  const isPlaced = channels > 2 && speakers.length === channels;
  const weights = isPlaced ? speakers.map(weightOf) : Array.from({ length: channels }, () => 1);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => (sum === 0 ? 1 / channels : weight / sum));
}

function weightOf(speaker: number): number {
  if (speaker === FRONT_CENTRE) return CENTRE_WEIGHT;
  if (speaker === LOW_FREQUENCY) return 0;
  return FRONT_PAIR.has(speaker) ? FRONT_WEIGHT : SURROUND_WEIGHT;
}

/** Mixes interleaved frames to mono; an incomplete last frame is left out, and what is not a number is silence. */
export function mixToMono(interleaved: Float32Array, weights: Float64Array): Float32Array {
  const channels = weights.length;
  const mono = new Float32Array(Math.floor(interleaved.length / channels));
  for (let frame = 0, index = 0; frame < mono.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++, index++)
      sum += (interleaved[index] ?? 0) * (weights[channel] ?? 0);
    mono[frame] = Number.isFinite(sum) ? sum : 0;
  }
  return mono;
}
