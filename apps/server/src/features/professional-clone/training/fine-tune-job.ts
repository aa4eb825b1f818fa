import { FINE_TUNE_JOB } from "@voicewright/contract/jobs/routes";
import { SpeechTaskError, type SpeechTaskErrorCode } from "@voicewright/speech/tasks/task-error";
import * as z from "zod/mini";
import { findProfessionalVoice } from "../../../entities/voice/professional/index.ts";
import type { ClipCache } from "../../../entities/recording/clips/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import {
  defineJobKind,
  HEAVY_WORK,
  JobFailure,
  type JobContext,
  type JobKind,
} from "../../../platform/jobs/job-kind.ts";
import { ObjectNotFoundError } from "../../../platform/object-storage/object-storage.ts";
import { isPassing } from "../../../platform/passing-failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { gatherSpeech } from "./gather-speech.ts";
import { FINE_TUNE_STEPS, reportProgress, saveEnd, saveResult } from "./save-training.ts";

const Input = z.object({ model_ids: z.array(z.string()).check(z.minLength(1)) });

export type FineTuneJob = JobKind<typeof Input>;

const TIMEOUT_MS = 4 * 3_600_000;
/** Decoding is quick beside the fitting. */
const GATHERING_SHARE = 0.15;

/** Task errors after which another attempt finds the same. */
const FINAL_TASK_ERRORS: readonly SpeechTaskErrorCode[] = ["too_little_speech", "task_failed"];

/**
 * Trains a professional voice. Its models share one engine, so one fit serves all that were asked for. An attempt
 * writes nothing but its progress before the end, and begins again when its process dies.
 */
export function defineFineTuneJob(platform: Platform, clips: ClipCache): FineTuneJob {
  const job = defineJobKind({
    id: FINE_TUNE_JOB,
    cancel: { needs: "voices_write", stops: "task" },
    version: 1,
    input: Input,
    ...HEAVY_WORK,
    timeoutMs: TIMEOUT_MS,
    handle: (context) => train(platform, clips, context),
    onEnded: (tx, ended) => saveEnd(tx, ended, platform.clock()),
  });
  platform.jobs.define(job);
  return job;
}

async function train(
  platform: Platform,
  clips: ClipCache,
  context: JobContext<z.output<typeof Input>>,
): Promise<unknown> {
  const { subject: voiceId, workspaceId, jobId } = context;
  if (workspaceId === null) throw new JobFailure("voice_not_found", "The voice does not exist.");
  const order = { voiceId, workspaceId, jobId, modelIds: context.input.model_ids };
  const voice = await findProfessionalVoice(platform.database, order, voiceId);
  if (voice === undefined) throw new JobFailure("voice_not_found", "The voice was deleted before it was trained.");
  const leaving = new AbortController();
  const signal = AbortSignal.any([context.signal, leaving.signal]);
  const progress = reportProgress(platform, order, { hold: context.hold, onVoiceGone: () => leaving.abort() });
  const onProgress = (share: number): void => {
    context.report({
      phase: share < GATHERING_SHARE ? "reading" : "training",
      done: Math.round(share * FINE_TUNE_STEPS),
      total: FINE_TUNE_STEPS,
    });
    progress.note(share);
  };
  try {
    await progress.begin();
    return await platform.temporaryFiles.withFolder("fine-tune", async (directory) => {
      const clipPaths = await gatherSpeech(platform, clips, order, directory, {
        signal,
        onProgress: (share) => onProgress(share * GATHERING_SHARE),
      });
      const made = await platform.analysis.run(
        "fine-tune-voice",
        { clipPaths, language: voice.language, engine: { kind: "embedded" } },
        { signal, onProgress: (share) => onProgress(GATHERING_SHARE + share * (1 - GATHERING_SHARE)) },
      );
      await progress.end();
      await saveResult(platform, order, made, context);
      return made.report;
    });
  } catch (error) {
    // Its recordings go with it, which may be noticed first.
    if (context.signal.aborted || (await findProfessionalVoice(platform.database, order, voiceId)) !== undefined)
      throw asJobFailure(error);
    throw new JobFailure("voice_not_found", "The voice was deleted while it was trained.");
  } finally {
    await progress.end();
  }
}

function asJobFailure(error: unknown): unknown {
  if (error instanceof AppError)
    return new JobFailure(error.code, error.message, { cause: error, isTransient: isPassing(error) });
  if (error instanceof ObjectNotFoundError) {
    return new JobFailure("recording_missing", "A recording of the voice is gone.", { cause: error });
  }
  if (error instanceof SpeechTaskError && error.code === "too_little_speech") {
    return new JobFailure(error.code, "The samples hold too little speech to train a voice.", { cause: error });
  }
  if (error instanceof SpeechTaskError && FINAL_TASK_ERRORS.includes(error.code)) {
    return new JobFailure(error.code, error.message, { cause: error });
  }
  return error;
}
