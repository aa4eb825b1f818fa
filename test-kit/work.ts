/*
 * What has to be quick is asserted as work, or compared with other work of the same process: by the clock, a busy machine is as
 * red as a slow program.
 */

const MICROSECONDS_PER_MS = 1_000;
/** Some ticks of the processor's clock, and enough for the compiler to have seen the code. */
const MEASURED_MS = 8;

/** Processor time of this thread for some work, which other programs do not add to: the mean of as many runs as it takes to see it. */
function meanMs(work: () => void): number {
  const before = process.threadCpuUsage();
  let usedMs = 0;
  let runs = 0;
  while (usedMs < MEASURED_MS) {
    work();
    runs += 1;
    const { user, system } = process.threadCpuUsage(before);
    usedMs = (user + system) / MICROSECONDS_PER_MS;
  }
  return usedMs / runs;
}

/** What `costOfLength` stays below where work grows with the length: the memory of long texts costs something too. */
export const LINEAR_COST_MAX = 4;
/** The same where it may grow with the square: of texts that are short. */
export const QUADRATIC_COST_MAX = 12;

/**
 * How much more a character of a long text costs than one of a text that is an eighth as long: 1 where the work grows with the
 * length, 8 where it grows with its square. The least of a few measurements.
 */
export function costOfLength(work: (length: number) => void, length: number): number {
  const times = 8;
  const short = Math.max(1, Math.floor(length / times));
  let least = Number.POSITIVE_INFINITY;
  // What is linear is seen at once.
  for (let turn = 0; turn < 4 && least > LINEAR_COST_MAX / 2; turn += 1) {
    const shortMs = meanMs(() => work(short));
    least = Math.min(least, meanMs(() => work(length)) / (shortMs * times));
  }
  return least;
}

/** Processor time of this process with all its threads, in milliseconds. */
export async function processMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS;
}

/**
 * How many times as long something takes as something else that the same machine does in turns with it. The best of several
 * turns each, so that what else the machine does counts little.
 */
export async function timesAsLong(
  work: () => Promise<unknown>,
  other: () => Promise<unknown>,
  turns = 7,
): Promise<number> {
  const bests = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, one] of [work, other].entries()) {
      const startMs = performance.now();
      await one();
      bests[index] = Math.min(bests[index] ?? 0, performance.now() - startMs);
    }
  return bests[0] / bests[1];
}
