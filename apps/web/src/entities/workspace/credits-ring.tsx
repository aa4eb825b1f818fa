import { USAGE_WARNING_PERCENT } from "@voicewright/contract/rules/limits";
import { formatNumber } from "@/shared/lib/format.ts";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import type { CreditsState } from "./credits.ts";

type CreditsRingProps = { readonly credits: CreditsState; readonly sizePx?: number };

/** How much of the period's credits is used. */
export function CreditsRing({ credits, sizePx = 20 }: CreditsRingProps) {
  const tone = credits.percent >= 100 ? "danger" : credits.percent >= USAGE_WARNING_PERCENT ? "warning" : "ink";
  return (
    <ProgressRing
      percent={credits.percent}
      sizePx={sizePx}
      tone={tone}
      label={`${formatNumber(credits.used)} of ${formatNumber(credits.limit)} credits used`}
    />
  );
}
