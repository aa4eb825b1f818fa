import { PER_CHARACTER, type WorkKinds } from "../rules/declared/declarations.ts";

export const VOICE_DESIGN_WORK_KINDS = {
  /** The previews of a design: their text is paid once. */
  voice_design: { ...PER_CHARACTER, product: "VoiceGeneration", history: null },
} as const satisfies WorkKinds;
