import { useQuery } from "@tanstack/react-query";
import { creditsAmount, creditsState } from "@/entities/workspace/credits.ts";
import { CreditsRing } from "@/entities/workspace/credits-ring.tsx";
import { useUser } from "@/entities/workspace/use-user.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatRelativeTime } from "@/shared/lib/format.ts";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";

/** Credits of the period: a ring, and beside it the numbers when there is room. */
export function CreditsDisplay({ isWide }: { readonly isWide: boolean }) {
  const { installation } = useUser();
  const subscription = useQuery(workspaceQueries.subscription());
  if (subscription.isError) return null;
  // As high as what comes, so that nothing beside it moves.
  if (subscription.isPending) return <Skeleton className={isWide ? "mx-2.5 my-2 h-10" : "mx-2 my-1.5 h-6"} />;

  const credits = creditsState(subscription.data);
  const resetAt = subscription.data.next_character_count_reset_unix;
  const { amount, rest } = creditsAmount(credits, installation.flags.includes("remaining_credits"));
  const reset = resetAt === null ? undefined : `Renewed ${formatRelativeTime(resetAt)}`;

  if (!isWide) {
    return (
      <Tooltip content={`${amount} ${rest}. ${reset ?? ""}`} side="right">
        <div className="grid h-9 place-items-center">
          <CreditsRing credits={credits} />
        </div>
      </Tooltip>
    );
  }
  return (
    <div className="flex items-center gap-3 px-2.5 py-2">
      <CreditsRing credits={credits} />
      <div className="min-w-0 text-[0.8125rem] leading-5">
        <p className="truncate tabular-nums">
          {amount} <span className="text-soft">{rest}</span>
        </p>
        {reset !== undefined && <p className="truncate text-soft">{reset}</p>}
      </div>
    </div>
  );
}
