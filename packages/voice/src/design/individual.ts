import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { baseSound, soundOfBase } from "../likeness/base-sounds.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "../likeness/likeness.ts";
import { describeTraits, moveLikeness, SPECTRUM_PLACE, type LikenessTraits } from "../likeness/likeness-traits.ts";
import { ENVELOPE_TRANSFORM } from "../layer/spectrum/envelope.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { loadEigenvoices } from "./load-eigenvoices.ts";

/** Makes these draws independent of the recipe's with the same seed. */
const INDIVIDUAL_SALT = 0x69_6e_64;
/** Share of the way from the base voice to the average person: at 1 the voices of a base have nothing left in common. */
const PEOPLE_SHARE = 1;
/** Bands up to about 640 Hz: below it a departure of each sound makes a voice boom or leaves nothing of its lowest harmonics. */
const LOW_BANDS = 9;
/** Voiced and unvoiced cepstra, in the order of `describeTraits`. */
const CEPSTRA = [0, LIKENESS_COEFFICIENTS] as const;
const DB_PER_LOG_POWER = 10 / Math.LN10;

/** The direction in which a person differs from the average: a point on the unit sphere, one number for each eigenvoice. */
export function drawIndividual(seed: number): Float32Array {
  const draws = new Float32Array(loadEigenvoices().directions.length);
  createSeededRandom(seed, INDIVIDUAL_SALT).fillNormal(draws);
  const length = Math.hypot(...draws);
  return draws.map((draw) => draw / length);
}

/**
 * The likeness of an invented person, to be spoken with a recipe of that base voice: its sound moved towards
 * that of people of its pitch, or of `usualHz`, and on in the direction drawn, `reach` standard deviations of it, but no further than
 * `widestDb` in the average spectrum and in low sounds. Pitch, pace and level stay the base voice's, so that the recipe
 * sets them as it does without a likeness.
 */
export function individualLikeness(
  { base, gender }: Pick<VoiceRecipe, "base" | "gender">,
  individual: Float32Array,
  reach: number,
  widestDb?: number,
  usualHz?: number,
): VoiceLikeness {
  const { octave, mean, slope, directions } = loadEigenvoices();
  const { likeness } = baseSound(soundOfBase({ base, gender }));
  const own = describeTraits(likeness);
  const higher = Math.log2(usualHz ?? likeness.pitch.medianHz) - octave;
  const departure = new Float64Array(own.length);
  for (const [place, direction] of directions.entries()) {
    const amount = reach * (individual[place] ?? 0);
    for (let index = 0; index < departure.length; index++)
      departure[index] = (departure[index] ?? 0) + amount * (direction[index] ?? 0);
  }
  if (widestDb !== undefined) limitDeparture(departure, widestDb);
  const moves = own.map(
    (trait, index) =>
      PEOPLE_SHARE * ((mean[index] ?? 0) + higher * (slope[index] ?? 0) - trait) + (departure[index] ?? 0),
  );
  return moveLikeness(likeness, moves);
}

/**
 * People differ by 3 to 5 dB in a band, and invented ones would by 8 to 18, because all that tells them apart is
 * exaggerated: hums without a vowel, or voices with nothing above 1 kHz. Approached softly.
 */
function limitDeparture(departure: LikenessTraits, widestDb: number): void {
  const bands = new Float64Array(LIKENESS_BANDS);
  for (const place of CEPSTRA) {
    const cepstrum = departure.subarray(place, place + LIKENESS_COEFFICIENTS);
    // The level is the recipe's.
    cepstrum[0] = 0;
    ENVELOPE_TRANSFORM.inverse(cepstrum, bands);
    for (let band = 0; band < LOW_BANDS; band++)
      bands[band] = softLimit((bands[band] ?? 0) * DB_PER_LOG_POWER, widestDb) / DB_PER_LOG_POWER;
    ENVELOPE_TRANSFORM.forward(bands, cepstrum);
  }
  for (let place = SPECTRUM_PLACE; place < departure.length; place++)
    departure[place] = softLimit(departure[place] ?? 0, widestDb);
}

function softLimit(value: number, limit: number): number {
  return limit * Math.tanh(value / limit);
}
