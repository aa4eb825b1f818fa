import { PER_CHARACTER, type WorkKinds } from "../rules/declared/declarations.ts";

export const TEXT_TO_DIALOGUE_WORK_KINDS = {
  dialogue: { ...PER_CHARACTER, product: "TTS", history: { source: "TTS" } },
} as const satisfies WorkKinds;
