import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CAPTCHA_RECORDING_MAX_MS, CAPTCHA_RECORDING_MIN_MS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { verificationRoutes } from "@voicewright/contract/voice/verification";
import { useState } from "react";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import type { RecorderLimits } from "@/shared/audio/recorder/recorder-state.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RecorderPanel } from "@/shared/ui/recorder/recorder-panel.tsx";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { attemptsLeft, attemptsText } from "./attempts.ts";
import { AttemptsReached } from "./attempts-reached.tsx";
import { CaptchaPrompt } from "./captcha-prompt.tsx";
import { FailedAttempt } from "./failed-attempt.tsx";
import { SimilarSuggestions } from "./similar-suggestions.tsx";
import { StepHeading } from "../step-heading.tsx";
import { useCaptcha } from "./use-captcha.ts";

/** The text comes only after a while, so there is no countdown before. */
const LIMITS: RecorderLimits = {
  minMs: CAPTCHA_RECORDING_MIN_MS,
  maxMs: CAPTCHA_RECORDING_MAX_MS,
  countdownSeconds: 0,
};

export type VoiceVerificationProps = {
  readonly voiceId: string;
  /** The installation lets clones speak only once they are verified. */
  readonly isRequired: boolean;
  readonly leaveLabel: string;
  readonly onLeave: () => void;
  readonly onVerified: () => void;
};

/** Proof that the person of a voice agrees to it: a text that they read aloud. */
export function VoiceVerification({ voiceId, isRequired, leaveLabel, onLeave, onVerified }: VoiceVerificationProps) {
  usePreviews();
  const queryClient = useQueryClient();
  const voice = useQuery(voiceQueries.byId(voiceId)).data;
  const [recorder, state] = useRecorder(LIMITS);
  const [openedAtMs] = useState(() => Date.now());
  const refresh = () => queryClient.invalidateQueries({ queryKey: voiceQueries.all() });

  const finish = (title: string) => {
    showToast({ kind: "success", title });
    void refresh();
    onVerified();
  };

  const submit = useSubmit({
    name: ["verify-voice", voiceId],
    makes: true,
    submit: (recording: Blob, headers) =>
      api(verificationRoutes.verifyVoice, {
        params: { voice_id: voiceId },
        body: {},
        files: { recording: [recording] },
        headers,
      }),
    onSuccess: () => finish("Your voice is verified."),
    onError: (error) => {
      if (isApiError(error, "already_verified")) finish(MESSAGES.alreadyVerified);
      else void refresh();
    },
  });
  const [captchaError, setCaptchaError] = useState<unknown>();

  const isRecording = state.kind === "recording";
  const imageUrl = useCaptcha(voiceId, isRecording, (error) => {
    recorder.cancel();
    if (isApiError(error, "already_verified")) finish(MESSAGES.alreadyVerified);
    else setCaptchaError(error);
    void refresh();
  });

  const error = submit.error ?? captchaError;
  const attempts = voice === undefined ? undefined : attemptsLeft(voice.voice_verification, openedAtMs);
  const isOver =
    isApiError(error, "max_verification_attempts_reached") ||
    (attempts?.left === 0 && attempts.resetsAtMs !== undefined);
  const isFailed = isRefusal(submit.error) && !isOver;

  const isError = submit.isError || (captchaError !== undefined && state.kind === "idle");

  const retry = () => {
    submit.reset();
    recorder.restart();
  };

  return (
    <>
      <FlowBody className="grid content-start gap-5">
        <StepHeading title="Verification">
          Show that the voice is yours: read a short text aloud, in the voice of the recordings. Press the button, wait
          until the text appears, and read it.
        </StepHeading>
        {isRequired && !isOver && <Notice tone="warning">{MESSAGES.voiceNotVerified}</Notice>}
        {isOver && <AttemptsReached resetsAtMs={attempts?.resetsAtMs} />}
        {isFailed && (
          <FailedAttempt
            message={apiErrorMessage(error)}
            attemptsText={attempts === undefined ? undefined : attemptsText(attempts.left)}
            recordingUrl={recorder.recordingUrl()}
            onRetry={retry}
          />
        )}
        {!isOver && !isFailed && (
          <div className="mx-auto grid w-full max-w-xl gap-3">
            {isError && <Notice tone="error">{apiErrorMessage(error)}</Notice>}
            <RecorderPanel
              recorder={recorder}
              state={state}
              limits={LIMITS}
              useLabel="Submit recording"
              onUse={({ audio }) => submit.mutate(audio)}
              isUsing={submit.isPending}
              prompt={isRecording && <CaptchaPrompt imageUrl={imageUrl} elapsedMs={state.elapsedMs} />}
            />
            {attempts !== undefined && (
              <p className="text-center text-[0.8125rem] text-soft">{attemptsText(attempts.left)}</p>
            )}
          </div>
        )}
        {(isFailed || isOver) && <SimilarSuggestions voiceId={voiceId} />}
      </FlowBody>
      <FlowFooter>
        <Button className="ms-auto" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </FlowFooter>
    </>
  );
}

const TOO_MANY_REQUESTS = 429;

/** The attempt itself was refused; anything else may be tried with the same recording again. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.httpStatus < 500 && error.httpStatus !== TOO_MANY_REQUESTS;
}
