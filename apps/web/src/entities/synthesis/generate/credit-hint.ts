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
  if (isFree) return "The same again is free.";
  const left =
    creditsLeft === undefined || !Number.isFinite(creditsLeft) ? "" : ` You have ${formatCredits(creditsLeft)} left.`;
  const split =
    credits > EDITOR_CREDITS_HINT_THRESHOLD
      ? ` That is more than ${formatNumber(EDITOR_CREDITS_HINT_THRESHOLD)} in one go: split it into parts, so that you can hear and mend each.`
      : "";
  return `${formatCredits(credits)} for ${basis}.${left}${split}`;
}
