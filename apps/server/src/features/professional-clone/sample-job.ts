import { open } from "node:fs/promises";
import { sniffAudio, SNIFF_SIZE_BYTES } from "@voicewright/audio/decode/sniff-audio";
import { ANALYSE_SAMPLES_JOB } from "@voicewright/contract/jobs/routes";
import { CLONE_UPLOAD_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import * as z from "zod/mini";
import { lockVoice } from "../../entities/recording/samples/index.ts";
import { storeUploads, type UploadRow } from "../../entities/media/uploads/index.ts";
import { uploadPlaceOf } from "../../entities/voice/professional/index.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { defineJobKind, HEAVY_WORK, type JobContext, JobFailure, type JobKind } from "../../platform/jobs/job-kind.ts";
import { isPassing } from "../../platform/passing-failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { addSamples, type SampleTools } from "./add-samples.ts";
import { getVoice, requireVoiceRight } from "../../entities/voice/record/index.ts";
import { refuseBeyondLimits } from "./limits.ts";
import { refuseWhileFineTuning } from "./policy.ts";

const Input = z.object({
  /** Who sent them. */
  user_id: z.string(),
  upload_ids: z.array(z.string()).check(z.minLength(1)),
  remove_background_noise: z.boolean(),
  allow_duplicates: z.boolean(),
});

export type SampleJob = JobKind<typeof Input>;

const TIMEOUT_MS = 2 * 3_600_000;
/** How much more speech compressed bytes hold. */
const COMPRESSED_WEIGHT = 4;
const PLAIN_CONTAINERS: ReadonlySet<string> = new Set(["wav", "w64", "aiff", "caf", "au", "flac"]);

/** Makes samples of uploads whose checks take long. Repeating it adds nothing: an upload becomes a sample of its own id. */
export function defineSampleJob(platform: Platform, tools: SampleTools): SampleJob {
  const job = defineJobKind({
    id: ANALYSE_SAMPLES_JOB,
    cancel: { needs: "voices_write", stops: "task" },
    version: 1,
    input: Input,
    ...HEAVY_WORK,
    timeoutMs: TIMEOUT_MS,
    handle: (context) => analyse(platform, tools, context),
  });
  platform.jobs.define(job);
  return job;
}

async function analyse(
  platform: Platform,
  tools: SampleTools,
  { input, subject, workspaceId, signal, hold, complete }: JobContext<z.output<typeof Input>>,
): Promise<unknown> {
  if (workspaceId === null) throw new JobFailure("voice_not_found", "The voice does not exist.");
  const scope = { workspaceId, userId: input.user_id, apiKeyId: undefined };
  try {
    // The right may be gone since the call.
    const voice = await getVoice(platform.database, scope, subject);
    requireVoiceRight(voice, scope, "work_on_professional", platform.clock());
    const samples = await addSamples(platform, tools, scope, subject, {
      files: [],
      upload_ids: input.upload_ids,
      remove_background_noise: input.remove_background_noise,
      allow_duplicates: input.allow_duplicates,
      signal,
      job: { hold, complete: (tx, sampleIds) => complete(tx, { sample_ids: sampleIds }) },
    });
    return { sample_ids: samples.map(({ sample_id: id }) => id) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError)
      throw new JobFailure(error.code, error.message, { cause: error, isTransient: isPassing(error) });
    throw error;
  }
}

/** Whether reading these files takes longer than somebody should wait for an answer. */
export async function takesLong(files: readonly UploadedFile[]): Promise<boolean> {
  let weight = 0;
  for (const { path, sizeBytes } of files) weight += sizeBytes * ((await isPlain(path)) ? 1 : COMPRESSED_WEIGHT);
  return weight > PROFESSIONAL_LIMITS.analysedAtOnceMaxBytes;
}

async function isPlain(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_SIZE_BYTES), 0, SNIFF_SIZE_BYTES, 0);
  const found = sniffAudio(buffer.subarray(0, bytesRead));
  return found.kind === "audio" && PLAIN_CONTAINERS.has(found.container);
}

type QueuedSettings = { readonly removeBackgroundNoise: boolean; readonly allowsDuplicates: boolean };
type LargeOrder = QueuedSettings & { readonly files: readonly UploadedFile[] };

/** Keeps files as uploads and has them analysed; all are kept, and the job with them, or nothing is. */
export async function queueFiles(
  platform: Platform,
  job: SampleJob,
  scope: WorkspaceScope,
  voiceId: string,
  { files, removeBackgroundNoise, allowsDuplicates }: LargeOrder,
): Promise<VoiceSample[]> {
  const { clock } = platform;
  const now = clock();
  const expiresAt = new Date(now.getTime() + CLONE_UPLOAD_LIFETIME_MS);
  const uploadIds = await storeUploads(
    platform,
    uploadPlaceOf(scope, voiceId),
    { files, createdAt: now, expiresAt },
    (save, ids) =>
      platform.jobs.enqueue(job, {
        owner: { kind: "workspace", scope },
        subject: voiceId,
        input: {
          user_id: scope.userId,
          upload_ids: [...ids],
          remove_background_noise: removeBackgroundNoise,
          allow_duplicates: allowsDuplicates,
        },
        alongside: async (tx) => {
          await lockVoice(tx, scope, voiceId);
          refuseWhileFineTuning(await getVoice(tx, scope, voiceId));
          await refuseBeyondLimits(tx, scope, voiceId, files, clock());
          await save(tx);
        },
      }),
  );
  return files.map((file, at) => presentAwaited(file, voiceId, uploadIds[at] ?? "", removeBackgroundNoise));
}

/** Leaves uploads that are still checked to a job. */
export async function queueUploads(
  platform: Platform,
  job: SampleJob,
  scope: WorkspaceScope,
  voiceId: string,
  { uploads, removeBackgroundNoise, allowsDuplicates }: QueuedSettings & { readonly uploads: readonly UploadRow[] },
): Promise<VoiceSample[]> {
  await platform.jobs.enqueue(job, {
    owner: { kind: "workspace", scope },
    subject: voiceId,
    input: {
      user_id: scope.userId,
      upload_ids: uploads.map(({ uploadId }) => uploadId),
      remove_background_noise: removeBackgroundNoise,
      allow_duplicates: allowsDuplicates,
    },
  });
  return uploads.map((upload) =>
    presentAwaited({ ...upload, sha256: upload.asset?.sha256 ?? "" }, voiceId, upload.uploadId, removeBackgroundNoise),
  );
}

/** A sample to be, of which only the file is known. */
function presentAwaited(
  { fileName, sizeBytes, sha256 }: Pick<UploadedFile, "fileName" | "sizeBytes" | "sha256">,
  voiceId: string,
  sampleId: string,
  removeBackgroundNoise: boolean,
): VoiceSample {
  return {
    sample_id: sampleId,
    file_name: fileName,
    mime_type: "application/octet-stream",
    size_bytes: sizeBytes,
    hash: sha256,
    duration_secs: null,
    usable_duration_secs: 0,
    remove_background_noise: removeBackgroundNoise,
    has_isolated_audio: false,
    has_isolated_audio_preview: false,
    speaker_separation: {
      voice_id: voiceId,
      sample_id: sampleId,
      status: "not_started",
      speakers: null,
      selected_speaker_ids: null,
    },
    trim_start: null,
    trim_end: null,
  };
}
