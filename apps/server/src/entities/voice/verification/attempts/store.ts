import { VERIFICATION_ATTEMPTS_RESET_MS } from "@voicewright/contract/rules/limits";
import { COUNTED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../../platform/identity.ts";
import { meanVector } from "../../../recording/samples/index.ts";
import type { VoiceSampleRow } from "../../../recording/samples/index.ts";
import { verificationAttempts } from "./tables.ts";

export type VerificationAttemptRow = typeof verificationAttempts.$inferSelect;
type NewAttempt = typeof verificationAttempts.$inferInsert & Pick<WorkspaceScope, "workspaceId">;

/** By what the person behind a voice is known. */
export type PersonOfVoice = {
  /** Mean of the samples; null when there is too little speech in them. */
  readonly speakerVector: Float32Array | null;
  readonly sampleHashes: string[];
};

export function personOf(samples: readonly Pick<VoiceSampleRow, "sha256" | "speakerVector">[]): PersonOfVoice {
  return {
    speakerVector: meanVector(samples.map(({ speakerVector }) => speakerVector)),
    sampleHashes: samples.map(({ sha256 }) => sha256),
  };
}

/**
 * The attempts that count for the people behind voices, the oldest first: of the voice itself, and failed ones of any voice
 * anywhere that has one of its samples or surely sounds like the same person, deleted ones too.
 */
export async function listAttemptsOfPeopleAcrossWorkspaces(
  queryable: Queryable,
  people: ReadonlyMap<string, PersonOfVoice>,
  now: Date,
): Promise<ReadonlyMap<string, readonly VerificationAttemptRow[]>> {
  if (people.size === 0) return new Map();
  const isRecent = gt(verificationAttempts.createdAt, new Date(now.getTime() - 2 * VERIFICATION_ATTEMPTS_RESET_MS));
  const rows = await acrossWorkspaces(queryable)
    .select()
    .from(verificationAttempts)
    .where(or(inArray(verificationAttempts.voiceId, [...people.keys()]), isRecent))
    .orderBy(asc(verificationAttempts.createdAt), asc(verificationAttempts.attemptId));
  return new Map(
    [...people].map(([voiceId, person]) => [
      voiceId,
      rows.filter((row) => row.voiceId === voiceId || isOfPerson(row, person)),
    ]),
  );
}

/** What deleted voices leave behind counts for a day, like all attempts. */
export async function deleteOldAttemptsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - VERIFICATION_ATTEMPTS_RESET_MS);
  await acrossWorkspaces(queryable)
    .delete(verificationAttempts)
    .where(and(isNull(verificationAttempts.voiceId), lte(verificationAttempts.createdAt, before)));
}

function isOfPerson(row: VerificationAttemptRow, person: PersonOfVoice): boolean {
  if (row.isAccepted) return false;
  if (row.sampleHashes.some((hash) => person.sampleHashes.includes(hash))) return true;
  if (row.speakerVector === null || person.speakerVector === null) return false;
  return speakerSimilarity(row.speakerVector, person.speakerVector) >= COUNTED_SPEAKER_THRESHOLD;
}

/**
 * Leaves of a workspace's attempts only that they were made, and by what sound of voice: a new account has no new ones.
 * They are deleted a day after they were made.
 */
export async function keepCountOfAttempts(tx: Transaction, scope: Pick<WorkspaceScope, "workspaceId">): Promise<void> {
  const nothing = { text: "", sampleHashes: [], similarity: 0, distance: 0, failure: "" };
  await inWorkspace(tx, scope)
    .update(verificationAttempts)
    .set({ ...nothing, workspaceId: null, voiceId: null })
    .where(and(eq(verificationAttempts.workspaceId, scope.workspaceId), eq(verificationAttempts.isAccepted, false)));
}

/** Blocks other attempts until the transaction ends: several voices of one person share their attempts. */
export async function lockAttemptsAcrossWorkspaces(queryable: Queryable): Promise<void> {
  await acrossWorkspaces(queryable).execute(sql`select pg_advisory_xact_lock(hashtext('verification_attempts'))`);
}

export async function insertAttempt(queryable: Queryable, attempt: NewAttempt): Promise<void> {
  await inWorkspace(queryable, attempt).insert(verificationAttempts).values(attempt);
}

export async function endAttemptAcrossWorkspaces(
  queryable: Queryable,
  attemptId: string,
  outcome: Pick<NewAttempt, "isAccepted" | "similarity" | "distance" | "failure">,
): Promise<void> {
  await acrossWorkspaces(queryable)
    .update(verificationAttempts)
    .set(outcome)
    .where(eq(verificationAttempts.attemptId, attemptId));
}
