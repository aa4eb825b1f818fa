import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** How the server's event loop fared between two measurements. */
export type EventLoopMeasures = {
  readonly delayP99Ms: number;
  /** Time for which the main thread computed without a turn for anybody else, by the processor's clock: other programs do not count. */
  readonly busyP99Ms: number;
  readonly busyMaxMs: number;
  /** The same clock's time for a piece of work that is always the same, as a measure of the machine. */
  readonly unitMs: number;
};

const TICK_MS = 10;
const PERCENTILE = 0.99;
const UNIT = JSON.stringify(Array.from({ length: 5_000 }, (_, id) => ({ id, name: `number ${id}` })));
/** Many, because the processor's clock ticks. */
const UNIT_RUNS = 50;

function measureUnit(): number {
  const before = process.threadCpuUsage();
  for (let run = 0; run < UNIT_RUNS; run += 1) JSON.parse(UNIT);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / UNIT_RUNS;
}

/*
 * Loaded into a server by NODE_OPTIONS, and so into its children, which are none of our business: on SIGUSR2 it writes
 * what it measured since the last one.
 */
const path = process.env["VOICEWRIGHT_TEST_EVENT_LOOP"];
if (path !== undefined && /main\.[jt]s$/.test(process.argv[1] ?? "")) {
  const delays = monitorEventLoopDelay({ resolution: TICK_MS });
  delays.enable();
  let busyMs: number[] = [];
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    busyMs.push((user + system) / 1000);
  }, TICK_MS).unref();
  process.on("SIGUSR2", () => {
    const sorted = busyMs.toSorted((left, right) => left - right);
    const measures: EventLoopMeasures = {
      delayP99Ms: delays.percentile(PERCENTILE * 100) / 1e6,
      busyP99Ms: sorted[Math.floor(sorted.length * PERCENTILE)] ?? 0,
      busyMaxMs: sorted.at(-1) ?? 0,
      unitMs: measureUnit(),
    };
    writeFileSync(path, JSON.stringify(measures));
    busyMs = [];
    before = process.threadCpuUsage();
    delays.reset();
  });
}
