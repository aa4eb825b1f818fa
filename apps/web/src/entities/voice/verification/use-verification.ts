import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CAPTCHA_RECORDING_MAX_MS, CAPTCHA_RECORDING_MIN_MS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { useState } from "react";
import { usePreviews } from "@/entities/voice/use-previews.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { cutOut } from "@/shared/audio/cut-out.ts";
import type { RecorderLimits, Recording } from "@/shared/audio/recorder/recorder-state.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useRecorder } from "@/shared/ui/recorder/use-recorder.ts";
import { attemptsLeft } from "./attempts.ts";
import { answerCaptcha, type CloneKind } from "./captcha-calls.ts";
import { useCaptcha } from "./use-captcha.ts";

/** The text comes only after a while, so there is no countdown before. */
export const CAPTCHA_RECORDING_LIMITS: RecorderLimits = {
  minMs: CAPTCHA_RECORDING_MIN_MS,
  maxMs: CAPTCHA_RECORDING_MAX_MS,
  countdownSeconds: 0,
  waitsForClock: true,
};

type VerificationOf = {
  readonly kind: CloneKind;
  readonly voiceId: string;
  readonly onVerified: () => void;
};

export type Verification = ReturnType<typeof useVerification>;

/** One verification from the first text to the last attempt: what is recorded, sent, and answered. */
export function useVerification({ kind, voiceId, onVerified }: VerificationOf) {
  usePreviews();
  const queryClient = useQueryClient();
  const voice = useQuery(voiceQueries.byId(voiceId)).data;
  const [recorder, state] = useRecorder({ limits: CAPTCHA_RECORDING_LIMITS });
  const [openedAtMs] = useState(() => Date.now());
  const [captchaError, setCaptchaError] = useState<unknown>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: voiceQueries.all() });

  const finish = (title: string) => {
    showToast({ kind: "success", title });
    void refresh();
    onVerified();
  };
  const finishIfVerified = (error: unknown): boolean => {
    if (!isApiError(error, "already_verified")) return false;
    finish(MESSAGES.alreadyVerified);
    return true;
  };

  const submit = useSubmit({
    name: ["verify-voice", voiceId],
    makes: true,
    submit: async (recording: Recording, headers) =>
      answerCaptcha(kind, voiceId, await withoutLead(recording), headers),
    onSuccess: () => finish("Your voice is verified."),
    onError: (error) => {
      if (!finishIfVerified(error)) void refresh();
    },
  });

  const isRecording = state.kind === "recording";
  const imageUrl = useCaptcha(kind, voiceId, isRecording, (error) => {
    recorder.cancel();
    if (finishIfVerified(error)) return;
    setCaptchaError(error);
    void refresh();
  });

  const attempts = voice === undefined ? undefined : attemptsLeft(voice.voice_verification, openedAtMs);
  const error = submit.error ?? captchaError;
  const isOver =
    isApiError(error, "max_verification_attempts_reached") ||
    (attempts?.left === 0 && attempts.resetsAtMs !== undefined);
  return {
    voice,
    recorder,
    state,
    imageUrl,
    attempts,
    error,
    /** No attempt is left for a while. */
    isOver,
    /** The last attempt was refused. */
    isFailed: isRefusal(submit.error) && !isOver,
    /** Something else went wrong; the same recording may be sent again. */
    isDisturbed: submit.isError || (captchaError !== undefined && state.kind === "idle"),
    isSubmitting: submit.isPending,
    /** The text can be seen: the time to read it begins. */
    onDrawn: () => recorder.startClock(),
    submit: (recording: Recording) => submit.mutate(recording),
    retry: () => {
      submit.reset();
      setCaptchaError(undefined);
      recorder.restart();
    },
  };
}

/** What was recorded before there was anything to read does not count, and is not sent. */
async function withoutLead({ audio, leadMs }: Recording): Promise<Blob> {
  if (leadMs === 0) return audio;
  return await cutOut(audio, [{ startMs: 0, endMs: leadMs }]).then(
    ({ wav }) => wav,
    () => audio,
  );
}

const TOO_MANY_REQUESTS = 429;

/** The attempt itself was refused; anything else, as a take without a word, was none. */
function isRefusal(error: unknown): boolean {
  if (isApiError(error, "audio_too_short")) return false;
  return isApiError(error) && error.httpStatus < 500 && error.httpStatus !== TOO_MANY_REQUESTS;
}
