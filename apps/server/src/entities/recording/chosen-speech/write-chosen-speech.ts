import { join } from "node:path";
import type { TaskLane } from "@voicewright/speech/tasks/speech-tasks";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import { AppError } from "../../../platform/http-errors.ts";
import type { UncheckedFile } from "../../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal, decodeRecording } from "../../../adapters/recordings/recordings.ts";
import { CLIP_RATE_MAX_HZ, type ClipCache, type StoredRecording } from "../clips/index.ts";
import { totalDurationMs } from "./choose-spans.ts";

/** What is heard of a sample. */
export type ChosenSpeech = {
  readonly recording: StoredRecording;
  /** In order and apart from each other. */
  readonly spans: readonly TimeSpan[];
  readonly removeBackgroundNoise: boolean;
};

export type WriteOptions = {
  readonly signal: AbortSignal;
  /** 0–1. */
  readonly onProgress?: (share: number) => void;
  /** Somebody waits for a few seconds of it. */
  readonly lane?: TaskLane;
};

/** No more is decoded for an excerpt when the recording is not decoded yet; otherwise the whole is. */
const SOUGHT_MAX_MS = 10 * 60_000;
const SOUGHT_PARTS_MAX = 4;
/** Spans that lie nearer to each other are decoded together. */
const SOUGHT_GAP_MS = 60_000;
/** Decoded beyond the ends, because formats seek to whole frames. */
const SOUGHT_MARGIN_MS = 1_000;

/**
 * Writes what is heard of a sample as a clip, in bounded memory. What the preview plays and what training hears are
 * both made here. Throws AppError for a recording that is missing or cannot be decoded, and when nothing is chosen.
 */
export async function writeChosenSpeech(
  platform: Platform,
  clips: ClipCache,
  chosen: ChosenSpeech,
  outputPath: string,
  { signal, onProgress, lane }: WriteOptions,
): Promise<{ readonly durationMs: number }> {
  const { analysis, abilities, temporaryFiles } = platform;
  if (totalDurationMs(chosen.spans) <= 0) throw new AppError("audio_too_short", "Nothing of this sample is chosen.");
  return await temporaryFiles.withFolder("chosen-speech", async (directory) =>
    withPieces(clips, chosen, { directory, signal }, async ({ pieces, whole }) => {
      signal.throwIfAborted();
      const written = await analysis
        .run(
          "choose-speech",
          {
            pieces,
            outputPath,
            removeBackgroundNoise: chosen.removeBackgroundNoise,
            engine: abilities.find("denoising"),
          },
          {
            signal,
            ...(onProgress === undefined ? {} : { onProgress }),
            ...(lane === undefined ? {} : { lane }),
          },
        )
        .catch((error: unknown) => {
          throw asRecordingRefusal(error);
        });
      await whole;
      return written;
    }),
  );
}

type Piece = { readonly clipPath: string; readonly spans: readonly TimeSpan[] };

type OpenPieces = { readonly pieces: readonly Piece[]; readonly whole: Promise<void> };
type Opening = { readonly directory: string; readonly signal: AbortSignal };

/** Lends the decoded recording; of one that is not decoded yet and of which little is wanted, only that. */
async function withPieces<Result>(
  clips: ClipCache,
  { recording, spans }: ChosenSpeech,
  opening: Opening,
  work: (opened: OpenPieces) => Promise<Result>,
): Promise<Result> {
  const groups = groupSpans(spans);
  const soughtMs = groups.reduce((sum, group) => sum + extentOf(group).durationMs, 0);
  const isExcerpt = groups.length <= SOUGHT_PARTS_MAX && soughtMs <= SOUGHT_MAX_MS;
  if (!isExcerpt || (await clips.has(recording, "plain")))
    return await clips.use(recording, "plain", (clipPath) =>
      work({ pieces: [{ clipPath, spans }], whole: Promise.resolve() }),
    );
  return await clips.useSource(recording, async (source) => work(await decodePieces(source, groups, opening)));
}

/** Hours of sound take as long to hash as half a minute of it to decode. */
async function decodePieces(
  { path: inputPath, whole }: UncheckedFile,
  groups: readonly (readonly TimeSpan[])[],
  { directory, signal }: Opening,
): Promise<OpenPieces> {
  const decoding = Promise.all(
    groups.map(async (group, index) => {
      const part = extentOf(group);
      const clipPath = join(directory, `${index}.wav`);
      const limits = { minDurationMs: 0, maxDurationMs: Infinity, maxSampleRateHz: CLIP_RATE_MAX_HZ, part };
      await decodeRecording(inputPath, clipPath, limits, signal);
      const moved = group.map(({ startMs, endMs }) => ({
        startMs: startMs - part.startMs,
        endMs: endMs - part.startMs,
      }));
      return { clipPath, spans: moved };
    }),
  );
  const pieces = await decoding.catch(async (error: unknown) => {
    // Whatever the decoder thinks of a file that is not what was stored.
    await whole;
    throw error;
  });
  return { pieces, whole };
}

function groupSpans(spans: readonly TimeSpan[]): TimeSpan[][] {
  const groups: TimeSpan[][] = [];
  for (const span of spans) {
    const group = groups.at(-1);
    if (group !== undefined && span.startMs - (group.at(-1)?.endMs ?? 0) < SOUGHT_GAP_MS) group.push(span);
    else groups.push([span]);
  }
  return groups;
}

function extentOf(group: readonly TimeSpan[]): { readonly startMs: number; readonly durationMs: number } {
  const startMs = Math.max(0, (group[0]?.startMs ?? 0) - SOUGHT_MARGIN_MS);
  return { startMs, durationMs: (group.at(-1)?.endMs ?? 0) + SOUGHT_MARGIN_MS - startMs };
}
