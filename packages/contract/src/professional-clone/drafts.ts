import * as z from "zod/mini";
import { VOICE_DESCRIPTION_MAX_CHARACTERS, VOICE_NAME_MAX_CHARACTERS } from "../rules/limits.ts";
import { MESSAGES } from "../rules/messages.ts";
import { members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional } from "../api/schema.ts";
import { VoiceLabels } from "../voices/label-fields.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** Who may make professional clones, and change them. */
export const professionalCloning = {
  auth: "required",
  permission: "voices_write",
  people: members("voice_lab", "create_professional_voice_clone"),
} as const;

/** What every call about one professional voice can answer. */
export const PROFESSIONAL_VOICE_ERRORS = ["voice_not_found", "voice_access_denied", "permission_denied"] as const;

export const VoiceIdOnly = named("VoiceIdOnly", z.object({ voice_id: z.string() }));

const VoiceName = z
  .string()
  .check(z.trim(), z.minLength(1, MESSAGES.voiceNameRequired), z.maxLength(VOICE_NAME_MAX_CHARACTERS));
const Description = z.string().check(z.maxLength(VOICE_DESCRIPTION_MAX_CHARACTERS, MESSAGES.voiceDescriptionTooLong));
const Language = z.string().check(z.minLength(2), z.maxLength(16));

export const professionalDraftRoutes = {
  createProfessionalVoice: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "create_professional_voice",
    method: "POST",
    path: "/v1/voices/pvc",
    voice: { in: "body", field: "from_voice_id", right: "edit_samples" },
    summary: "Begin a professional voice clone: a voice without samples, in a slot for professional voices.",
    body: z.object({
      name: VoiceName,
      /** ISO 639-1 language of all its samples. */
      language: Language,
      description: optional(Description),
      labels: optional(VoiceLabels),
      /** An instant clone: those of its samples that are long enough are copied. */
      from_voice_id: optional(z.string()),
    }),
    response: VoiceIdOnly,
    errors: [
      "voice_not_found",
      "voice_access_denied",
      "audio_missing",
      "audio_damaged",
      "can_not_use_professional_voice_cloning",
      "professional_voice_limit_reached",
      "unsupported_language",
      "permission_denied",
    ],
  }),
  updateProfessionalVoice: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "update_professional_voice",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}",
    voice: voiceOfPath("work_on_professional"),
    summary: "Change name, language, description or labels of a professional voice, before and after its training.",
    params: z.object({ voice_id: z.string() }),
    body: z.object({
      name: optional(VoiceName),
      language: optional(Language),
      description: optional(Description),
      labels: optional(VoiceLabels),
    }),
    response: VoiceIdOnly,
    errors: [...PROFESSIONAL_VOICE_ERRORS, "unsupported_language"],
  }),
};
