import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk } from "../api/schema.ts";
import { anySeat, members } from "../rules/people.ts";
import {
  PRODUCTION_LINE_MAX_CHARACTERS,
  PRODUCTION_LINES_MAX,
  PRODUCTION_MOVES,
  PRODUCTION_NAME_MAX_CHARACTERS,
  PRODUCTION_NOTES_MAX_CHARACTERS,
  PRODUCTION_STATES,
} from "./rules.ts";

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PRODUCTION_NAME_MAX_CHARACTERS));
const Notes = z.string().check(z.trim(), z.maxLength(PRODUCTION_NOTES_MAX_CHARACTERS));
const LineText = z.string().check(z.trim(), z.minLength(1), z.maxLength(PRODUCTION_LINE_MAX_CHARACTERS));
/** Until the year 9999. */
const DueAt = z.int().check(z.minimum(0), z.maximum(253_402_300_799));

/** Name is null for who is no member any more. */
const Person = z.object({ user_id: z.string(), name: z.nullable(z.string()) });

const summary = {
  production_id: z.string(),
  collection_id: z.string(),
  collection_name: z.string(),
  title: z.string(),
  state: z.enum(PRODUCTION_STATES),
  due_at_unix: z.nullable(z.int()),
  line_count: z.int(),
  spoken_line_count: z.int(),
  /** Who asked for it. */
  lead: Person,
  /** Who has claimed it. */
  producer: z.nullable(Person),
  updated_at_unix: z.int(),
};

export const ProductionSummary = named("ProductionSummary", z.object(summary));
export type ProductionSummary = z.output<typeof ProductionSummary>;

export const ProductionLine = named(
  "ProductionLine",
  z.object({
    line_id: z.string(),
    text: z.string(),
    take: z.nullable(z.object({ history_item_id: z.string(), duration_secs: z.number(), spoken_at_unix: z.int() })),
    /** It was spoken, and the take was deleted from the history. */
    is_take_deleted: z.boolean(),
  }),
);
export type ProductionLine = z.output<typeof ProductionLine>;

export const Production = named(
  "Production",
  z.object({
    ...summary,
    notes: z.string(),
    voice: z.object({
      voice_id: z.string(),
      name: z.string(),
      /** It was deleted, or is not shared with the caller: nothing is spoken until the lead chooses another. */
      is_gone: z.boolean(),
    }),
    model_id: z.string(),
    /** What the lead wants changed. */
    review_note: z.nullable(z.string()),
    lines: z.array(ProductionLine),
    /** What the caller can do with it now. */
    abilities: z.object({
      moves: z.array(z.enum(PRODUCTION_MOVES)),
      speak: z.boolean(),
      edit: z.boolean(),
      delete: z.boolean(),
    }),
  }),
);
export type Production = z.output<typeof Production>;

export const ProductionCollection = named(
  "ProductionCollection",
  z.object({
    collection_id: z.string(),
    name: z.string(),
    created_at_unix: z.int(),
    production_count: z.int(),
    /** Whether the caller may delete it. */
    can_delete: z.boolean(),
  }),
);
export type ProductionCollection = z.output<typeof ProductionCollection>;

/** `active`: what the caller has claimed and is not delivered; `history`: what was delivered. */
export const PRODUCTION_VIEWS = ["active", "unclaimed", "history"] as const;
export type ProductionView = (typeof PRODUCTION_VIEWS)[number];

const ofFeature = { feature: "productions", auth: "session" } as const;
const reading = { ...ofFeature, people: anySeat("none") } as const;
const working = { ...ofFeature, people: members("none") } as const;
const ofProduction = z.object({ production_id: z.string() });
const ofCollection = z.object({ collection_id: z.string() });

/** Sets of texts that a producer claims, speaks and hands in, and a lead reviews. */
export const productionRoutes = {
  listCollections: defineRoute({
    ...reading,
    id: "list_production_collections",
    method: "GET",
    path: "/v1/productions/collections",
    summary: "The collections of productions, the newest first.",
    response: z.object({ collections: z.array(ProductionCollection) }),
    errors: ["productions_off"],
  }),
  createCollection: defineRoute({
    ...working,
    id: "create_production_collection",
    method: "POST",
    path: "/v1/productions/collections",
    summary: "Make a collection.",
    body: z.object({ name: Name }),
    response: ProductionCollection,
    errors: ["productions_off", "production_limit_reached"],
  }),
  getCollection: defineRoute({
    ...reading,
    id: "get_production_collection",
    method: "GET",
    path: "/v1/productions/collections/{collection_id}",
    summary: "A collection with its productions.",
    params: ofCollection,
    response: z.object({ collection: ProductionCollection, productions: z.array(ProductionSummary) }),
    errors: ["productions_off", "production_collection_not_found"],
  }),
  deleteCollection: defineRoute({
    ...working,
    id: "delete_production_collection",
    method: "DELETE",
    path: "/v1/productions/collections/{collection_id}",
    summary: "Delete a collection with its productions. Takes stay in the history.",
    description: "Only who made it, or an admin, and only while no production of it is with a producer or in review.",
    params: ofCollection,
    response: StatusOk,
    errors: ["productions_off", "production_collection_not_found", "production_move_impossible"],
  }),
  createProduction: defineRoute({
    ...working,
    id: "create_production",
    method: "POST",
    path: "/v1/productions",
    voice: { in: "body", field: "voice_id", right: "use" },
    summary: "Create a production: texts, in order, in a voice.",
    body: z.object({
      collection_id: z.string(),
      title: Name,
      notes: optional(Notes),
      due_at_unix: optional(DueAt),
      voice_id: z.string(),
      model_id: z.string(),
      lines: z.array(LineText).check(z.minLength(1), z.maxLength(PRODUCTION_LINES_MAX)),
    }),
    response: Production,
    errors: [
      "productions_off",
      "production_collection_not_found",
      "production_limit_reached",
      "voice_not_found",
      "model_not_found",
      "unsupported_model",
      "empty_text",
      "text_too_long",
    ],
  }),
  listProductions: defineRoute({
    ...reading,
    id: "list_productions",
    method: "GET",
    path: "/v1/productions",
    summary: "What the caller has claimed, can claim, or has delivered. For producers.",
    description: "What is due first comes first; of the history, the newest. At most 200.",
    query: z.object({ view: z.enum(PRODUCTION_VIEWS) }),
    response: z.object({ productions: z.array(ProductionSummary), has_more: z.boolean() }),
    errors: ["productions_off"],
  }),
  getProduction: defineRoute({
    ...reading,
    id: "get_production",
    method: "GET",
    path: "/v1/productions/{production_id}",
    summary: "A production with its lines and takes.",
    params: ofProduction,
    response: Production,
    errors: ["productions_off", "production_not_found"],
  }),
  changeProduction: defineRoute({
    ...working,
    id: "change_production",
    method: "PATCH",
    path: "/v1/productions/{production_id}",
    voice: { in: "body", field: "voice_id", right: "use" },
    summary: "Change what was asked for. Only its lead, until it is handed in.",
    description:
      "The list of lines takes the place of the one before; a line that keeps its id and text keeps its take. With another voice or model all takes go.",
    params: ofProduction,
    body: z.object({
      title: optional(Name),
      notes: optional(Notes),
      /** Null takes it away. */
      due_at_unix: z.optional(z.nullable(DueAt)),
      voice_id: optional(z.string()),
      model_id: optional(z.string()),
      lines: optional(
        z
          .array(z.object({ line_id: optional(z.string()), text: LineText }))
          .check(z.minLength(1), z.maxLength(PRODUCTION_LINES_MAX)),
      ),
    }),
    response: Production,
    errors: [
      "productions_off",
      "production_not_found",
      "production_move_impossible",
      "production_line_not_found",
      "voice_not_found",
      "model_not_found",
      "unsupported_model",
      "empty_text",
      "text_too_long",
    ],
  }),
  deleteProduction: defineRoute({
    ...working,
    id: "delete_production",
    method: "DELETE",
    path: "/v1/productions/{production_id}",
    summary: "Delete a production that nobody works on. Takes stay in the history.",
    params: ofProduction,
    response: StatusOk,
    errors: ["productions_off", "production_not_found", "production_move_impossible"],
  }),
  moveProduction: defineRoute({
    ...working,
    id: "move_production",
    method: "POST",
    path: "/v1/productions/{production_id}/moves",
    summary: "Claim, release or hand in a production, ask for changes, or accept it.",
    description:
      "A producer claims what is unclaimed; of several at once, one gets it. The producer releases it, or hands it in when every line has a take. Its lead, or an admin, accepts it, or asks for changes with a note.",
    params: ofProduction,
    body: z.object({ move: z.enum(PRODUCTION_MOVES), note: optional(Notes) }),
    response: Production,
    errors: [
      "productions_off",
      "production_not_found",
      "production_move_impossible",
      "production_not_spoken",
      "production_note_missing",
    ],
  }),
  speakLine: defineRoute({
    ...working,
    people: members("text_to_speech"),
    id: "speak_production_line",
    method: "POST",
    path: "/v1/productions/{production_id}/lines/{line_id}/speech",
    summary: "Speak a line, as any generation is spoken and charged. The take replaces the one before.",
    rateLimit: "generation",
    params: z.object({ production_id: z.string(), line_id: z.string() }),
    response: Production,
    errors: [
      "productions_off",
      "production_not_found",
      "production_line_not_found",
      "production_move_impossible",
      "voice_not_found",
      "text_too_long",
      "quota_exceeded",
    ],
  }),
  downloadProduction: defineRoute({
    ...reading,
    id: "download_production",
    method: "GET",
    path: "/v1/productions/{production_id}/download",
    summary: "The takes of a delivered production in one zip, in the order of the lines.",
    params: ofProduction,
    response: { kind: "binary", contentTypes: ["application/zip"], description: "A zip of audio files." },
    errors: [
      "productions_off",
      "production_not_found",
      "production_move_impossible",
      "production_not_spoken",
      "audio_missing",
      "audio_damaged",
    ],
  }),
};
