import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SpeechTaskError, type SpeechTaskErrorCode } from "@voicewright/speech/tasks/task-error";
import * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { defineJobKind, JobFailure, type JobKind } from "../../platform/jobs/job-kind.ts";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import { ObjectNotFoundError } from "../../platform/object-storage/object-storage.ts";
import type { Platform } from "../../platform/platform.ts";
import { decodeRecording } from "../../platform/speech/recordings.ts";
import { deleteEngineComparisonsAcrossWorkspaces } from "../../entities/engine-choice/index.ts";
import { getVoice, requireVoiceRight, saveVoiceMaterialsAcrossWorkspaces } from "../../entities/voice/index.ts";

const AdaptInput = z.object({
  voice_id: z.string(),
  /** Recordings of the person in the object storage, as they were uploaded. */
  recording_keys: z.array(z.string()).check(z.minLength(1)),
  language: z.nullable(z.string()),
});
type AdaptInput = z.output<typeof AdaptInput>;

export type AdaptVoiceJob = JobKind<typeof AdaptInput>;

const ATTEMPTS_MAX = 3;
const RETRY_DELAY_SECONDS = 10;
const TIMEOUT_MS = 3 * 3_600_000;
const LONGEST_RECORDING_MS = 4 * 3_600_000;
/** Decoding is quick beside the fitting. */
const DECODING_SHARE = 0.2;
const PROGRESS_STEPS = 1_000;

/** Task errors after which another attempt finds the same. */
const FINAL_TASK_ERRORS: readonly SpeechTaskErrorCode[] = ["too_little_speech", "unreadable_clip", "task_failed"];

/** Fits the stronger model of a voice to minutes of recordings, and puts it into the voice. */
export function defineAdaptVoiceJob(platform: Platform): AdaptVoiceJob {
  const job = defineJobKind({
    id: "adapt-voice",
    permission: "voices_write",
    version: 1,
    input: AdaptInput,
    attemptsMax: ATTEMPTS_MAX,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    timeoutMs: TIMEOUT_MS,
    concurrency: 1,
    handle: async ({ input, signal, report, workspaceId }) => {
      const onProgress = (share: number): void =>
        report({
          phase: share < DECODING_SHARE ? "reading" : "adapting",
          done: Math.round(share * PROGRESS_STEPS),
          total: PROGRESS_STEPS,
        });
      try {
        return await platform.temporaryFiles.withFolder("adapt", async (directory) => {
          const clipPaths = await decodeAll(platform, input.recording_keys, directory, signal, onProgress);
          return await adapt(platform, workspaceId, input, { clipPaths, signal, onProgress });
        });
      } catch (error) {
        throw asJobFailure(error);
      }
    },
  });
  platform.jobs.define(job);
  return job;
}

async function adapt(
  { analysis, database, clock }: Platform,
  workspaceId: string | null,
  input: AdaptInput,
  run: {
    readonly clipPaths: readonly string[];
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
  },
): Promise<{ readonly speech_seconds: number; readonly warnings: readonly string[] }> {
  const { recipe, likeness, report } = await analysis.run(
    "adapt-voice",
    {
      clipPaths: run.clipPaths,
      ...(input.language === null ? {} : { language: input.language }),
      engine: { kind: "embedded" },
    },
    { signal: run.signal, onProgress: (share) => run.onProgress(DECODING_SHARE + share * (1 - DECODING_SHARE)) },
  );
  const isSaved =
    workspaceId !== null &&
    (await database.transaction(async (tx) => {
      const voiceId = input.voice_id;
      if (!(await saveVoiceMaterialsAcrossWorkspaces(tx, workspaceId, voiceId, { recipe, likeness }))) return false;
      await recordEvent(tx, { workspaceId }, { type: "voice.changed", data: { voice_id: voiceId } }, clock());
      return true;
    }));
  if (!isSaved) throw new JobFailure("voice_not_found", "The voice was deleted while it was adapted.");
  await deleteEngineComparisonsAcrossWorkspaces(database, input.voice_id);
  return { speech_seconds: report.speechSeconds, warnings: report.warnings };
}

/** Begins adapting a voice of the workspace. One that is on its way already goes on instead. */
export async function startAdaptingVoice(
  { database, jobs, clock }: Platform,
  job: AdaptVoiceJob,
  scope: WorkspaceScope,
  order: { readonly voiceId: string; readonly recordingKeys: readonly string[]; readonly language: string | null },
): Promise<JobRow> {
  const voice = await getVoice(database, scope, order.voiceId);
  requireVoiceRight(voice, scope, "edit", clock());
  const input: AdaptInput = {
    voice_id: voice.voiceId,
    recording_keys: [...order.recordingKeys],
    language: order.language,
  };
  return await jobs.enqueue(job, {
    owner: { kind: "workspace", scope },
    subject: voice.voiceId,
    input,
    exclusiveKey: `adapt-voice:${voice.voiceId}`,
  });
}

async function decodeAll(
  { storage }: Platform,
  keys: readonly string[],
  directory: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string[]> {
  const clipPaths: string[] = [];
  for (const [index, key] of keys.entries()) {
    signal.throwIfAborted();
    const path = join(directory, `${index}.upload`);
    const { stream } = await storage.openRead(key);
    await pipeline(stream, createWriteStream(path), { signal });
    const clipPath = join(directory, `${index}.wav`);
    await decodeRecording(path, clipPath, { minDurationMs: 0, maxDurationMs: LONGEST_RECORDING_MS }, signal);
    await rm(path, { force: true });
    clipPaths.push(clipPath);
    onProgress((DECODING_SHARE * (index + 1)) / keys.length);
  }
  return clipPaths;
}

function asJobFailure(error: unknown): unknown {
  if (error instanceof AppError) return new JobFailure(error.code, error.message, { cause: error });
  if (error instanceof ObjectNotFoundError) {
    return new JobFailure("recording_missing", "A recording of the voice is gone.", { cause: error });
  }
  if (error instanceof SpeechTaskError && FINAL_TASK_ERRORS.includes(error.code)) {
    return new JobFailure(error.code, error.message, { cause: error });
  }
  return error;
}
