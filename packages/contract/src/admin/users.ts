import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { ADMIN_LIMITS } from "./limits.ts";
import { SEAT_TYPES } from "../rules/seats.ts";
import { administering } from "./administering.ts";

export const AdminUser = named(
  "AdminUser",
  z.object({
    user_id: z.string(),
    email: z.string(),
    first_name: z.nullable(z.string()),
    created_at_unix: z.int(),
    /** When a session of theirs was last used; null when they have none. */
    last_seen_at_unix: z.nullable(z.int()),
    is_installation_admin: z.boolean(),
    is_suspended: z.boolean(),
    suspended_at_unix: z.nullable(z.int()),
    workspaces: z.array(
      z.object({
        workspace_id: z.string(),
        name: z.string(),
        seat_type: z.enum(SEAT_TYPES),
        is_owner: z.boolean(),
        is_locked: z.boolean(),
      }),
    ),
  }),
);
export type AdminUser = z.output<typeof AdminUser>;

export const adminUserRoutes = {
  listUsers: defineRoute({
    ...administering,
    id: "list_admin_users",
    method: "GET",
    path: "/v1/admin/users",
    summary: "The people of the installation, the newest first.",
    query: z.object({
      /** Anywhere in the e-mail address or the name; or the whole id. */
      search: optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIMITS.searchMaxCharacters))),
      is_suspended: optional(queryBoolean()),
      page_size: withDefault(queryInteger(1, ADMIN_LIMITS.pageSizeMax), ADMIN_LIMITS.pageSizeDefault),
      start_after_user_id: optional(z.string()),
    }),
    response: named(
      "AdminUserPage",
      z.object({ users: z.array(AdminUser), has_more: z.boolean(), last_user_id: z.nullable(z.string()) }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  updateUser: defineRoute({
    ...administering,
    id: "update_admin_user",
    method: "PATCH",
    path: "/v1/admin/users/{user_id}",
    summary: "Suspend a person, or lift the suspension.",
    description:
      "A suspended person, and their keys, are refused with `account_suspended` in every workspace. Sessions and keys are kept, and work again afterwards.",
    params: z.object({ user_id: z.string() }),
    body: z.object({ is_suspended: z.boolean() }),
    response: AdminUser,
    errors: ["user_not_found", "would_lock_out_admin"],
  }),
};
