import {
  CONVERTED_FILE_MAX_MS,
  CONVERTED_FILE_MIN_MS,
  RECORDER_COUNTDOWN_SECONDS,
  SYNTHESIS_RECORDER_BARS,
  SYNTHESIS_RECORDER_STOP_MARGIN_MS,
} from "@voicewright/contract/rules/limits";
import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { ACCEPTED_AUDIO_TYPES } from "@/entities/recording/refused-files.ts";
import type { RecorderLimits } from "@/shared/audio/recorder/recorder-state.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";

const LIMITS: RecorderLimits = {
  minMs: CONVERTED_FILE_MIN_MS,
  maxMs: CONVERTED_FILE_MAX_MS,
  countdownSeconds: RECORDER_COUNTDOWN_SECONDS,
};

type RecordingInputProps = {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecording: (audio: Blob, durationMs: number) => void;
  /** There are recordings already, and they need the room. */
  readonly isCompact: boolean;
};

/** Where recordings come from: files that are picked, dropped or pasted, and the microphone. */
export function RecordingInput({ onFiles, onRecording, isCompact }: RecordingInputProps) {
  const [recorder, state] = useRecorder({
    limits: LIMITS,
    stopMarginMs: SYNTHESIS_RECORDER_STOP_MARGIN_MS,
    waveformBars: SYNTHESIS_RECORDER_BARS,
  });
  usePastedFiles(onFiles);
  const isIdle = state.kind === "idle";

  return (
    <div
      className={clsx(
        "mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-4",
        isCompact ? isIdle && "sm:grid-cols-2 sm:gap-3" : "max-w-2xl",
      )}
    >
      {isIdle && <FilePicker onFiles={onFiles} isCompact={isCompact} />}
      {isIdle && !isCompact && (
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
        waveformBars={SYNTHESIS_RECORDER_BARS}
        useLabel="Add to the queue"
        onUse={({ audio, durationMs }) => {
          onRecording(audio, durationMs);
          recorder.cancel();
        }}
      />
    </div>
  );
}

function FilePicker({ onFiles, isCompact }: Pick<RecordingInputProps, "onFiles" | "isCompact">) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <div className="grid">
      {isCompact ? (
        <Button size="lg" className="w-full border-dashed!" onClick={open}>
          <Upload aria-hidden size={17} />
          Add files
        </Button>
      ) : (
        <button
          type="button"
          onClick={open}
          className="flex w-full flex-col items-center gap-1 rounded-2xl border border-dashed border-line-strong px-6 py-12 text-center transition-colors hover:bg-fill"
        >
          <span aria-hidden className="mb-2 grid size-11 place-items-center rounded-xl bg-fill-strong text-soft">
            <Upload size={20} />
          </span>
          <span className="font-medium">Click to upload, or drag and drop</span>
          <span className="text-[0.8125rem] text-pretty text-soft">
            One or many recordings of speech. The words and their timing stay; the voice becomes the chosen one.
          </span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_AUDIO_TYPES}
        multiple
        aria-label="Audio files"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}

/** Files that are pasted anywhere while this is shown. */
function usePastedFiles(onFiles: RecordingInputProps["onFiles"]): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
