import { DESIGN_WORDS, type DesignWord } from "@voicewright/text/attributes/design-words";
import type { StatedMove } from "./attribute-moves.ts";
import type { TraitSteps } from "./trait-steps.ts";

/** Words that say how high somebody speaks; other words change the pitch as moods do. */
const PITCH_WORDS: readonly string[] = ["deep", "shrill", "booming"];
/** What is left of a change of pitch by a mood where a pitch is asked for that is the other way. */
const LEFT_OF_OTHER_PITCH = 0.25;

/**
 * Moves of which the pace and the pitch that were asked for themselves go before what moods and ages do to them: an
 * excited man who speaks slowly is slow. The moods keep everything else.
 */
export function settleMoves(moves: readonly StatedMove[]): StatedMove[] {
  const pace = moves.find(({ attribute }) => attribute === "pace") ?? combinedPace(moves);
  const pitchHz = moves.reduce((sum, move) => (isOfPitch(move) ? sum + move.steps.f0MeanHz : sum), 0);
  const hasPitch = moves.some(({ attribute }) => attribute === "pitch") || pitchHz !== 0;
  return moves.map((move) => {
    const rate =
      pace === undefined || move === pace || (pace.attribute === "word" && isOfPace(move))
        ? move.steps.rate
        : rateBeside(pace, move.steps);
    const isOpposed = hasPitch && move.attribute === "word" && !isOfPitch(move) && pitchHz * move.steps.f0MeanHz <= 0;
    const f0MeanHz = isOpposed ? LEFT_OF_OTHER_PITCH * move.steps.f0MeanHz : move.steps.f0MeanHz;
    return { ...move, steps: { ...move.steps, rate, f0MeanHz } };
  });
}

/** What words like "hurried" ask for together. */
function combinedPace(moves: readonly StatedMove[]): StatedMove | undefined {
  const words = moves.filter(isOfPace);
  const [first] = words;
  const rate = words.reduce((sum, { steps }) => sum + steps.rate, 0);
  return first === undefined || rate === 0 ? undefined : { ...first, steps: { ...first.steps, rate } };
}

function isOfPace({ attribute, value, steps }: StatedMove): boolean {
  return attribute === "word" && DESIGN_WORDS[value as DesignWord].kind === "pacing" && steps.rate !== 0;
}

function isOfPitch({ attribute, value }: StatedMove): boolean {
  return attribute === "pitch" || (attribute === "word" && PITCH_WORDS.includes(value));
}

/** Nothing is added to a pace that was given as a number or as medium, and nothing takes from another. */
function rateBeside(pace: StatedMove, { rate }: TraitSteps): number {
  const isExact = pace.steps.rate === 0 || Number.isFinite(Number(pace.value));
  return isExact || pace.steps.rate * rate < 0 ? 0 : rate;
}
