import type { TierId } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { and, count, desc, eq, ilike, inArray, or } from "drizzle-orm";
import { findGrantedCreditsAcrossWorkspaces } from "../../../platform/credits-ledger/granted-credits.ts";
import { workspaceCredits } from "../../../platform/credits-ledger/tables.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import {
  users,
  workspaceFlags,
  workspaceLimits,
  workspaceMembers,
  workspaces,
} from "../../../platform/identity/tables.ts";
import { isBefore, isSet, ownedByAcrossWorkspaces, type Place } from "./page-conditions.ts";

type WorkspaceQuestion = {
  readonly id?: string;
  readonly search?: string | undefined;
  readonly tier?: TierId | undefined;
  readonly isSuspended?: boolean | undefined;
  readonly flag?: WorkspaceFlag | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
};

/** Workspaces with their credits and limits, the newest first. */
export async function listWorkspaceRowsAcrossWorkspaces(queryable: Queryable, question: WorkspaceQuestion) {
  const { id, search = "", tier, isSuspended, flag: wanted, after, limit } = question;
  const queries = acrossWorkspaces(queryable);
  const pattern = containsPattern(search);
  const byOwner = ownedByAcrossWorkspaces(queryable, pattern);
  const flagged = (flag: WorkspaceFlag) =>
    queries.select({ id: workspaceFlags.workspaceId }).from(workspaceFlags).where(eq(workspaceFlags.flag, flag));
  return await queries
    .select({ workspace: workspaces, credits: workspaceCredits, limits: workspaceLimits })
    .from(workspaces)
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, workspaces.id))
    .leftJoin(workspaceLimits, eq(workspaceLimits.workspaceId, workspaces.id))
    .where(
      and(
        id === undefined ? undefined : eq(workspaces.id, id),
        search === ""
          ? undefined
          : or(ilike(workspaces.name, pattern), eq(workspaces.id, search), inArray(workspaces.id, byOwner)),
        tier === undefined ? undefined : eq(workspaceCredits.tier, tier),
        isSet(workspaces.suspendedAt, isSuspended),
        wanted === undefined ? undefined : inArray(workspaces.id, flagged(wanted)),
        after === undefined ? undefined : isBefore(workspaces, after),
      ),
    )
    .orderBy(desc(workspaces.createdAt), desc(workspaces.id))
    .limit(limit);
}

/** What a page of workspaces shows beside their own rows. */
export async function describeWorkspacesAcrossWorkspaces(queryable: Queryable, ids: readonly string[]) {
  const queries = acrossWorkspaces(queryable);
  const isAmong = inArray(workspaceMembers.workspaceId, [...ids]);
  const owners = await queries
    .select({ id: workspaceMembers.workspaceId, email: users.email })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(isAmong, workspaceMembers.isOwner));
  const members = await queries
    .select({ id: workspaceMembers.workspaceId, members: count() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(isAmong, eq(users.isServiceAccount, false)))
    .groupBy(workspaceMembers.workspaceId);
  const flagRows = await queries
    .select({ id: workspaceFlags.workspaceId, flag: workspaceFlags.flag })
    .from(workspaceFlags)
    .where(inArray(workspaceFlags.workspaceId, [...ids]));
  const flags = new Map<string, WorkspaceFlag[]>();
  for (const { id, flag } of flagRows) flags.set(id, [...(flags.get(id) ?? []), flag]);
  return {
    owners: new Map(owners.map(({ id, email }) => [id, email])),
    members: new Map(members.map((row) => [row.id, row.members])),
    flags,
    granted: await findGrantedCreditsAcrossWorkspaces(queryable, ids),
  };
}
