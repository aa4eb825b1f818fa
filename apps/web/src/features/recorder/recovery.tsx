import { useQuery } from "@tanstack/react-query";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { useState } from "react";
import {
  type KeptRecording,
  listBackups,
  readBackup,
  removeBackup,
} from "@/shared/audio/recorder/recording-backups.ts";
import { formatDuration, formatRelativeTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const MS_PER_SECOND = 1_000;

/** Recordings that this tab has handed on; their copies stay until they have arrived. */
const handedOn = new Set<string>();

export function recordHandedOn(backupId: string): void {
  handedOn.add(backupId);
}

type RecoveryProps = {
  /** Whose recordings, and of which voice. */
  readonly owner: string;
  readonly onRestore: (audio: Blob, kept: KeptRecording) => void;
};

/** Offers what a lost tab could not bring to an end. */
export function Recovery({ owner, onRestore }: RecoveryProps) {
  const [isClosed, setIsClosed] = useState(false);
  const kept = useQuery({
    queryKey: ["sample-recordings-to-recover", owner],
    queryFn: async () => {
      const all = await listBackups(owner);
      return all.filter(({ id, durationMs }) => !handedOn.has(id) && durationMs >= PROFESSIONAL_LIMITS.sampleMinMs);
    },
    networkMode: "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const offered = kept.data ?? [];

  const restore = async (recording: KeptRecording) => {
    try {
      const audio = await readBackup(recording);
      recordHandedOn(recording.id);
      onRestore(audio, recording);
      await kept.refetch();
    } catch {
      showToast({ kind: "error", title: "The recording could not be read." });
    }
  };
  const discard = async ({ id }: KeptRecording) => {
    await removeBackup(id);
    await kept.refetch();
  };

  return (
    <Dialog
      open={offered.length > 0 && !isClosed}
      onOpenChange={(isOpen) => setIsClosed(!isOpen)}
      title="Restore your recordings?"
      description="These were not finished, because the tab was closed or the browser stopped. They are kept in this browser for a day."
      footer={<Button onClick={() => setIsClosed(true)}>Not now</Button>}
    >
      <ul className="grid gap-2">
        {offered.map((recording) => (
          <li key={recording.id} className="flex flex-wrap items-center justify-between gap-2 rounded-xl border p-3">
            <span className="tabular-nums">
              {`${formatDuration(recording.durationMs / MS_PER_SECOND)}, ${formatRelativeTime(recording.startedAtMs / MS_PER_SECOND)}`}
            </span>
            <span className="flex gap-2">
              <Button size="sm" onClick={() => void discard(recording)}>
                Discard
              </Button>
              <Button size="sm" variant="primary" onClick={() => void restore(recording)}>
                Restore
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
