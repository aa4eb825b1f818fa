import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { ADMIN_LIMITS } from "./limits.ts";
import { TIER_IDS } from "../rules/tiers.ts";
import { WORKSPACE_FLAGS } from "../rules/workspace-flags.ts";
import { administering } from "./administering.ts";

/** What the operator allows a workspace in place of its plan; null: what the plan says. */
export const WorkspaceLimits = z.object({
  credits_per_month: z.nullable(z.int().check(z.minimum(0), z.maximum(ADMIN_LIMITS.creditsMax))),
  voice_limit: z.nullable(z.int().check(z.minimum(0), z.maximum(ADMIN_LIMITS.voicesMax))),
  professional_voice_limit: z.nullable(z.int().check(z.minimum(0), z.maximum(ADMIN_LIMITS.voicesMax))),
});
export type WorkspaceLimits = z.output<typeof WorkspaceLimits>;

export const AdminWorkspace = named(
  "AdminWorkspace",
  z.object({
    workspace_id: z.string(),
    name: z.string(),
    created_at_unix: z.int(),
    /** Null once the account is gone. */
    owner_email: z.nullable(z.string()),
    members: z.int(),
    tier: z.enum(TIER_IDS),
    /** `granted` is the part of the limit that was given beside the plan. */
    credits: z.object({ used: z.int(), limit: z.int(), granted: z.int(), period_ends_at_unix: z.int() }),
    limits: WorkspaceLimits,
    /** The flags that are on. */
    flags: z.array(z.enum(WORKSPACE_FLAGS)),
    is_suspended: z.boolean(),
    suspended_at_unix: z.nullable(z.int()),
  }),
);
export type AdminWorkspace = z.output<typeof AdminWorkspace>;

const WorkspaceParams = z.object({ workspace_id: z.string() });

export const adminWorkspaceRoutes = {
  listWorkspaces: defineRoute({
    ...administering,
    id: "list_admin_workspaces",
    method: "GET",
    path: "/v1/admin/workspaces",
    summary: "The workspaces of the installation, the newest first.",
    query: z.object({
      /** Anywhere in the name, or in the owner's e-mail address; or the whole id. */
      search: optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIMITS.searchMaxCharacters))),
      tier: optional(z.enum(TIER_IDS)),
      is_suspended: optional(queryBoolean()),
      /** Only those for which this flag is on. */
      flag: optional(z.enum(WORKSPACE_FLAGS)),
      page_size: withDefault(queryInteger(1, ADMIN_LIMITS.pageSizeMax), ADMIN_LIMITS.pageSizeDefault),
      start_after_workspace_id: optional(z.string()),
    }),
    response: named(
      "AdminWorkspacePage",
      z.object({
        workspaces: z.array(AdminWorkspace),
        has_more: z.boolean(),
        last_workspace_id: z.nullable(z.string()),
      }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  updateWorkspace: defineRoute({
    ...administering,
    id: "update_admin_workspace",
    method: "PATCH",
    path: "/v1/admin/workspaces/{workspace_id}",
    summary: "Change the plan, the limits and the flags of a workspace, or suspend it.",
    description:
      "Everybody in a suspended workspace is refused with `workspace_suspended`, and so are its keys; nothing of it is deleted. A new plan or credit limit holds at once: what was used in the current period stays used.",
    params: WorkspaceParams,
    body: z.object({
      tier: optional(z.enum(TIER_IDS)),
      is_suspended: optional(z.boolean()),
      /** Those that are named are turned on or off. */
      flags: optional(z.partialRecord(z.enum(WORKSPACE_FLAGS), z.boolean())),
      /** Those that are named are set; null takes a limit back to what the plan says. */
      limits: optional(z.partial(WorkspaceLimits)),
    }),
    response: AdminWorkspace,
    errors: ["workspace_not_found", "would_lock_out_admin"],
  }),
  grantCredits: defineRoute({
    ...administering,
    id: "grant_workspace_credits",
    method: "POST",
    path: "/v1/admin/workspaces/{workspace_id}/credits",
    summary: "Give a workspace more credits for its current period.",
    params: WorkspaceParams,
    body: z.object({ credits: z.int().check(z.minimum(1), z.maximum(ADMIN_LIMITS.creditsMax)) }),
    response: AdminWorkspace,
    errors: ["workspace_not_found"],
  }),
};
