import { RESOURCE_CHOICES_MAX } from "@voicewright/contract/rules/limits";
import { EVERYONE_GROUP_ID, RESOURCE_ROLES } from "@voicewright/contract/rules/access/voice-roles";
import type { ResourceMetadata, ShareOption } from "@voicewright/contract/voices/resources";
import { getVoice, voiceNotFound, type WorkspaceVoice } from "../../../entities/voice/record/index.ts";
import { listVoiceRoles } from "../../../entities/voice/roles/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { searchGroupNames } from "../../../platform/identity/groups.ts";
import { listServiceAccounts } from "../../../platform/identity/service-accounts.ts";
import { findMember, searchMembers } from "../../../platform/identity/members.ts";

type Shared = ResourceMetadata["shared_with"][number];

/** With whom a voice of the workspace is shared, and with whom it can be. Throws voice_not_found. */
export async function describeVoiceAccess(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  search = "",
): Promise<ResourceMetadata> {
  const voice = await getVoice(queryable, scope, voiceId);
  // What is premade or was added has no roles here.
  if (voice.role === null) throw voiceNotFound(voiceId);
  const sharedWith = await listSharedWith(queryable, scope, voice);
  const known = new Set(sharedWith.map(({ id }) => id));
  const options = await findOptions(queryable, scope, search.trim().toLowerCase());
  return {
    resource_id: voice.voiceId,
    resource_name: voice.name,
    resource_type: "voice",
    creator_user_id: voice.ownerUserId,
    anonymous_access_level_override: null,
    role_to_group_ids: Object.fromEntries(
      RESOURCE_ROLES.map((role) => [role, sharedWith.filter((shared) => shared.role === role).map(({ id }) => id)]),
    ),
    share_options: options.filter(({ id }) => !known.has(id)).slice(0, RESOURCE_CHOICES_MAX),
    role: voice.role,
    shared_with: sharedWith,
  };
}

async function listSharedWith(
  queryable: Queryable,
  scope: WorkspaceScope,
  { voiceId, ownerUserId, everyoneRole }: WorkspaceVoice,
): Promise<Shared[]> {
  const creator = ownerUserId === null ? undefined : await findMember(queryable, { ...scope, userId: ownerUserId });
  const everyone: Shared[] =
    everyoneRole === null
      ? []
      : [{ id: EVERYONE_GROUP_ID, name: "Everyone", type: "group", role: everyoneRole, is_creator: false }];
  const made: Shared[] =
    creator === undefined
      ? []
      : [{ id: creator.userId, name: creator.email, type: "user", role: "admin", is_creator: true }];
  const given = await listVoiceRoles(queryable, scope, voiceId);
  return [...made, ...everyone, ...given.map((one) => ({ ...one, is_creator: false }))];
}

async function findOptions(queryable: Queryable, scope: WorkspaceScope, search: string): Promise<ShareOption[]> {
  const groups = await searchGroupNames(queryable, scope, search, RESOURCE_CHOICES_MAX);
  const people = await searchMembers(queryable, scope, { search, limit: RESOURCE_CHOICES_MAX });
  const everyone = "everyone".includes(search) ? [{ id: EVERYONE_GROUP_ID, name: "Everyone" }] : [];
  const accounts = (await listServiceAccounts(queryable, scope)).filter(({ name }) =>
    (name ?? "").toLowerCase().includes(search),
  );
  return [
    ...[...everyone, ...groups].map(({ id, name }) => ({ id, name, type: "group" as const })),
    ...accounts.map(({ userId, name }) => ({ id: userId, name: name ?? userId, type: "key" as const })),
    ...people.map(({ userId, email }) => ({ id: userId, name: email, type: "user" as const })),
  ];
}
