import { createHash } from "node:crypto";
import type { VoiceSampleRow } from "../../../entities/recording/samples/index.ts";

type HeardSample = Pick<
  VoiceSampleRow,
  "sampleId" | "trimStartMs" | "trimEndMs" | "removeBackgroundNoise" | "selectedSpeakerIds"
>;

/** Names what a training hears: the same for the same samples, used the same way, in the same language. */
export function hashDataset(samples: readonly HeardSample[], language: string): string {
  const heard = samples
    .toSorted((one, other) => (one.sampleId < other.sampleId ? -1 : 1))
    .map((sample) => [
      sample.sampleId,
      sample.trimStartMs ?? 0,
      sample.trimEndMs,
      sample.removeBackgroundNoise,
      sample.selectedSpeakerIds?.toSorted() ?? [],
    ]);
  return createHash("sha256")
    .update(JSON.stringify([language, heard]))
    .digest("hex");
}
