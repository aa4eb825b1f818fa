import { useQuery } from "@tanstack/react-query";
import { USAGE_WARNING_PERCENT } from "@voicewright/contract/rules/limits";
import { formatCredits } from "@/shared/lib/format.ts";
import { CreditsRing } from "./credits-ring.tsx";
import { creditsState } from "./credits.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** What is left of the workspace's credits, at the foot of an editor. */
export function CreditsLeft() {
  const subscription = useQuery(workspaceQueries.subscription()).data;
  if (subscription === undefined) return <span className="h-5" />;
  const credits = creditsState(subscription);
  const isShort = credits.percent >= USAGE_WARNING_PERCENT;
  return (
    <p className="flex items-center gap-2 text-[0.8125rem] tabular-nums">
      <CreditsRing credits={credits} sizePx={18} />
      <span className={isShort ? "text-warning" : "text-soft"}>
        {credits.overage > 0
          ? `${formatCredits(credits.overage)} over the limit`
          : `${formatCredits(credits.remaining)} left`}
      </span>
    </p>
  );
}
