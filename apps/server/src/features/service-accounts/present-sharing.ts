import { EVERYONE_GROUP_ID } from "@voicewright/contract/rules/access/voice-roles";
import type { WorkspaceServiceAccount } from "@voicewright/contract/service-accounts/routes";
import { findAllMembersPermissions, presentGroup, type ShownGroup } from "../../entities/workspace/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { listGroups } from "../../platform/identity/groups.ts";
import { listMembers } from "../../platform/identity/members.ts";
import type { ServiceAccountRow } from "../../platform/identity/service-accounts.ts";
import type { Platform } from "../../platform/platform.ts";

/** What service accounts share by themselves, as clients read it; groups that are gone are left out. */
export async function presentSharing(
  { database }: Platform,
  scope: Pick<WorkspaceScope, "workspaceId">,
  accounts: readonly ServiceAccountRow[],
): Promise<ReadonlyMap<string, WorkspaceServiceAccount["default_sharing_groups"]>> {
  const named = new Set(accounts.flatMap(({ defaultSharing }) => defaultSharing ?? []).map(({ groupId }) => groupId));
  const groups = new Map<string, ShownGroup>();
  if (named.size > 0) for (const group of await listGroups(database, scope)) groups.set(group.id, group);
  if (named.has(EVERYONE_GROUP_ID)) groups.set(EVERYONE_GROUP_ID, await describeEveryone(database, scope));
  return new Map(
    accounts.map(({ userId, defaultSharing }) => [
      userId,
      (defaultSharing ?? []).flatMap(({ groupId, role }) => {
        const group = groups.get(groupId);
        return group === undefined ? [] : [{ group: presentGroup(group), permission_level: role }];
      }),
    ]),
  );
}

async function describeEveryone(queryable: Queryable, scope: Pick<WorkspaceScope, "workspaceId">): Promise<ShownGroup> {
  return {
    id: EVERYONE_GROUP_ID,
    name: "Everyone",
    memberIds: (await listMembers(queryable, scope)).map(({ userId }) => userId),
    permissions: await findAllMembersPermissions(queryable, scope),
    deniedPermissions: [],
  };
}
