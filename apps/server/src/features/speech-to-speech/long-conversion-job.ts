import { join } from "node:path";
import { LONG_CONVERSION_MAX_MS, CONVERTED_FILE_MIN_MS } from "@voicewright/contract/rules/limits";
import { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import type { SpeechToSpeechForm } from "@voicewright/contract/speech-to-speech/routes";
import * as z from "zod/mini";
import { findHistoryItem } from "../../entities/generation/history/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import { defineJobKind, HEAVY_WORK, type JobContext, JobFailure, type JobKind } from "../../platform/jobs/job-kind.ts";
import { findUnfinishedSubjectsAcrossWorkspaces } from "../../platform/jobs/job-store.ts";
import { sweepOrphans } from "../../platform/object-storage/sweep-orphans.ts";
import { copyOut, storeFile } from "../../platform/object-storage/store-file.ts";
import { isPassing } from "../../platform/passing-failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { convertSpeech } from "./convert-speech.ts";
import { resolveConversion } from "./resolve-conversion.ts";
import { prepareSource, type SentFile } from "./prepare-source.ts";

const Input = z.object({
  user_id: z.string(),
  api_key_id: z.optional(z.string()),
  voice_id: z.string(),
  model_id: z.string(),
  voice_settings: z.optional(VoiceSettingsInput),
  seed: z.optional(z.number()),
  remove_background_noise: z.boolean(),
  file_format: z.enum(["pcm_s16le_16", "other"]),
  output_format: OutputFormat,
  sha256: z.string(),
  size_bytes: z.number(),
});

export type LongConversionJob = JobKind<typeof Input>;
type Context = JobContext<z.output<typeof Input>>;

const JOB_ID = "convert-long-speech";
/** What the recordings are kept under until they are converted. */
const SOURCE_FOLDER = "conversion-sources/";
const ATTEMPTS_MAX = 3;
const TIMEOUT_MS = 6 * 3_600_000;
const LIMITS = { minDurationMs: CONVERTED_FILE_MIN_MS, maxDurationMs: LONG_CONVERSION_MAX_MS };

/**
 * Converts hours. An attempt writes nothing before its end, when history, credits and usage are written at once; what was
 * held for one that was killed goes back, and the next begins anew.
 */
export function defineLongConversionJob(platform: Platform): LongConversionJob {
  const job = defineJobKind({
    id: JOB_ID,
    cancel: { needs: "speech_to_speech", stops: "speech" },
    version: 1,
    input: Input,
    ...HEAVY_WORK,
    attemptsMax: ATTEMPTS_MAX,
    timeoutMs: TIMEOUT_MS,
    handle: async (context) => {
      try {
        return await convertLong(platform, context);
      } catch (error) {
        if (error instanceof AppError && !context.signal.aborted)
          throw new JobFailure(error.code, error.message, { cause: error, isTransient: isPassing(error) });
        throw error;
      }
    },
    afterEnded: async ({ subject }) => {
      await platform.storage.delete(sourceKey(subject));
    },
  });
  platform.jobs.define(job);
  return job;
}

type LongOrder = {
  readonly voiceId: string;
  readonly body: SpeechToSpeechForm;
  readonly outputFormat: OutputFormat;
  readonly file: SentFile;
};

/** Keeps the recording, and has it converted. The job's subject is the item that the history will have. */
export async function startLongConversion(
  platform: Platform,
  job: LongConversionJob,
  scope: WorkspaceScope,
  { voiceId, body, outputFormat, file }: LongOrder,
): Promise<{ readonly jobId: string; readonly historyItemId: string }> {
  const historyItemId = createId();
  const audioKey = sourceKey(historyItemId);
  await storeFile(platform.storage, file.path, audioKey);
  try {
    const { id: jobId } = await platform.jobs.enqueue(job, {
      owner: { kind: "workspace", scope },
      subject: historyItemId,
      input: {
        user_id: scope.userId,
        ...(scope.apiKeyId === undefined ? {} : { api_key_id: scope.apiKeyId }),
        voice_id: voiceId,
        model_id: body.model_id,
        ...(body.voice_settings === undefined ? {} : { voice_settings: body.voice_settings }),
        ...(body.seed === undefined ? {} : { seed: body.seed }),
        remove_background_noise: body.remove_background_noise,
        file_format: body.file_format,
        output_format: outputFormat,
        sha256: file.sha256,
        size_bytes: file.sizeBytes,
      },
    });
    return { jobId, historyItemId };
  } catch (error) {
    await platform.storage.delete(audioKey);
    throw error;
  }
}

function sourceKey(historyItemId: string): string {
  return `${SOURCE_FOLDER}${historyItemId}`;
}

/** Deletes recordings whose jobs have ended, however long the others have to wait. Answers how many went. */
export async function sweepLongSourcesAcrossWorkspaces(platform: Platform): Promise<number> {
  return await sweepOrphans(platform, SOURCE_FOLDER, async (keys) => {
    const subjects = keys.map((key) => key.slice(SOURCE_FOLDER.length));
    const unfinished = await findUnfinishedSubjectsAcrossWorkspaces(platform.database, JOB_ID, subjects);
    return (key) => unfinished.has(key.slice(SOURCE_FOLDER.length));
  });
}

async function convertLong(platform: Platform, context: Context) {
  const { input, workspaceId, subject: historyItemId } = context;
  if (workspaceId === null) throw new JobFailure("voice_not_found", "A recording belongs to a workspace.");
  const scope = { workspaceId, userId: input.user_id, apiKeyId: input.api_key_id };
  // A process may be killed after its work is written down.
  if ((await findHistoryItem(platform.database, scope, historyItemId)) === undefined)
    await platform.temporaryFiles.withFolder("long-conversion", (folder) =>
      convertInFolder(platform, scope, context, folder),
    );
  return { history_item_id: historyItemId };
}

async function convertInFolder(platform: Platform, scope: WorkspaceScope, context: Context, folder: string) {
  const { input, jobId, subject: historyItemId, signal, report, complete } = context;
  const arrivedAtMs = performance.now();
  report({ phase: "preparing", done: 0, total: 1 });
  const path = join(folder, "recording");
  await copyOut(platform.storage, { key: sourceKey(historyItemId), sha256: input.sha256 }, path, signal);
  const body = { ...input, voice_settings: input.voice_settings, seed: input.seed, output_format: undefined };
  const resolved = await resolveConversion(
    platform.database,
    scope,
    { voiceId: input.voice_id, body },
    platform.clock(),
  );
  const file = { path, sizeBytes: input.size_bytes, sha256: input.sha256 };
  const source = await prepareSource(platform, file, body, LIMITS, signal);
  try {
    const { generation } = await convertSpeech(
      platform,
      scope,
      { resolved, source, outputFormat: input.output_format },
      {
        requestId: jobId,
        arrivedAtMs,
        signal: AbortSignal.any([signal, source.failed]),
        isLogged: true,
        isWhole: true,
        regenerateFrom: undefined,
        historyItemId,
        // Paid and done at once: what was cancelled before costs nothing.
        alsoSettle: (tx) => complete(tx, { history_item_id: historyItemId }),
      },
    );
    await generation.finishWhole(({ durationMs }) =>
      report({ phase: "converting", done: Math.min(durationMs, source.durationMs), total: source.durationMs }),
    );
  } finally {
    await source.discard();
  }
}
