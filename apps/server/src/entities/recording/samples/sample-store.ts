import { soundTypeOf } from "@voicewright/audio/decode/media-probe";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import {
  type AssetRow,
  deleteUnreferredAssets,
  holdAssets,
  insertAssets,
  type NewAsset,
} from "../../media/assets/index.ts";
import { mediaAssets } from "../../media/assets/tables.ts";
import { voices } from "../../voice/record/tables.ts";
import type { StoredRecording } from "../clips/index.ts";
import { voiceSamples } from "./tables.ts";

type Row = typeof voiceSamples.$inferSelect;
/** What a sample is as a file. */
type SampleFile = StoredRecording & Pick<AssetRow, "sizeBytes" | "durationMs" | "mimeType">;
export type VoiceSampleRow = Row & SampleFile;
/** Who it belongs to and its place are settled when it is stored. */
export type NewVoiceSample = Omit<typeof voiceSamples.$inferInsert, "voiceId" | "workspaceId" | "position"> &
  SampleFile & {
    /** Of a file that no row knows yet. */
    readonly newAsset?: NewAsset;
  };

/** Columns of a query of samples that is joined with their assets. */
export const SAMPLE_COLUMNS = {
  sample: voiceSamples,
  file: {
    audioKey: mediaAssets.objectKey,
    sha256: mediaAssets.sha256,
    sizeBytes: mediaAssets.sizeBytes,
    durationMs: mediaAssets.durationMs,
    mimeType: mediaAssets.mimeType,
  },
} as const;

/** Of a film only the sound is used. */
export function toSampleRow({ sample, file }: { readonly sample: Row; readonly file: SampleFile }): VoiceSampleRow {
  return { ...sample, ...file, mimeType: soundTypeOf(file.mimeType) };
}

/** A sample's share of the file that it uses. */
export function sampleFileOf(asset: AssetRow): SampleFile & Pick<Row, "assetId"> {
  const { assetId, objectKey: audioKey, sha256, sizeBytes, durationMs } = asset;
  return { assetId, audioKey, sha256, sizeBytes, durationMs, mimeType: soundTypeOf(asset.mimeType) };
}

/** In the order in which they were added. */
export async function listVoiceSamples(
  queryable: Queryable,
  scope: Pick<WorkspaceScope, "workspaceId">,
  voiceIds: readonly string[],
): Promise<VoiceSampleRow[]> {
  if (voiceIds.length === 0) return [];
  const rows = await inWorkspace(queryable, scope)
    .select(SAMPLE_COLUMNS)
    .from(voiceSamples)
    .innerJoin(mediaAssets, eq(mediaAssets.assetId, voiceSamples.assetId))
    .where(and(inArray(voiceSamples.voiceId, [...voiceIds]), eq(voiceSamples.workspaceId, scope.workspaceId)))
    .orderBy(asc(voiceSamples.voiceId), asc(voiceSamples.position));
  return rows.map(toSampleRow);
}

/**
 * Inside a transaction. New files become assets; those of others are referred to from now on. Throws AppError for one
 * that was deleted meanwhile.
 */
export async function insertVoiceSamples(
  tx: Transaction,
  scope: WorkspaceScope,
  voiceId: string,
  samples: readonly NewVoiceSample[],
): Promise<void> {
  if (samples.length === 0) return;
  await insertAssets(
    tx,
    scope,
    samples.flatMap(({ newAsset }) => newAsset ?? []),
  );
  const held = await holdAssets(
    tx,
    scope,
    samples.map(({ assetId }) => assetId),
  );
  if (!samples.every(({ assetId }) => held.has(assetId)))
    throw new AppError("audio_missing", "A recording was deleted meanwhile. Choose the recordings again.");
  const [last] = await inWorkspace(tx, scope)
    .select({ position: voiceSamples.position })
    .from(voiceSamples)
    .where(and(eq(voiceSamples.voiceId, voiceId), eq(voiceSamples.workspaceId, scope.workspaceId)))
    .orderBy(desc(voiceSamples.position))
    .limit(1);
  const first = (last?.position ?? -1) + 1;
  const { workspaceId } = scope;
  await inWorkspace(tx, scope)
    .insert(voiceSamples)
    .values(samples.map((sample, index) => ({ ...toColumns(sample), voiceId, workspaceId, position: first + index })));
}

function toColumns({
  newAsset: _newAsset,
  audioKey: _audioKey,
  sha256: _sha256,
  sizeBytes: _sizeBytes,
  durationMs: _durationMs,
  mimeType: _mimeType,
  ...columns
}: NewVoiceSample) {
  return columns;
}

/** Changes how a sample of a professional voice is used. */
export async function updateVoiceSample(
  queryable: Queryable,
  scope: WorkspaceScope,
  { voiceId, sampleId }: Pick<VoiceSampleRow, "voiceId" | "sampleId">,
  change: Partial<
    Pick<
      VoiceSampleRow,
      "fileName" | "removeBackgroundNoise" | "trimStartMs" | "trimEndMs" | "selectedSpeakerIds" | "usableMs"
    >
  >,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(voiceSamples)
    .set(change)
    .where(
      and(
        eq(voiceSamples.sampleId, sampleId),
        eq(voiceSamples.voiceId, voiceId),
        eq(voiceSamples.workspaceId, scope.workspaceId),
      ),
    );
}

/** Answers the recordings that no other voice uses, whose files are to go after the transaction. */
export async function deleteVoiceSamples(
  tx: Transaction,
  scope: WorkspaceScope,
  voiceId: string,
  sampleIds: readonly string[],
): Promise<StoredRecording[]> {
  if (sampleIds.length === 0) return [];
  const deleted = await inWorkspace(tx, scope)
    .delete(voiceSamples)
    .where(
      and(
        eq(voiceSamples.voiceId, voiceId),
        eq(voiceSamples.workspaceId, scope.workspaceId),
        inArray(voiceSamples.sampleId, [...sampleIds]),
      ),
    )
    .returning({ assetId: voiceSamples.assetId });
  const gone = await deleteUnreferredAssets(
    tx,
    scope,
    deleted.map(({ assetId }) => assetId),
  );
  return gone.map(({ objectKey: audioKey, sha256 }) => ({ audioKey, sha256 }));
}

/** Locks the voice against other changes until the transaction ends. */
export async function lockVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<void> {
  await inWorkspace(queryable, scope)
    .select({ voiceId: voices.voiceId })
    .from(voices)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)))
    .for("update");
}
