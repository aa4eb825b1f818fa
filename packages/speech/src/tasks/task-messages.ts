import type { SpeechTaskErrorCode } from "./task-error.ts";

/** From the pool to a child: one task at a time. */
export type MessageToTaskChild = {
  readonly taskId: number;
  readonly kind: string;
  readonly input: object;
};

/** Beside signs of life; one of those comes before each end of a task. */
export type MessageFromTaskChild =
  | { readonly kind: "progress"; readonly taskId: number; readonly progress: number }
  | { readonly kind: "done"; readonly taskId: number; readonly result: unknown }
  | {
      readonly kind: "failed";
      readonly taskId: number;
      readonly code: SpeechTaskErrorCode;
      readonly message: string;
    };

export const TASK_HEARTBEAT_INTERVAL_MS = 1000;
