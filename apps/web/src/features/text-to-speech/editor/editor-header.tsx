import type { Model } from "@voicewright/contract/models/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { RefObject } from "react";
import { TagPicker } from "@/entities/model/tag-picker.tsx";
import { SynthesisHeader } from "@/entities/synthesis/panel/synthesis-header.tsx";

type EditorHeaderProps = {
  readonly voice: Voice | undefined;
  readonly model: Model | undefined;
  /** The panel stands beside the editor, so nothing has to open it. */
  readonly isPanelShown: boolean;
  readonly onOpenPanel: () => void;
  /** Where the text is written. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
};

export function EditorHeader({ field, onText, ...header }: EditorHeaderProps) {
  const { model } = header;
  return (
    <SynthesisHeader title="Text to Speech" {...header}>
      {model !== undefined && <TagPicker model={model} onText={onText} field={field} />}
    </SynthesisHeader>
  );
}
