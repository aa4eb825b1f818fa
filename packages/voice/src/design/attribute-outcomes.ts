import { type StatedMove, wordMove } from "./attribute-moves.ts";
import type { AttributeOutcome, VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { audibleProduct, mapTraits, type TraitSteps } from "./trait-steps.ts";

/** Shares of a move that the voice has in the end, from which it counts as made, or as made in part. */
const ACHIEVED_SHARE = 0.5;
const APPROXIMATED_SHARE = 0.1;
const NO_NOISE = 0.02;

/** What became of the moves, given how far the voice ended up from where it began and what was taken off by its bounds. */
export function judgeMoves(moves: readonly StatedMove[], moved: TraitSteps, final: TraitSteps): AttributeOutcome[] {
  return moves.map((move) => {
    const { attribute, value } = move;
    const wanted = withoutAbsentNoise(move.steps, final);
    const length = audibleProduct(wanted, wanted);
    const share = length === 0 ? 1 : audibleProduct(moved, wanted) / length;
    if (share >= ACHIEVED_SHARE) {
      return move.isApproximate
        ? { attribute, value, outcome: "approximated", reason: "no_such_effect" }
        : { attribute, value, outcome: "achieved" };
    }
    const isOpposed = moves.some((other) => audibleProduct(other.steps, wanted) < 0);
    return {
      attribute,
      value,
      outcome: share >= APPROXIMATED_SHARE ? "approximated" : "ignored",
      reason: isOpposed ? "outweighed" : "out_of_range",
    };
  });
}

/** A voice without breath or roughness has as little of them as anyone can ask for. */
function withoutAbsentNoise(wanted: TraitSteps, final: TraitSteps): TraitSteps {
  return mapTraits((trait) => {
    const isNoise = trait === "breathiness" || trait === "roughness";
    return isNoise && wanted[trait] < 0 && final[trait] <= NO_NOISE ? 0 : wanted[trait];
  });
}

/** The words of a description that no voice can be given, as outcomes. */
export function unavailableWords(attributes: VoiceAttributes): AttributeOutcome[] {
  return (attributes.words ?? [])
    .filter(({ word }) => wordMove(word) === undefined)
    .map(({ word }) => ({ attribute: "word", value: word, outcome: "ignored", reason: "no_such_effect" }));
}
