import type { RefObject } from "react";
import { ACCEPTED_AUDIO_TYPES } from "./refused-files.ts";

type AudioFilesInputProps = {
  /** What a button clicks to open the choice of files. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The choice of recordings behind a button; it is not seen itself. */
export function AudioFilesInput({ ref, onFiles }: AudioFilesInputProps) {
  return (
    <input
      ref={ref}
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
  );
}
