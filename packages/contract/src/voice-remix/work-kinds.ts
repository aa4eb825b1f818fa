import { PER_CHARACTER, type WorkKinds } from "../rules/declared/declarations.ts";

export const VOICE_REMIX_WORK_KINDS = {
  /** The previews of a remix: their text is paid once. */
  voice_remix: { ...PER_CHARACTER, product: "VoiceGeneration", history: null },
} as const satisfies WorkKinds;
