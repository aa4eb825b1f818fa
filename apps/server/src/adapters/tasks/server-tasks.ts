import {
  SHORT_TASK,
  SPEECH_TASK_RULES,
  type SpeechTasks,
  type TaskRules,
} from "@voicewright/speech/tasks/speech-tasks";

/** Why a file is no document that can be taken. */
export type DocumentFault =
  | "unknown_type"
  | "incomplete"
  | "foreign_data"
  | "active_content"
  | "encrypted"
  | "too_many_pixels";
export type DocumentType = "pdf" | "jpeg" | "png";
export type DocumentVerdict =
  | { readonly type: DocumentType; readonly fault?: never }
  | { readonly fault: DocumentFault; readonly type?: never };

/** What the server has done in processes of its own: all that computes for longer than a request may wait for another. */
export type ServerTasks = SpeechTasks & {
  /** A text as lines of a picture, PNG. */
  /** Whether a file is a document that only shows itself, by its content. */
  readonly "check-document": {
    readonly input: { readonly path: string };
    readonly result: DocumentVerdict;
  };
  readonly "draw-text": { readonly input: { readonly text: string }; readonly result: { readonly png: Uint8Array } };
};

export const SERVER_TASK_RULES: Readonly<Record<keyof ServerTasks, TaskRules>> = {
  ...SPEECH_TASK_RULES,
  "check-document": SHORT_TASK,
  "draw-text": SHORT_TASK,
};
