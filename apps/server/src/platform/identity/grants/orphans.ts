import { type SQL, sql } from "drizzle-orm";
import { auditEvents } from "../../audit/tables.ts";
import type { Queryable } from "../../database/database.ts";
import { acrossWorkspaces } from "../../database/queries.ts";
import { apiKeys } from "../tables.ts";

/** Something that a key gave which does not exist any more. */
export type Orphan = {
  readonly workspaceId: string;
  readonly id: string;
  readonly givenByKeyId: string;
};

/**
 * Of things that keys gave in versions that did not end them together: those whose key is gone and that were not cut down for
 * it yet. `given` selects `workspace_id`, `id` and `given_by`: the key with which a thing was given last by the audit log, null
 * for somebody signed in.
 */
export async function listOrphansAcrossWorkspaces(queryable: Queryable, given: SQL): Promise<readonly Orphan[]> {
  const { rows } = await acrossWorkspaces(queryable).execute<{
    workspace_id: string;
    id: string;
    given_by: string;
  }>(sql`
    select given.workspace_id, given.id, given.given_by from (${given}) as given
    where given.given_by is not null
      and not exists (select 1 from ${apiKeys} as giver where giver.id = given.given_by)
      and not exists (
        select 1 from ${auditEvents} as event
        where event.workspace_id = given.workspace_id and event.action = 'credential_reduced'
          and event.target_id = given.id and event.details ->> 'given_by_key_id' = given.given_by
      )
    order by given.workspace_id, given.id`);
  return rows.map((row) => ({ workspaceId: row.workspace_id, id: row.id, givenByKeyId: row.given_by }));
}
