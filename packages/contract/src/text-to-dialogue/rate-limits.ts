import { DAY_MS, type RateLimits } from "../rules/declared/declarations.ts";
import { DIALOGUE_ENHANCEMENTS_PER_DAY } from "../rules/limits.ts";
import { MESSAGES } from "../rules/messages.ts";

export const TEXT_TO_DIALOGUE_RATE_LIMITS = {
  /** Dialogues of one person whose tags were placed. */
  dialogue_enhancement: {
    max: DIALOGUE_ENHANCEMENTS_PER_DAY,
    windowMs: DAY_MS,
    isExact: true,
    refusal: { code: "enhancement_limit_reached", message: MESSAGES.dialogueEnhancementsReached },
  },
} as const satisfies RateLimits;
