import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { AudioFilesInput } from "@/entities/recording/audio-files-input.tsx";
import { usePastedFiles } from "@/shared/lib/use-pasted-files.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import type { MicrophoneInputProps } from "./microphone-input.tsx";

const MicrophoneInput = lazy(async () => ({ default: (await import("./microphone-input.tsx")).MicrophoneInput }));

type RecordingInputProps = {
  readonly owner: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecording: MicrophoneInputProps["onRecording"];
  /** There are recordings already, and they need the room. */
  readonly isCompact: boolean;
};

/** Where recordings come from: files that are picked, dropped or pasted, and the microphone. */
export function RecordingInput({ owner, onFiles, onRecording, isCompact }: RecordingInputProps) {
  const [isRecording, setIsRecording] = useState(false);
  usePastedFiles(onFiles);

  return (
    <div
      className={clsx(
        "mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-4",
        isCompact ? !isRecording && "sm:grid-cols-2 sm:gap-3" : "max-w-2xl",
      )}
    >
      {!isRecording && <FilePicker onFiles={onFiles} isCompact={isCompact} />}
      {!isRecording && !isCompact && (
        <div aria-hidden className="flex items-center gap-3 text-[0.8125rem] text-soft">
          <span className="h-px flex-1 bg-line" />
          or
          <span className="h-px flex-1 bg-line" />
        </div>
      )}
      <Suspense fallback={<div className="h-11" />}>
        <MicrophoneInput owner={owner} onRecording={onRecording} onBusy={setIsRecording} />
      </Suspense>
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
            One or more recordings of speech. The words and their timing stay; only the voice changes.
          </span>
        </button>
      )}
      <AudioFilesInput ref={input} onFiles={onFiles} />
    </div>
  );
}
