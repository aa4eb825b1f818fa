import type * as z from "zod/mini";
import type { professionalSampleRoutes } from "@voicewright/contract/professional-clone/samples";
import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  chooseSpans,
  chooseTrim,
  requireSpeakers,
  totalDurationMs,
} from "../../entities/recording/chosen-speech/index.ts";
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
import { getVoice } from "../../entities/voice/record/index.ts";
import { refuseWhileFineTuning } from "./policy.ts";

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
      usableMs: Math.round(
        totalDurationMs(chooseSpans({ durationMs: sample.durationMs, ...trim, selectedSpeakerIds }, speakers)),
      ),
    });
  });
}

/** Removes a sample, with its recording unless another voice uses it. */
export async function deleteSample(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  ids: Ids,
): Promise<void> {
  const left = await changeSample(platform, scope, ids, (tx, { voiceId, sampleId }) =>
    deleteVoiceSamples(tx, scope, voiceId, [sampleId]),
  );
  await deleteSampleFiles(platform, clips, left);
}

/** Runs a change of a sample in a transaction, with its voice locked. Answers what the change answers. */
async function changeSample<Changed>(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { voice_id, sample_id }: Ids,
  change: (tx: Transaction, sample: VoiceSampleRow) => Promise<Changed>,
): Promise<Changed> {
  return await database.transaction(async (tx) => {
    await lockVoice(tx, scope, voice_id);
    const voice = await getVoice(tx, scope, voice_id);
    refuseWhileFineTuning(voice);
    const samples = await listVoiceSamples(tx, scope, [voice.voiceId]);
    const sample = samples.find(({ sampleId }) => sampleId === sample_id);
    if (sample === undefined) throw sampleNotFound(sample_id);
    const changed = await change(tx, sample);
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
    return changed;
  });
}

/** Null for everybody. Throws AppError for somebody who was not found in the sample. */
function chooseSpeakers(
  sample: VoiceSampleRow,
  speakers: readonly SeparatedSpeaker[] | null,
  { selected_speaker_ids: wanted }: SampleUpdate,
): readonly string[] | null {
  if (wanted === undefined) return sample.selectedSpeakerIds;
  const chosen = requireSpeakers(speakers, wanted, "selected_speaker_ids").map(({ speakerId }) => speakerId);
  return chosen.length === 0 ? null : chosen;
}
