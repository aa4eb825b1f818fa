import { verificationRoutes } from "@voicewright/contract/verification/routes";
import { api } from "@/shared/api/api-client.ts";
import type { SubmitHeaders } from "@/shared/api/use-submit.ts";

/** What kind of clone is verified. */
export type CloneKind = "instant" | "professional";

/** A text to read, as an image. */
export async function requestCaptcha(kind: CloneKind, voiceId: string, signal: AbortSignal): Promise<Response> {
  const call = { params: { voice_id: voiceId }, signal };
  if (kind === "instant") return await api(verificationRoutes.getVoiceCaptcha, call);
  return await api(verificationRoutes.getProfessionalVoiceCaptcha, call);
}

/** Answers the text with a recording of it. */
export async function answerCaptcha(
  kind: CloneKind,
  voiceId: string,
  recording: Blob,
  headers: SubmitHeaders,
): Promise<unknown> {
  const call = { params: { voice_id: voiceId }, body: {}, files: { recording: [recording] }, headers };
  if (kind === "instant") return await api(verificationRoutes.verifyVoice, call);
  return await api(verificationRoutes.verifyProfessionalVoice, call);
}
