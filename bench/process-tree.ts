import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Proportional set size, which counts memory shared by processes once; resident size where that is not told. */
function memoryKb(pid: number): number {
  for (const [file, name] of [
    ["smaps_rollup", "Pss"],
    ["status", "VmRSS"],
  ] as const) {
    try {
      const match = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/${file}`, "utf8"));
      if (match !== null) return Number(match[1]);
    } catch {
      continue;
    }
  }
  return 0;
}

/** The script that a process runs, without its folder. */
function scriptOf(pid: number): string {
  try {
    const parts = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return basename(parts.slice(1).find((part) => !part.startsWith("-")) ?? "");
  } catch {
    return "";
  }
}

/** Memory of a process and all its descendants, MB. Linux only; 0 elsewhere. */
export function processTreeMemoryMb(rootPid: number): number {
  return processMemories(rootPid).reduce((sum, { memoryMb }) => sum + memoryMb, 0);
}

/** Memory of a process and each of its descendants, itself first. Linux only; none elsewhere. */
export function processMemories(rootPid: number): { readonly script: string; readonly memoryMb: number }[] {
  return processTree(rootPid).map((pid) => ({ script: scriptOf(pid), memoryMb: memoryKb(pid) / 1_024 }));
}

/** Kernels count in hundredths of a second. */
const MS_PER_TICK = 10;

/** Processor time of a process and all its descendants, those that have ended included. Linux only; 0 elsewhere. */
export function processTreeCpuMs(rootPid: number): number {
  return processTree(rootPid).reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // Its own in both modes, and that of children it has waited for.
      return sum + MS_PER_TICK * fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0);
    } catch {
      return sum;
    }
  }, 0);
}

/** The same in seconds. */
export function processTreeCpuSeconds(rootPid: number): number {
  return processTreeCpuMs(rootPid) / 1_000;
}

function processTree(rootPid: number): number[] {
  let pids: number[];
  try {
    pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
  const members = new Set([rootPid]);
  for (let grew = true; grew;) {
    grew = false;
    for (const pid of pids) {
      const parent = parentOf(pid);
      if (!members.has(pid) && parent !== undefined && members.has(parent)) {
        members.add(pid);
        grew = true;
      }
    }
  }
  return [...members];
}
