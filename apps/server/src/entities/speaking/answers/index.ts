export { answerAudio, askedRegeneration, audioOf, isSentWhole, setSpeechHeaders } from "./speech-answers.ts";
export { type SpeakingRequest, speakingHandlers } from "./speaking-handlers.ts";
export type { TimestampedText } from "./timestamped-answers.ts";
