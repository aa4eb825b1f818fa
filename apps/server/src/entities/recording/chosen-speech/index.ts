export { chooseSpans, firstOfSpans, type SampleChoice, type SampleSpeaker, totalDurationMs } from "./choose-spans.ts";
export { chooseTrim, requireSpeakers } from "./sample-rules.ts";
export { type ChosenSpeech, writeChosenSpeech, type WriteOptions } from "./write-chosen-speech.ts";
