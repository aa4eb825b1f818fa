import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { DecodedAudio } from "@voicewright/audio/decode/decode-file";
import { cutSpeech } from "./cut-excerpt.ts";
import { createUserCounts } from "./user-counts.ts";
import { createHexId, sha256Hex } from "../../../platform/ids.ts";
import { copyOut } from "../../../platform/object-storage/store-file.ts";
import { findStoredFile, type StoredFile, type UncheckedFile } from "../../../platform/object-storage/stored-file.ts";
import { oncePerPlatform } from "../../../platform/once-per-platform.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal, decodeRecording, type RecordingLimits } from "../../../adapters/recordings/recordings.ts";

/** A recording as it was sent, in the object storage. */
export type StoredRecording = { readonly audioKey: string; readonly sha256: string };

/** `plain` as it is heard, `clean` without its background noise; excerpts are the first seconds of speech of either. */
export type ClipVariant = "plain" | "clean" | "plain-excerpt" | "clean-excerpt";

export type ClipCache = {
  /**
   * Decodes a file that has just come, checked against limits, for the key that it is stored under. Throws AppError as
   * `decodeRecording` does.
   */
  readonly take: (
    file: { readonly path: string; readonly audioKey: string },
    limits: RecordingLimits,
    signal: AbortSignal,
  ) => Promise<{ readonly clipPath: string; readonly audio: DecodedAudio }>;
  /** Lends a recording as a clip, made when it is not there. It stays until the work ends, whoever deletes the recording. */
  readonly use: <Result>(
    recording: StoredRecording,
    variant: ClipVariant,
    work: (clipPath: string) => Promise<Result>,
  ) => Promise<Result>;
  /** The path of such a clip, which stays for an hour at least, or until the recording is deleted. */
  readonly ensure: (recording: StoredRecording, variant: ClipVariant) => Promise<string>;
  /** Whether it is there already. */
  readonly has: (recording: StoredRecording, variant: ClipVariant) => Promise<boolean>;
  /** Lends a recording as it was sent, to read parts of it. It stays as a clip does. */
  readonly useSource: <Result>(
    recording: StoredRecording,
    work: (source: UncheckedFile) => Promise<Result>,
  ) => Promise<Result>;
  /** Deletes what was made of a recording, once nothing works with it any more. */
  readonly forget: (audioKey: string) => Promise<void>;
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
const FILE_NAME_LENGTH = 32;
const ANY_LENGTH: RecordingLimits = { minDurationMs: 0, maxDurationMs: 6 * 3_600_000 };

/**
 * Recordings as clips on the local disk: they are analysed several times between their upload and the voice. They are
 * named by the key of the recording, never by its content: who deletes a recording deletes nothing of the same bytes
 * that somebody else sent. Everything here can be made again from the object storage.
 * They are gone with the process: a recording must not outlive what it was sent for.
 */
export const clipCacheOf = oncePerPlatform(createClipCache);

function createClipCache(platform: Platform): ClipCache {
  const directory = join(platform.temporaryFiles.directory, "clips");
  const makeDirectory = () => platform.temporaryFiles.makeFolder("clips");
  const making = new SingleFlight();
  const sourcePathOf = (audioKey: string) => join(directory, `${nameOf(audioKey)}.source`);
  const pathOf = (audioKey: string, variant: ClipVariant) => join(directory, `${nameOf(audioKey)}-${variant}.wav`);
  const users = createUserCounts(async (name) => {
    await rm(join(directory, `${name}.source`), { force: true });
    await Promise.all(VARIANTS.map((variant) => rm(join(directory, `${name}-${variant}.wav`), { force: true })));
  });

  const make = async (recording: StoredRecording, variant: ClipVariant): Promise<void> => {
    await makeDirectory();
    if (variant === "plain") return await decodeStored(platform, recording, pathOf(recording.audioKey, "plain"));
    if (variant !== "clean") {
      const clipPath = await ensure(recording, WHOLE[variant]);
      return await cutReference(platform, clipPath, pathOf(recording.audioKey, variant));
    }
    const clipPath = await ensure(recording, "plain");
    const engine = platform.abilities.find("denoising");
    const outputPath = pathOf(recording.audioKey, "clean");
    const isShort = (await stat(clipPath)).size <= SHORT_CLIP_BYTES;
    await platform.analysis
      .run("denoise", { clipPath, outputPath, engine }, isShort ? { lane: "short" } : {})
      .catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
  };

  /** Goes on when the request that asked is given up: others wait for the same file. */
  const makeOnce = async (audioKey: string, path: string, work: () => Promise<void>): Promise<void> => {
    if (!(await touch(path))) await making.run(path, () => users.hold(nameOf(audioKey), work));
  };

  const ensure = async (recording: StoredRecording, variant: ClipVariant): Promise<string> => {
    const path = pathOf(recording.audioKey, variant);
    await makeOnce(recording.audioKey, path, () => make(recording, variant));
    return path;
  };

  const openSource = async ({ audioKey: key, sha256 }: StoredRecording): Promise<UncheckedFile> => {
    const stored = await findStoredFile(platform.storage, { key, sha256 });
    if (stored !== undefined) return stored;
    const path = sourcePathOf(key);
    await makeOnce(key, path, async () => {
      await makeDirectory();
      await copyWhole(platform, { key, sha256 }, path);
    });
    return { path, whole: Promise.resolve() };
  };

  return {
    take: async (file, limits, signal) => {
      await makeDirectory();
      const clipPath = pathOf(file.audioKey, "plain");
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
    use: async (recording, variant, work) =>
      await users.hold(nameOf(recording.audioKey), async () => await work(await ensure(recording, variant))),
    ensure,
    has: async (recording, variant) => await touch(pathOf(recording.audioKey, variant)),
    useSource: async (recording, work) =>
      await users.hold(nameOf(recording.audioKey), async () => await work(await openSource(recording))),
    forget: async (audioKey) => await users.end(nameOf(audioKey)),
    sweep: async () => {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name);
        const facts = await stat(path).catch(() => undefined);
        const isOld = facts !== undefined && Date.now() - facts.mtimeMs > UNUSED_AGE_MAX_MS;
        if (isOld && !users.isHeld(name.slice(0, FILE_NAME_LENGTH))) await rm(path, { force: true });
      }
    },
  };
}

/** Keys distinguish "aB" from "Ab", which not every file system does. */
function nameOf(audioKey: string): string {
  return sha256Hex(audioKey).slice(0, FILE_NAME_LENGTH);
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
  { analysis, abilities, temporaryFiles }: Platform,
  clipPath: string,
  excerptPath: string,
): Promise<void> {
  const engine = abilities.find("voice-activity");
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
