import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DecodedAudio } from "@voicewright/audio/decode-file";
import { chooseAbility } from "@voicewright/speech/engines/choose-ability";
import { createHexId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal, decodeRecording, type RecordingLimits } from "../../platform/recordings.ts";

/** A recording as it was sent, in the object storage. */
export type StoredRecording = { readonly audioKey: string; readonly sha256: string };

/** `plain` as it is heard, `clean` without its background noise. */
export type ClipVariant = "plain" | "clean";

export type ClipCache = {
  /** Decodes a file that has just come, checked against limits. Throws AppError as `decodeRecording` does. */
  readonly take: (
    file: { readonly path: string; readonly sha256: string },
    limits: RecordingLimits,
    signal: AbortSignal,
  ) => Promise<{ readonly clipPath: string; readonly audio: DecodedAudio }>;
  /** The path of a recording as a clip, made when it is not there; it stays for an hour at least. */
  readonly ensure: (recording: StoredRecording, variant: ClipVariant) => Promise<string>;
  readonly forget: (sha256: string) => Promise<void>;
  /** Deletes what was not used for a while. */
  readonly sweep: () => Promise<void>;
};

/** Above this, neither the likeness nor the speaker encoder hears anything. */
const CLIP_RATE_MAX_HZ = 24_000;
/** About three minutes: done before long work lets go of its process. */
const SHORT_CLIP_BYTES = 180 * CLIP_RATE_MAX_HZ * 2;
const UNUSED_AGE_MAX_MS = 2 * 3_600_000;
const NAME_BYTES = 8;
const ANY_LENGTH: RecordingLimits = { minDurationMs: 0, maxDurationMs: 6 * 3_600_000 };

/**
 * Recordings as clips on the local disk, by the content of the recording: they are analysed several times between
 * their upload and the voice. Everything here can be made again from the object storage.
 */
export function createClipCache(platform: Platform): ClipCache {
  const directory = join(platform.config.dataDirectory, "cache", "clips");
  const running = new Map<string, Promise<void>>();
  const pathOf = (sha256: string, variant: ClipVariant) => join(directory, `${sha256}-${variant}.wav`);

  const make = async (recording: StoredRecording, variant: ClipVariant): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (variant === "plain") return await decodeStored(platform, recording, pathOf(recording.sha256, "plain"));
    const clipPath = await ensure(recording, "plain");
    const engine = chooseAbility("denoising", platform.installedPacks.packs);
    const outputPath = pathOf(recording.sha256, "clean");
    const isShort = (await stat(clipPath)).size <= SHORT_CLIP_BYTES;
    await platform.analysis
      .run("denoise", { clipPath, outputPath, engine }, isShort ? { lane: "short" } : {})
      .catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
  };

  const ensure = async (recording: StoredRecording, variant: ClipVariant): Promise<string> => {
    const path = pathOf(recording.sha256, variant);
    if (await touch(path)) return path;
    // Goes on when the request that asked is given up: others wait for the same clip.
    const making = running.get(path) ?? make(recording, variant).finally(() => running.delete(path));
    running.set(path, making);
    await making;
    return path;
  };

  return {
    take: async (file, limits, signal) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const clipPath = pathOf(file.sha256, "plain");
      const ownPath = join(directory, `${createHexId(NAME_BYTES)}.wav`);
      const audio = await decodeRecording(file.path, ownPath, atClipRate(limits), signal).catch(
        async (error: unknown) => {
          await rm(ownPath, { force: true });
          throw error;
        },
      );
      await rename(ownPath, clipPath);
      return { clipPath, audio };
    },
    ensure,
    forget: async (sha256) => {
      await Promise.all([rm(pathOf(sha256, "plain"), { force: true }), rm(pathOf(sha256, "clean"), { force: true })]);
    },
    sweep: async () => {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name);
        const facts = await stat(path).catch(() => undefined);
        if (facts !== undefined && Date.now() - facts.mtimeMs > UNUSED_AGE_MAX_MS) await rm(path, { force: true });
      }
    },
  };
}

function atClipRate(limits: RecordingLimits): RecordingLimits {
  return { ...limits, maxSampleRateHz: CLIP_RATE_MAX_HZ };
}

/** Notes that a file is in use; whether there is one. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return await utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function decodeStored({ storage }: Platform, { audioKey }: StoredRecording, clipPath: string): Promise<void> {
  const inputPath = `${clipPath}.${createHexId(NAME_BYTES)}.upload`;
  try {
    const { stream } = await storage.openRead(audioKey);
    await pipeline(stream, createWriteStream(inputPath, { mode: 0o600 }));
    await decodeRecording(inputPath, clipPath, atClipRate(ANY_LENGTH), new AbortController().signal);
  } finally {
    await rm(inputPath, { force: true });
  }
}
