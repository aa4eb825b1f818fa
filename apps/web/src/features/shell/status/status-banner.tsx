import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { openGenerationDialog } from "@/entities/synthesis/dialogs/generation-dialog-store.ts";
import { creditStatusMessage } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { Status } from "@/shared/ui/feedback/status.tsx";

/** Says on every page why nothing can be generated, for as long as that is so. */
export function StatusBanner() {
  const { data: subscription } = useQuery(workspaceQueries.subscription());
  const message = subscription === undefined ? undefined : creditStatusMessage(subscription);
  return (
    <Status>
      {message !== undefined && (
        <div className="flex items-center gap-2.5 bg-danger-fill px-5 py-1.5 text-danger">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          <p className="min-w-0 flex-1 py-1 text-pretty">
            {message}{" "}
            <button
              type="button"
              className="font-medium whitespace-nowrap underline underline-offset-2"
              onClick={() => openGenerationDialog({ kind: "plan" })}
            >
              Plan and usage
            </button>
          </p>
        </div>
      )}
    </Status>
  );
}
