import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { VoiceVerification } from "@/entities/voice/verification/voice-verification.tsx";
import { passesVerification } from "./wizard/wizard-steps.ts";

type VerificationStepProps = {
  readonly voice: Voice | undefined;
  readonly leaveLabel: string;
  readonly onBack: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly onPassed: () => void;
};

/** Proof that the person of the voice agrees to it. Where there is nothing to prove, the wizard goes on by itself. */
export function VerificationStep({ voice, leaveLabel, onBack, onLeave, onPassed }: VerificationStepProps) {
  const user = useUser();
  if (voice === undefined) throw new Error(MESSAGES.verificationWithoutVoice);
  const { voice_id: voiceId, fine_tuning: tuning, voice_verification: verification } = voice;
  const isPassed = passesVerification({
    isAllowedToFineTune: tuning.is_allowed_to_fine_tune,
    isVerified: verification.is_verified,
    canBypassCaptcha: user.subscription.can_bypass_voice_captcha,
    isManualVerificationRequested: tuning.manual_verification_requested,
  });
  const pass = useEffectEvent(onPassed);
  useEffect(() => {
    if (isPassed) pass();
  }, [isPassed]);

  return (
    <VoiceVerification
      kind="professional"
      voiceId={voiceId}
      isRequired={false}
      onBack={onBack}
      leaveLabel={leaveLabel}
      onLeave={onLeave}
      onVerified={onPassed}
    />
  );
}
