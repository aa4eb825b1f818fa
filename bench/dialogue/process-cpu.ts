import { readdirSync, readFileSync } from "node:fs";

/** `sysconf(_SC_CLK_TCK)`, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

type ProcessTimes = { readonly pid: number; readonly parent: number; readonly ticks: number };

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Its own user and system time, and that of the children that have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
    return { pid, parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/** Processor time of a process and all its descendants, ms, in steps of 10. Linux only. */
export function processTreeCpuMs(rootPid: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : []));
  const inTree = new Set([rootPid]);
  for (let grown = true; grown;) {
    const before = inTree.size;
    for (const { pid, parent } of all) if (inTree.has(parent)) inTree.add(pid);
    grown = inTree.size > before;
  }
  const ticks = all.filter(({ pid }) => inTree.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return (ticks * 1_000) / TICKS_PER_SECOND;
}
