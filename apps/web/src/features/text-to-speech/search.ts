import * as z from "zod/mini";

/** The address of the page: which voice is chosen, which tab is open, and a text that another page hands over. */
export const TextToSpeechSearch = z.object({
  voice_id: z.catch(z.optional(z.string()), undefined),
  tab: z.catch(z.optional(z.enum(["history"])), undefined),
  text: z.catch(z.optional(z.string()), undefined),
});
