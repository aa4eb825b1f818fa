import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { sampleNotFound, listVoiceSamples, type VoiceSampleRow } from "../../entities/recording/samples/index.ts";
import { getVoice } from "../../entities/voice/record/index.ts";

/** A sample of a voice of the workspace. Those who added a voice do not get what it was made from. */
export async function getVoiceSample(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  sampleId: string,
): Promise<VoiceSampleRow> {
  const voice = await getVoice(queryable, scope, voiceId);
  const samples = await listVoiceSamples(queryable, scope, [voice.voiceId]);
  const sample = samples.find((candidate) => candidate.sampleId === sampleId);
  if (sample === undefined) throw sampleNotFound(sampleId);
  return sample;
}
