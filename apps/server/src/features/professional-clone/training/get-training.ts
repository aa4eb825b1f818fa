import type { TrainingReport, VoiceTraining } from "@voicewright/contract/professional-clone/training";
import type { FineTuneReport } from "@voicewright/speech/fine-tune/fine-tune-voice";
import { listFineTunings, tunableModels } from "../../../entities/voice/professional/index.ts";
import { listVoiceSamples } from "../../../entities/recording/samples/index.ts";
import { getVoice, type WorkspaceVoice } from "../../../entities/voice/record/index.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { hashDataset } from "./dataset-hash.ts";
import { heldOutSentence, keepsBothVoices, lastReport, type StoredReport } from "./stored-report.ts";

/** How far the training of a voice is, by model, and what the last one has gained. */
export async function getTraining(
  { database, jobs }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<VoiceTraining> {
  const voice = await getVoice(database, scope, voiceId);
  const rows = await listFineTunings(database, scope, voice.voiceId);
  const known = new Map(rows.map((row) => [row.modelId, row]));
  const running = rows.find(({ state }) => state === "queued" || state === "fine_tuning");
  const failed = rows.find(({ state }) => state === "failed");
  const failedJob =
    failed?.jobId === undefined || failed.jobId === null
      ? undefined
      : await jobs.find({ kind: "workspace", scope }, failed.jobId);
  const report = lastReport(rows);
  return {
    voice_id: voice.voiceId,
    models: tunableModels(languageOf(voice)).map((modelId) => {
      const row = known.get(modelId);
      return {
        model_id: modelId,
        state: row?.state ?? "not_started",
        progress: row?.progress ?? 0,
        failure: row?.state === "failed" ? (failedJob?.reason ?? null) : null,
        ended_at_unix: row?.endedAt == null ? null : toUnix(row.endedAt),
      };
    }),
    job_id: running?.jobId ?? null,
    is_current:
      report?.dataset === undefined
        ? null
        : report.dataset === hashDataset(await listVoiceSamples(database, scope, [voice.voiceId]), languageOf(voice)),
    report: report === undefined ? null : presentReport(report, languageOf(voice)),
  };
}

function languageOf({ professional }: WorkspaceVoice): string {
  return professional?.language ?? "";
}

function presentReport(report: StoredReport, language: string): TrainingReport {
  const { professional, instant } = report;
  const present = ({ similarity, spectralDistanceDb }: FineTuneReport["instant"]) => ({
    similarity,
    spectral_distance_db: spectralDistanceDb,
  });
  return {
    professional: present(professional),
    instant: present(instant),
    speaks: report.speaks,
    trained_seconds: report.trainedSeconds,
    held_out_seconds: report.heldOutSeconds,
    sentence: keepsBothVoices(report) ? heldOutSentence(language) : null,
  };
}
