import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "../../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../../platform/database/queries.ts";
import { users, workspaces } from "../../../../platform/identity/tables.ts";
import type { StoredFile } from "../../../../platform/object-storage/stored-file.ts";
import { voices } from "../../record/tables.ts";
import type { DocumentRow, VerificationRow } from "./store.ts";
import { manualVerifications, verificationDocuments } from "./tables.ts";

/** A request as whoever decides sees it. */
export type SubmittedVerification = {
  readonly request: VerificationRow;
  readonly voiceName: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly workspaceName: string;
  /** Null once the account is gone. */
  readonly requestedByEmail: string | null;
  readonly decidedByEmail: string | null;
};

const requesters = alias(users, "requesters");
const deciders = alias(users, "deciders");

function selectSubmittedAcrossWorkspaces(queryable: Queryable) {
  return acrossWorkspaces(queryable)
    .select({
      request: manualVerifications,
      voiceName: voices.name,
      labels: voices.labels,
      workspaceName: workspaces.name,
      requestedByEmail: requesters.email,
      decidedByEmail: deciders.email,
    })
    .from(manualVerifications)
    .innerJoin(voices, eq(voices.voiceId, manualVerifications.voiceId))
    .innerJoin(workspaces, eq(workspaces.id, manualVerifications.workspaceId))
    .leftJoin(requesters, eq(requesters.id, manualVerifications.requestedBy))
    .leftJoin(deciders, eq(deciders.id, manualVerifications.decidedBy));
}

type Page = { readonly isPending: boolean; readonly after: VerificationRow | undefined; readonly limit: number };

/** Those that wait, the oldest first; those that were decided, the newest first. */
export async function listSubmittedAcrossWorkspaces(
  queryable: Queryable,
  { isPending, after, limit }: Page,
): Promise<SubmittedVerification[]> {
  const { requestedAt, verificationId, state } = manualVerifications;
  const isNext = isPending ? gt : lt;
  const inOrder = isPending ? asc : desc;
  return await selectSubmittedAcrossWorkspaces(queryable)
    .where(
      and(
        isPending ? eq(state, "pending") : ne(state, "pending"),
        after === undefined
          ? undefined
          : or(
              isNext(requestedAt, after.requestedAt),
              and(eq(requestedAt, after.requestedAt), isNext(verificationId, after.verificationId)),
            ),
      ),
    )
    .orderBy(inOrder(requestedAt), inOrder(verificationId))
    .limit(limit);
}

export async function findSubmittedAcrossWorkspaces(
  queryable: Queryable,
  verificationId: string,
): Promise<SubmittedVerification | undefined> {
  const [row] = await selectSubmittedAcrossWorkspaces(queryable).where(
    eq(manualVerifications.verificationId, verificationId),
  );
  return row;
}

/** In the order in which they were sent. */
export async function listDocumentsAcrossWorkspaces(
  queryable: Queryable,
  verificationIds: readonly string[],
): Promise<DocumentRow[]> {
  if (verificationIds.length === 0) return [];
  return await acrossWorkspaces(queryable)
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, [...verificationIds]))
    .orderBy(asc(verificationDocuments.position));
}

type Decision = Pick<VerificationRow, "state" | "decidedAt" | "decidedBy" | "reason">;

/** Whether it still waited. */
export async function decideAcrossWorkspaces(
  queryable: Queryable,
  verificationId: string,
  decision: Decision,
): Promise<boolean> {
  const rows = await acrossWorkspaces(queryable)
    .update(manualVerifications)
    .set(decision)
    .where(and(eq(manualVerifications.verificationId, verificationId), eq(manualVerifications.state, "pending")))
    .returning({ verificationId: manualVerifications.verificationId });
  return rows.length > 0;
}

/** Accepted requests whose training was not begun yet. */
export async function listUntrainedAcrossWorkspaces(queryable: Queryable): Promise<VerificationRow[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(manualVerifications)
    .where(and(eq(manualVerifications.state, "accepted"), isNull(manualVerifications.trainingBegunAt)))
    .orderBy(asc(manualVerifications.decidedAt));
}

export async function recordTrainingStartAcrossWorkspaces(
  queryable: Queryable,
  verificationId: string,
  now: Date,
): Promise<void> {
  await acrossWorkspaces(queryable)
    .update(manualVerifications)
    .set({ trainingBegunAt: now })
    .where(eq(manualVerifications.verificationId, verificationId));
}

/** Forgets the documents of requests that were decided before. Answers where they lie, to be deleted afterwards. */
export async function forgetDocumentsAcrossWorkspaces(
  queryable: Queryable,
  decidedBefore: Date,
  now: Date,
): Promise<readonly string[]> {
  const queries = acrossWorkspaces(queryable);
  const due = await queries
    .update(manualVerifications)
    .set({ documentsDeletedAt: now })
    .where(and(lte(manualVerifications.decidedAt, decidedBefore), isNull(manualVerifications.documentsDeletedAt)))
    .returning({ verificationId: manualVerifications.verificationId });
  if (due.length === 0) return [];
  const documents = await queries
    .delete(verificationDocuments)
    .where(
      inArray(
        verificationDocuments.verificationId,
        due.map(({ verificationId }) => verificationId),
      ),
    )
    .returning({ key: verificationDocuments.objectKey });
  return documents.map(({ key }) => key);
}

/** Which of these files of the object storage belong to a document. */
export async function findDocumentKeysAcrossWorkspaces(
  queryable: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await acrossWorkspaces(queryable)
    .select({ key: verificationDocuments.objectKey })
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.objectKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The documents of everybody, as they lie in the object storage: they are few, and deleted after a while. */
export async function listDocumentFilesAcrossWorkspaces(queryable: Queryable): Promise<readonly StoredFile[]> {
  return await acrossWorkspaces(queryable)
    .select({ key: verificationDocuments.objectKey, sha256: verificationDocuments.sha256 })
    .from(verificationDocuments);
}
