import { Download, Trash2 } from "lucide-react";
import { HISTORY_DOWNLOAD_MAX_ITEMS } from "@voicewright/contract/rules/limits";
import { formatNumber } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useDownloadHistory } from "./use-download-history.ts";

type SelectionBarProps = {
  readonly selectedIds: readonly string[];
  /** Why the person may not delete. */
  readonly refusal: string | undefined;
  readonly onDelete: (historyItemIds: readonly string[]) => void;
  readonly onCancel: () => void;
};

function blockedReason(count: number): string | undefined {
  if (count === 0) return "Select something first.";
  if (count > HISTORY_DOWNLOAD_MAX_ITEMS) return `At most ${formatNumber(HISTORY_DOWNLOAD_MAX_ITEMS)} at a time.`;
  return undefined;
}

export function SelectionBar({ selectedIds, refusal, onDelete, onCancel }: SelectionBarProps) {
  const download = useDownloadHistory();
  const disabledReason = blockedReason(selectedIds.length);
  return (
    <fieldset
      aria-label="Selected generations"
      className="flex min-w-0 shrink-0 flex-wrap items-center gap-2 border-t px-5 py-3"
    >
      <p
        className="flex-1 text-soft tabular-nums"
        aria-live="polite"
      >{`${formatNumber(selectedIds.length)} selected`}</p>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="sm" onClick={() => onDelete(selectedIds)} disabledReason={refusal ?? disabledReason}>
        <Trash2 aria-hidden size={15} />
        Delete
      </Button>
      <Button
        size="sm"
        variant="primary"
        onClick={() => download.mutate(selectedIds)}
        pending={download.isPending}
        disabledReason={disabledReason}
      >
        <Download aria-hidden size={15} />
        Download
      </Button>
    </fieldset>
  );
}
