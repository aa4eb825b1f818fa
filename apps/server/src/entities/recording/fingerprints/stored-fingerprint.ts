import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { FingerprintWords } from "@voicewright/speech/text-check/find-copy";
import type { ObjectStorage } from "../../../platform/object-storage/object-storage.ts";
import { openStoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import { asRecordingRefusal } from "../../../adapters/recordings/recordings.ts";
import { type ClipCache, SHORT_CLIP_BYTES, type StoredRecording } from "../clips/index.ts";
import { FINGERPRINT_FILES } from "../../media/derived/index.ts";

/** By which copies of recordings are found: 250 bytes for each second, in place of hours of sound. */
export type Fingerprints = {
  /** Takes a fingerprint where there is none yet, which reads all of the recording. Throws AppError as `read` does. */
  readonly ensure: (recording: StoredRecording) => Promise<void>;
  /** Throws AppError for a recording that is missing or damaged. */
  readonly read: (recording: StoredRecording) => Promise<FingerprintWords>;
};

/** Another way to take fingerprints gets another mark, so that those that are kept are taken again. */
const MARK = Buffer.from("VWF1", "latin1");
const WORD_BYTES = 4;

/** Keeps the fingerprint that was taken when a recording came. */
export async function storeFingerprint(
  storage: ObjectStorage,
  audioKey: string,
  words: FingerprintWords,
): Promise<void> {
  const file = Buffer.alloc(MARK.length + words.length * WORD_BYTES);
  file.set(MARK);
  for (const [place, word] of words.entries()) file.writeUInt32LE(word, MARK.length + place * WORD_BYTES);
  await FINGERPRINT_FILES.store(storage, audioKey, file);
}

async function findFingerprint(storage: ObjectStorage, audioKey: string): Promise<FingerprintWords | undefined> {
  const file = await FINGERPRINT_FILES.find(storage, audioKey);
  if (file === undefined) return undefined;
  const bytes = await buffer(await openStoredFile(storage, file));
  if (!bytes.subarray(0, MARK.length).equals(MARK)) return undefined;
  return Uint32Array.from({ length: (bytes.length - MARK.length) / WORD_BYTES }, (_, place) =>
    bytes.readUInt32LE(MARK.length + place * WORD_BYTES),
  );
}

export function createFingerprints({ storage, analysis }: Platform, clips: ClipCache): Fingerprints {
  const taking = new SingleFlight<FingerprintWords>();
  const take = async (recording: StoredRecording): Promise<FingerprintWords> => {
    const { words } = await clips.use(recording, "plain", async (clipPath) => {
      const lane = (await stat(clipPath)).size <= SHORT_CLIP_BYTES ? "short" : "long";
      const engine = { kind: "embedded" } as const;
      return await analysis.run("take-fingerprint", { clipPath, engine }, { lane }).catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
    });
    await storeFingerprint(storage, recording.audioKey, words);
    return words;
  };
  const read = async (recording: StoredRecording): Promise<FingerprintWords> => {
    const { audioKey } = recording;
    const known = await findFingerprint(storage, audioKey);
    return known ?? (await taking.run(audioKey, () => take(recording)));
  };
  return { ensure: async (recording) => void (await read(recording)), read };
}
