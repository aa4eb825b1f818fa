import { PER_CHARACTER, type WorkKinds } from "../rules/declared/declarations.ts";

export const TEXT_TO_SPEECH_WORK_KINDS = {
  text_to_speech: { ...PER_CHARACTER, product: "TTS", history: { source: "TTS" } },
} as const satisfies WorkKinds;
