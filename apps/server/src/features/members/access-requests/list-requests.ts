import type { AccessRequest } from "@voicewright/contract/members/access-requests";
import { findAllMembersPermissions } from "../../../entities/workspace/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { listGroups } from "../../../platform/identity/groups.ts";
import { abilitiesOf } from "../../../platform/identity/member-access.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { type AccessRequestRow, findAccessRequests } from "./store.ts";

export function presentAccessRequest(row: AccessRequestRow, everyone: readonly string[] | null): AccessRequest {
  return {
    access_request_id: row.id,
    user_id: row.userId,
    email: row.email,
    first_name: row.firstName,
    permission: row.permission,
    is_disabled_for_everyone: everyone !== null && !everyone.includes(row.permission),
    created_at_unix: toUnix(row.createdAt),
  };
}

/** The open requests of one person, or of everybody, without what they were given in another way. */
export async function listAccessRequests(
  queryable: Queryable,
  scope: Pick<WorkspaceScope, "workspaceId">,
  userId: string | undefined,
): Promise<AccessRequest[]> {
  const rows = await findAccessRequests(queryable, scope, userId === undefined ? {} : { userId });
  if (rows.length === 0) return [];
  const everyone = await findAllMembersPermissions(queryable, scope);
  const groups = await listGroups(queryable, scope);
  return rows
    .filter((row) => {
      const own = groups.filter(({ memberIds }) => memberIds.includes(row.userId));
      return !abilitiesOf({ seat: row.seat, allMembersPermissions: everyone, groups: own }).has(row.permission);
    })
    .map((row) => presentAccessRequest(row, everyone));
}
