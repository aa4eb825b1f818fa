import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { examineSample, findUploadFacts } from "../../entities/recording/analysis/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  deleteSampleFiles,
  examineFiles,
  insertVoiceSamples,
  isOfVerifiedPerson,
  listVoiceSamples,
  lockVoice,
  type NewVoiceSample,
  presentSample,
  sampleFileOf,
} from "../../entities/recording/samples/index.ts";
import {
  readyUploads,
  refuseMissingUploads,
  takeUploads,
  type UploadChecks,
  type UploadRow,
} from "../../entities/media/uploads/index.ts";
import { uploadPlaceOf } from "../../entities/voice/professional/index.ts";
import { getVoice, updateVoice } from "../../entities/voice/record/index.ts";
import { refuseBeyondLimits } from "./limits.ts";
import { refuseDuplicates, refuseOtherLanguage, refuseWhileFineTuning } from "./policy.ts";

export type SamplesParams = {
  readonly files: readonly UploadedFile[];
  readonly upload_ids?: readonly string[] | undefined;
  readonly remove_background_noise: boolean;
  readonly allow_duplicates: boolean;
  /** ISO 639-1, of all of them, where it is known. */
  readonly language?: string | undefined;
  readonly signal: AbortSignal;
  /** Of the job that adds them, which may be cancelled meanwhile and is done with them. */
  readonly job?: {
    readonly hold: (tx: Transaction) => Promise<void>;
    readonly complete: (tx: Transaction, sampleIds: readonly string[]) => Promise<void>;
  };
};

export type SampleTools = { readonly clips: ClipCache; readonly checks: UploadChecks };

/**
 * Adds recordings to a professional voice: all of them or none. Answers them in the order in which they were sent, those
 * of uploads first. An upload becomes a sample of the same id, so that a call whose answer was lost can be repeated.
 */
export async function addSamples(
  platform: Platform,
  { clips, checks }: SampleTools,
  scope: WorkspaceScope,
  voiceId: string,
  order: SamplesParams,
): Promise<VoiceSample[]> {
  const { database, clock } = platform;
  const voice = await getVoice(database, scope, voiceId);
  refuseWhileFineTuning(voice);
  refuseOtherLanguage(voice, order.language);
  const { files, remove_background_noise: removeBackgroundNoise, signal } = order;
  await refuseBeyondLimits(database, scope, voice.voiceId, files, clock());
  const uploadIds = [...new Set(order.upload_ids)];
  const uploads = await readyUploads(platform, checks, uploadPlaceOf(scope, voice.voiceId), uploadIds);
  const ofUploads = await toSamples(platform, scope, uploads, removeBackgroundNoise);
  const stillUploads = ofUploads.map(({ sampleId: uploadId }) => ({ uploadId }));
  await refuseUnknown(database, { scope, voiceId: voice.voiceId }, uploadIds, stillUploads);
  const ofFiles = await examineFiles(platform, clips, { files, removeBackgroundNoise, signal }, examineSample);
  const sampleIds = [...uploadIds, ...ofFiles.map(({ sampleId }) => sampleId)];
  try {
    await saveSamples(platform, scope, voice.voiceId, {
      ofUploads,
      ofFiles,
      allowsDuplicates: order.allow_duplicates,
      sampleIds,
      job: order.job,
    });
  } catch (error) {
    await deleteSampleFiles(platform, clips, ofFiles);
    throw error;
  }
  const samples = new Map(
    (await listVoiceSamples(database, scope, [voice.voiceId])).map((sample) => [sample.sampleId, sample]),
  );
  return sampleIds.flatMap((sampleId) => {
    const sample = samples.get(sampleId);
    return sample === undefined ? [] : [presentSample(sample)];
  });
}

/** Leaves out what the same call, which came a second time at once, has made a sample of since the uploads were read. */
async function toSamples(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  uploads: readonly UploadRow[],
  removeBackgroundNoise: boolean,
): Promise<NewVoiceSample[]> {
  const found = await findUploadFacts(
    database,
    scope,
    uploads.map(({ uploadId }) => uploadId),
  );
  return uploads.flatMap(({ uploadId, fileName, asset }) => {
    const facts = found.get(uploadId);
    if (asset === null || facts === undefined) return [];
    const { speakerVector } = facts;
    const file = { ...sampleFileOf(asset), fileName };
    return { ...file, sampleId: uploadId, removeBackgroundNoise, speakerVector, createdAt: clock() };
  });
}

type Added = {
  readonly ofUploads: readonly NewVoiceSample[];
  readonly ofFiles: readonly NewVoiceSample[];
  readonly allowsDuplicates: boolean;
  /** Of all that were asked for, those among them that a repeated call has made before. */
  readonly sampleIds: readonly string[];
  readonly job: SamplesParams["job"];
};

/**
 * Gives the voice its samples, in one transaction. As with instant clones, a voice stays verified as long as every
 * sample that comes is of the person who agreed.
 */
async function saveSamples(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  { ofUploads, ofFiles, allowsDuplicates, sampleIds, job }: Added,
): Promise<void> {
  await database.transaction(async (tx) => {
    await job?.hold(tx);
    await lockVoice(tx, scope, voiceId);
    const voice = await getVoice(tx, scope, voiceId);
    refuseWhileFineTuning(voice);
    const added = [...(await takeSamples(tx, scope, voiceId, ofUploads)), ...ofFiles];
    if (!allowsDuplicates) refuseDuplicates(await listVoiceSamples(tx, scope, [voiceId]), added);
    await refuseBeyondLimits(tx, scope, voiceId, added, clock());
    await insertVoiceSamples(tx, scope, voiceId, added);
    if (voice.verifiedVector !== null && !added.every((sample) => isOfVerifiedPerson(voice, sample))) {
      await updateVoice(tx, scope, voiceId, { verifiedAt: null, verifiedVector: null });
    }
    await job?.complete(tx, sampleIds);
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voiceId } }, clock());
  });
}

/** The uploads that become samples now; the same call may have come twice at once, and made samples of them already. */
async function takeSamples(
  tx: Transaction,
  scope: WorkspaceScope,
  voiceId: string,
  ofUploads: readonly NewVoiceSample[],
): Promise<readonly NewVoiceSample[]> {
  const uploadIds = ofUploads.map(({ sampleId }) => sampleId);
  const taken = await takeUploads(tx, uploadPlaceOf(scope, voiceId), uploadIds);
  await refuseUnknown(tx, { scope, voiceId }, uploadIds, taken);
  const takenIds = new Set(taken.map(({ uploadId }) => uploadId));
  return ofUploads.filter(({ sampleId }) => takenIds.has(sampleId));
}

/**
 * Throws AppError for what is neither an upload nor a sample of the voice. Samples are listed after the uploads were
 * found: the same call that came a second time at once may turn the one into the other meanwhile.
 */
async function refuseUnknown(
  queryable: Queryable,
  { scope, voiceId }: { readonly scope: WorkspaceScope; readonly voiceId: string },
  uploadIds: readonly string[],
  uploads: readonly { readonly uploadId: string }[],
): Promise<void> {
  const samples = await listVoiceSamples(queryable, scope, [voiceId]);
  const known = [...uploads.map(({ uploadId }) => uploadId), ...samples.map(({ sampleId }) => sampleId)];
  refuseMissingUploads(uploadIds, new Set(known));
}
