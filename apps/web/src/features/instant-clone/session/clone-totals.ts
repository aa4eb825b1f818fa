import {
  CLONE_FILES_MAX,
  CLONE_TOTAL_MAX_MS,
  CLONE_TOTAL_MIN_MS,
  CLONE_TOTAL_RECOMMENDED_MS,
} from "@voicewright/contract/rules/limits";
import { formatCount } from "@/shared/lib/format.ts";
import type { SampleItem } from "./sample-items.ts";

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** What a clone would rest on: files that stay of an edited voice, and those that were added. */
export type CloneMaterial = {
  /** Lengths of the samples that the edited voice keeps; 0 for one that is not known. */
  readonly keptDurationsSeconds: readonly number[];
  readonly items: readonly SampleItem[];
};

export function totalMs({ keptDurationsSeconds, items }: CloneMaterial): number {
  const added = items.filter(({ status }) => status === "ready").map(({ durationSeconds }) => durationSeconds ?? 0);
  return Math.round([...keptDurationsSeconds, ...added].reduce((sum, seconds) => sum + seconds, 0) * MS_PER_SECOND);
}

/** "00:07", "44:59". */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / MS_PER_SECOND);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** What stands in the way of a clone; `undefined` when nothing does. */
export function materialProblem(material: CloneMaterial): string | undefined {
  const { keptDurationsSeconds, items } = material;
  const used = items.filter(({ status }) => status !== "refused");
  if (used.some(({ status }) => status === "failed" || status === "interrupted"))
    return "Some files were not uploaded. Try them again, or remove them.";
  if (used.some(({ status }) => status !== "ready")) return "Please wait until all files are uploaded and checked.";
  if (keptDurationsSeconds.length + used.length > CLONE_FILES_MAX)
    return `A clone can use at most ${CLONE_FILES_MAX} files. Please remove some.`;
  const total = totalMs(material);
  if (total < CLONE_TOTAL_MIN_MS)
    return `At least ${formatCount(CLONE_TOTAL_MIN_MS / MS_PER_SECOND, "second", "seconds")} of audio are needed.`;
  if (total >= CLONE_TOTAL_MAX_MS)
    return `Together, the files must be shorter than ${formatCount(CLONE_TOTAL_MAX_MS / MS_PER_MINUTE, "minute", "minutes")}. Please remove some.`;
  return undefined;
}

/** How far the total is on its way to what is recommended, and what is said of it. */
export function totalProgress(ms: number): {
  readonly percent: number;
  readonly tone: "ink" | "warning" | "danger";
  readonly hint: string;
} {
  const percent = Math.min((100 * ms) / CLONE_TOTAL_RECOMMENDED_MS, 100);
  if (ms >= CLONE_TOTAL_MAX_MS) return { percent, tone: "danger", hint: "Too much audio" };
  if (ms < CLONE_TOTAL_MIN_MS) return { percent, tone: "warning", hint: "At least 10 seconds" };
  if (ms < CLONE_TOTAL_RECOMMENDED_MS) return { percent, tone: "ink", hint: "Enough. 3 minutes make a better clone" };
  return { percent, tone: "ink", hint: "Plenty for a good clone" };
}

export function totalText(ms: number): string {
  return `${formatClock(ms)} out of ${formatClock(CLONE_TOTAL_RECOMMENDED_MS)}`;
}
