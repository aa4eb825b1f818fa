import * as z from "zod/mini";
import { named } from "../api/schema.ts";

/** One try to prove that the person of a voice agrees to it. */
export const VerificationAttempt = named(
  "VerificationAttempt",
  z.object({
    text: z.string(),
    date_unix: z.int(),
    accepted: z.boolean(),
    /** 0–1: how sure it is that the speaker is the one of the samples. */
    similarity: z.number(),
    /** 0–1: share of the words that are missing. */
    levenshtein_distance: z.number(),
  }),
);
export type VerificationAttempt = z.output<typeof VerificationAttempt>;
