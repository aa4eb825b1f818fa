import { PICTURE_TYPES } from "@voicewright/contract/rules/limits";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "../buttons/button.tsx";

type ImageUploadProps = {
  readonly label: string;
  /** What the file is, for assistive technology: "Image file". */
  readonly fileLabel: string;
  readonly pending: boolean;
  readonly onChoose: (file: File) => void;
};

/** Takes a picture from the person's machine. */
export function ImageUpload({ label, fileLabel, pending, onChoose }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" pending={pending} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size={15} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={fileLabel}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was mended.
          event.target.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
