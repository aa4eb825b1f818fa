import * as z from "zod/mini";
import { CAPTCHA_FILE_MAX_BYTES } from "../rules/limits.ts";
import { MEMBERS } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { StatusOk } from "../api/schema.ts";

const VoiceParams = z.object({ voice_id: z.string() });

const verifying = {
  feature: "verification",
  auth: "required",
  permission: "voices_write",
  people: MEMBERS,
  path: "/v1/voices/{voice_id}/captcha",
  params: VoiceParams,
} as const;

export const verificationRoutes = {
  getVoiceCaptcha: defineRoute({
    ...verifying,
    id: "get_voice_captcha",
    method: "GET",
    summary: "A text to read aloud, as an image, in the language of the voice. It is valid for a few minutes.",
    response: { kind: "binary", contentTypes: ["image/png"], description: "The text as lines on a white ground." },
    errors: ["voice_not_found", "voice_access_denied", "already_verified", "max_verification_attempts_reached"],
  }),
  verifyVoice: defineRoute({
    ...verifying,
    id: "verify_voice",
    method: "POST",
    summary: "Prove with a recording of the captcha that the person of a voice agrees to it.",
    rateLimit: "analysis",
    body: z.object({}),
    files: { recording: { isRequired: true, maxCount: 1, maxSizeBytes: CAPTCHA_FILE_MAX_BYTES } },
    response: StatusOk,
    errors: [
      "voice_not_found",
      "voice_access_denied",
      "already_verified",
      "max_verification_attempts_reached",
      "verification_failed",
      "captcha_expired",
      "invalid_audio",
      "invalid_audio_format",
      "audio_truncated",
      "audio_with_foreign_data",
      "audio_too_short",
      "audio_too_long",
    ],
  }),
};
