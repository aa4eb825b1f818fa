import { EDITOR_CREDITS_HINT_THRESHOLD } from "@voicewright/contract/rules/limits";
import { formatCredits, formatNumber } from "@/shared/lib/format.ts";

type Cost = {
  readonly credits: number;
  readonly basis: string;
  readonly isFree: boolean;
  readonly creditsLeft: number | undefined;
};

/** The words of the credit tooltip. There is no studio here for long work, so a large one is better split. */
export function creditHint({ credits, basis, isFree, creditsLeft }: Cost): string {
  if (isFree) return "Generating the same again is free.";
  const left =
    creditsLeft === undefined || !Number.isFinite(creditsLeft) ? "" : ` You have ${formatCredits(creditsLeft)} left.`;
  const split =
    credits > EDITOR_CREDITS_HINT_THRESHOLD
      ? ` That is more than ${formatNumber(EDITOR_CREDITS_HINT_THRESHOLD)} in one go. Split the text into parts to check and fix each one.`
      : "";
  return `${formatCredits(credits)} for ${basis}.${left}${split}`;
}
