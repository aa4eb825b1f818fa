import * as z from "zod/mini";
import { Email } from "../account/routes.ts";
import { ADMINS, anySeat, OWNER } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import {
  EMAIL_MAX_CHARACTERS,
  GROUP_NAME_MAX_CHARACTERS,
  MEMBERS_PAGE_SIZE_MAX,
  WORKSPACE_NAME_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { MEMBER_PERMISSIONS } from "../rules/permissions.ts";
import { SEAT_TYPES } from "../rules/seats.ts";

export const WorkspaceMember = named(
  "WorkspaceMember",
  z.object({
    user_id: z.string(),
    email: z.string(),
    first_name: z.nullable(z.string()),
    /** Ours: null when they have set none. */
    picture_url: z.nullable(z.string()),
    seat_type: z.enum(SEAT_TYPES),
    is_owner: z.boolean(),
    is_locked: z.boolean(),
  }),
);
export type WorkspaceMember = z.output<typeof WorkspaceMember>;

/** Null: everything that a workspace can keep from people. */
const Permissions = z.nullable(z.array(z.enum(MEMBER_PERMISSIONS)));

const DeniedPermissions = z.array(z.enum(MEMBER_PERMISSIONS));

/** Limits and directories of other services do not exist here; the keys are there because clients expect them. */
export const WorkspaceGroup = named(
  "WorkspaceGroup",
  z.object({
    id: z.string(),
    name: z.string(),
    /** The ids of its people. */
    members: z.array(z.string()),
    /** "Has permission": null for everything that is not denied. */
    permissions: Permissions,
    /** Ours: "no permission". What is in neither list is as for everybody. */
    denied_permissions: DeniedPermissions,
    group_usage_limit: z.null(),
    group_pvc_limit: z.null(),
    character_count: z.null(),
    is_scim_synced: z.literal(false),
    scim_group: z.null(),
    scim_frozen: z.literal(false),
  }),
);
export type WorkspaceGroup = z.output<typeof WorkspaceGroup>;

const WorkspaceGroupByName = named(
  "WorkspaceGroupByName",
  z.object({ id: z.string(), name: z.string(), members_emails: z.array(z.string()) }),
);

const GroupName = z
  .string()
  .check(z.trim(), z.minLength(1, "Please name the group"), z.maxLength(GROUP_NAME_MAX_CHARACTERS));
const GroupParams = z.object({ group_id: z.string() });
const ByEmail = z.object({ email: Email });

const GROUP_RULE =
  "Members of groups have the permissions of everyone, minus those that one of their groups denies and no other grants. A group cannot enable what is disabled for everyone.";

const members = { feature: "members", path: "/v1/workspace/members", auth: "required" } as const;
const groups = { feature: "members", path: "/v1/workspace/groups", auth: "required" } as const;
const group = { feature: "members", path: "/v1/workspace/groups/{group_id}", params: GroupParams } as const;

const memberRoutes = {
  listMembers: defineRoute({
    ...members,
    id: "list_members",
    method: "GET",
    summary: "Everybody who has a seat in the workspace.",
    description:
      "All of them, the oldest first; with any of the parameters those of one page, by their addresses. After a page that is full there may be another, after its last address.",
    people: anySeat("none"),
    permission: "workspace_members_read",
    query: z.object({
      /** What the address or the name has in it. */
      search: optional(z.string().check(z.maxLength(EMAIL_MAX_CHARACTERS))),
      page_size: optional(queryInteger(1, MEMBERS_PAGE_SIZE_MAX)),
      start_after_email: optional(z.string().check(z.maxLength(EMAIL_MAX_CHARACTERS))),
    }),
    response: z.array(WorkspaceMember),
  }),
  updateMember: defineRoute({
    ...members,
    id: "update_member",
    method: "POST",
    summary: "Give a member another seat, or lock or unlock them.",
    description: "Holds from the member's next request. Nobody changes themselves, and nobody the owner.",
    people: ADMINS,
    permission: "workspace_write",
    body: z.object({
      email: Email,
      is_locked: optional(z.boolean()),
      workspace_seat_type: optional(z.enum(SEAT_TYPES)),
      /** The older name of the seat. */
      workspace_role: optional(z.enum(SEAT_TYPES)),
      /** Every seat can be lowered; accepted because clients send it. */
      allow_downgrade_to_basic_seat: optional(z.boolean()),
    }),
    response: StatusOk,
    errors: ["exceeds_own_rights", "member_not_found", "member_protected"],
  }),
  removeMember: defineRoute({
    ...members,
    id: "remove_member",
    method: "DELETE",
    summary: "Remove a member from the workspace, or leave it.",
    description:
      "Their keys and sessions in the workspace end at once; what they made stays. Only admins take out others; the owner stays.",
    people: anySeat("none"),
    permission: "workspace_members_remove",
    body: ByEmail,
    response: StatusOk,
    errors: ["member_not_found", "member_protected", "permission_denied"],
  }),
  transferOwnership: defineRoute({
    id: "transfer_ownership",
    feature: "members",
    method: "POST",
    path: "/v1/workspace/owner",
    summary: "Make another member the owner of the workspace.",
    description: "The new owner becomes an admin, if they are none yet. Who was the owner remains an admin.",
    auth: "session",
    people: OWNER,
    body: ByEmail,
    response: StatusOk,
    errors: ["member_not_found", "member_protected"],
  }),
  updateWorkspace: defineRoute({
    id: "update_workspace",
    feature: "members",
    method: "PATCH",
    path: "/v1/workspace",
    summary: "Rename the workspace, or change what every member may do.",
    description: "What is disabled for everyone is removed from the lists of the groups.",
    auth: "required",
    people: ADMINS,
    permission: "workspace_write",
    body: z.object({
      name: optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(WORKSPACE_NAME_MAX_CHARACTERS))),
      /** Absent: as before. */
      all_members_permissions: z.optional(Permissions),
    }),
    response: StatusOk,
    errors: ["exceeds_own_rights"],
  }),
};

const groupRoutes = {
  listGroups: defineRoute({
    ...groups,
    id: "list_groups",
    method: "GET",
    summary: "The groups of the workspace, by their ids.",
    people: anySeat("none"),
    permission: "workspace_read",
    response: z.record(z.string(), WorkspaceGroup),
  }),
  searchGroups: defineRoute({
    ...groups,
    id: "search_groups",
    method: "GET",
    path: "/v1/workspace/groups/search",
    summary: "The groups of that name.",
    people: anySeat("none"),
    permission: "workspace_read",
    query: z.object({ name: z.string().check(z.maxLength(GROUP_NAME_MAX_CHARACTERS)) }),
    response: z.array(WorkspaceGroupByName),
  }),
  createGroup: defineRoute({
    ...groups,
    id: "create_group",
    method: "POST",
    summary: "Create a group, which restricts what its members may do.",
    description: GROUP_RULE,
    people: ADMINS,
    permission: "workspace_write",
    body: z.object({
      name: GroupName,
      permissions: Permissions,
      denied_permissions: withDefault(DeniedPermissions, []),
    }),
    response: WorkspaceGroup,
    errors: ["group_name_taken", "invalid_parameters", "permission_disabled_for_everyone"],
  }),
  updateGroup: defineRoute({
    ...group,
    id: "update_group",
    method: "PATCH",
    summary: "Rename a group, or change what its members may do.",
    description: GROUP_RULE,
    auth: "required",
    people: ADMINS,
    permission: "workspace_write",
    body: z.object({
      name: optional(GroupName),
      /** Absent: as before, as are the denied ones. */
      permissions: z.optional(Permissions),
      denied_permissions: optional(DeniedPermissions),
    }),
    response: StatusOk,
    errors: [
      "exceeds_own_rights",
      "group_not_found",
      "group_name_taken",
      "invalid_parameters",
      "permission_disabled_for_everyone",
    ],
  }),
  deleteGroup: defineRoute({
    ...group,
    id: "delete_group",
    method: "DELETE",
    summary: "Delete a group. Its members stay in the workspace.",
    auth: "required",
    people: ADMINS,
    permission: "workspace_write",
    response: StatusOk,
    errors: ["exceeds_own_rights", "group_not_found"],
  }),
  addGroupMember: defineRoute({
    ...group,
    id: "add_group_member",
    method: "POST",
    path: "/v1/workspace/groups/{group_id}/members",
    summary: "Put a member into a group.",
    auth: "required",
    people: ADMINS,
    permission: "group_members_manage",
    body: ByEmail,
    response: StatusOk,
    errors: ["exceeds_own_rights", "group_not_found", "member_not_found"],
  }),
  removeGroupMember: defineRoute({
    ...group,
    id: "remove_group_member",
    method: "POST",
    path: "/v1/workspace/groups/{group_id}/members/remove",
    summary: "Remove a member from a group.",
    auth: "required",
    people: ADMINS,
    permission: "group_members_manage",
    body: ByEmail,
    response: StatusOk,
    errors: ["exceeds_own_rights", "group_not_found", "member_not_found"],
  }),
};

export const membersRoutes = { ...memberRoutes, ...groupRoutes };
