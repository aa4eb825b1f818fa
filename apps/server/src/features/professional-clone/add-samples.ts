import { PROFESSIONAL_LIMITS } from "@voicewright/contract/rules/professional-limits";
import type { VoiceSample } from "@voicewright/contract/voice/voice-sample";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ClipCache, examineSample } from "../../entities/recording/clips/index.ts";
import {
  deleteSampleFiles,
  examineFiles,
  insertVoiceSamples,
  isOfVerifiedPerson,
  listVoiceSamples,
  lockVoice,
  type NewVoiceSample,
  presentSample,
} from "../../entities/recording/samples/index.ts";
import { updateVoice } from "../../entities/voice/index.ts";
import { getProfessionalVoice, refuseWhileFineTuning } from "./policy.ts";

export type SamplesOrder = {
  readonly files: readonly UploadedFile[];
  readonly remove_background_noise: boolean;
  readonly signal: AbortSignal;
};

/** Adds recordings to a professional voice: all of them or none. Answers them in the order in which they were sent. */
export async function addSamples(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  voiceId: string,
  order: SamplesOrder,
): Promise<VoiceSample[]> {
  const { database, clock } = platform;
  const voice = await getProfessionalVoice(database, scope, voiceId, clock());
  refuseWhileFineTuning(voice);
  refuseBeyondLimits([...(await listVoiceSamples(database, scope, [voice.voiceId])), ...order.files]);
  const { files, remove_background_noise: removeBackgroundNoise, signal } = order;
  const examined = await examineFiles(platform, clips, { files, removeBackgroundNoise, signal }, examineSample);
  const added = examined.map(({ sample }) => sample);
  try {
    await saveSamples(platform, scope, voice.voiceId, added);
  } catch (error) {
    await deleteSampleFiles(platform, clips, added);
    throw error;
  }
  const addedIds = new Set(added.map(({ sampleId }) => sampleId));
  const samples = await listVoiceSamples(database, scope, [voice.voiceId]);
  return samples.filter(({ sampleId }) => addedIds.has(sampleId)).map((sample) => presentSample(sample));
}

/**
 * Gives the voice its samples, in one transaction. As with instant clones, a voice stays verified as long as every
 * sample that comes is of the person who agreed.
 */
async function saveSamples(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  added: readonly NewVoiceSample[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockVoice(tx, scope, voiceId);
    const voice = await getProfessionalVoice(tx, scope, voiceId, clock());
    refuseWhileFineTuning(voice);
    refuseBeyondLimits([...(await listVoiceSamples(tx, scope, [voiceId])), ...added]);
    await insertVoiceSamples(tx, scope, voiceId, added);
    if (voice.verifiedVector !== null && !added.every((sample) => isOfVerifiedPerson(voice, sample))) {
      await updateVoice(tx, scope, voiceId, { verifiedAt: null, verifiedVector: null });
    }
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voiceId } }, clock());
  });
}

function refuseBeyondLimits(samples: readonly { readonly sizeBytes: number }[]): void {
  const { samplesMax, samplesTotalMaxBytes } = PROFESSIONAL_LIMITS;
  if (samples.length > samplesMax) {
    throw new AppError("too_many_samples", `A professional voice may have at most ${samplesMax} samples.`, {
      param: "files",
    });
  }
  if (samples.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > samplesTotalMaxBytes) {
    throw new AppError(
      "samples_too_large",
      `The samples of a professional voice may have at most ${samplesTotalMaxBytes / 1e9} GB altogether.`,
      { param: "files" },
    );
  }
}
