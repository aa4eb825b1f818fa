import { readdirSync, readFileSync } from "node:fs";

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

/** Memory of a process and all its descendants, MB. Linux only; 0 elsewhere. */
export function processTreeMemoryMb(rootPid: number): number {
  let pids: number[];
  try {
    pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return 0;
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
  return [...members].reduce((sum, pid) => sum + memoryKb(pid), 0) / 1_024;
}
