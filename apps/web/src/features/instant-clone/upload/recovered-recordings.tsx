import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { type KeptRecording, readBackup, removeBackup } from "@/shared/audio/recorder/recording-backups.ts";
import { formatDuration, formatRelativeTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { CloneSession } from "../session/clone-session.ts";
import { recoverableQuery } from "../session/recordings-to-recover.ts";

type RecoveredRecordingsProps = { readonly session: CloneSession; readonly owner: string };

/** Offers what was recorded when the tab was closed or lost. */
export function RecoveredRecordings({ session, owner }: RecoveredRecordingsProps) {
  const recoverable = useQuery(recoverableQuery(owner));
  const { takenBackupIds } = useStore(session.store);
  const offered = (recoverable.data ?? []).filter(({ id }) => !takenBackupIds.includes(id));

  const restore = async (kept: KeptRecording) => {
    try {
      const audio = await readBackup(kept);
      const { durationMs } = kept;
      session.addRecording({ audio, durationMs, peaks: [], isNoisy: false, ending: "interrupted", backupId: kept.id });
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
