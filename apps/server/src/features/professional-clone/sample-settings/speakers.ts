import type { SpeakerSeparation } from "@voicewright/contract/voices/sample";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  listSeparations,
  saveSeparation,
  type SeparationRow,
  type VoiceSampleRow,
} from "../../../entities/recording/samples/index.ts";

const UNFINISHED: readonly string[] = ["queued", "running"];

/** Who was found in a sample; undefined when nobody has asked. A search whose job is gone has failed. */
export async function findSeparation(
  { database, jobs, clock }: Platform,
  scope: WorkspaceScope,
  { voiceId, sampleId }: VoiceSampleRow,
): Promise<SeparationRow | undefined> {
  const read = async () => (await listSeparations(database, scope, [voiceId])).get(sampleId);
  const separation = await read();
  if (separation?.status !== "pending") return separation;
  const job = await jobs.find({ kind: "workspace", scope }, separation.jobId ?? "");
  if (job !== undefined && UNFINISHED.includes(job.state)) return separation;
  return await database.transaction(async (tx) => {
    // It may have ended well between the two looks.
    const latest = (await listSeparations(tx, scope, [voiceId])).get(sampleId);
    if (latest?.status !== "pending" || latest.jobId !== separation.jobId) return latest;
    const { jobId } = latest;
    await saveSeparation(tx, scope, { sampleId, status: "failed", speakers: null, jobId, updatedAt: clock() });
    return { ...latest, status: "failed" as const };
  });
}

export function presentSpeakers(sample: VoiceSampleRow, separation: SeparationRow | undefined): SpeakerSeparation {
  const speakers = separation?.speakers?.map(({ speakerId, durationMs, utterances }) => [
    speakerId,
    {
      speaker_id: speakerId,
      duration_secs: durationMs / 1000,
      utterances: utterances.map(({ startMs, endMs }) => ({ start: startMs / 1000, end: endMs / 1000 })),
    },
  ]);
  return {
    voice_id: sample.voiceId,
    sample_id: sample.sampleId,
    status: separation?.status ?? "not_started",
    speakers: speakers === undefined ? null : Object.fromEntries(speakers),
    selected_speaker_ids: sample.selectedSpeakerIds === null ? null : [...sample.selectedSpeakerIds],
  };
}
