import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { optional, queryBoolean } from "../api/schema.ts";
import { anySeat } from "../rules/people.ts";

export const accentRoutes = {
  listAccents: defineRoute({
    id: "list_accents",
    feature: "voices",
    method: "GET",
    path: "/v1/voices/accents",
    summary: "The accents that voices can have here, by language.",
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    query: z.object({
      language: optional(z.string()),
      model_id: optional(z.string()),
      /** Ours: with those that voice design takes, whether or not a voice has them. */
      include_designed: optional(queryBoolean()),
    }),
    response: z.object({
      accents: z.array(z.object({ accent: z.string(), language: z.string(), code: z.string(), name: z.string() })),
    }),
  }),
};
