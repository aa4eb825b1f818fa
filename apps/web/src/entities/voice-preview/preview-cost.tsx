import { useQuery } from "@tanstack/react-query";
import { CreditsRing } from "@/entities/workspace/credits-ring.tsx";
import { creditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatCredits, formatNumber } from "@/shared/lib/format.ts";

/** What previews will cost, and what is there to pay with. */
export function PreviewCost({ credits }: { readonly credits: number }) {
  const subscription = useQuery(workspaceQueries.subscription()).data;
  if (subscription === undefined) return <span className="h-5" />;
  const state = creditsState(subscription);
  return (
    <p className="flex items-center gap-2 text-[0.8125rem] tabular-nums">
      <CreditsRing credits={state} sizePx={18} />
      <span className={state.remaining < credits ? "text-warning" : "text-soft"}>
        {`${formatCredits(credits)} · ${formatNumber(state.remaining)} left`}
      </span>
    </p>
  );
}
