import type { PermissionType } from "@voicewright/contract/rules/permissions";
import type { TierId } from "@voicewright/contract/rules/tiers";
import { AppError } from "./http-errors.ts";

/** The workspace that a query may touch. Stores take it as an argument; no query runs without one. */
export type WorkspaceScope = {
  readonly workspaceId: string;
  readonly userId: string;
  readonly apiKeyId: string | undefined;
};

export type Caller = {
  readonly scope: WorkspaceScope;
  readonly kind: "session" | "api_key";
  readonly permissions: ReadonlySet<PermissionType> | "all";
  readonly tier: TierId;
};

/** Throws insufficient_permissions unless the caller may do this. */
export function requirePermission(caller: Caller, permission: PermissionType): void {
  if (caller.permissions === "all" || caller.permissions.has(permission)) return;
  throw new AppError(
    "insufficient_permissions",
    `The API key you used is missing the permission ${permission} to execute this operation.`,
  );
}
