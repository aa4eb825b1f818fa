import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  getVoice,
  requireVoiceRight,
  deleteVoiceRow,
  detachVoice,
  type WorkspaceVoice,
} from "../../entities/voice/record/index.ts";
import {
  endOfNotice,
  recordWithdrawalAcrossWorkspaces,
  countAddedAcrossWorkspaces,
  nextSharedVoicesRevisionAcrossWorkspaces,
  withdrawSharedVoice,
  deleteAddedVoice,
} from "../../entities/voice/sharing/index.ts";
import { deleteDocumentFiles, deleteVerificationsOfVoice } from "../../entities/voice/verification/manual/index.ts";
import {
  deleteSampleFiles,
  deleteVoiceSamples,
  listSeparations,
  listVoiceSamples,
  lockVoice,
} from "../../entities/recording/samples/index.ts";
import { deleteUploadFiles, deleteUploads, listUploads, type UploadRow } from "../../entities/media/uploads/index.ts";
import { deleteProfessionalVoice, listFineTunings, uploadPlaceOf } from "../../entities/voice/professional/index.ts";

/**
 * Deletes a voice of the workspace with everything that belongs to it, or takes an added one off the workspace's list.
 * Running generations in the voice continue to their end.
 */
export async function deleteVoice(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<void> {
  const { database, clock, jobs } = platform;
  const deleted = await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    requireVoiceRight(voice, scope, "delete", clock());
    const owned = voice.added === null ? await deleteOwnVoice(tx, scope, voice, clock()) : NOTHING;
    if (voice.added !== null && (await deleteAddedVoice(tx, scope, voice.voiceId)))
      await countAddedAcrossWorkspaces(tx, voice.voiceId, -1);
    await recordEvent(tx, scope, { type: "voice.deleted", data: { voice_id: voice.voiceId } }, clock());
    return owned;
  });
  for (const jobId of deleted.jobIds) {
    const job = await jobs.find({ kind: "workspace", scope }, jobId);
    if (job !== undefined) await jobs.cancel(job);
  }
  await deleteSampleFiles(platform, clips, deleted.samples);
  await deleteUploadFiles(platform, clips, deleted.uploads);
  await deleteDocumentFiles(platform, deleted.documentKeys);
}

/** What is left of a voice when its rows are gone: files to delete, and work that nobody waits for any more. */
type Leftovers = {
  readonly samples: Parameters<typeof deleteSampleFiles>[2];
  readonly uploads: readonly UploadRow[];
  readonly documentKeys: readonly string[];
  readonly jobIds: readonly string[];
};
const NOTHING: Leftovers = { samples: [], uploads: [], documentKeys: [], jobIds: [] };

export async function deleteOwnVoice(
  tx: Transaction,
  scope: WorkspaceScope,
  { voiceId, share }: WorkspaceVoice,
  now: Date,
): Promise<Leftovers> {
  await lockVoice(tx, scope, voiceId);
  const leftovers = await takeLeftovers(tx, scope, voiceId);
  const documentKeys = await deleteVerificationsOfVoice(tx, scope, voiceId);
  if (share !== null && share.addedCount > 0) {
    // Others were promised notice: until it is over the voice speaks for them, and has no owner.
    const disabledAt = endOfNotice(share, now);
    await withdrawSharedVoice(tx, scope, voiceId, disabledAt);
    await detachVoice(tx, scope, voiceId);
    await deleteProfessionalVoice(tx, scope, voiceId);
    await recordWithdrawalAcrossWorkspaces(tx, voiceId, disabledAt, now);
    return { ...leftovers, documentKeys };
  }
  if (share !== null) await nextSharedVoicesRevisionAcrossWorkspaces(tx);
  await deleteVoiceRow(tx, scope, voiceId);
  return { ...leftovers, documentKeys };
}

/** Deletes the samples and uploads of a voice. A recording that another voice uses stays. */
async function takeLeftovers(
  tx: Transaction,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<Omit<Leftovers, "documentKeys">> {
  const trainings = await listFineTunings(tx, scope, voiceId);
  const separations = await listSeparations(tx, scope, [voiceId]);
  const jobIds = [...trainings, ...separations.values()].flatMap(({ jobId }) => jobId ?? []);
  const samples = await listVoiceSamples(tx, scope, [voiceId]);
  const left = await deleteVoiceSamples(
    tx,
    scope,
    voiceId,
    samples.map(({ sampleId }) => sampleId),
  );
  const place = uploadPlaceOf(scope, voiceId);
  // Expired ones too.
  const waiting = await listUploads(tx, place, new Date(0));
  const uploads = await deleteUploads(
    tx,
    place,
    waiting.map(({ uploadId }) => uploadId),
  );
  return { samples: left, uploads, jobIds: [...new Set(jobIds)] };
}
