import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { ADMIN_LIMITS } from "./limits.ts";
import { administering } from "./administering.ts";

export const AdminVoice = named(
  "AdminVoice",
  z.object({
    voice_id: z.string(),
    name: z.string(),
    category: z.string(),
    created_at_unix: z.int(),
    /** Null once its workspace is gone; then it speaks for those who added it until their notice is over. */
    workspace: z.nullable(
      z.object({ workspace_id: z.string(), name: z.string(), owner_email: z.nullable(z.string()) }),
    ),
    /** Whether the library offers it, or would if it were not banned. */
    is_shared: z.boolean(),
    /** Workspaces that have added it. */
    added_count: z.int(),
    /** Null unless it is banned. */
    ban: z.nullable(z.object({ reason: z.nullable(z.string()), banned_at_unix: z.nullable(z.int()) })),
  }),
);
export type AdminVoice = z.output<typeof AdminVoice>;

const VoiceParams = z.object({ voice_id: z.string() });

export const adminVoiceRoutes = {
  listVoices: defineRoute({
    ...administering,
    id: "list_admin_voices",
    method: "GET",
    path: "/v1/admin/voices",
    voice: "none",
    summary: "The voices that workspaces of the installation made, the newest first.",
    query: z.object({
      /** Anywhere in the voice's name, or in the e-mail address of its workspace's owner; or the whole id. */
      search: optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIMITS.searchMaxCharacters))),
      is_banned: optional(queryBoolean()),
      page_size: withDefault(queryInteger(1, ADMIN_LIMITS.pageSizeMax), ADMIN_LIMITS.pageSizeDefault),
      start_after_voice_id: optional(z.string()),
    }),
    response: named(
      "AdminVoicePage",
      z.object({ voices: z.array(AdminVoice), has_more: z.boolean(), last_voice_id: z.nullable(z.string()) }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  banVoice: defineRoute({
    ...administering,
    id: "ban_voice",
    method: "POST",
    path: "/v1/admin/voices/{voice_id}/ban",
    voice: "none",
    summary: "Ban a voice: no workspace can use it, and the library no longer lists it.",
    description: "Refused with `detected_blocked_voice` from the next request; open sockets end. Nothing is deleted.",
    params: VoiceParams,
    body: z.object({
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, "Please give a reason"), z.maxLength(ADMIN_LIMITS.reasonMaxCharacters)),
    }),
    response: AdminVoice,
    errors: ["voice_not_found"],
  }),
  unbanVoice: defineRoute({
    ...administering,
    id: "unban_voice",
    method: "DELETE",
    path: "/v1/admin/voices/{voice_id}/ban",
    voice: "none",
    summary: "End the ban of a voice. The library offers it again if it did before.",
    params: VoiceParams,
    response: AdminVoice,
    errors: ["voice_not_found"],
  }),
};
