import * as z from "zod/mini";
import { SHARE_LINK_DAYS } from "../rules/limits.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";

export const ShareLinkBody = z.object({
  /** Null: until it is revoked. */
  expires_in_days: optional(z.literal(SHARE_LINK_DAYS)),
  /** Whether the page of the link shows the text. */
  includes_text: withDefault(z.boolean(), false),
});

export const ShareLink = named(
  "ShareLink",
  z.object({
    share_link_id: z.string(),
    /** The page that plays it. */
    url: z.string(),
    includes_text: z.boolean(),
    created_at_unix: z.int(),
    expires_at_unix: z.nullable(z.int()),
  }),
);
export type ShareLink = z.output<typeof ShareLink>;

/** All that is shown to somebody without an account. */
export const SharedAudio = named(
  "SharedAudio",
  z.object({
    /** Null for sound that no voice makes. */
    voice_name: z.nullable(z.string()),
    /** Null where it was not shared along. */
    text: z.nullable(z.string()),
    /** Who says what, where several speak; null where the text was not shared along, or one voice says all. */
    dialogue: z.nullable(z.array(z.object({ voice_name: z.string(), text: z.string() }))),
    /** Spellings of the tags that the model acted; what else stands in brackets was not spoken. Empty for a model that acts none. */
    tag_spellings: z.array(z.string()),
    duration_secs: z.number(),
    content_type: z.string(),
    expires_at_unix: z.nullable(z.int()),
  }),
);
export type SharedAudio = z.output<typeof SharedAudio>;

const HistoryParams = z.object({ history_item_id: z.string() });
const ShareParams = z.object({ share_link_id: z.string() });

export const shareRoutes = {
  createShareLink: defineRoute({
    id: "create_history_share_link",
    feature: "history",
    method: "POST",
    path: "/v1/history/{history_item_id}/share-links",
    summary: "Make a link by which anybody can play a history item without an account.",
    auth: "required",
    people: members("none"),
    permission: "speech_history_write",
    params: HistoryParams,
    body: ShareLinkBody,
    response: ShareLink,
    errors: ["history_item_not_found", "share_link_limit_reached"],
  }),
  listShareLinks: defineRoute({
    id: "list_history_share_links",
    feature: "history",
    method: "GET",
    path: "/v1/history/{history_item_id}/share-links",
    summary: "The links of a history item that still work, the newest first.",
    auth: "required",
    people: anySeat("none"),
    permission: "speech_history_read",
    params: HistoryParams,
    response: z.object({ share_links: z.array(ShareLink) }),
    errors: ["history_item_not_found"],
  }),
  revokeShareLink: defineRoute({
    id: "revoke_share_link",
    feature: "history",
    method: "DELETE",
    path: "/v1/share-links/{share_link_id}",
    summary: "Revoke a link. It stops working at once.",
    auth: "required",
    people: members("none"),
    permission: "speech_history_write",
    params: ShareParams,
    response: StatusOk,
    errors: ["share_link_not_found"],
  }),
  getShared: defineRoute({
    id: "get_shared",
    feature: "history",
    method: "GET",
    path: "/v1/shared/{share_link_id}",
    summary: "What a link leads to, without an account.",
    auth: "none",
    rateLimit: "shared",
    params: ShareParams,
    response: SharedAudio,
    errors: ["share_link_not_found"],
  }),
  getSharedAudio: defineRoute({
    id: "get_shared_audio",
    feature: "history",
    method: "GET",
    path: "/v1/shared/{share_link_id}/audio",
    summary: "The audio that a link leads to, without an account.",
    auth: "none",
    rateLimit: "shared",
    params: ShareParams,
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg", "audio/*"],
      description: "The audio; Range requests are answered.",
    },
    errors: ["share_link_not_found", "audio_missing", "audio_damaged"],
  }),
};
