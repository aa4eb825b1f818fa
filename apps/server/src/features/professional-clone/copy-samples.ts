import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { join } from "node:path";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import { copyOut } from "../../platform/object-storage/store-file.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  getClone,
  listVoiceSamples,
  type NewVoiceSample,
  storeSampleFile,
} from "../../entities/recording/samples/index.ts";

/** Samples of an instant clone that are long enough for a professional one, with recordings of their own. */
export async function copySamples(
  platform: Platform,
  scope: WorkspaceScope,
  voiceId: string | undefined,
): Promise<NewVoiceSample[]> {
  if (voiceId === undefined) return [];
  const { database, storage, clock, temporaryFiles } = platform;
  const clone = await getClone(database, scope, voiceId, clock());
  const samples = await listVoiceSamples(database, scope, [clone.voiceId]);
  const usable = samples.filter(({ durationMs }) => durationMs >= PROFESSIONAL_LIMITS.sampleMinMs);
  return await temporaryFiles.withFolder("copies", async (directory) => {
    const copies: NewVoiceSample[] = [];
    for (const { audioKey: key, sha256, ...sample } of usable) {
      const path = join(directory, sample.sampleId);
      await copyOut(storage, { key, sha256 }, path);
      const { fileName, mimeType, sizeBytes, durationMs, removeBackgroundNoise, speakerVector } = sample;
      const facts = { fileName, mimeType, sizeBytes, durationMs, removeBackgroundNoise, speakerVector, sha256 };
      copies.push({
        ...facts,
        sampleId: createId(),
        audioKey: await storeSampleFile(storage, path),
        createdAt: clock(),
      });
    }
    return copies;
  });
}
