import { useQuery } from "@tanstack/react-query";
import { Download, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { openGenerationDialog } from "@/entities/synthesis/dialogs/generation-dialog-store.ts";
import { creditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { ConversionParams } from "./conversion-params.ts";
import { conversionQueue, itemCredits } from "./conversion-queue.ts";
import { countOf, type Queue, type QueueItem } from "./queue-items.ts";
import { QueueRow } from "./queue-row.tsx";
import { saveAllConverted } from "./save-converted.ts";

type QueueListProps = {
  readonly queue: Queue;
  readonly isRunning: boolean;
  readonly order: ConversionParams | undefined;
  /** Why the person may not convert. */
  readonly refusal: string | undefined;
  /** Converts what waits. */
  readonly onRun: () => void;
};

/** The recordings of the queue, and what is done with all of them. */
export function QueueList({ queue, isRunning, order, refusal, onRun }: QueueListProps) {
  const heldBack = queue.filter(({ error }) => error?.message === "Quota exceeded");
  const overQuota = heldBack.length;
  const subscription = useQuery(workspaceQueries.subscription()).data;
  const spendable = subscription === undefined ? 0 : creditsState(subscription).spendable;
  const price = (item: QueueItem) => (order === undefined ? undefined : itemCredits(item, order)) ?? 0;
  // Credits were given, a period began, or the workspace may go beyond its own: otherwise the server refuses again.
  const canProceed = heldBack.some((item) => price(item) <= spendable);
  const doneCount = countOf(queue, "converted") + countOf(queue, "error");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-medium">{formatCount(queue.length, "recording", "recordings")}</h2>
        <DownloadAll queue={queue} />
        {doneCount > 0 && !isRunning && (
          <Button
            size="sm"
            disabledReason={refusal}
            onClick={() => {
              conversionQueue.regenerateAll();
              onRun();
            }}
          >
            <RotateCcw aria-hidden size={14} />
            Regenerate all
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => conversionQueue.clear()}>
          <Trash2 aria-hidden size={14} />
          Remove all
        </Button>
      </div>
      {overQuota > 0 && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-48">
              {overQuota === 1
                ? "One recording costs more than the credits you have left."
                : `${overQuota} recordings cost more than the credits you have left.`}
            </p>
            {canProceed ? (
              <Button
                size="sm"
                disabledReason={refusal}
                onClick={() => {
                  conversionQueue.overrideQuota();
                  onRun();
                }}
              >
                Proceed anyway
              </Button>
            ) : (
              <Button size="sm" onClick={() => openGenerationDialog({ kind: "plan" })}>
                Plan and usage
              </Button>
            )}
          </div>
        </Notice>
      )}
      <ul aria-label="Recordings" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {queue.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            order={order}
            refusal={refusal}
            onRegenerate={() => {
              conversionQueue.regenerateOne(item.id);
              onRun();
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function DownloadAll({ queue }: { readonly queue: Queue }) {
  const [isSaving, setIsSaving] = useState(false);
  const count = countOf(queue, "converted");
  if (count < 2) return null;
  const save = async () => {
    setIsSaving(true);
    try {
      await saveAllConverted(queue);
    } catch (error) {
      showToast({ kind: "error", title: "The archive could not be created.", description: apiErrorMessage(error) });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button size="sm" pending={isSaving} onClick={() => void save()}>
      <Download aria-hidden size={14} />
      {`Download all (${count})`}
    </Button>
  );
}
