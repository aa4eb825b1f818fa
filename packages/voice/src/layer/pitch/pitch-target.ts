import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { PitchPlan } from "../voice-plan.ts";

/** Factor by which the pitch is to change where the base has `f0Hz`, `seconds` into the output. */
export type PitchTarget = (f0Hz: number, seconds: number) => number;

const RATIO_BOUNDS = { min: 0.5, max: 2 };
/** Rates of the slow movement; without a common multiple, so that it does not repeat. */
const WANDER_RATES_HZ = [0.31, 0.53, 0.97] as const;
/** Share of the wander that a whole line is shifted by. */
const LINE_SHIFT_SHARE = 0.5;

export function createPitchTarget(plan: PitchPlan, random: SeededRandom): PitchTarget {
  const wander = createWander(plan.wanderSemitones, random);
  return (f0Hz, seconds) => {
    const centreHz = plan.followCentre?.(f0Hz) ?? plan.centreHz;
    const distance = Math.log(f0Hz / centreHz);
    const wanted = plan.rangeScale * (plan.contour?.(distance) ?? distance);
    const moved = plan.ratio * (plan.centreHz / centreHz) * Math.exp(wanted - distance + wander(seconds));
    return Math.min(RATIO_BOUNDS.max, Math.max(RATIO_BOUNDS.min, moved));
  };
}

/** Natural logarithm of a slow random pitch factor. */
function createWander(semitones: number, random: SeededRandom): (seconds: number) => number {
  const phases = WANDER_RATES_HZ.map(() => 2 * Math.PI * random.uniform());
  const shift = LINE_SHIFT_SHARE * (2 * random.uniform() - 1);
  const scale = (semitones * Math.LN2) / 12;
  if (semitones === 0) return () => 0;
  return (seconds) => {
    let movement = shift;
    for (const [index, rateHz] of WANDER_RATES_HZ.entries()) {
      movement += Math.sin(2 * Math.PI * rateHz * seconds + (phases[index] ?? 0)) / WANDER_RATES_HZ.length;
    }
    return scale * movement;
  };
}
