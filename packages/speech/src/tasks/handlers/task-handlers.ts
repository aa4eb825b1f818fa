import type { TaskHandlers } from "../task-handler.ts";

export const TASK_HANDLERS: TaskHandlers = {
  "find-speech": async () => (await import("./find-speech-task.ts")).runFindSpeech,
  "examine-recording": async () => (await import("./examine-recording-task.ts")).runExamineRecording,
  "encode-speaker": async () => (await import("./encode-speaker-task.ts")).runEncodeSpeaker,
  "measure-voice": async () => (await import("./measure-voice-task.ts")).runMeasureVoice,
  diarize: async () => (await import("./diarize-task.ts")).runDiarize,
  denoise: async () => (await import("./denoise-task.ts")).runDenoise,
  "choose-speech": async () => (await import("./choose-speech-task.ts")).runChooseSpeech,
  "check-text": async () => (await import("./check-text-task.ts")).runCheckText,
  "find-copy": async () => (await import("./find-copy-task.ts")).runFindCopy,
  "take-fingerprint": async () => (await import("./take-fingerprint-task.ts")).runTakeFingerprint,
  "find-spoken": async () => (await import("./find-spoken-task.ts")).runFindSpoken,
  "clone-voice": async () => (await import("./clone-voice-task.ts")).runCloneVoice,
  "fine-tune-voice": async () => (await import("./fine-tune-voice-task.ts")).runFineTuneVoice,
  "encode-clip": async () => (await import("./media/encode-clip-task.ts")).runEncodeClip,
  "re-encode": async () => (await import("./media/re-encode-task.ts")).runReEncode,
  "measure-loudness": async () => (await import("./measure-loudness-task.ts")).runMeasureLoudness,
  transcribe: async () => (await import("./transcribe-task.ts")).runTranscribe,
  "probe-media": async () => (await import("./media/probe-media-task.ts")).runProbeMedia,
  "identify-language": async () => (await import("./identify-language-task.ts")).runIdentifyLanguage,
};
