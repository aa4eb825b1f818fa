import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  type KeptRecording,
  listBackups,
  readBackup,
  removeBackup,
} from "@/shared/audio/recorder/recording-backups.ts";
import { formatDuration, formatRelativeTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** Recordings of an owner that a lost tab could not finish. What is too short to be used is forgotten. */
export function recoverableQuery(owner: string, minMs: number) {
  return queryOptions({
    queryKey: ["recordings-to-recover", owner],
    queryFn: async (): Promise<KeptRecording[]> => {
      const kept = await listBackups(owner);
      const short = kept.filter(({ durationMs }) => durationMs < minMs);
      await Promise.all(short.map(({ id }) => removeBackup(id)));
      return kept.filter((recording) => !short.includes(recording));
    },
    networkMode: "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

type RecoveredRecordingsProps = {
  readonly owner: string;
  readonly minMs: number;
  /** Those that were restored already; their copies stay until they have arrived. */
  readonly takenIds: readonly string[];
  readonly onRestore: (audio: Blob, kept: KeptRecording) => void;
};

/** Offers what was recorded when the tab was closed or lost. */
export function RecoveredRecordings({ owner, minMs, takenIds, onRestore }: RecoveredRecordingsProps) {
  const recoverable = useQuery(recoverableQuery(owner, minMs));
  const offered = (recoverable.data ?? []).filter(({ id }) => !takenIds.includes(id));

  const restore = async (kept: KeptRecording) => {
    try {
      onRestore(await readBackup(kept), kept);
    } catch {
      showToast({ kind: "error", title: "The recording could not be read." });
    }
  };
  const discard = async ({ id }: KeptRecording) => {
    await removeBackup(id);
    await recoverable.refetch();
  };

  return offered.map((kept) => (
    <Notice key={kept.id} tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {`A recording of ${formatDuration(kept.durationMs / 1_000)} was not finished ${formatRelativeTime(kept.startedAtMs / 1_000)}.`}
        </p>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => void discard(kept)}>
            Discard
          </Button>
          <Button size="sm" variant="primary" onClick={() => void restore(kept)}>
            Restore
          </Button>
        </div>
      </div>
    </Notice>
  ));
}
