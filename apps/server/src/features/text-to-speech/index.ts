export { type CompleteVoiceSettings, deliveryFor, mergeVoiceSettings } from "../../entities/speaking/resolve/delivery.ts";
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
} from "../../entities/speaking/resolve/plan-speech.ts";
export type { AudioFrame } from "../../entities/speaking/live/audio-frames.ts";
export { ContextBoard, type SpokenContext, unknownContext } from "../../entities/speaking/live/context-board.ts";
export { openContext } from "../../entities/speaking/live/open-context.ts";
export { SpeechContext } from "../../entities/speaking/live/speech-context.ts";
export { untilSilent } from "../../entities/speaking/live/until-silent.ts";
export { claimLine } from "../../entities/speaking/claim/line-claim.ts";
export { findMarkupWarnings } from "../../entities/speaking/resolve/markup-rules.ts";
export { isBlank, prepareText, refuseTextTooLongFor } from "../../entities/speaking/resolve/prepare-text.ts";
export { audioOf } from "./speak-trial.ts";
export {
  answerAudio,
  answerTimestampLines,
  answerTimestamps,
  askedRegeneration,
  isSentWhole,
  setSpeechHeaders,
} from "../../entities/speaking/answers/speech-answers.ts";
export type { TimestampedText } from "../../entities/speaking/answers/timestamped-answers.ts";
