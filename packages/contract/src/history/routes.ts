import * as z from "zod/mini";
import {
  HISTORY_DOWNLOAD_MAX_ITEMS,
  HISTORY_PAGE_SIZE_DEFAULT,
  HISTORY_PAGE_SIZE_MAX,
  HISTORY_SEARCH_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { HISTORY_SOURCES } from "../rules/work-kinds.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { CharacterAlignment } from "../text-to-speech/routes.ts";

/** A line of a dialogue, as it was generated. */
export const HistoryDialogueLine = named(
  "HistoryDialogueLine",
  z.object({ text: z.string(), voice_id: z.string(), voice_name: z.string() }),
);
export type HistoryDialogueLine = z.output<typeof HistoryDialogueLine>;

export const HistoryItem = named(
  "SpeechHistoryItem",
  z.object({
    history_item_id: z.string(),
    request_id: z.nullable(z.string()),
    voice_id: z.nullable(z.string()),
    model_id: z.nullable(z.string()),
    voice_name: z.nullable(z.string()),
    voice_category: z.nullable(z.enum(["premade", "cloned", "generated", "professional"])),
    text: z.nullable(z.string()),
    date_unix: z.int(),
    character_count_change_from: z.int(),
    character_count_change_to: z.int(),
    content_type: z.string(),
    state: z.literal("created"),
    settings: z.nullable(z.looseObject({})),
    share_link_id: z.nullable(z.string()),
    /** Null for sound that is neither. */
    source: z.nullable(z.enum(HISTORY_SOURCES)),
    alignments: z.nullable(z.object({ alignment: CharacterAlignment, normalized_alignment: CharacterAlignment })),
    /** The lines of a dialogue; `text` and `voice_id` are null then. */
    dialogue: z.nullable(z.array(HistoryDialogueLine)),
    output_format: z.nullable(z.string()),
    /** Ours: who spoke: `embedded`, `remote` or `local:<model pack>`; null for what is older than this field. */
    speech_engine: z.nullable(z.string()),
    /** Ours: of the rules by which the text was read; another version may say it differently with the same seed. Null where nothing was read. */
    text_version: z.nullable(z.int()),
    /** Ours: length of the audio. */
    duration_secs: z.nullable(z.number()),
  }),
);
export type HistoryItem = z.output<typeof HistoryItem>;

export const HistoryPage = named(
  "GetSpeechHistory",
  z.object({
    history: z.array(HistoryItem),
    last_history_item_id: z.nullable(z.string()),
    has_more: z.boolean(),
    scanned_until: z.nullable(z.int()),
  }),
);
export type HistoryPage = z.output<typeof HistoryPage>;

const unixSeconds = () => queryInteger(0, 99_999_999_999);
const HistoryParams = z.object({ history_item_id: z.string() });

export const historyRoutes = {
  listHistory: defineRoute({
    id: "list_history",
    feature: "history",
    method: "GET",
    path: "/v1/history",
    voice: "none",
    summary: "List what was generated, newest first.",
    auth: "required",
    people: anySeat("none"),
    permission: "speech_history_read",
    query: z.object({
      page_size: withDefault(queryInteger(1, HISTORY_PAGE_SIZE_MAX), HISTORY_PAGE_SIZE_DEFAULT),
      start_after_history_item_id: optional(z.string()),
      voice_id: optional(z.string()),
      model_id: optional(z.string()),
      date_before_unix: optional(unixSeconds()),
      date_after_unix: optional(unixSeconds()),
      sort_direction: withDefault(z.enum(["asc", "desc"]), "desc"),
      search: optional(z.string().check(z.maxLength(HISTORY_SEARCH_MAX_CHARACTERS))),
      source: optional(z.enum([...HISTORY_SOURCES, "Flows"])),
    }),
    response: HistoryPage,
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  getHistoryItem: defineRoute({
    id: "get_history_item",
    feature: "history",
    method: "GET",
    path: "/v1/history/{history_item_id}",
    summary: "One history item, with its alignment.",
    auth: "required",
    people: anySeat("none"),
    permission: "speech_history_read",
    params: HistoryParams,
    response: HistoryItem,
    errors: ["history_item_not_found"],
  }),
  deleteHistoryItem: defineRoute({
    id: "delete_history_item",
    feature: "history",
    method: "DELETE",
    path: "/v1/history/{history_item_id}",
    summary: "Delete a history item and its audio.",
    auth: "required",
    people: members("none"),
    permission: "speech_history_write",
    params: HistoryParams,
    response: StatusOk,
    errors: ["history_item_not_found"],
  }),
  getHistoryAudio: defineRoute({
    id: "get_history_audio",
    feature: "history",
    method: "GET",
    path: "/v1/history/{history_item_id}/audio",
    summary: "The audio of a history item, byte for byte as it was generated.",
    auth: "required",
    people: anySeat("none"),
    permission: "speech_history_read",
    params: HistoryParams,
    /** Ours: `download` asks for a file name to save under. */
    query: z.object({ download: optional(queryBoolean()) }),
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg", "audio/*"],
      description: "The audio; Range requests are answered.",
    },
    errors: ["history_item_not_found", "audio_missing", "audio_damaged"],
  }),
  downloadHistory: defineRoute({
    id: "download_history",
    feature: "history",
    method: "POST",
    path: "/v1/history/download",
    summary: "Download one item as its audio file, several as a zip.",
    auth: "required",
    people: anySeat("none"),
    permission: "speech_history_read",
    body: z.object({
      history_item_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(HISTORY_DOWNLOAD_MAX_ITEMS)),
      /** `default`, `wav`, or, which is ours, any output format of the API. */
      output_format: optional(z.string()),
    }),
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg", "audio/*", "application/zip"],
      description: "The file, or a zip of the files.",
    },
    errors: ["history_item_not_found"],
  }),
};

/** The download call answers a bad `output_format` in a flat shape of its own. */
export const HistoryDownloadError = named(
  "HistoryDownloadError",
  z.object({ error: z.literal("invalid_output_format"), message: z.string() }),
);
