import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, queryBoolean, withDefault } from "../api/schema.ts";
import { COMPARISON_CHOICE_IDS_MAX_CHARACTERS } from "./rules.ts";
import { anySeat, INSTALLATION_ADMIN, members } from "../rules/people.ts";
import { audioAnswers } from "../text-to-speech/speaking.ts";

export const PREFERENCES = ["a", "b", "neither"] as const;
export type Preference = (typeof PREFERENCES)[number];

/** `implicit`: by what was done with one of the two; `explicit`: by an answer to the question. */
export const PREFERENCE_METHODS = ["implicit", "explicit"] as const;
export type PreferenceMethod = (typeof PREFERENCE_METHODS)[number];

/** What a generation was made with; told when nobody is to guess any more. */
const ComparedOrigin = z.object({
  request_id: z.string(),
  history_item_id: z.string(),
  voice_id: z.string(),
  voice_name: z.string(),
  model_id: z.string(),
  date_unix: z.int(),
});

export const ComparedGeneration = named(
  "ComparedGeneration",
  z.object({
    /** `a` is shown as Generation 1. */
    code: z.enum(["a", "b"]),
    /** Names it in the address of its audio and in the preference, without saying which request it was. */
    choice_id: z.string(),
    duration_secs: z.number(),
    /** EBU R128; null where there is too little sound to tell. */
    loudness_lufs: z.nullable(z.number()),
    /** What makes both equally loud: 0 for the softer one, less for the other, so that nothing is clipped. */
    gain_db: z.number(),
    /** Null while the comparison is blind. */
    origin: z.nullable(ComparedOrigin),
  }),
);
export type ComparedGeneration = z.output<typeof ComparedGeneration>;

export const Comparison = named(
  "Comparison",
  z.object({
    comparison_id: z.string(),
    is_blind: z.boolean(),
    /** In the order of the codes. */
    generations: z.array(ComparedGeneration),
    /** By the codes; null while nothing was told. */
    preference: z.nullable(z.enum(PREFERENCES)),
    preference_collection_method: z.nullable(z.enum(PREFERENCE_METHODS)),
    /** Whether a preference may be sent from this workspace. */
    collects_preference: z.boolean(),
    /** Whether people are asked for it, once they heard both. */
    asks_preference: z.boolean(),
    can_share: z.boolean(),
  }),
);
export type Comparison = z.output<typeof Comparison>;

const Share = {
  /** Of those where somebody preferred one side; null where nobody did. */
  share: z.nullable(z.number()),
  /** Wilson interval of the share, 95 %. */
  share_low: z.nullable(z.number()),
  share_high: z.nullable(z.number()),
};

export const ComparisonTally = named(
  "ComparisonTally",
  z.object({ won: z.int(), lost: z.int(), neither: z.int(), ...Share }),
);
export type ComparisonTally = z.output<typeof ComparisonTally>;

const named_tally = z.object({ id: z.string(), name: z.string(), tally: ComparisonTally });

export const ComparisonResults = named(
  "ComparisonResults",
  z.object({
    preferences: z.int(),
    explicit: z.int(),
    implicit: z.int(),
    blind: z.int(),
    /** Generation 1 against Generation 2, by whether it was known which was which. */
    position: z.object({ blind: ComparisonTally, open: ComparisonTally }),
    /** Each against others; only preferences between two that differ in it. */
    voices: z.array(named_tally),
    models: z.array(named_tally),
    engines: z.array(named_tally),
    /** The higher value of a setting against the lower one. */
    settings: z.array(named_tally),
    /** How many of a hundred comparisons ask. */
    prompt_percent: z.int(),
  }),
);
export type ComparisonResults = z.output<typeof ComparisonResults>;

const requestName = z.string().check(z.minLength(1), z.maxLength(COMPARISON_CHOICE_IDS_MAX_CHARACTERS));
const pair = { request_a_id: requestName, request_b_id: requestName };

const administering = {
  feature: "comparison",
  auth: "session",
  people: INSTALLATION_ADMIN,
} as const;

export const comparisonRoutes = {
  compareGenerations: defineRoute({
    id: "compare_generations",
    feature: "comparison",
    method: "POST",
    path: "/v1/comparisons",
    summary: "Set two generations of the same text side by side.",
    description:
      "A pair is compared once: asking again answers the same comparison, in either order of the ids. A blind one has an order that the server draws, and says which is which once a preference was given; asking for an open one ends it, and a blind one after that is drawn anew.",
    auth: "required",
    people: members("text_to_speech"),
    permission: "text_to_speech",
    rateLimit: "analysis",
    body: z.object({ ...pair, is_blind: withDefault(z.boolean(), false) }),
    response: Comparison,
    errors: ["history_item_not_found", "generations_differ", "audio_missing", "audio_damaged"],
  }),
  getComparedAudio: defineRoute({
    id: "get_compared_audio",
    feature: "comparison",
    method: "GET",
    path: "/v1/comparisons/{comparison_id}/audio/{choice_id}",
    summary: "The audio of one of the two, under a name that does not say which it is.",
    auth: "required",
    people: anySeat("none"),
    permission: "speech_history_read",
    params: z.object({ comparison_id: z.string(), choice_id: z.string() }),
    response: { ...audioAnswers.convert, description: "The file as it was generated." },
    errors: ["comparison_not_found", "audio_missing", "audio_damaged"],
  }),
  savePreference: defineRoute({
    id: "save_dialogue_preference",
    feature: "comparison",
    method: "POST",
    path: "/v1/dialogue-preference",
    summary: "Record which of two generations is preferred.",
    description:
      "Takes request ids, or the choice ids of a comparison. It is kept once for a pair; an explicit answer takes the place of an implicit one.",
    auth: "required",
    people: members("text_to_speech"),
    permission: "text_to_speech",
    body: z.object({
      ...pair,
      preference: z.enum(PREFERENCES),
      preference_collection_method: z.enum(PREFERENCE_METHODS),
    }),
    response: z.object({ status: z.literal("ok"), comparison: Comparison }),
    inputErrors: {
      "body.preference": "invalid_parameters",
      "body.preference_collection_method": "invalid_parameters",
    },
    errors: [
      "invalid_parameters",
      "history_item_not_found",
      "generations_differ",
      "preference_already_told",
      "preference_not_collected",
    ],
  }),
  getComparisonResults: defineRoute({
    ...administering,
    id: "get_comparison_results",
    method: "GET",
    path: "/v1/admin/comparisons",
    summary: "Which voices, models and settings were preferred, over all workspaces.",
    query: z.object({
      only_blind: withDefault(queryBoolean(), false),
      only_explicit: withDefault(queryBoolean(), false),
    }),
    response: ComparisonResults,
  }),
  updateComparisonSettings: defineRoute({
    ...administering,
    id: "update_comparison_settings",
    method: "PATCH",
    path: "/v1/admin/comparisons",
    summary: "Set how many of a hundred comparisons ask for a preference.",
    body: z.object({ prompt_percent: z.int().check(z.minimum(0), z.maximum(100)) }),
    inputErrors: { "body.prompt_percent": "invalid_parameters" },
    response: z.object({ prompt_percent: z.int() }),
    errors: ["invalid_parameters"],
  }),
};
