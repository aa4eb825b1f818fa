import { EDITOR_CREDITS_HINT_THRESHOLD } from "@voicewright/contract/rules/limits";
import { formatCredits } from "@/shared/lib/format.ts";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { creditHint } from "./credit-hint.ts";

type CreditCostProps = {
  /** Unknown while the voice or the model is loading. */
  readonly credits: number | undefined;
  /** How it comes about, such as "120 characters". */
  readonly basis: string;
  readonly isFree?: boolean;
  /** Of the workspace; undefined while it is loading. */
  readonly creditsLeft: number | undefined;
};

/** What the next generation costs, with how it comes about and what to do about a large one. */
export function CreditCost({ credits, basis, isFree = false, creditsLeft }: CreditCostProps) {
  if (credits === undefined) return null;
  const hint = creditHint({ credits, basis, isFree, creditsLeft });
  const isLarge = !isFree && credits > EDITOR_CREDITS_HINT_THRESHOLD;
  return (
    <Tooltip content={hint}>
      <button
        type="button"
        aria-label={hint}
        className={`cursor-help underline decoration-dotted underline-offset-4 ${isLarge ? "text-warning" : ""}`}
      >
        {isFree ? "free" : formatCredits(credits)}
      </button>
    </Tooltip>
  );
}
