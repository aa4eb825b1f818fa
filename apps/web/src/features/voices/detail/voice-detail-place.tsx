import { FlowDialogFrame } from "@/shared/ui/dialogs/flow-dialog-frame.tsx";
import type { VoiceLabSearch } from "../search.ts";
import { VoiceDetailSkeleton } from "./voice-detail-skeleton.tsx";

const DIALOG_TITLES = { edit: "Edit the voice", verify: "Verify the voice" } as const;

type VoiceDetailPlaceProps = {
  readonly action: VoiceLabSearch["action"];
  readonly onAction: (action: VoiceLabSearch["action"]) => void;
};

/** Stands for a voice until it is loaded, with the frame of the dialog that the address opens. */
export function VoiceDetailPlace({ action, onAction }: VoiceDetailPlaceProps) {
  return (
    <>
      <VoiceDetailSkeleton />
      {(action === "edit" || action === "verify") && (
        <FlowDialogFrame title={DIALOG_TITLES[action]} size="form" onOpenChange={() => onAction(undefined)} />
      )}
    </>
  );
}
