import { setTimeout as sleep } from "node:timers/promises";
import { serveTasks } from "../src/tasks/serve-tasks.ts";
import type { SpeechTasks } from "../src/tasks/speech-tasks.ts";
import { TASK_HANDLERS } from "../src/tasks/handlers/task-handlers.ts";

/** A child of the task pool whose `find-speech` does what its clip's path says, as damaged models and hangs would. */
serveTasks<SpeechTasks>({
  ...TASK_HANDLERS,
  "find-speech":
    async () =>
    async ({ clipPath }, { onProgress }) => {
      const [deed, durationMs] = clipPath.split(":");
      if (deed === "abort") process.abort();
      if (deed === "exit") process.exit(255);
      if (deed === "throw") throw new Error("The handler threw");
      if (deed === "leak") retained.push(Buffer.alloc(300 * 1024 * 1024, 1));
      if (deed === "block") {
        onProgress(0);
        blockFor(Number(durationMs));
      }
      if (deed === "work") {
        const startMs = Date.now();
        while (Date.now() - startMs < Number(durationMs)) {
          onProgress((Date.now() - startMs) / Number(durationMs));
          await sleep(5);
        }
      }
      return { spans: [{ startMs: process.pid, endMs: process.pid }], source: "embedded" };
    },
});

const retained: Buffer[] = [];

function blockFor(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}
