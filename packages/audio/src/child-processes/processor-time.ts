import { readFileSync } from "node:fs";

/** Of Linux's clock ticks (USER_HZ), whatever the machine. */
const MS_PER_TICK = 10;
/** After the name of the program, which may hold anything but a closing bracket at its end. */
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

/** How long a process has computed, in all its threads; undefined when it is gone, and where the system does not say. */
export function processorTimeMs(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== "linux") return undefined;
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = facts.slice(facts.lastIndexOf(")") + 2).split(" ");
    return MS_PER_TICK * (Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD]));
  } catch {
    return undefined;
  }
}
