import { soundTypeOf } from "@voicewright/audio/decode/media-probe";
import type { Queryable } from "../../../platform/database/database.ts";
import { namingFile, type UploadedFile } from "../../../platform/http/forms.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { createId } from "../../../platform/ids.ts";
import { requireTrueExtension } from "../../../adapters/recordings/file-extension.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ClipCache } from "../clips/index.ts";
import { cloneSamples, type CloneSource } from "./clone-samples.ts";
import { examineRecording, type RecordingFacts } from "../analysis/index.ts";
import { getVoice } from "../../voice/record/index.ts";
import { requireVoiceRight } from "../../voice/record/index.ts";
import { storeFingerprint } from "../fingerprints/index.ts";
import { createAssetKey, type NewAsset, storeAssetFile } from "../../media/assets/index.ts";
import { storeWaveform } from "../../media/derived/index.ts";
import { deleteSampleFiles } from "./sample-files.ts";
import { listVoiceSamples, type NewVoiceSample, type VoiceSampleRow } from "./sample-store.ts";
import { saveSampleChange } from "./save-clone.ts";
import type { WorkspaceVoice } from "../../voice/record/index.ts";

export type SampleInput = {
  readonly files: readonly UploadedFile[];
  readonly removedSampleIds: readonly string[];
  readonly removeBackgroundNoise: boolean;
  /** That the voice will mostly speak, when it is not the one it has. */
  readonly language?: string | undefined;
  readonly signal: AbortSignal;
};

/** Somebody else may change the samples meanwhile; then the clone is made again. */
const TRIES_MAX = 3;

/** Adds and removes samples of a clone, and makes it again from the remaining ones. */
export async function changeSamples(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  voiceId: string,
  order: SampleInput,
): Promise<void> {
  const { database } = platform;
  const voice = await getClone(platform.database, scope, voiceId, platform.clock());
  const added = await examineFiles(platform, clips, order);
  try {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const samples = await listVoiceSamples(database, scope, [voice.voiceId]);
      const sources = [...remainingSamples(samples, order.removedSampleIds), ...added];
      const clone = await cloneSamples(platform, clips, sources, {
        language: order.language ?? voice.labels["language"],
        signal: order.signal,
      });
      const removed = await database.transaction(async (tx) => {
        const gone = await saveSampleChange(tx, scope, voice, {
          clone,
          knownSampleIds: samples.map(({ sampleId }) => sampleId),
          removedSampleIds: order.removedSampleIds,
          added,
        });
        if (gone !== undefined)
          await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, platform.clock());
        return gone;
      });
      if (removed !== undefined) return await deleteSampleFiles(platform, clips, removed);
    }
    throw new AppError("system_busy", "The samples of this voice keep changing. Try again in a moment.");
  } catch (error) {
    await deleteSampleFiles(platform, clips, added);
    throw error;
  }
}

/** A clone that the caller may change. */
export async function getClone(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  now: Date,
): Promise<WorkspaceVoice> {
  const voice = await getVoice(queryable, scope, voiceId);
  requireVoiceRight(voice, scope, "edit_samples", now);
  return voice;
}

/** The samples that remain. Throws AppError when the voice lacks one that is to be removed. */
export function remainingSamples(
  samples: readonly VoiceSampleRow[],
  removedSampleIds: readonly string[],
): VoiceSampleRow[] {
  for (const sampleId of removedSampleIds) {
    if (!samples.some((sample) => sample.sampleId === sampleId)) throw sampleNotFound(sampleId);
  }
  return samples.filter(({ sampleId }) => !removedSampleIds.includes(sampleId));
}

export function sampleNotFound(sampleId: string): AppError {
  return new AppError("sample_not_found", `The voice has no sample with the id '${sampleId.slice(0, 100)}'.`, {
    param: "sample_id",
  });
}

/** A sample that a clone can be made from, with what was found in it just now. */
export type ExaminedSample = NewVoiceSample &
  CloneSource & { readonly facts: RecordingFacts; readonly newAsset: NewAsset };

/** More at once would only wait for each other. */
const EXAMINED_AT_ONCE = 2;

/** How a file is read: for an instant clone, or for a professional one. */
type Examine = typeof examineRecording;

/** Files of a form as samples, examined and stored. Throws AppError that names the file at fault, and stores none then. */
export async function examineFiles(
  platform: Platform,
  clips: ClipCache,
  { files, removeBackgroundNoise, signal }: Pick<SampleInput, "files" | "removeBackgroundNoise" | "signal">,
  examine: Examine = examineRecording,
): Promise<ExaminedSample[]> {
  const left = files.entries();
  const examined: ExaminedSample[] = [];
  const examineNext = async (): Promise<void> => {
    for (const [index, file] of left) {
      const audioKey = createAssetKey();
      const taken = { path: file.path, audioKey };
      const examining = async () => {
        await requireTrueExtension(file, "files");
        return await examine(platform, clips, taken, signal);
      };
      const { probe, facts, speakerVector, outline, fingerprint } = await examining().catch((error: unknown) => {
        throw namingFile(error, file.fileName, files.length);
      });
      await storeAssetFile(platform.storage, file.path, audioKey).catch(async (error: unknown) => {
        await clips.forget(audioKey);
        throw error;
      });
      if (outline !== undefined) await storeWaveform(platform.storage, audioKey, outline);
      if (fingerprint !== undefined) await storeFingerprint(platform.storage, audioKey, fingerprint);
      const { fileName, sizeBytes, sha256 } = file;
      const createdAt = platform.clock();
      const known = { assetId: createId(), fileName, sizeBytes, sha256, createdAt };
      examined[index] = {
        ...known,
        sampleId: createId(),
        mimeType: soundTypeOf(probe.mimeType),
        durationMs: probe.durationMs,
        audioKey,
        removeBackgroundNoise,
        speakerVector,
        facts,
        // It is there for what it is used in, and goes with it.
        newAsset: { ...known, ...probe, objectKey: audioKey, expiresAt: createdAt },
      };
    }
  };
  const working = await Promise.allSettled(Array.from({ length: EXAMINED_AT_ONCE }, examineNext));
  const failed = working.find((outcome) => outcome.status === "rejected");
  if (failed === undefined) return examined;
  await deleteSampleFiles(
    platform,
    clips,
    examined.filter((one) => one !== undefined),
  );
  throw failed.reason;
}
