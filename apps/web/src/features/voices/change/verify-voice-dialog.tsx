import type { Voice } from "@voicewright/contract/voices/routes";
import { lazy, Suspense } from "react";
import { FlowDialog } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { FlowLoading } from "../flow-loading.tsx";

const VoiceVerification = lazy(() =>
  import("@/entities/voice/verification/voice-verification.tsx").then((module) => ({
    default: module.VoiceVerification,
  })),
);

type VerifyVoiceDialogProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The verification of a clone that was made before. */
export function VerifyVoiceDialog({ voice, open, onOpenChange }: VerifyVoiceDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <FlowDialog open={open} onOpenChange={onOpenChange} title={`Verify ${voice.name}`} size="form">
      <Suspense fallback={<FlowLoading />}>
        <VoiceVerification
          voiceId={voice.voice_id}
          isRequired={voice.voice_verification.requires_verification}
          leaveLabel="Cancel"
          onLeave={close}
          onVerified={close}
        />
      </Suspense>
    </FlowDialog>
  );
}
