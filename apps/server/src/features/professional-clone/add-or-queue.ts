import { setTimeout as delay } from "node:timers/promises";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { listVoiceSamples } from "../../entities/recording/samples/index.ts";
import { listUploads, type UploadPlace, type UploadRow } from "../../entities/media/uploads/index.ts";
import { uploadPlaceOf } from "../../entities/voice/professional/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { addSamples, type SampleTools, type SamplesParams } from "./add-samples.ts";
import { getVoice } from "../../entities/voice/record/index.ts";
import { refuseDuplicates, refuseOtherLanguage, refuseWhileFineTuning } from "./policy.ts";
import { queueFiles, queueUploads, type SampleJob, takesLong } from "./sample-job.ts";

/** Adds recordings to a professional voice; those that take long to analyse are left to a job, and answered at once. */
export async function addOrQueueSamples(
  platform: Platform,
  tools: SampleTools,
  job: SampleJob,
  scope: WorkspaceScope,
  voiceId: string,
  order: SamplesParams,
): Promise<VoiceSample[]> {
  const { files, upload_ids: uploadIds = [], remove_background_noise: removeBackgroundNoise } = order;
  const { allow_duplicates: allowsDuplicates } = order;
  const { database } = platform;
  const voice = await getVoice(database, scope, voiceId);
  const slow = await slowUploads(platform, tools, uploadPlaceOf(scope, voice.voiceId), order);
  if (slow === undefined && !(await takesLong(files))) return await addSamples(platform, tools, scope, voiceId, order);
  refuseWhileFineTuning(voice);
  refuseOtherLanguage(voice, order.language);
  // The files are here, so that it need not be found out by the job alone.
  if (!allowsDuplicates) refuseDuplicates(await listVoiceSamples(database, scope, [voice.voiceId]), files);
  const ofUploads =
    slow === undefined
      ? uploadIds.length === 0
        ? []
        : await addSamples(platform, tools, scope, voiceId, { ...order, files: [] })
      : await queueUploads(platform, job, scope, voice.voiceId, {
          uploads: slow,
          removeBackgroundNoise,
          allowsDuplicates,
        });
  const ofFiles =
    files.length === 0
      ? []
      : await queueFiles(platform, job, scope, voice.voiceId, { files, removeBackgroundNoise, allowsDuplicates });
  return [...ofUploads, ...ofFiles];
}

/** The uploads, when the check of one of them is not over after a while; undefined when all are. */
async function slowUploads(
  { database, clock }: Platform,
  { checks }: SampleTools,
  place: UploadPlace,
  { upload_ids: uploadIds = [], signal }: SamplesParams,
): Promise<readonly UploadRow[] | undefined> {
  const uploads = await listUploads(database, place, clock(), uploadIds);
  if (!uploads.some(({ status }) => status === "checking")) return undefined;
  const waited = new AbortController();
  const isOver = await Promise.race([
    Promise.all(uploads.map((upload) => checks.start(upload))).then(() => true),
    delay(PROFESSIONAL_LIMITS.samplesWaitMs, false, { signal: AbortSignal.any([signal, waited.signal]) }).catch(
      () => false,
    ),
  ]);
  waited.abort();
  return isOver ? undefined : uploads;
}
