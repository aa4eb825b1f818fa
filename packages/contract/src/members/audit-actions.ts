import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";
import { SEAT_TYPES } from "../rules/seats.ts";

/** Null: everything. */
const Permissions = z.nullable(z.array(z.string()));

export const MEMBERS_AUDIT_ACTIONS = {
  member_changed: {
    when: "An admin gave a member another seat, or locked or unlocked them.",
    details: z.object({ seat_type: z.optional(z.enum(SEAT_TYPES)), is_locked: z.optional(z.boolean()) }),
  },
  member_removed: { when: "Someone was removed from the workspace, or left it.", details: z.object({}) },
  ownership_transferred: { when: "The owner made another member the owner.", details: z.object({}) },
  invite_created: {
    when: "An admin invited somebody.",
    details: z.object({ email: z.string(), seat_type: z.enum(SEAT_TYPES) }),
  },
  invite_deleted: { when: "An admin revoked an invite.", details: z.object({ email: z.string() }) },
  invite_accepted: {
    when: "Someone accepted an invite and became a member.",
    details: z.object({ seat_type: z.enum(SEAT_TYPES) }),
  },
  workspace_changed: {
    when: "An admin changed the workspace's name or picture, or what every member may.",
    details: z.object({ changed: z.array(z.string()), all_members_permissions: z.optional(Permissions) }),
  },
  group_created: {
    when: "An admin made a group.",
    details: z.object({ permissions: Permissions, denied_permissions: z.array(z.string()) }),
  },
  group_changed: {
    when: "An admin changed the name of a group, or what its members may.",
    details: z.object({
      changed: z.array(z.string()),
      permissions: z.optional(Permissions),
      denied_permissions: z.optional(z.array(z.string())),
    }),
  },
  group_deleted: { when: "An admin deleted a group.", details: z.object({}) },
  group_member_added: { when: "An admin put a member into a group.", details: z.object({ group_id: z.string() }) },
  group_member_removed: {
    when: "An admin removed a member from a group.",
    details: z.object({ group_id: z.string() }),
  },
  access_requested: {
    when: "Someone asked the admins for a permission.",
    details: z.object({ permission: z.string() }),
  },
  access_allowed: {
    when: "An admin granted a permission that someone had asked for.",
    details: z.object({ permission: z.string(), group_id: z.string() }),
  },
  access_declined: {
    when: "An admin declined a request for a permission.",
    details: z.object({ permission: z.string() }),
  },
} as const satisfies AuditActions;

export const MEMBERS_AUDIT_TARGETS = ["group"] as const;
