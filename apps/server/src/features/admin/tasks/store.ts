import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { users, workspaces } from "../../../platform/identity/tables.ts";
import type { JobRow } from "../../../platform/jobs/job-store.ts";

/** Whose tasks these are, by name. */
export async function nameOwnersAcrossWorkspaces(
  queryable: Queryable,
  rows: readonly Pick<JobRow, "workspaceId" | "userId">[],
) {
  const queries = acrossWorkspaces(queryable);
  const workspaceIds = rows.flatMap(({ workspaceId }) => workspaceId ?? []);
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const ofWorkspaces = await queries
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(inArray(workspaces.id, workspaceIds));
  const ofUsers = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds));
  return {
    workspaces: new Map(ofWorkspaces.map(({ id, name }) => [id, name])),
    users: new Map(ofUsers.map(({ id, email }) => [id, email])),
  };
}
