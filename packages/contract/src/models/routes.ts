import * as z from "zod/mini";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";

export const Model = named(
  "Model",
  z.object({
    model_id: z.string(),
    name: z.string(),
    can_be_finetuned: z.boolean(),
    can_do_text_to_speech: z.boolean(),
    can_do_voice_conversion: z.boolean(),
    can_use_style: z.boolean(),
    can_use_speaker_boost: z.boolean(),
    /** Ours: whether the model follows voice_settings.speed. */
    can_use_speed: z.boolean(),
    /** Ours: the tags in square brackets that it acts, such as "whispers"; none where it drops them. */
    tags: z.array(z.string()),
    /** Ours: other ways to write them, such as "whispering". */
    tag_spellings: z.array(z.string()),
    serves_pro_voices: z.boolean(),
    token_cost_factor: z.number(),
    description: z.string(),
    requires_alpha_access: z.boolean(),
    max_characters_request_free_user: z.int(),
    max_characters_request_subscribed_user: z.int(),
    maximum_text_length_per_request: z.int(),
    languages: z.array(
      z.object({
        language_id: z.string(),
        name: z.string(),
        /** Ours: how this product reads it without a model pack. `borrowed_rules`: with the sounds of a related language. */
        built_in_reading: z.enum(["neural", "rules", "borrowed_rules"]),
        /** Ours: measured DNSMOS of that, 1 to 5 (people: about 3.1); null where it was not measured. */
        built_in_dnsmos: z.nullable(z.number()),
      }),
    ),
    model_rates: z.object({ character_cost_multiplier: z.number(), cost_discount_multiplier: z.number() }),
    concurrency_group: z.string(),
    /** Ours: kept for clients that name it, not offered for new work. */
    is_deprecated: z.boolean(),
    /** Ours: the engines that serve the model here, the best first: `embedded`, `remote` or `local:<model pack>`. */
    served_by: z.array(z.string()),
    /** Ours: the name of the first of them, for people; null where none serves the model. */
    engine_name: z.nullable(z.string()),
  }),
);
export type Model = z.output<typeof Model>;

export const modelsRoutes = {
  listModels: defineRoute({
    id: "list_models",
    feature: "models",
    method: "GET",
    path: "/v1/models",
    summary: "List the models.",
    auth: "required",
    people: anySeat("none"),
    permission: "models_read",
    response: z.array(Model),
  }),
};
