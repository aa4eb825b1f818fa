import type { Voice, VoiceSample } from "@voicewright/contract/voices";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import {
  listVerificationAttempts,
  listVoiceSamples,
  type VerificationAttemptRow,
  type VoiceSampleRow,
} from "./sample-store.ts";
import type { WorkspaceVoice } from "./store.ts";
import { countAttempts } from "./verification-window.ts";
import { toUnix } from "./voice-standing.ts";

/** What only those know of a clone whose voice it is. */
export type CloneDetails = {
  readonly samples: readonly VoiceSample[];
  readonly verification: Pick<
    Voice["voice_verification"],
    | "verification_failures"
    | "verification_attempts_count"
    | "verification_attempts"
    | "next_max_verification_attempts_reset_unix_ms"
  >;
};

/** Stands in the list of failures for an attempt that was accepted. */
const NO_FAILURE = "None";

/** Samples and attempts of the clones among these voices that are the workspace's own. */
export async function findCloneDetails(
  queryable: Queryable,
  scope: WorkspaceScope,
  voices: readonly WorkspaceVoice[],
  now: Date,
): Promise<ReadonlyMap<string, CloneDetails>> {
  const clones = voices.filter(
    ({ category, workspaceId }) => category === "cloned" && workspaceId === scope.workspaceId,
  );
  const voiceIds = clones.map(({ voiceId }) => voiceId);
  const samples = Map.groupBy(await listVoiceSamples(queryable, scope, voiceIds), ({ voiceId }) => voiceId);
  const attempts = Map.groupBy(await listVerificationAttempts(queryable, voiceIds), ({ voiceId }) => voiceId);
  return new Map(
    voiceIds.map((voiceId) => [
      voiceId,
      {
        samples: (samples.get(voiceId) ?? []).map(presentSample),
        verification: presentAttempts(attempts.get(voiceId) ?? [], now),
      },
    ]),
  );
}

function presentSample(sample: VoiceSampleRow): VoiceSample {
  return {
    sample_id: sample.sampleId,
    file_name: sample.fileName,
    mime_type: sample.mimeType,
    size_bytes: sample.sizeBytes,
    hash: sample.sha256,
    duration_secs: sample.durationMs / 1000,
    remove_background_noise: sample.removeBackgroundNoise,
    has_isolated_audio: false,
    has_isolated_audio_preview: false,
    trim_start: null,
    trim_end: null,
  };
}

function presentAttempts(attempts: readonly VerificationAttemptRow[], now: Date): CloneDetails["verification"] {
  const { count, resetsAt } = countAttempts(attempts, now);
  return {
    verification_failures: attempts.map(({ failure }) => failure ?? NO_FAILURE),
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
