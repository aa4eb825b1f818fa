import { readFile } from "node:fs/promises";
import { serveTasks } from "@voicewright/speech/tasks/serve-tasks";
import { TASK_HANDLERS } from "@voicewright/speech/tasks/handlers/task-handlers";
import type { ServerTasks } from "./adapters/tasks/server-tasks.ts";

/** A process of the server's task pool: one task at a time. Its only argument is the engines' cache folder. */
serveTasks<ServerTasks>({
  ...TASK_HANDLERS,
  "check-document": async () => {
    const { checkDocument } = await import("./features/manual-verification/documents/check-document.ts");
    return async ({ path }) => checkDocument(await readFile(path));
  },
  "draw-text": async () => {
    const { drawCaptcha } = await import("./features/verification/draw-captcha.ts");
    return async ({ text }) => ({ png: await drawCaptcha(text) });
  },
});
