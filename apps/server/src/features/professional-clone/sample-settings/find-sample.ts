import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { listVoiceSamples, sampleNotFound, type VoiceSampleRow } from "../../../entities/recording/samples/index.ts";
import { getVoice } from "../../../entities/voice/record/index.ts";

export type SampleIds = { readonly voice_id: string; readonly sample_id: string };

/** A sample of a professional voice that the workspace works on. Throws AppError. */
export async function findSample(
  queryable: Queryable,
  scope: WorkspaceScope,
  { voice_id, sample_id }: SampleIds,
): Promise<VoiceSampleRow> {
  const voice = await getVoice(queryable, scope, voice_id);
  const samples = await listVoiceSamples(queryable, scope, [voice.voiceId]);
  const sample = samples.find(({ sampleId }) => sampleId === sample_id);
  if (sample === undefined) throw sampleNotFound(sample_id);
  return sample;
}
