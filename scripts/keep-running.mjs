// Keeps a server running: one that ends by itself is started again, after waits that grow. Plain JavaScript for Node 20.19.
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/** The server's word for: starting again changes nothing (EX_CONFIG of sysexits.h). */
const EXIT_CANNOT_START = 78;

const DEFAULT_PATIENCE = {
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  /** Restarts in a row; the last ones wait longest, so all take some minutes. */
  restartsMax: 8,
  /** A server that ran this long did not fail at its start. */
  stableAfterMs: 600_000,
  /** A server that has not ended by then does not hear its own clock any more. */
  killAfterMs: 40_000,
};
/** A terminal, npm and a process manager may each pass on the same signal. */
const SAME_SIGNAL_MS = 500;
/** npm ends at once when it is told to, and its shell with it, without a word to what they started. */
const PARENT_INTERVAL_MS = 250;
/** As it was when this was loaded: whoever is orphaned gets another one. */
const PARENT = process.ppid;
/** npm starts a shell that starts this: killed, it leaves both. */
const GRANDPARENT = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(PARENT);

/** Undefined where the system does not say. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

function isOrphaned() {
  if (process.ppid !== PARENT) return true;
  return GRANDPARENT !== undefined && parentOf(PARENT) !== GRANDPARENT;
}

/**
 * Resolves with the exit code when the server was stopped, cannot start, or keeps failing. It is stopped by a signal, and
 * when the parent of this process ends. `spawnServer` answers a child process.
 */
export function keepRunning(spawnServer, patience = {}) {
  const { firstWaitMs, longestWaitMs, restartsMax, stableAfterMs, killAfterMs } = { ...DEFAULT_PATIENCE, ...patience };
  return new Promise((resolve) => {
    let server;
    let restart;
    let failures = 0;
    let signalledAtMs;

    const stop = (signal) => {
      const nowMs = performance.now();
      if (signalledAtMs !== undefined && nowMs - signalledAtMs < SAME_SIGNAL_MS) return;
      signalledAtMs = nowMs;
      clearTimeout(restart);
      // A closed terminal means the same as SIGTERM, which the server knows.
      clearInterval(watch);
      if (server === undefined) return resolve(0);
      server.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
      setTimeout(() => server?.kill("SIGKILL"), killAfterMs).unref();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
    const watch = setInterval(() => {
      if (isOrphaned()) stop("SIGTERM");
    }, PARENT_INTERVAL_MS);

    const run = () => {
      const startedAtMs = performance.now();
      server = spawnServer();
      const end = (code, signal) => {
        if (server === undefined) return;
        server = undefined;
        if (signalledAtMs !== undefined) return resolve(code ?? 0);
        if (code === 0 || code === EXIT_CANNOT_START) return resolve(code);
        if (performance.now() - startedAtMs >= stableAfterMs) failures = 0;
        failures += 1;
        const how = signal ? `killed by ${signal}` : `exit code ${code}`;
        if (failures > restartsMax) {
          console.error(`The server ended again (${how}). It is not started any more.`);
          return resolve(code ?? 1);
        }
        const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
        console.error(`The server ended unexpectedly (${how}). It starts again in ${waitMs / 1000} s.`);
        restart = setTimeout(run, waitMs);
      };
      server.once("error", (error) => {
        console.error(`The server cannot be started: ${error.message}`);
        end(1, null);
      });
      server.once("exit", end);
    };
    run();
  });
}
