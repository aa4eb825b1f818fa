import { useQuery } from "@tanstack/react-query";
import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { openGenerationDialog } from "@/entities/synthesis/dialogs/generation-dialog-store.ts";
import { creditsState, type CreditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { formatCredits, formatDate } from "@/shared/lib/format.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { useDismissal } from "../dismissals.ts";
import { usageWarning } from "./usage-warning.ts";
import { Status } from "@/shared/ui/feedback/status.tsx";

export function UsageNotice() {
  const { data: subscription } = useQuery(workspaceQueries.subscription());
  const [dismissedAtMs, dismiss] = useDismissal("usage-notice");
  const [openedAtMs] = useState(() => Date.now());
  if (subscription === undefined) return null;

  const credits = creditsState(subscription);
  const warning = usageWarning(credits, subscription.tier, dismissedAtMs, Math.max(openedAtMs, dismissedAtMs));
  if (warning === undefined) return null;

  const resetAt = subscription.next_character_count_reset_unix;
  return (
    <Status className="flex items-center gap-2.5 bg-warning-fill px-5 py-1.5 text-warning">
      <TriangleAlert aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1 py-1 text-pretty">
        {warning === "used-up"
          ? usedUpMessage(credits)
          : `${credits.percent}% of this period’s credits are used; ${formatCredits(credits.remaining)} left.`}
        {resetAt !== null && ` They renew on ${formatDate(resetAt)}.`}{" "}
        <button
          type="button"
          className="font-medium whitespace-nowrap underline underline-offset-2"
          onClick={() => openGenerationDialog({ kind: "plan" })}
        >
          Plan and usage
        </button>
      </p>
      {warning === "low" && (
        <IconButton label="Hide for a day" size="icon-sm" onClick={dismiss}>
          <X aria-hidden size={15} />
        </IconButton>
      )}
    </Status>
  );
}

function usedUpMessage({ overage, spendable }: CreditsState): string {
  if (spendable === 0) return "The credits for this period are used up.";
  const beyond = overage === 0 ? "" : ` ${formatCredits(overage)} have been used beyond the limit.`;
  return `The credits for this period are used up, but your plan lets you continue.${beyond}`;
}
