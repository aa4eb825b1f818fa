import type { VoiceMaterials, VoiceReference } from "@voicewright/voice/recipe/voice-materials";
import type { NewVoiceSample } from "./sample-store.ts";

type Sample = Pick<NewVoiceSample, "audioKey" | "sha256" | "durationMs" | "removeBackgroundNoise">;

/** An engine clones from one; the others are there in case it cannot be read. */
const REFERENCES_MAX = 5;
/** More speech does not make a better reference, and takes longer to decode. */
const LONG_ENOUGH_MS = 30_000;

/** The materials of a clone with the samples that it rests on, for engines that clone from a sample. */
export function withReferences(materials: VoiceMaterials, samples: readonly Sample[]): VoiceMaterials {
  const references = samples
    .toSorted((left, right) => usableMs(right) - usableMs(left))
    .slice(0, REFERENCES_MAX)
    .map(({ audioKey, sha256, removeBackgroundNoise }): VoiceReference => ({
      key: audioKey,
      sha256,
      removeBackgroundNoise,
    }));
  return { ...materials, references };
}

function usableMs({ durationMs }: Sample): number {
  return Math.min(durationMs, LONG_ENOUGH_MS);
}
