import type { StorageCheck } from "@voicewright/contract/admin/storage";
import * as z from "zod/mini";
import { defineJobKind, type JobKind } from "../../../platform/jobs/job-kind.ts";
import type { AudioFinding, AudioReport } from "../../../platform/operator/check-report.ts";
import type { Platform } from "../../../platform/platform.ts";
import { checkAudioAcrossWorkspaces } from "./check-audio.ts";

const CheckInput = z.object({ is_repairing: z.boolean() });
export type StorageCheckJob = JobKind<typeof CheckInput>;

export const STORAGE_CHECK = "check-storage";
/** Large archives take hours to be read. */
const TIMEOUT_MS = 24 * 3_600_000;
const FINDINGS_KEPT = 1_000;

function summarize({ checkedFiles, findings }: AudioReport): NonNullable<StorageCheck["report"]> {
  const count = (problem: AudioFinding["problem"]) => findings.filter((finding) => finding.problem === problem).length;
  return {
    checked_files: checkedFiles,
    orphans: count("orphan"),
    missing: count("missing"),
    altered: count("altered"),
    beyond_repair: findings.filter(({ remedy }) => remedy === "none").length,
    findings: findings.slice(0, FINDINGS_KEPT),
  };
}

/** Begun anew after a kill: what was repaired before is whole then. */
export function defineStorageCheckJob(platform: Platform): StorageCheckJob {
  const job = defineJobKind({
    id: STORAGE_CHECK,
    isRetriable: true,
    cancel: { needs: "sign-in", stops: "steps" },
    version: 1,
    input: CheckInput,
    attemptsMax: 3,
    retryDelaySeconds: 10,
    timeoutMs: TIMEOUT_MS,
    concurrency: 1,
    handle: async ({ input, signal, report }) =>
      summarize(
        await checkAudioAcrossWorkspaces(platform, {
          isRepairing: input.is_repairing,
          signal,
          // How many there will be is known at the end only.
          onProgress: (folder, checkedFiles) => report({ phase: folder, done: checkedFiles, total: 0 }),
        }),
      ),
  });
  platform.jobs.define(job);
  return job;
}
