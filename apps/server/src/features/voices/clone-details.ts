import { VERIFICATION_NO_FAILURE } from "@voicewright/contract/rules/limits";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import {
  findNewestVerifications,
  type VerificationWithDocuments,
} from "../../entities/voice/verification/manual/index.ts";
import { listSeparations, listVoiceSamples, presentSample } from "../../entities/recording/samples/index.ts";
import {
  countAttempts,
  listAttemptsOfPeopleAcrossWorkspaces,
  personOf,
  type VerificationAttemptRow,
} from "../../entities/voice/verification/attempts/index.ts";
import type { CloneDetails, WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { toUnix } from "../../platform/unix-time.ts";

/** Samples and attempts of the clones among these voices that are the workspace's own. */
export async function findCloneDetails(
  queryable: Queryable,
  scope: WorkspaceScope,
  voices: readonly WorkspaceVoice[],
  now: Date,
): Promise<ReadonlyMap<string, CloneDetails>> {
  const clones = voices.filter(
    ({ category, professional, workspaceId }) =>
      (category === "cloned" || professional !== null) && workspaceId === scope.workspaceId,
  );
  const voiceIds = clones.map(({ voiceId }) => voiceId);
  const separations = await listSeparations(queryable, scope, voiceIds);
  const samples = Map.groupBy(await listVoiceSamples(queryable, scope, voiceIds), ({ voiceId }) => voiceId);
  const people = new Map(voiceIds.map((voiceId) => [voiceId, personOf(samples.get(voiceId) ?? [])]));
  const attempts = await listAttemptsOfPeopleAcrossWorkspaces(queryable, people, now);
  const professionalIds = clones.filter(({ professional }) => professional !== null).map(({ voiceId }) => voiceId);
  const requests = await findNewestVerifications(queryable, scope, professionalIds);
  return new Map(
    voiceIds.map((voiceId) => [
      voiceId,
      {
        samples: (samples.get(voiceId) ?? []).map((sample) => presentSample(sample, separations.get(sample.sampleId))),
        verification: presentAttempts(voiceId, attempts.get(voiceId) ?? [], now),
        manualVerification: presentManualVerification(requests.get(voiceId)),
      },
    ]),
  );
}

function presentManualVerification(newest: VerificationWithDocuments | undefined): CloneDetails["manualVerification"] {
  if (newest === undefined) return null;
  const { request, documents } = newest;
  const requestedAtUnix = toUnix(request.requestedAt);
  return {
    extra_text: request.extraText,
    request_time_unix: requestedAtUnix,
    files: documents.map((document) => ({
      file_id: document.documentId,
      file_name: document.fileName,
      mime_type: document.mimeType,
      size_bytes: document.sizeBytes,
      upload_date_unix: requestedAtUnix,
    })),
    state: request.state,
    reason: request.reason,
  };
}

/** The list is of the voice's own attempts; those of the person's other voices count as well. */
function presentAttempts(
  voiceId: string,
  ofPerson: readonly VerificationAttemptRow[],
  now: Date,
): CloneDetails["verification"] {
  const { count, resetsAt } = countAttempts(ofPerson, now);
  const attempts = ofPerson.filter((attempt) => attempt.voiceId === voiceId);
  return {
    verification_failures: attempts.map(({ failure }) => failure ?? VERIFICATION_NO_FAILURE),
    verification_attempts_count: count,
    verification_attempts: attempts.map((attempt) => ({
      text: attempt.text,
      date_unix: toUnix(attempt.createdAt),
      accepted: attempt.isAccepted,
      similarity: attempt.similarity,
      levenshtein_distance: attempt.distance,
    })),
    next_max_verification_attempts_reset_unix_ms: resetsAt === null ? null : resetsAt.getTime(),
  };
}
