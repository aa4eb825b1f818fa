import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../../platform/database/database.ts";
import { inWorkspace } from "../../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../../platform/identity.ts";
import { manualVerifications, verificationDocuments } from "./tables.ts";

export type VerificationRow = typeof manualVerifications.$inferSelect;
export type DocumentRow = typeof verificationDocuments.$inferSelect;
export type VerificationWithDocuments = {
  readonly request: VerificationRow;
  readonly documents: readonly DocumentRow[];
};
type NewVerification = Pick<
  VerificationRow,
  "verificationId" | "voiceId" | "extraText" | "speakerVector" | "requestedAt"
>;
export type NewDocument = Omit<DocumentRow, "verificationId" | "workspaceId" | "position">;

/** Whether it was written: a voice has one request at a time. */
export async function insertVerification(
  queryable: Queryable,
  { workspaceId, userId }: WorkspaceScope,
  request: NewVerification,
  documents: readonly NewDocument[],
): Promise<boolean> {
  const { verificationId } = request;
  const rows = await inWorkspace(queryable, { workspaceId })
    .insert(manualVerifications)
    .values({ ...request, workspaceId, requestedBy: userId, state: "pending" })
    .onConflictDoNothing()
    .returning({ verificationId: manualVerifications.verificationId });
  if (rows.length === 0) return false;
  await inWorkspace(queryable, { workspaceId })
    .insert(verificationDocuments)
    .values(documents.map((document, position) => ({ ...document, verificationId, workspaceId, position })));
  return true;
}

/** The newest request of each of these voices that has one. */
export async function findNewestVerifications(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceIds: readonly string[],
): Promise<ReadonlyMap<string, VerificationWithDocuments>> {
  if (voiceIds.length === 0) return new Map();
  const requests = await inWorkspace(queryable, { workspaceId })
    .selectDistinctOn([manualVerifications.voiceId])
    .from(manualVerifications)
    .where(and(inArray(manualVerifications.voiceId, [...voiceIds]), eq(manualVerifications.workspaceId, workspaceId)))
    .orderBy(
      manualVerifications.voiceId,
      desc(manualVerifications.requestedAt),
      desc(manualVerifications.verificationId),
    );
  if (requests.length === 0) return new Map();
  const documents = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(verificationDocuments)
    .where(
      and(
        inArray(
          verificationDocuments.verificationId,
          requests.map(({ verificationId }) => verificationId),
        ),
        eq(verificationDocuments.workspaceId, workspaceId),
      ),
    )
    .orderBy(asc(verificationDocuments.position));
  const byRequest = Map.groupBy(documents, ({ verificationId }) => verificationId);
  return new Map(
    requests.map((request) => [request.voiceId, { request, documents: byRequest.get(request.verificationId) ?? [] }]),
  );
}

/** Forgets all requests of a voice. Answers where their documents lie, which have to be deleted afterwards. */
export async function deleteVerificationsOfVoice(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  voiceId: string,
): Promise<readonly string[]> {
  const isOfVoice = and(eq(manualVerifications.voiceId, voiceId), eq(manualVerifications.workspaceId, workspaceId));
  const documents = await inWorkspace(queryable, { workspaceId })
    .select({ key: verificationDocuments.objectKey })
    .from(verificationDocuments)
    .innerJoin(manualVerifications, eq(manualVerifications.verificationId, verificationDocuments.verificationId))
    .where(isOfVoice);
  await inWorkspace(queryable, { workspaceId }).delete(manualVerifications).where(isOfVoice);
  return documents.map(({ key }) => key);
}
