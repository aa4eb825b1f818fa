import { readFileSync } from "node:fs";

const CLOCK_TICKS_PER_SECOND = 100;

/** Processor time of a process and of its children, ended ones too, in seconds. Linux only. */
export function readProcessorSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const times = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15);
  const own = times.reduce((sum, ticks) => sum + Number(ticks), 0) / CLOCK_TICKS_PER_SECOND;
  return children.reduce((sum, child) => sum + readProcessorSeconds(child), own);
}
