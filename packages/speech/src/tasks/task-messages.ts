import type { SpeechTaskErrorCode } from "./task-error.ts";
import type { SpeechTaskInput, SpeechTaskKind } from "./speech-tasks.ts";

/** From the pool to a child: one task at a time. */
export type MessageToTaskChild = {
  readonly taskId: number;
  readonly kind: SpeechTaskKind;
  readonly input: SpeechTaskInput<SpeechTaskKind>;
};

export type MessageFromTaskChild =
  | { readonly kind: "ready"; readonly rssBytes: number }
  | { readonly kind: "heartbeat"; readonly rssBytes: number }
  | { readonly kind: "progress"; readonly taskId: number; readonly progress: number }
  | { readonly kind: "done"; readonly taskId: number; readonly result: unknown; readonly rssBytes: number }
  | {
      readonly kind: "failed";
      readonly taskId: number;
      readonly code: SpeechTaskErrorCode;
      readonly message: string;
      readonly rssBytes: number;
    };

export const TASK_HEARTBEAT_INTERVAL_MS = 1000;
