import { and, eq, gte, inArray, not, or, like, sum } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import { creditLedgerEntries, workspaceCredits } from "./tables.ts";

const { workspaceId: ofWorkspace, kind, note, createdAt, credits } = creditLedgerEntries;

/** Entries of an operator. Until they had a kind of their own, only their note told them from those of a plan. */
const isByOperator = or(
  eq(kind, "operator_grant"),
  and(eq(kind, "grant"), not(like(note, "plan %")), not(like(note, "credits of a month %"))),
);

/** What an operator gave a workspace beside its plan since the period began. */
export async function findGrantedCredits(
  queryable: Queryable,
  { workspaceId, periodStartedAt }: Pick<typeof workspaceCredits.$inferSelect, "workspaceId" | "periodStartedAt">,
): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ total: sum(credits) })
    .from(creditLedgerEntries)
    .where(and(eq(ofWorkspace, workspaceId), gte(createdAt, periodStartedAt), isByOperator));
  return Number(row?.total ?? 0);
}

/** The same of several workspaces; those without are not among them. */
export async function findGrantedCreditsAcrossWorkspaces(
  queryable: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await acrossWorkspaces(queryable)
    .select({ id: ofWorkspace, total: sum(credits) })
    .from(creditLedgerEntries)
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, ofWorkspace))
    .where(and(inArray(ofWorkspace, [...ids]), gte(createdAt, workspaceCredits.periodStartedAt), isByOperator))
    .groupBy(ofWorkspace);
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}
