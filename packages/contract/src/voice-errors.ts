import type { ErrorEntry } from "./error-entry.ts";

/** What can go wrong with voices, and with the recordings and prompts they are made from. */
export const VOICE_ERRORS = {
  invalid_audio: {
    type: "validation_error",
    httpStatus: 400,
    when: "The recording cannot be read, or there is no speech in it.",
    recovery: "Send a recording of somebody speaking.",
  },
  invalid_audio_format: {
    type: "validation_error",
    httpStatus: 400,
    when: "The file is no recording, whatever its name says, or of a kind that cannot be read here.",
    recovery: "Send WAV, MP3, FLAC, OGG, M4A or WebM.",
  },
  audio_too_short: {
    type: "validation_error",
    httpStatus: 400,
    when: "The recording is shorter than the call needs.",
    recovery: "Send a longer recording.",
  },
  audio_too_long: {
    type: "validation_error",
    httpStatus: 400,
    when: "The recording is longer than the call takes.",
    recovery: "Send a shorter recording.",
  },
  text_too_short: {
    type: "validation_error",
    httpStatus: 400,
    when: "The text is shorter than a preview needs.",
    recovery: "Send a longer text, or let the product write one.",
  },
  blocked_generation: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The prompt asks for a named real person, or for something the use policy rules out.",
    recovery: "Describe the voice itself. The message names the rule; the policy explains it.",
  },
  invalid_generated_voice_id: {
    type: "invalid_request",
    httpStatus: 400,
    when: "There is no such preview in the workspace, it has expired, or it is not stored yet.",
    recovery: "Try again in a moment if it was made just now; otherwise generate it again.",
  },
  upload_offset_mismatch: {
    type: "conflict",
    httpStatus: 409,
    when: "A part of a recording does not begin where the last one ended.",
    recovery: "Ask how much has come, and go on from there.",
  },
  captcha_expired: {
    type: "validation_error",
    httpStatus: 400,
    when: "The text was asked for too long ago, or was answered already.",
    recovery: "Ask for a new text.",
  },
  verification_failed: {
    type: "validation_error",
    httpStatus: 400,
    when: "The recording has other words, another speaker, or is a copy of a sample.",
    recovery: "Record the text again, with the voice of the samples.",
  },
  already_verified: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The voice has been verified.",
    recovery: "Go on; there is nothing left to do.",
  },
  max_verification_attempts_reached: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The voice was tried too often; the attempts are counted anew after a day.",
    recovery: "Wait, or delete the clone and create a new one.",
  },
  can_not_use_instant_voice_cloning: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The plan of the workspace does not have instant voice cloning.",
    recovery: "Ask the operator for another plan.",
  },
  voice_remix_unavailable: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The operator has switched voice remixing off.",
    recovery: "Ask the operator.",
  },
  voice_access_denied: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The caller may not change, share or delete the voice; or not use it, because it is blocked or not verified.",
    recovery: "Ask the owner of the voice.",
  },
  paid_plan_required: {
    type: "payment_required",
    httpStatus: 402,
    status: "payment_required",
    when: "The voice is not for workspaces of the free plan.",
    recovery: "Ask the operator for another plan, or choose another voice.",
  },
  voice_limit_reached: {
    type: "invalid_request",
    httpStatus: 400,
    when: "All voice slots of the workspace are taken.",
    recovery: "Delete a voice, or ask the operator for another plan.",
  },
  voice_already_exists: {
    type: "conflict",
    httpStatus: 409,
    when: "The workspace has this voice already.",
    recovery: "Use the one it has.",
  },
  voice_disabled: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The voice was withdrawn from the library and its notice period is over.",
    recovery: "Choose another voice.",
  },
  // Not found
  voice_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such voice, or it is not yours.",
    recovery: "List your voices.",
  },
  voice_collection_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such collection of voices.",
    recovery: "List the collections.",
  },
  voice_remix_session_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such remix session or version, or it is not yours.",
    recovery: "List your sessions.",
  },
  upload_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such upload, it has expired, or it is not yours.",
    recovery: "Send the recording again.",
  },
  clone_preview_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such preview of a clone, it has expired, or it is not yours.",
    recovery: "Make the preview again.",
  },
  sample_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The voice has no such sample.",
    recovery: "Get the voice; it lists its samples.",
  },
} as const satisfies Record<string, ErrorEntry>;
