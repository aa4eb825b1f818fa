import { PROMPT_CHIPS_MAX, type PromptChip } from "@voicewright/contract/voice-design/routes";
import type { PromptChipKind } from "@voicewright/contract/voice-design/values";

/** What somebody changed of what was understood. It holds while the prompt is rewritten. */
export type ChipEdits = {
  readonly removed: readonly string[];
  readonly flipped: readonly string[];
  readonly added: readonly PromptChip[];
};

export const NO_EDITS: ChipEdits = { removed: [], flipped: [], added: [] };

export function isEdited({ removed, flipped, added }: ChipEdits): boolean {
  return removed.length + flipped.length + added.length > 0;
}

export function chipKey({ kind, value }: Pick<PromptChip, "kind" | "value">): string {
  return `${kind}:${value}`;
}

/** A voice has one of each, but any number of words. */
function replaces(chip: PromptChip, other: PromptChip): boolean {
  return chip.kind === "word" ? chipKey(chip) === chipKey(other) : chip.kind === other.kind;
}

/** The opposite of a word, and back. */
function flip(chip: PromptChip): PromptChip {
  return { ...chip, strength: -Math.sign(chip.strength ?? 1) };
}

export function isNegated({ strength = 1 }: Pick<PromptChip, "strength">): boolean {
  return strength < 0;
}

/** "Not" makes sense of words only: the opposite of an age or an accent is no voice. */
export function canNegate({ kind }: Pick<PromptChip, "kind">): boolean {
  return kind === "word";
}

export function applyEdits(understood: readonly PromptChip[], edits: ChipEdits): readonly PromptChip[] {
  const kept = understood.filter(
    (chip) => !edits.removed.includes(chipKey(chip)) && !edits.added.some((added) => replaces(added, chip)),
  );
  const turned = kept.map((chip) => (edits.flipped.includes(chipKey(chip)) ? flip(chip) : chip));
  return [...turned, ...edits.added].slice(0, PROMPT_CHIPS_MAX);
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

export function removeChip(edits: ChipEdits, chip: PromptChip): ChipEdits {
  const key = chipKey(chip);
  return {
    removed: [...without(edits.removed, key), key],
    flipped: without(edits.flipped, key),
    added: edits.added.filter((added) => chipKey(added) !== key),
  };
}

export function negateChip(edits: ChipEdits, chip: PromptChip): ChipEdits {
  const key = chipKey(chip);
  if (edits.added.some((added) => chipKey(added) === key)) {
    return { ...edits, added: edits.added.map((added) => (chipKey(added) === key ? flip(added) : added)) };
  }
  const isFlipped = edits.flipped.includes(key);
  return { ...edits, flipped: isFlipped ? without(edits.flipped, key) : [...edits.flipped, key] };
}

/** Adds a value by hand. One that the prompt has too is only no longer removed. */
export function addChip(
  edits: ChipEdits,
  understood: readonly PromptChip[],
  kind: PromptChipKind,
  value: string,
): ChipEdits {
  const chip: PromptChip = { kind, value, strength: undefined, text: "" };
  const key = chipKey(chip);
  const isUnderstood = understood.some((known) => chipKey(known) === key);
  const others = edits.added.filter((added) => !replaces(chip, added));
  return {
    removed: without(edits.removed, key),
    flipped: without(edits.flipped, key),
    added: isUnderstood ? others : [...others, chip],
  };
}
