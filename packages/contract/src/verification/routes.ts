import * as z from "zod/mini";
import { CAPTCHA_FILE_MAX_BYTES } from "../rules/limits.ts";
import { members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { StatusOk } from "../api/schema.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** What the calls for instant and for professional voices have in common. */
const verifying = {
  feature: "verification",
  auth: "required",
  permission: "voices_write",
  people: members("voice_lab"),
  params: z.object({ voice_id: z.string() }),
} as const;

const getting = {
  ...verifying,
  method: "GET",
  response: { kind: "binary", contentTypes: ["image/png"], description: "The text as lines on a white ground." },
  errors: ["voice_not_found", "voice_access_denied", "already_verified", "max_verification_attempts_reached"],
} as const;

const answering = {
  ...verifying,
  method: "POST",
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
    "file_extension_mismatch",
    "audio_truncated",
    "audio_with_foreign_data",
    "audio_too_short",
    "audio_too_long",
  ],
} as const;

const INSTANT_PATH = "/v1/voices/{voice_id}/captcha";
const PROFESSIONAL_PATH = "/v1/voices/pvc/{voice_id}/captcha";

export const verificationRoutes = {
  getVoiceCaptcha: defineRoute({
    ...getting,
    id: "get_voice_captcha",
    path: INSTANT_PATH,
    voice: voiceOfPath("edit_samples"),
    summary: "A text to read aloud, as an image, in the language of the voice. It is valid for a few minutes.",
  }),
  verifyVoice: defineRoute({
    ...answering,
    id: "verify_voice",
    path: INSTANT_PATH,
    voice: voiceOfPath("edit_samples"),
    summary: "Prove with a recording of the captcha that the person of a voice agrees to it.",
  }),
  getProfessionalVoiceCaptcha: defineRoute({
    ...getting,
    id: "get_professional_voice_captcha",
    path: PROFESSIONAL_PATH,
    voice: voiceOfPath("work_on_professional"),
    summary: "A text to read aloud for a professional voice, as an image. It is valid for a few minutes.",
  }),
  verifyProfessionalVoice: defineRoute({
    ...answering,
    id: "verify_professional_voice",
    path: PROFESSIONAL_PATH,
    voice: voiceOfPath("work_on_professional"),
    summary: "Prove with a recording of the captcha that the person of a professional voice agrees to it.",
    description: "Once it is accepted, the voice may be fine-tuned.",
  }),
};
