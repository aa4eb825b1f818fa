import { VERIFICATION_ATTEMPTS_RESET_MS } from "@voicewright/contract/rules/limits";
import { VERIFIED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { and, arrayOverlaps, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { meanVector } from "../recording/samples/index.ts";
import type { VoiceSampleRow } from "../recording/samples/index.ts";
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
 * The attempts that count for the people behind voices of the workspace, the oldest first: of the voice itself, and failed
 * ones of any voice anywhere with one of its samples, and of the workspace's voices that sound like the same person,
 * deleted ones too.
 */
export async function listAttemptsOfPeople(
  queryable: Queryable,
  { workspaceId }: WorkspaceScope,
  people: ReadonlyMap<string, PersonOfVoice>,
  now: Date,
): Promise<ReadonlyMap<string, readonly VerificationAttemptRow[]>> {
  if (people.size === 0) return new Map();
  const hashes = [...people.values()].flatMap(({ sampleHashes }) => sampleHashes);
  const isRecent = gt(verificationAttempts.createdAt, new Date(now.getTime() - 2 * VERIFICATION_ATTEMPTS_RESET_MS));
  const isNear = or(
    eq(verificationAttempts.workspaceId, workspaceId),
    hashes.length === 0 ? undefined : arrayOverlaps(verificationAttempts.sampleHashes, hashes),
  );
  const rows = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(verificationAttempts)
    .where(or(inArray(verificationAttempts.voiceId, [...people.keys()]), and(isRecent, isNear)))
    .orderBy(asc(verificationAttempts.createdAt), asc(verificationAttempts.attemptId));
  return new Map(
    [...people].map(([voiceId, person]) => [
      voiceId,
      rows.filter((row) => row.voiceId === voiceId || isOfPerson(row, person, workspaceId)),
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

function isOfPerson(row: VerificationAttemptRow, person: PersonOfVoice, workspaceId: string): boolean {
  if (row.isAccepted) return false;
  if (row.sampleHashes.some((hash) => person.sampleHashes.includes(hash))) return true;
  if (row.workspaceId !== workspaceId || row.speakerVector === null || person.speakerVector === null) return false;
  return speakerSimilarity(row.speakerVector, person.speakerVector) >= VERIFIED_SPEAKER_THRESHOLD;
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
