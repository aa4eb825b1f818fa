import {
  CLONE_FILE_MAX_BYTES,
  CLONE_FILE_MIN_MS,
  CLONE_FILES_MAX,
  CLONE_RECORDING_MAX_MS,
  CLONE_RECORDING_MIN_MS,
  RECORDER_COUNTDOWN_SECONDS,
} from "@voicewright/contract/rules/limits";
import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { AudioFilesInput } from "@/entities/recording/audio-files-input.tsx";
import { usePastedFiles } from "@/shared/lib/use-pasted-files.ts";
import type { RecorderLimits, Recording } from "@/shared/audio/recorder/recorder-state.ts";
import { removeBackup } from "@/shared/audio/recorder/recording-backups.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";
import type { CloneSession } from "../session/clone-session.ts";
import { recordingOwner } from "../session/recordings-to-recover.ts";

const LIMITS: RecorderLimits = {
  minMs: CLONE_RECORDING_MIN_MS,
  maxMs: CLONE_RECORDING_MAX_MS,
  countdownSeconds: RECORDER_COUNTDOWN_SECONDS,
};
const MAX_MB = CLONE_FILE_MAX_BYTES / 1_048_576;
const MIN_SECONDS = CLONE_FILE_MIN_MS / 1_000;

type AudioSourcesProps = {
  readonly session: CloneSession;
  readonly owner: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** There are recordings already, and they need the room. */
  readonly isCompact: boolean;
};

/** Where recordings come from: files that are picked, dropped or pasted, and the microphone. */
export function AudioSources({ session, owner, onFiles, isCompact }: AudioSourcesProps) {
  const [recorder, state] = useRecorder({ limits: LIMITS, backupOwner: recordingOwner(owner) });
  usePastedFiles(onFiles);

  const use = (recording: Recording) => {
    session.addRecording(recording);
    recorder.cancel();
  };
  const discard = ({ backupId }: Recording) => {
    if (backupId !== undefined) void removeBackup(backupId);
  };

  return (
    <div className={clsx("grid gap-4", isCompact && state.kind === "idle" && "sm:grid-cols-2 sm:gap-3")}>
      {state.kind === "idle" && <FilePicker onFiles={onFiles} isCompact={isCompact} />}
      {state.kind === "idle" && !isCompact && (
        <div aria-hidden className="flex items-center gap-3 text-[0.8125rem] text-soft">
          <span className="h-px flex-1 bg-line" />
          or
          <span className="h-px flex-1 bg-line" />
        </div>
      )}
      <RecorderPanel
        recorder={recorder}
        state={state}
        limits={LIMITS}
        useLabel="Use recording"
        onUse={use}
        onDiscard={discard}
      />
    </div>
  );
}

function FilePicker({ onFiles, isCompact }: Pick<AudioSourcesProps, "onFiles" | "isCompact">) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      {isCompact ? (
        <Button size="lg" className="w-full border-dashed!" onClick={() => input.current?.click()}>
          <Upload aria-hidden size={17} />
          Add files
        </Button>
      ) : (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex w-full flex-col items-center gap-1 rounded-2xl border border-dashed border-line-strong px-6 py-6 text-center transition-colors hover:bg-fill"
        >
          <span aria-hidden className="mb-2 grid size-11 place-items-center rounded-xl bg-fill-strong text-soft">
            <Upload size={20} />
          </span>
          <span className="font-medium">Click to upload, or drag and drop</span>
          <span className="text-[0.8125rem] text-soft">
            {`Up to ${CLONE_FILES_MAX} audio files, each at least ${MIN_SECONDS} seconds and up to ${MAX_MB} MB`}
          </span>
        </button>
      )}
      <AudioFilesInput ref={input} onFiles={onFiles} />
    </div>
  );
}
