import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/rules/professional-limits";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal } from "../../platform/speech/recordings.ts";
import { firstOfSpans, writeChosenSpeech } from "../../entities/recording/chosen-speech/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import type { VoiceSampleRow } from "../../entities/recording/samples/index.ts";

const ENCODING = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 96 } as const;

export type SampleExcerpt = {
  readonly audio_base_64: string;
  readonly media_type: "audio/mpeg";
  readonly duration_secs: number;
};

/** The first half minute of spans of a sample, to listen to. Throws AppError. */
export async function makeExcerpt(
  platform: Platform,
  clips: ClipCache,
  sample: VoiceSampleRow,
  heard: { readonly spans: readonly TimeSpan[]; readonly removeBackgroundNoise: boolean },
  signal: AbortSignal,
): Promise<SampleExcerpt> {
  const { temporaryFiles, analysis } = platform;
  return await temporaryFiles.withFolder("sample-excerpt", async (directory) => {
    const clipPath = join(directory, "excerpt.wav");
    const outputPath = join(directory, "excerpt.mp3");
    const chosen = {
      recording: sample,
      spans: firstOfSpans(heard.spans, PROFESSIONAL_LIMITS.samplePreviewMaxMs),
      removeBackgroundNoise: heard.removeBackgroundNoise,
    };
    const { durationMs } = await writeChosenSpeech(platform, clips, chosen, clipPath, { signal, lane: "short" });
    await analysis
      .run("encode-clip", { clipPath, outputPath, encoding: ENCODING }, { signal, lane: "short" })
      .catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
    const audio = await readFile(outputPath);
    return {
      audio_base_64: audio.toString("base64"),
      media_type: "audio/mpeg",
      duration_secs: durationMs / 1000,
    };
  });
}
