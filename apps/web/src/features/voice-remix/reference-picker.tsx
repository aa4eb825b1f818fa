import { voiceRemixRefusal } from "@voicewright/contract/voices/rules";
import { VoicePicker } from "@/entities/voice/picker/voice-picker.tsx";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { Reference } from "./composer-form.ts";

type ReferencePickerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly selectedId: string | undefined;
  readonly onSelect: (reference: Reference) => void;
};

/** Every voice that may be used may be remixed, except those of others who do not allow it. */
export function ReferencePicker({ open, onOpenChange, selectedId, onSelect }: ReferencePickerProps) {
  return (
    <FlowDialog open={open} onOpenChange={onOpenChange} title="Choose a voice to remix" size="choice">
      <div className="mt-3 flex min-h-0 flex-1 flex-col sm:h-[70dvh]">
        <VoicePicker
          selectedId={selectedId}
          onSelect={(voice) => {
            const refusal = voiceRemixRefusal(voice, Date.now() / 1000);
            if (refusal !== undefined) {
              showToast({ id: "remix-voice", kind: "error", title: refusal });
              return;
            }
            onSelect({ id: voice.voice_id, name: voice.name });
            onOpenChange(false);
          }}
        />
      </div>
    </FlowDialog>
  );
}
