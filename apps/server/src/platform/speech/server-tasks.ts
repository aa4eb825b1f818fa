import {
  SHORT_TASK,
  SPEECH_TASK_RULES,
  type SpeechTasks,
  type TaskRules,
} from "@voicewright/speech/tasks/speech-tasks";

/** What the server has done in processes of its own: all that computes for longer than a request may wait for another. */
export type ServerTasks = SpeechTasks & {
  /** A text as lines of a picture, PNG. */
  readonly "draw-text": { readonly input: { readonly text: string }; readonly result: { readonly png: Uint8Array } };
};

export const SERVER_TASK_RULES: Readonly<Record<keyof ServerTasks, TaskRules>> = {
  ...SPEECH_TASK_RULES,
  "draw-text": SHORT_TASK,
};
