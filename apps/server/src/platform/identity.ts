import type { ErrorCode } from "@voicewright/contract/api/errors";
import { type Entrance, keyPermissionOf } from "@voicewright/contract/api/route";
import { type PeopleRule, peopleRefusal, type MemberAccess } from "@voicewright/contract/rules/people";
import type { PermissionType } from "@voicewright/contract/rules/permissions";
import type { TierId } from "@voicewright/contract/rules/tiers";
import { AppError } from "./http-errors.ts";

/** The workspace that a query may touch. Stores take it as an argument; no query runs without one. */
export type WorkspaceScope = {
  readonly workspaceId: string;
  readonly userId: string;
  readonly apiKeyId: string | undefined;
};

/** Who calls, as they stand in their workspace at the moment of the request. */
export type Caller = MemberAccess & {
  readonly scope: WorkspaceScope;
  readonly kind: "session" | "api_key";
  /** What the key may; a key never may more than its owner, to whom all the rest belongs. */
  readonly permissions: ReadonlySet<PermissionType> | "all";
  readonly tier: TierId;
  readonly groupIds: readonly string[];
};

/** Somebody who is known was refused: says who, so that it can be written down. */
export class DeniedError extends AppError {
  readonly scope: WorkspaceScope;

  constructor(scope: WorkspaceScope, code: ErrorCode, message: string) {
    super(code, message);
    this.scope = scope;
  }
}

/** Throws permission_denied unless the person may do this. */
export function requirePeople(caller: Caller, rule: PeopleRule): void {
  const refusal = peopleRefusal(rule, caller);
  if (refusal !== undefined) throw new DeniedError(caller.scope, "permission_denied", refusal);
}

/** Throws insufficient_permissions unless the caller may do this. */
export function requirePermission(
  { scope, permissions }: Pick<Caller, "scope" | "permissions">,
  permission: PermissionType,
): void {
  if (permissions === "all" || permissions.has(permission)) return;
  throw new DeniedError(
    scope,
    "insufficient_permissions",
    `The API key you used is missing the permission ${permission} to execute this operation.`,
  );
}

/** Throws unless the caller may make a call, or open a socket. */
export function requireRoute(caller: Caller, route: Entrance): void {
  if (route.auth === "session" && caller.kind !== "session")
    throw new DeniedError(
      caller.scope,
      "sign_in_required",
      "This call is for signed-in people; an API key cannot make it.",
    );
  const permission = keyPermissionOf(route);
  if (permission !== undefined) requirePermission(caller, permission);
  if (route.people !== undefined) requirePeople(caller, route.people);
}
