import type { ReactNode } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { AttemptsReached } from "./attempts-reached.tsx";
import { otherVoicesText } from "./attempts.ts";
import { CaptchaPrompt } from "./captcha-prompt.tsx";
import { FailedAttempt } from "./failed-attempt.tsx";
import { RemainingAttempts } from "./remaining-attempts.tsx";
import { SimilarSuggestions } from "./similar-suggestions.tsx";
import { CAPTCHA_RECORDING_LIMITS, type Verification } from "./use-verification.ts";

type VerificationPanelProps = {
  readonly voiceId: string;
  readonly verification: Verification;
  /** Another way than reading aloud. */
  readonly otherWay?: ReactNode;
};

/** The text to read, its recording, and what became of it. */
export function VerificationPanel({ voiceId, verification, otherWay }: VerificationPanelProps) {
  const { voice, recorder, state, attempts, isOver, isFailed, isDisturbed, error } = verification;
  const remaining = voice !== undefined && attempts !== undefined && (
    <RemainingAttempts voice={voice} attempts={attempts} />
  );
  return (
    <>
      {isOver && (
        <AttemptsReached resetsAtMs={attempts?.resetsAtMs} voice={voice} why={attempts && otherVoicesText(attempts)}>
          {otherWay}
        </AttemptsReached>
      )}
      {isFailed && (
        <FailedAttempt
          message={apiErrorMessage(error)}
          attempts={remaining}
          recordingUrl={recorder.recordingUrl()}
          onRetry={verification.retry}
        >
          {otherWay}
        </FailedAttempt>
      )}
      {!isOver && !isFailed && (
        <div className="mx-auto grid w-full max-w-xl gap-3">
          {isDisturbed && <Notice tone="error">{apiErrorMessage(error)}</Notice>}
          <RecorderPanel
            recorder={recorder}
            state={state}
            limits={CAPTCHA_RECORDING_LIMITS}
            useLabel="Submit recording"
            onUse={(recording) => verification.submit(recording)}
            isUsing={verification.isSubmitting}
            prompt={
              state.kind === "recording" && (
                <CaptchaPrompt
                  imageUrl={verification.imageUrl}
                  elapsedMs={state.elapsedMs}
                  onDrawn={verification.onDrawn}
                />
              )
            }
          />
          <div className="grid justify-items-center gap-3 text-[0.8125rem] text-soft">
            {remaining}
            {otherWay}
          </div>
        </div>
      )}
      {(isFailed || isOver) && <SimilarSuggestions voiceId={voiceId} />}
    </>
  );
}
