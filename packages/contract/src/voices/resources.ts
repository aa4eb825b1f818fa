import * as z from "zod/mini";
import { Email } from "../account/routes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";
import { EMAIL_MAX_CHARACTERS, RESOURCE_CHOICES_MAX } from "../rules/limits.ts";
import { anySeat, members } from "../rules/people.ts";
import { EVERYONE_GROUP_ID, RESOURCE_ROLES } from "../rules/access/voice-roles.ts";

const ResourceType = z.enum(["voice"]);

const ShareOption = named(
  "ShareOption",
  z.object({ name: z.string(), id: z.string(), type: z.enum(["user", "group", "key"]) }),
);
export type ShareOption = z.output<typeof ShareOption>;

export const ResourceMetadata = named(
  "ResourceMetadata",
  z.object({
    resource_id: z.string(),
    resource_name: z.nullable(z.string()),
    resource_type: ResourceType,
    /** Null once their account is gone. */
    creator_user_id: z.nullable(z.string()),
    anonymous_access_level_override: z.null(),
    /** By role: ids of groups and of people, each of whom counts as a group; `default` is everybody. */
    role_to_group_ids: z.record(z.string(), z.array(z.string())),
    /** With whom else it can be shared. */
    share_options: z.array(ShareOption),
    /** Ours: what the caller may do with it. */
    role: z.enum(RESOURCE_ROLES),
    /** Ours: with whom it is shared, by name. Admins of the workspace may do everything without being named. */
    shared_with: z.array(
      z.object({
        ...ShareOption.shape,
        role: z.enum(RESOURCE_ROLES),
        /** Their role stays. */
        is_creator: z.boolean(),
      }),
    ),
  }),
);
export type ResourceMetadata = z.output<typeof ResourceMetadata>;

const Target = {
  resource_type: ResourceType,
  user_email: optional(Email),
  /** `default`: everybody in the workspace. */
  group_id: optional(z.string()),
  /** Stands for whoever it belongs to. The id of a service account is taken too. */
  workspace_api_key_id: optional(z.string()),
};

const resource = {
  feature: "voices",
  auth: "required",
  params: z.object({ resource_id: z.string() }),
} as const;

export const resourceRoutes = {
  getResource: defineRoute({
    ...resource,
    id: "get_resource",
    method: "GET",
    path: "/v1/workspace/resources/{resource_id}",
    voice: { in: "path", field: "resource_id", right: "see" },
    summary: "Who in the workspace a voice is shared with.",
    description: `Of those it can be shared with, the first ${RESOURCE_CHOICES_MAX} by name.`,
    people: anySeat("none"),
    permission: "workspace_read",
    query: z.object({
      resource_type: withDefault(ResourceType, "voice"),
      /** Ours: only options whose name has this in it. */
      search: optional(z.string().check(z.maxLength(EMAIL_MAX_CHARACTERS))),
    }),
    response: ResourceMetadata,
    errors: ["voice_not_found"],
  }),
  shareResource: defineRoute({
    ...resource,
    id: "share_resource",
    method: "POST",
    path: "/v1/workspace/resources/{resource_id}/share",
    voice: { in: "path", field: "resource_id", right: "administer" },
    summary: "Give a person or a group in the workspace a role on a voice, in place of the one they have.",
    description: `Exactly one of \`user_email\`, \`group_id\` and \`workspace_api_key_id\`. People with access to a voice in several ways have the highest of these roles. The group \`${EVERYONE_GROUP_ID}\` is everybody; with no role for it, only those the voice is shared with see it.`,
    people: members("voice_lab"),
    permission: "workspace_write",
    body: z.object({ role: z.enum(RESOURCE_ROLES), ...Target }),
    response: StatusOk,
    errors: [
      "voice_not_found",
      "voice_access_denied",
      "member_not_found",
      "group_not_found",
      "api_key_not_found",
      "invalid_parameters",
      "creator_protected",
    ],
  }),
  unshareResource: defineRoute({
    ...resource,
    id: "unshare_resource",
    method: "POST",
    path: "/v1/workspace/resources/{resource_id}/unshare",
    voice: { in: "path", field: "resource_id", right: "administer" },
    summary: "Remove the role of a person or a group on a voice.",
    description: "Exactly one target, as for sharing. The creator keeps the role `admin`.",
    people: members("voice_lab"),
    permission: "workspace_write",
    body: z.object(Target),
    response: StatusOk,
    errors: [
      "voice_not_found",
      "voice_access_denied",
      "member_not_found",
      "group_not_found",
      "api_key_not_found",
      "invalid_parameters",
      "creator_protected",
    ],
  }),
};
