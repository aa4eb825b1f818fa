import { MESSAGES } from "@voicewright/contract/rules/messages";
import { ManualVerificationButton } from "./manual/manual-verification-button.tsx";
import { RefusedDocuments } from "./manual/refused-documents.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import type { CloneKind } from "./captcha-calls.ts";
import { useVerification } from "./use-verification.ts";
import { VerificationPanel } from "./verification-panel.tsx";

export type VoiceVerificationProps = {
  readonly kind?: CloneKind;
  readonly voiceId: string;
  /** The installation lets clones speak only once they are verified. */
  readonly isRequired: boolean;
  readonly onBack?: (() => void) | undefined;
  readonly leaveLabel: string;
  readonly onLeave: () => void;
  readonly onVerified: () => void;
};

/** Proof that the person of a clone agrees to it: a text that they read aloud. */
export function VoiceVerification({
  kind = "instant",
  voiceId,
  isRequired,
  onBack,
  leaveLabel,
  onLeave,
  onVerified,
}: VoiceVerificationProps) {
  const verification = useVerification({ kind, voiceId, onVerified });
  const { voice } = verification;
  const isProfessional = kind === "professional";
  return (
    <>
      <FlowBody className="grid content-start gap-5">
        <VerificationHeading />
        {isRequired && !verification.isOver && <Notice tone="warning">{MESSAGES.voiceNotVerified}</Notice>}
        {isProfessional && voice !== undefined && <RefusedDocuments voice={voice} />}
        <VerificationPanel
          voiceId={voiceId}
          verification={verification}
          otherWay={isProfessional && voice !== undefined && <ManualVerificationButton voice={voice} />}
        />
      </FlowBody>
      <FlowFooter>
        {onBack !== undefined && <Button onClick={onBack}>Back</Button>}
        <Button className="ms-auto" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </FlowFooter>
    </>
  );
}

function VerificationHeading() {
  return (
    <StepHeading title="Verification">
      Prove that the voice is yours: read a short text aloud in the voice of the recordings. Press the button, wait for
      the text to appear, and read it.
    </StepHeading>
  );
}
