import { Link } from "@tanstack/react-router";
import type { Voice } from "@voicewright/contract/voice/voices";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { createdVoiceId } from "@/entities/voice/professional/created-voice.ts";
import { TrainingReport } from "@/entities/voice/training/training-report.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { LivingOrb } from "@/shared/ui/sound/living-orb.tsx";

type FinishStepProps = { readonly voice: Voice; readonly onDone: () => void };

/** The voice is trained now. */
export function FinishStep({ voice, onDone }: FinishStepProps) {
  useEffect(() => createdVoiceId.set(undefined), []);
  return (
    <>
      <FlowBody className="grid content-center justify-items-center gap-6 text-center">
        <LivingOrb className="size-32" />
        <div className="max-w-md">
          <StepHeading title="Fine tuning has started" isLarge>
            {`“${voice.name}” is being trained. You can leave this page; you are told when the voice is ready.`}
          </StepHeading>
          <div className="mt-6 grid justify-items-center text-start">
            <TrainingReport voiceId={voice.voice_id} />
          </div>
        </div>
      </FlowBody>
      <FlowFooter className="justify-end">
        <Link to="/app/voice-lab" search={{ voice_id: voice.voice_id }} className={buttonStyle("outline")}>
          Open in My Voices
        </Link>
        <Button variant="primary" onClick={onDone}>
          <Check aria-hidden size={16} />
          Done
        </Button>
      </FlowFooter>
    </>
  );
}
