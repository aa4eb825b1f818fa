import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { generationLines } from "./tables.ts";

type RegenerationClaim = { readonly token: string; readonly regenerations: number };

export type ClaimRequest = {
  readonly token: string;
  readonly fingerprint: string;
  /** Lines first generated before this are too old. */
  readonly since: Date;
  readonly regenerationsMax: number;
};

export async function insertLine(
  queryable: Queryable,
  scope: WorkspaceScope,
  line: { token: string; fingerprint: string; firstGeneratedAt: Date },
): Promise<void> {
  await inWorkspace(queryable, scope)
    .insert(generationLines)
    .values({ ...line, workspaceId: scope.workspaceId });
}

/** Takes one free regeneration of a line, in one statement, so that parallel requests cannot take the same one. */
export async function claimRegeneration(
  queryable: Queryable,
  scope: WorkspaceScope,
  request: ClaimRequest,
): Promise<RegenerationClaim | undefined> {
  const [claim] = await inWorkspace(queryable, scope)
    .update(generationLines)
    .set({ regenerations: sql`${generationLines.regenerations} + 1` })
    .where(
      and(
        eq(generationLines.token, request.token),
        eq(generationLines.workspaceId, scope.workspaceId),
        eq(generationLines.fingerprint, request.fingerprint),
        gt(generationLines.firstGeneratedAt, request.since),
        lt(generationLines.regenerations, request.regenerationsMax),
      ),
    )
    .returning({ token: generationLines.token, regenerations: generationLines.regenerations });
  return claim;
}

export async function findLine(queryable: Queryable, scope: WorkspaceScope, token: string) {
  const [line] = await inWorkspace(queryable, scope)
    .select()
    .from(generationLines)
    .where(and(eq(generationLines.token, token), eq(generationLines.workspaceId, scope.workspaceId)));
  return line;
}

/** The line that has been generated first most recently and has free regenerations left. */
export async function findFreeLine(
  queryable: Queryable,
  scope: WorkspaceScope,
  { fingerprint, since, regenerationsMax }: Omit<ClaimRequest, "token">,
) {
  const [line] = await inWorkspace(queryable, scope)
    .select()
    .from(generationLines)
    .where(
      and(
        eq(generationLines.workspaceId, scope.workspaceId),
        eq(generationLines.fingerprint, fingerprint),
        gt(generationLines.firstGeneratedAt, since),
        lt(generationLines.regenerations, regenerationsMax),
      ),
    )
    .orderBy(desc(generationLines.firstGeneratedAt))
    .limit(1);
  return line;
}

/** Refunds a regeneration without any audio. */
export async function releaseRegeneration(queryable: Queryable, scope: WorkspaceScope, token: string): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(generationLines)
    .set({ regenerations: sql`greatest(0, ${generationLines.regenerations} - 1)` })
    .where(and(eq(generationLines.token, token), eq(generationLines.workspaceId, scope.workspaceId)));
}

export async function deleteOldLinesAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(generationLines).where(lt(generationLines.firstGeneratedAt, before));
}
