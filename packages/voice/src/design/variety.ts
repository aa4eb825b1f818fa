import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { AUDIBLE_STEPS, mapTraits, stepsOfMoves, type TraitSteps } from "./trait-steps.ts";

/** How far people of the same description differ at most, at full variety. The vocal tract distinguishes people most. */
const WIDEST_VARIETY: TraitSteps = {
  ...stepsOfMoves({ pitch: 2.2, range: 1.25, tract: 1.11, tilt: 2, breath: 0.1, rough: 0.06, rate: 1.1 }),
};
/** Share of it that is left when closeness is all that is asked for. */
const LEAST_SPREAD = 0.35;
/** A person differs by at least this share of the spread, so that another seed is somebody else. */
const LEAST_DRAW = 0.35;
/** A draw against what was asked for is turned around and made smaller. */
const SHARE_OF_TURNED_DRAWS = 0.5;
/** A move of fewer audible steps does not settle a trait. */
const SETTLING_MOVE = 0.3;

/** One number in [-1, 1] for each trait, at some distance from 0. */
export function drawPerson(random: SeededRandom): TraitSteps {
  return mapTraits(() => {
    const draw = 2 * random.uniform() - 1;
    return Math.sign(draw) * (LEAST_DRAW + (1 - LEAST_DRAW) * Math.abs(draw));
  });
}

/**
 * What is a person's own within a description: the draws at the size that `variety` (0–1) allows, but never against
 * the moves that were asked for.
 */
export function personalSteps(draws: TraitSteps, variety: number, moves: TraitSteps): TraitSteps {
  const spread = LEAST_SPREAD + (1 - LEAST_SPREAD) * Math.min(1, Math.max(0, variety));
  return mapTraits((trait) => {
    const isNoise = trait === "breathiness" || trait === "roughness";
    const size = spread * WIDEST_VARIETY[trait] * (isNoise ? Math.max(0, draws[trait]) : draws[trait]);
    const move = moves[trait] / AUDIBLE_STEPS[trait];
    if (Math.abs(move) < SETTLING_MOVE) return size;
    if (isNoise && move < 0) return 0;
    return size * move >= 0 ? size : -size * SHARE_OF_TURNED_DRAWS;
  });
}
