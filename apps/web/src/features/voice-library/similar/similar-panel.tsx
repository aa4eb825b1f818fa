import {
  CLIP_SEARCH_MAX_BYTES,
  CLIP_SEARCH_MAX_MS,
  CLIP_SEARCH_MIN_MS,
  RECORDER_COUNTDOWN_SECONDS,
} from "@voicewright/contract/rules/limits";
import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import type { RecorderLimits } from "@/shared/audio/recorder/recorder-state.ts";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";
import { findClipProblem, readFileSeconds, type SearchClip } from "./search-clip.ts";

export type SimilarDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onClip: (clip: SearchClip) => void;
};

const MAX_MB = CLIP_SEARCH_MAX_BYTES / 1_048_576;
const LIMITS: RecorderLimits = {
  minMs: CLIP_SEARCH_MIN_MS,
  maxMs: CLIP_SEARCH_MAX_MS,
  countdownSeconds: RECORDER_COUNTDOWN_SECONDS,
};
const MIN_SECONDS = CLIP_SEARCH_MIN_MS / 1_000;
const MAX_SECONDS = CLIP_SEARCH_MAX_MS / 1_000;

export function SimilarPanel({ open, onOpenChange, onClip }: SimilarDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    const found = await findClipProblem(file, () => readFileSeconds(file));
    setProblem(found);
    if (found === undefined) onClip({ audio: file, name: file.name });
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setProblem(undefined)}
      title="Find similar voices"
      description="Choose a recording of one person, and the library shows the voices that sound most like it."
    >
      <div className="grid gap-4">
        <button
          type="button"
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault();
            setIsDraggedOver(true);
          }}
          onDragLeave={() => setIsDraggedOver(false)}
          onDrop={drop}
          className={clsx(
            "flex flex-col items-center gap-1 rounded-2xl border border-dashed px-6 py-8 text-center transition-colors hover:bg-fill",
            isDraggedOver ? "border-ring bg-fill" : "border-line-strong",
          )}
        >
          <span aria-hidden className="mb-2 grid size-11 place-items-center rounded-xl bg-fill-strong text-soft">
            <Upload size={20} />
          </span>
          <span className="font-medium">Click to upload, or drag and drop</span>
          <span className="text-[0.8125rem] text-soft">
            An audio file of {MIN_SECONDS} to {MAX_SECONDS} seconds, up to {MAX_MB}&nbsp;MB
          </span>
        </button>
        <input
          ref={input}
          type="file"
          accept="audio/*"
          aria-label="Audio file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <div aria-hidden className="flex items-center gap-3 text-[0.8125rem] text-soft">
          <span className="h-px flex-1 bg-line" />
          or
          <span className="h-px flex-1 bg-line" />
        </div>
        <ClipRecorder onRecorded={(audio) => onClip({ audio, name: "your recording" })} />
      </div>
    </Dialog>
  );
}

/** Lives as long as the dialog is open, and so does its microphone. */
function ClipRecorder({ onRecorded }: { readonly onRecorded: (audio: Blob) => void }) {
  const [recorder, state] = useRecorder({ limits: LIMITS });
  return (
    <div className="grid gap-3">
      <RecorderPanel
        recorder={recorder}
        state={state}
        limits={LIMITS}
        useLabel="Find similar voices"
        onUse={({ audio }) => onRecorded(audio)}
      />
      <p className="text-center text-[0.8125rem] text-soft">
        Between {MIN_SECONDS} and {MAX_SECONDS} seconds of speech, without music or other voices.
      </p>
    </div>
  );
}
