import { useQuery } from "@tanstack/react-query";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatNumber } from "@/shared/lib/format.ts";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";

/** How many of its voice slots the workspace has used. */
export function VoiceSlotsRing() {
  const { data: slots, isPending } = useQuery(workspaceQueries.voiceSlots());
  if (isPending) return <Skeleton className="h-5 w-32" />;
  if (slots === undefined) return null;
  const { voice_slots_used: used, voice_limit: limit } = slots;
  return (
    <p className="flex items-center gap-2 text-[0.8125rem] whitespace-nowrap text-soft tabular-nums">
      <ProgressRing
        percent={limit === 0 ? 100 : (100 * used) / limit}
        tone={used >= limit ? "warning" : "ink"}
        sizePx={18}
        label={`${formatNumber(used)} of ${formatNumber(limit)} voice slots used`}
      />
      <span aria-hidden>
        {formatNumber(used)} / {formatNumber(limit)} <span className="max-sm:hidden">voice </span>slots used
      </span>
    </p>
  );
}
