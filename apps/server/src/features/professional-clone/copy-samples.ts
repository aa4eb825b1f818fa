import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { getClone, listVoiceSamples, type NewVoiceSample } from "../../entities/recording/samples/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";

/** Samples of an instant clone that are long enough for a professional one. Both voices use the same recordings then. */
export async function copySamples(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string | undefined,
): Promise<NewVoiceSample[]> {
  if (voiceId === undefined) return [];
  const clone = await getClone(database, scope, voiceId, clock());
  const samples = await listVoiceSamples(database, scope, [clone.voiceId]);
  return samples
    .filter(({ durationMs }) => durationMs >= PROFESSIONAL_LIMITS.sampleMinMs)
    .map(({ assetId, audioKey, sha256, sizeBytes, durationMs, mimeType, ...sample }) => {
      const { fileName, removeBackgroundNoise, speakerVector } = sample;
      const file = { assetId, audioKey, sha256, sizeBytes, durationMs, mimeType, fileName };
      return { ...file, sampleId: createId(), removeBackgroundNoise, speakerVector, createdAt: clock() };
    });
}
