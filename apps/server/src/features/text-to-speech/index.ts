export { type CompleteVoiceSettings, deliveryFor, mergeVoiceSettings } from "./delivery.ts";
export {
  findContext,
  type GeneratedSpeech,
  generateSpeech,
  historySettings,
  historyVoice,
  planManner,
  planSpeech,
  type SpeechManner,
  type SpeechOptions,
  type SpeechOrder,
  type SpeechPlan,
} from "./generate-speech.ts";
export type { AudioFrame } from "./sockets/audio-frames.ts";
export { ContextBoard, type SpokenContext, unknownContext } from "./sockets/context-board.ts";
export { openContext } from "./sockets/open-context.ts";
export { SpeechContext } from "./sockets/speech-context.ts";
export { untilSilent } from "./sockets/until-silent.ts";
export { claimLine } from "./line-claim.ts";
export { findMarkupWarnings } from "./markup-rules.ts";
export { isBlank, prepareText, refuseTextTooLongFor } from "./prepare-text.ts";
export { audioOf } from "./speak-trial.ts";
export {
  answerAudio,
  answerTimestampLines,
  answerTimestamps,
  askedRegeneration,
  isSentWhole,
  setSpeechHeaders,
} from "./speech-answers.ts";
export type { TimestampedText } from "./timestamped-answers.ts";
