import { useQuery } from "@tanstack/react-query";
import { TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import { creditsAmount, creditsState, planName, creditStatusMessage } from "@/entities/workspace/credits.ts";
import { PlansLink } from "@/entities/workspace/plan-refusal.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDate } from "@/shared/lib/format.ts";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { closeGenerationDialog } from "./generation-dialog-store.ts";

/** What the workspace has, and how it gets more: nothing is sold here, so there is nothing to buy. */
export function PlanAndUsage() {
  const { installation } = useUser();
  const { data: subscription, error, refetch } = useQuery(workspaceQueries.subscription());
  if (error !== null)
    return (
      <ErrorState
        title="The plan could not be loaded."
        message={apiErrorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  if (subscription === undefined) return <Skeleton className="h-40" />;

  const { amount, rest } = creditsAmount(creditsState(subscription), installation.flags.includes("remaining_credits"));
  const standing = creditStatusMessage(subscription);
  const tier = subscription.tier in TIERS ? TIERS[subscription.tier as TierId] : undefined;
  const resetAt = subscription.next_character_count_reset_unix;
  const rows = [
    ["Plan", planName(subscription.tier)],
    ["Usage", `${amount} ${rest}`],
    ...(resetAt === null ? [] : [["Renewed on", formatDate(resetAt)]]),
    ...(tier === undefined
      ? []
      : [["At once", `${tier.concurrency.standard} generations, ${tier.concurrency.turbo} with fast models`]]),
    ["Voices", `${subscription.voice_slots_used} of ${subscription.voice_limit}`],
  ] as const;

  return (
    <>
      {standing !== undefined && <Notice tone="error">{standing}</Notice>}
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b pb-2 last:border-b-0">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-soft">
        Plans are not sold here. The operator of this installation sets your plan: ask for a larger one to get more
        credits and more generations at once. <PlansLink onClick={closeGenerationDialog} />
      </p>
    </>
  );
}
