import type * as z from "zod/mini";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/rules/professional-limits";
import type { professionalSampleRoutes } from "@voicewright/contract/voice/professional/samples";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  deleteSampleFiles,
  deleteVoiceSamples,
  listSeparations,
  listVoiceSamples,
  lockVoice,
  sampleNotFound,
  type SeparatedSpeaker,
  updateVoiceSample,
  type VoiceSampleRow,
} from "../../entities/recording/samples/index.ts";
import { getProfessionalVoice, refuseWhileFineTuning } from "./policy.ts";

export type SampleUpdate = z.output<(typeof professionalSampleRoutes.updateProfessionalSample)["body"]>;
type Ids = { readonly voice_id: string; readonly sample_id: string };

/** Changes how a sample is used; what was not sent stays. */
export async function updateSample(
  platform: Platform,
  scope: WorkspaceScope,
  ids: Ids,
  update: SampleUpdate,
): Promise<void> {
  await changeSample(platform, scope, ids, async (tx, sample) => {
    const { voiceId, sampleId } = sample;
    const speakers = (await listSeparations(tx, scope, [voiceId])).get(sampleId)?.speakers ?? null;
    const selectedSpeakerIds = chooseSpeakers(sample, speakers, update);
    const trim = chooseTrim(sample, update);
    await updateVoiceSample(tx, scope, sample, {
      ...trim,
      selectedSpeakerIds,
      fileName: update.file_name ?? sample.fileName,
      removeBackgroundNoise: update.remove_background_noise ?? sample.removeBackgroundNoise,
      usableMs: usableMsOf(sample.durationMs, trim, selectedSpeakerIds, speakers),
    });
  });
}

/** Removes a sample with its recording. */
export async function deleteSample(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  ids: Ids,
): Promise<void> {
  const deleted = await changeSample(platform, scope, ids, (tx, { voiceId, sampleId }) =>
    deleteVoiceSamples(tx, scope, voiceId, [sampleId]),
  );
  await deleteSampleFiles(platform, clips, [deleted]);
}

/** Runs a change of a sample in a transaction, with its voice locked. Answers the sample as it was. */
async function changeSample(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { voice_id, sample_id }: Ids,
  change: (tx: Transaction, sample: VoiceSampleRow) => Promise<void>,
): Promise<VoiceSampleRow> {
  return await database.transaction(async (tx) => {
    await lockVoice(tx, scope, voice_id);
    const voice = await getProfessionalVoice(tx, scope, voice_id, clock());
    refuseWhileFineTuning(voice);
    const samples = await listVoiceSamples(tx, scope, [voice.voiceId]);
    const sample = samples.find(({ sampleId }) => sampleId === sample_id);
    if (sample === undefined) throw sampleNotFound(sample_id);
    await change(tx, sample);
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
    return sample;
  });
}

/** Null for everybody. Throws AppError for somebody who was not found in the sample. */
function chooseSpeakers(
  sample: VoiceSampleRow,
  speakers: readonly SeparatedSpeaker[] | null,
  { selected_speaker_ids: wanted }: SampleUpdate,
): readonly string[] | null {
  if (wanted === undefined) return sample.selectedSpeakerIds;
  const unknown = wanted.find((id) => speakers?.some(({ speakerId }) => speakerId === id) !== true);
  if (unknown !== undefined) {
    throw new AppError("speaker_not_found", `The sample has no speaker with the id '${unknown.slice(0, 100)}'.`, {
      param: "selected_speaker_ids",
    });
  }
  return wanted.length === 0 ? null : [...new Set(wanted)];
}

type Trim = Pick<VoiceSampleRow, "trimStartMs" | "trimEndMs">;

/** Throws AppError for a trim that leaves too little, or lies beyond the end. */
function chooseTrim(sample: VoiceSampleRow, update: SampleUpdate): Trim {
  const trimStartMs = update.trim_start_time ?? sample.trimStartMs;
  const trimEndMs = update.trim_end_time ?? sample.trimEndMs;
  const { startMs, endMs } = rangeOf(sample.durationMs, { trimStartMs, trimEndMs });
  if (endMs > sample.durationMs) {
    throw invalidTrim("trim_end_time", `The sample ends after ${sample.durationMs} ms.`);
  }
  if (endMs - startMs < PROFESSIONAL_LIMITS.trimMinMs) {
    throw invalidTrim("trim_start_time", `A trim leaves at least ${PROFESSIONAL_LIMITS.trimMinMs} ms of the sample.`);
  }
  return { trimStartMs, trimEndMs };
}

function invalidTrim(param: string, message: string): AppError {
  return new AppError("invalid_trim", message, { param });
}

function rangeOf(durationMs: number, { trimStartMs, trimEndMs }: Trim): { startMs: number; endMs: number } {
  return { startMs: trimStartMs ?? 0, endMs: trimEndMs ?? durationMs };
}

function usableMsOf(
  durationMs: number,
  trim: Trim,
  selectedIds: readonly string[] | null,
  speakers: readonly SeparatedSpeaker[] | null,
): number {
  const { startMs, endMs } = rangeOf(durationMs, trim);
  if (selectedIds === null || speakers === null) return endMs - startMs;
  const utterances = speakers
    .filter(({ speakerId }) => selectedIds.includes(speakerId))
    .flatMap((one) => one.utterances);
  const usedMs = utterances.map((one) => Math.min(one.endMs, endMs) - Math.max(one.startMs, startMs));
  return Math.round(usedMs.reduce((sum, length) => sum + Math.max(0, length), 0));
}
