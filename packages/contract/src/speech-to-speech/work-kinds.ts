import type { WorkKinds } from "../rules/declared/declarations.ts";

export const SPEECH_TO_SPEECH_WORK_KINDS = {
  speech_to_speech: { unit: "seconds_in", creditsPerUnit: 1_000 / 60, product: "STS", history: { source: "STS" } },
} as const satisfies WorkKinds;
