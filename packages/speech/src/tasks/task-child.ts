import { serveTasks } from "./serve-tasks.ts";
import type { SpeechTasks } from "./speech-tasks.ts";
import { TASK_HANDLERS } from "./handlers/task-handlers.ts";

/** A process of the task pool: one task at a time. Its only argument is the engines' cache folder. */
serveTasks<SpeechTasks>(TASK_HANDLERS);
