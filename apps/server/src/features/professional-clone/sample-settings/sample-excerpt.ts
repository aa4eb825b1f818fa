import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal } from "../../../adapters/recordings/recordings.ts";
import { firstOfSpans, writeChosenSpeech, type WriteOptions } from "../../../entities/recording/chosen-speech/index.ts";
import type { ClipCache } from "../../../entities/recording/clips/index.ts";
import type { VoiceSampleRow } from "../../../entities/recording/samples/index.ts";

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
  return await platform.temporaryFiles.withFolder("sample-excerpt", async (directory) => {
    const outputPath = join(directory, "excerpt.mp3");
    const chosen = {
      recording: sample,
      spans: firstOfSpans(heard.spans, PROFESSIONAL_LIMITS.samplePreviewMaxMs),
      removeBackgroundNoise: heard.removeBackgroundNoise,
    };
    const clipPath = join(directory, "excerpt.wav");
    const { durationMs } = await encodeMeanwhile(platform, { clipPath, outputPath }, signal, (options) =>
      writeChosenSpeech(platform, clips, chosen, clipPath, options),
    );
    const audio = await readFile(outputPath);
    return {
      audio_base_64: audio.toString("base64"),
      media_type: "audio/mpeg",
      duration_secs: durationMs / 1000,
    };
  });
}

/** Encodes a clip while it is written: somebody waits for both. The signal ends the one when the other fails. */
async function encodeMeanwhile<Result>(
  { analysis }: Platform,
  paths: { readonly clipPath: string; readonly outputPath: string },
  signal: AbortSignal,
  write: (options: WriteOptions) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const options = { signal: AbortSignal.any([signal, stop.signal]), lane: "short" } as const;
  let encoding: Promise<unknown> | undefined;
  const encode = (): Promise<unknown> => {
    encoding ??= analysis.run("encode-clip", { ...paths, encoding: ENCODING }, options);
    // Who waits for it hears of it.
    encoding.catch(() => undefined);
    return encoding;
  };
  try {
    const written = await write({ ...options, onProgress: encode });
    await encode();
    return written;
  } catch (error) {
    throw asRecordingRefusal(error);
  } finally {
    stop.abort();
  }
}
