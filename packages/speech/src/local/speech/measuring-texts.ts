import { PREVIEW_TEXTS } from "@voicewright/text/prompt/preview-texts";
import { sampleSentence } from "../sample-sentences.ts";

/** Sentences of some twenty seconds altogether by which the sound of a voice is measured; fewer in rarer languages. */
export function measuringTexts(language: string): readonly string[] {
  const texts = PREVIEW_TEXTS[language];
  return [sampleSentence(language), ...(texts === undefined ? [] : [texts.told, texts.said])];
}
