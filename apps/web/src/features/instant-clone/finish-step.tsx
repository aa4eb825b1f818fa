import { useNavigate } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { AudioLines } from "lucide-react";
import { rememberVoice } from "@/entities/voice/picker/recent-voices.ts";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import type { SavedClone } from "./session/saved-session.ts";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";

type FinishStepProps = {
  readonly saved: SavedClone;
  readonly onVerify: () => void;
  readonly onDone: () => void;
};

/** The clone is there, and what can be done with it. */
export function FinishStep({ saved, onVerify, onDone }: FinishStepProps) {
  const navigate = useNavigate();
  const { voiceId, requiresVerification } = saved;

  const speak = () => {
    rememberVoice(voiceId);
    void navigate({ to: "/app/speech-synthesis/text-to-speech", search: { voice_id: voiceId } });
  };

  return (
    <>
      <FlowBody className="grid content-center justify-items-center gap-5 text-center">
        <VoiceAvatar seed={voiceId} sizePx={96} />
        <StepHeading title={requiresVerification ? "Your voice is saved" : "Your voice is ready"}>
          {requiresVerification
            ? "It is in My Voices. You can use it once it is verified."
            : "It is in My Voices, ready to speak any text."}
        </StepHeading>
        {requiresVerification && (
          <Notice tone="warning" className="max-w-md text-start">
            <p>{MESSAGES.voiceNotVerified}</p>
            <Button size="sm" className="mt-2" onClick={onVerify}>
              Verify now
            </Button>
          </Notice>
        )}
      </FlowBody>
      <FlowFooter className="justify-end">
        <Button onClick={onDone}>Open in My Voices</Button>
        <Button
          variant="primary"
          disabledReason={requiresVerification ? MESSAGES.voiceNotVerified : undefined}
          onClick={speak}
        >
          <AudioLines aria-hidden size={16} />
          Use for speech
        </Button>
      </FlowFooter>
    </>
  );
}
