import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { mapTraits, type TraitSteps } from "./trait-steps.ts";

/** A person differs by at least this share of the spread, so that another seed is somebody else. */
const LEAST_DRAW = 0.35;

/** One number in [-1, 1] for each trait, at some distance from 0. */
export function drawPerson(random: SeededRandom): TraitSteps {
  return mapTraits(() => {
    const draw = 2 * random.uniform() - 1;
    return Math.sign(draw) * (LEAST_DRAW + (1 - LEAST_DRAW) * Math.abs(draw));
  });
}
