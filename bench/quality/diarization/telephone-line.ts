import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { addNoise, equalise, telephone } from "../../../packages/audio/test/speech-degradation.ts";

const LOW_EDGE_HZ = { least: 200, most: 350 };
const HIGH_EDGE_HZ = { least: 3_300, most: 3_500 };
const LOW_SLOPE_DB = 24;
const HIGH_SLOPE_DB = 150;
const DEEPEST_DB = 60;
/** Handsets and lines differ by a slope and two wide bumps. */
const TILT_DB = { least: -2, most: 2 };
const BUMP_DB = { least: -4, most: 4 };
const BUMP_OCTAVES = { least: 0.4, most: 1.2 };
const BUMP_COUNT = 2;
const NOISE_BELOW_DB = { least: 30, most: 42 };

type Range = { readonly least: number; readonly most: number };

/** One side's telephone and line: 300–3400 Hz, more or less, with a response of its own. Same seed, same line. */
export function drawTelephoneLine(seed: number, side: number): (speech: Float32Array) => Float32Array {
  const random = createSeededRandom(seed, 100 + side);
  const between = ({ least, most }: Range) => least + (most - least) * random.uniform();
  const [lowEdgeHz, highEdgeHz, tilt] = [between(LOW_EDGE_HZ), between(HIGH_EDGE_HZ), between(TILT_DB)];
  const bumps = Array.from({ length: BUMP_COUNT }, () => ({
    centre: between({ least: Math.log2(LOW_EDGE_HZ.most), most: Math.log2(HIGH_EDGE_HZ.least) }),
    width: between(BUMP_OCTAVES),
    gain: between(BUMP_DB),
  }));
  return (speech) =>
    equalise(speech, (frequencyHz) => {
      const octave = Math.log2(Math.max(60, frequencyHz));
      let gain = tilt * (octave - Math.log2(1_000));
      for (const bump of bumps) gain += bump.gain * Math.exp(-(((octave - bump.centre) / bump.width) ** 2));
      if (frequencyHz < lowEdgeHz) gain -= LOW_SLOPE_DB * Math.log2(lowEdgeHz / Math.max(20, frequencyHz));
      if (frequencyHz > highEdgeHz) gain -= HIGH_SLOPE_DB * Math.log2(frequencyHz / highEdgeHz);
      return Math.max(-DEEPEST_DB, gain);
    });
}

/** Both sides as they are recorded: with the noise of the line, 8 kHz, G.711 µ-law. */
export function throughExchange(both: Float32Array, seed: number): Float32Array {
  const random = createSeededRandom(seed, 102);
  const noise = new Float32Array(both.length);
  random.fillNormal(noise);
  const belowDb = NOISE_BELOW_DB.least + (NOISE_BELOW_DB.most - NOISE_BELOW_DB.least) * random.uniform();
  return telephone(addNoise(both, noise, belowDb));
}
