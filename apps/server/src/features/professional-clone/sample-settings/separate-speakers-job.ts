import { SpeechTaskError, type SpeechTaskErrorCode } from "@voicewright/speech/tasks/task-error";
import type { Diarization } from "@voicewright/voice/abilities/abilities";
import * as z from "zod/mini";
import { AppError } from "../../../platform/http-errors.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createId } from "../../../platform/ids.ts";
import { defineJobKind, HEAVY_WORK, JobFailure, type JobKind } from "../../../platform/jobs/job-kind.ts";
import { isPassing } from "../../../platform/passing-failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ClipCache } from "../../../entities/recording/clips/index.ts";
import {
  listSeparations,
  saveSeparation,
  type SeparatedSpeaker,
  type VoiceSampleRow,
} from "../../../entities/recording/samples/index.ts";

const SeparationInput = z.object({
  voice_id: z.string(),
  sample_id: z.string(),
  audio_key: z.string(),
  sha256: z.string(),
});

export type SeparationJob = JobKind<typeof SeparationInput>;

const ATTEMPTS_MAX = 3;
const TIMEOUT_MS = 2 * 3_600_000;
/** Codes after which another attempt finds the same. */
const FINAL_TASK_ERRORS: readonly SpeechTaskErrorCode[] = ["too_little_speech", "task_failed"];
/** What is heard of somebody at least: less is a noise or somebody else's word. */
const SPEAKER_MIN_MS = 500;

/** Finds out who speaks when in a sample. Begun anew after a kill; what was found is stored whole or not at all. */
export function defineSeparationJob(platform: Platform, clips: ClipCache): SeparationJob {
  const { database, analysis, abilities, clock } = platform;
  const job = defineJobKind({
    id: "separate-speakers",
    isRetriable: true,
    cancel: { needs: "voices_write", stops: "task" },
    version: 1,
    input: SeparationInput,
    ...HEAVY_WORK,
    attemptsMax: ATTEMPTS_MAX,
    timeoutMs: TIMEOUT_MS,
    handle: async ({ input, jobId, workspaceId, signal, report, hold, complete }) => {
      if (workspaceId === null) throw new JobFailure("sample_not_found", "A sample belongs to a workspace.");
      const scope = { workspaceId };
      try {
        report({ phase: "reading", done: 0, total: 2 });
        const recording = { audioKey: input.audio_key, sha256: input.sha256 };
        const turns = await clips.use(recording, "plain", async (clipPath) => {
          signal.throwIfAborted();
          report({ phase: "separating", done: 1, total: 2 });
          const engine = abilities.find("diarization");
          return await analysis.run("diarize", { clipPath, engine }, { signal });
        });
        const speakers = listSpeakers(turns);
        const found = { speakers: speakers.length };
        await database.transaction(async (tx) => {
          await hold(tx);
          const separation = { sampleId: input.sample_id, status: "completed", speakers, jobId } as const;
          await saveSeparation(tx, scope, { ...separation, updatedAt: clock() });
          await complete(tx, found);
          await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: input.voice_id } }, clock());
        });
        return found;
      } catch (error) {
        throw asJobFailure(error);
      }
    },
    onEnded: async (tx, { id, subject: sampleId, workspaceId, state, input }) => {
      if (workspaceId === null || state === "done") return;
      const { voice_id: voiceId } = z.parse(SeparationInput, input);
      const found = (await listSeparations(tx, { workspaceId }, [voiceId])).get(sampleId);
      if (found?.jobId !== id || found.status !== "pending") return;
      const status = state === "failed" ? "failed" : "not_started";
      await saveSeparation(tx, { workspaceId }, { ...found, status, updatedAt: clock() });
    },
  });
  platform.jobs.define(job);
  return job;
}

/** Begins the search, unless it runs or has found somebody. */
export async function startSeparation(
  { database, jobs, clock }: Platform,
  job: SeparationJob,
  scope: WorkspaceScope,
  { voiceId, sampleId, audioKey, sha256 }: VoiceSampleRow,
): Promise<void> {
  const known = (await listSeparations(database, scope, [voiceId])).get(sampleId);
  if (known?.status === "completed") return;
  await jobs.enqueue(job, {
    owner: { kind: "workspace", scope },
    subject: sampleId,
    input: { voice_id: voiceId, sample_id: sampleId, audio_key: audioKey, sha256 },
    exclusiveKey: `separate-speakers:${sampleId}`,
    alongside: async (tx, jobId) => {
      await saveSeparation(tx, scope, { sampleId, status: "pending", speakers: null, jobId, updatedAt: clock() });
    },
  });
}

/** The one who speaks most first. */
function listSpeakers({ turns }: Diarization): SeparatedSpeaker[] {
  const bySpeaker = Map.groupBy(turns, ({ speaker }) => speaker);
  return [...bySpeaker.values()]
    .map((own) => {
      const utterances = joinTurns(own);
      const durationMs = utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
      return { speakerId: createId(), durationMs, utterances };
    })
    .filter(({ durationMs }) => durationMs >= SPEAKER_MIN_MS)
    .toSorted((a, b) => b.durationMs - a.durationMs);
}

/** Whole milliseconds, in order and apart from each other. */
function joinTurns(turns: Diarization["turns"]): { startMs: number; endMs: number }[] {
  const joined: { startMs: number; endMs: number }[] = [];
  for (const turn of turns.toSorted((a, b) => a.startMs - b.startMs)) {
    const [startMs, endMs] = [Math.round(turn.startMs), Math.round(turn.endMs)];
    const last = joined.at(-1);
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else if (endMs > startMs) joined.push({ startMs, endMs });
  }
  return joined;
}

function asJobFailure(error: unknown): unknown {
  if (error instanceof AppError)
    return new JobFailure(error.code, error.message, { cause: error, isTransient: isPassing(error) });
  if (error instanceof SpeechTaskError && FINAL_TASK_ERRORS.includes(error.code)) {
    return new JobFailure(error.code, error.message, { cause: error });
  }
  return error;
}
