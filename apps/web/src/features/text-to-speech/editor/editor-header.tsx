import type { Model } from "@voicewright/contract/models";
import type { Voice } from "@voicewright/contract/voice/voices";
import { SlidersHorizontal } from "lucide-react";
import type { RefObject } from "react";
import { TagPicker } from "@/entities/model/tag-picker.tsx";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";

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

export function EditorHeader({ voice, model, isPanelShown, onOpenPanel, field, onText }: EditorHeaderProps) {
  return (
    <header className="flex h-[calc(3rem+1px)] shrink-0 items-center gap-3 border-b px-6">
      <h1 className="me-auto truncate font-semibold">Text to Speech</h1>
      {model !== undefined && <TagPicker model={model} onText={onText} field={field} />}
      {!isPanelShown && (
        <Button
          size="sm"
          className="max-w-[60%] min-w-0"
          onClick={onOpenPanel}
          aria-label={`Settings: ${voice?.name ?? "voice"}, ${model?.name ?? "model"}`}
        >
          {voice !== undefined && <VoiceAvatar seed={voice.voice_id} sizePx={18} />}
          <span className="truncate">{voice?.name ?? "Settings"}</span>
          <SlidersHorizontal aria-hidden size={15} className="shrink-0 text-soft" />
        </Button>
      )}
    </header>
  );
}
