import { sql } from "drizzle-orm";
import { byOperator } from "../../platform/audit/audit.ts";
import { auditEvents } from "../../platform/audit/tables.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { findApiKey, findApiKeyOwner, updateApiKey } from "../../platform/identity/api-key-store.ts";
import { listOrphansAcrossWorkspaces, type Orphan } from "../../platform/identity/grants/orphans.ts";
import { apiKeys } from "../../platform/identity/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteInvite } from "./invite-store.ts";
import { lockWorkspace } from "./lock-workspace.ts";
import { recordReduction } from "./reduce-given.ts";
import { workspaceInvites } from "./tables.ts";

/**
 * At each start: keys whose giver was deleted in a version that let them live on are turned off, and such invites taken back,
 * because nobody knows any more what the giver had. Each is noted and told; an admin who turns a key on again gives it anew.
 */
export async function reduceOrphansAcrossWorkspaces({ database, audit, clock }: Platform): Promise<void> {
  const orphans = [
    ...(await listOrphanedKeysAcrossWorkspaces(database)).map((orphan) => ({ ...orphan, kind: "api_key" as const })),
    ...(await listOrphanedInvitesAcrossWorkspaces(database)).map((orphan) => ({ ...orphan, kind: "invite" as const })),
  ];
  const byGiver = Map.groupBy(orphans, ({ givenByKeyId }) => givenByKeyId);
  for (const [givenByKeyId, [first, ...others]] of byGiver) {
    if (first === undefined) continue;
    const { workspaceId } = first;
    const actor = byOperator(workspaceId);
    await audit.transact(async (tx, note) => {
      await lockWorkspace(tx, actor);
      for (const { id, kind } of [first, ...others]) {
        if (kind === "invite") {
          if ((await deleteInvite(tx, { workspaceId }, id)) === undefined) continue;
          const details = { kind, name: id, reduced: ["revoked"], given_by_key_id: givenByKeyId };
          note(actor, { action: "credential_reduced", details });
          continue;
        }
        const owner = { workspaceId, userId: (await findApiKeyOwner(tx, { workspaceId }, id)) ?? "" };
        const key = await findApiKey(tx, owner, id);
        if (key === undefined) continue;
        await updateApiKey(tx, owner, id, { isDisabled: true });
        const details = { kind, name: key.name, reduced: ["is_disabled"], given_by_key_id: givenByKeyId };
        note(actor, { action: "credential_reduced", target: { type: "api_key", id }, details });
      }
      await recordReduction(tx, { workspaceId, id: givenByKeyId }, clock());
    });
  }
}

/** The same acts count as giving as in what keeps the giver since (migration 0054). */
async function listOrphanedKeysAcrossWorkspaces(queryable: Queryable): Promise<readonly Orphan[]> {
  const rights = sql`array['permissions', 'character_limit', 'expires_at', 'allowed_ips', 'tts_concurrency_limit', 'is_disabled']`;
  return await listOrphansAcrossWorkspaces(
    queryable,
    sql`
    select distinct on (event.target_id) event.workspace_id, event.target_id as id, event.actor_api_key_id as given_by
    from ${auditEvents} as event
    join ${apiKeys} as key on key.id = event.target_id and key.workspace_id = event.workspace_id
    where key.given_by_key_id is null and not key.is_disabled and event.target_type = 'api_key'
      and event.actor_api_key_id is distinct from event.target_id
      and (event.action in ('api_key_created', 'api_key_rotated')
        or event.action = 'api_key_changed' and (
          event.actor_api_key_id is null and event.details -> 'changed' ?| ${rights}
          or event.details -> 'changed' ? 'permissions' and key.permissions is null
          or event.details -> 'changed' ? 'character_limit' and key.character_limit is null
          or event.details -> 'changed' ? 'expires_at' and key.expires_at is null
          or event.details -> 'changed' ? 'allowed_ips' and key.allowed_ips is null
          or event.details -> 'changed' ? 'tts_concurrency_limit' and key.tts_concurrency_limit is null))
    order by event.target_id, event.number desc`,
  );
}

async function listOrphanedInvitesAcrossWorkspaces(queryable: Queryable): Promise<readonly Orphan[]> {
  return await listOrphansAcrossWorkspaces(
    queryable,
    sql`
    select distinct on (invite.workspace_id, invite.email)
      invite.workspace_id, invite.email as id, event.actor_api_key_id as given_by
    from ${workspaceInvites} as invite
    join ${auditEvents} as event on event.workspace_id = invite.workspace_id
      and event.action = 'invite_created' and event.details ->> 'email' = invite.email
    where invite.given_by_key_id is null
    order by invite.workspace_id, invite.email, event.number desc`,
  );
}
