import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { DecodedAudio } from "@voicewright/audio/decode/decode-file";
import { cutSpeech } from "./cut-excerpt.ts";
import { chooseAbility } from "@voicewright/speech/engines/choose-ability";
import { createHexId } from "../../../platform/ids.ts";
import { copyOut } from "../../../platform/object-storage/store-file.ts";
import { findStoredFile, type StoredFile, type UncheckedFile } from "../../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal, decodeRecording, type RecordingLimits } from "../../../platform/speech/recordings.ts";

/** A recording as it was sent, in the object storage. */
export type StoredRecording = { readonly audioKey: string; readonly sha256: string };

/** `plain` as it is heard, `clean` without its background noise; excerpts are the first seconds of speech of either. */
export type ClipVariant = "plain" | "clean" | "plain-excerpt" | "clean-excerpt";

export type ClipCache = {
  /** Decodes a file that has just come, checked against limits. Throws AppError as `decodeRecording` does. */
  readonly take: (
    file: { readonly path: string; readonly sha256: string },
    limits: RecordingLimits,
    signal: AbortSignal,
  ) => Promise<{ readonly clipPath: string; readonly audio: DecodedAudio }>;
  /** The path of a recording as a clip, made when it is not there; it stays for an hour at least. */
  readonly ensure: (recording: StoredRecording, variant: ClipVariant) => Promise<string>;
  /** The same when it is there already. */
  readonly find: (recording: StoredRecording, variant: ClipVariant) => Promise<string | undefined>;
  /** A recording as it was sent, to read parts of it; it stays for an hour at least, or until it is deleted. */
  readonly openSource: (recording: StoredRecording) => Promise<UncheckedFile>;
  readonly forget: (sha256: string) => Promise<void>;
  /** Deletes what was not used for a while. */
  readonly sweep: () => Promise<void>;
};

const VARIANTS: readonly ClipVariant[] = ["plain", "clean", "plain-excerpt", "clean-excerpt"];
/** What an excerpt is cut from. */
const WHOLE = { "plain-excerpt": "plain", "clean-excerpt": "clean" } as const;
/** Engines that clone from a sample listen to no more. */
const EXCERPT_MAX_MS = 10_000;
/** Neither the likeness nor the speaker encoder uses frequencies above this. */
export const CLIP_RATE_MAX_HZ = 24_000;
/** About three minutes: done before long work lets go of its process. */
export const SHORT_CLIP_BYTES = 180 * CLIP_RATE_MAX_HZ * 2;
const UNUSED_AGE_MAX_MS = 2 * 3_600_000;
const NAME_BYTES = 8;
const ANY_LENGTH: RecordingLimits = { minDurationMs: 0, maxDurationMs: 6 * 3_600_000 };

/**
 * Recordings as clips on the local disk, by the content of the recording: they are analysed several times between
 * their upload and the voice. Everything here can be made again from the object storage.
 * They are gone with the process: a recording must not outlive what it was sent for.
 */
export function createClipCache(platform: Platform): ClipCache {
  const directory = join(platform.temporaryFiles.directory, "clips");
  const makeDirectory = () => platform.temporaryFiles.makeFolder("clips");
  const running = new Map<string, Promise<void>>();
  const sourcePathOf = (sha256: string) => join(directory, `${sha256}.source`);
  const pathOf = (sha256: string, variant: ClipVariant) => join(directory, `${sha256}-${variant}.wav`);

  const make = async (recording: StoredRecording, variant: ClipVariant): Promise<void> => {
    await makeDirectory();
    if (variant === "plain") return await decodeStored(platform, recording, pathOf(recording.sha256, "plain"));
    if (variant !== "clean") {
      const clipPath = await ensure(recording, WHOLE[variant]);
      return await cutReference(platform, clipPath, pathOf(recording.sha256, variant));
    }
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

  const openSource = async ({ audioKey: key, sha256 }: StoredRecording): Promise<UncheckedFile> => {
    const stored = await findStoredFile(platform.storage, { key, sha256 });
    if (stored !== undefined) return stored;
    const path = sourcePathOf(sha256);
    const source = { path, whole: Promise.resolve() };
    if (await touch(path)) return source;
    await makeDirectory();
    const copying = running.get(path) ?? copyWhole(platform, { key, sha256 }, path).finally(() => running.delete(path));
    running.set(path, copying);
    await copying;
    return source;
  };

  return {
    take: async (file, limits, signal) => {
      await makeDirectory();
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
    find: async (recording, variant) => {
      const path = pathOf(recording.sha256, variant);
      return (await touch(path)) ? path : undefined;
    },
    openSource,
    forget: async (sha256) => {
      await rm(sourcePathOf(sha256), { force: true });
      await Promise.all(VARIANTS.map((variant) => rm(pathOf(sha256, variant), { force: true })));
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

/** Under its name only when all of it is there. */
async function copyWhole({ storage }: Platform, file: StoredFile, path: string): Promise<void> {
  const draftPath = `${path}.${createHexId(NAME_BYTES)}`;
  try {
    await copyOut(storage, file, draftPath);
    await rename(draftPath, path);
  } finally {
    await rm(draftPath, { force: true });
  }
}

async function cutReference(
  { analysis, installedPacks, temporaryFiles }: Platform,
  clipPath: string,
  excerptPath: string,
): Promise<void> {
  const engine = chooseAbility("voice-activity", installedPacks.packs);
  const { spans } = await analysis.run("find-speech", { clipPath, engine });
  await temporaryFiles.withFolder("excerpt", async (directory) => {
    const draft = join(directory, "excerpt.wav");
    const heard = spans.length > 0 ? spans : [{ startMs: 0, endMs: EXCERPT_MAX_MS }];
    await cutSpeech(clipPath, draft, heard, EXCERPT_MAX_MS);
    await rename(draft, excerptPath);
  });
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

async function decodeStored(
  { storage }: Platform,
  { audioKey: key, sha256 }: StoredRecording,
  clipPath: string,
): Promise<void> {
  const inputPath = `${clipPath}.${createHexId(NAME_BYTES)}.upload`;
  try {
    await copyOut(storage, { key, sha256 }, inputPath);
    await decodeRecording(inputPath, clipPath, atClipRate(ANY_LENGTH), new AbortController().signal);
  } finally {
    await rm(inputPath, { force: true });
  }
}
