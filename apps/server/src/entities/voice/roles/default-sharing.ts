import { EVERYONE_GROUP_ID, type ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { hasGroup } from "../../../platform/identity/groups.ts";
import type { DefaultShare } from "../../../platform/identity/tables.ts";
import { replaceVoiceRole } from "./store.ts";

/** What everybody may do with a voice that is shared so; null: they do not know of it. */
export function everyoneRoleIn(sharing: readonly DefaultShare[]): ResourceRole | null {
  return sharing.find(({ groupId }) => groupId === EVERYONE_GROUP_ID)?.role ?? null;
}

/** Gives the groups among these their roles on a new voice. */
export async function grantDefaultRoles(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  { sharing, now }: { readonly sharing: readonly DefaultShare[]; readonly now: Date },
): Promise<void> {
  for (const { groupId, role } of sharing) {
    // Everybody is no group that is stored, and one that was may be deleted since.
    if (await hasGroup(queryable, scope, groupId))
      await replaceVoiceRole(queryable, scope, voiceId, { holder: { groupId }, role, now });
  }
}
