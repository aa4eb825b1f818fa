import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openStoredFile } from "../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { withRecording } from "../../adapters/recordings/recordings.ts";
import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import { saveMeasuredVoiceAcrossWorkspaces } from "../../entities/voice/sharing/index.ts";
import type { VoiceRow } from "../../entities/voice/record/tables.ts";
import type { VoicePreviews } from "../../entities/generation/previews/index.ts";

/** The speaker vector of a voice, measured from its preview and stored. */
export type MeasureVoice = (voice: VoiceRow) => Promise<Float32Array>;

const PREVIEW_LIMITS = { minDurationMs: 0, maxDurationMs: 10 * 60_000 };

export function createMeasureVoice(platform: Platform, previews: VoicePreviews): MeasureVoice {
  const { storage, database, analysis, temporaryFiles } = platform;
  return async (voice) => {
    const file = await previews.ensure(voice);
    const { signal } = new AbortController();
    return await temporaryFiles.withFolder("preview", async (directory) => {
      const path = join(directory, "preview.mp3");
      await pipeline(await openStoredFile(storage, file), createWriteStream(path));
      const { vector } = await withRecording(platform, path, PREVIEW_LIMITS, signal, ({ clipPath }) =>
        analysis.run("encode-speaker", { clipPath, engine: { kind: "embedded" } }),
      );
      await database.transaction((tx) =>
        saveMeasuredVoiceAcrossWorkspaces(tx, voice.voiceId, vector, EMBEDDED_SOUND_VERSION),
      );
      return vector;
    });
  };
}
