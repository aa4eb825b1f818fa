import { parseScript } from "@voicewright/contract/recorder/recording-script";
import type { FollowSentence } from "@voicewright/speech/follow/script-reading";

/** The sentences of a text, as the recorder has them followed. */
export function toSentences(text: string): FollowSentence[] {
  const script = parseScript(text);
  return script.sentences.map(({ start, end, firstWord, wordCount }) => ({
    text: script.text.slice(start, end),
    words: script.words
      .slice(firstWord, firstWord + wordCount)
      .map((word) => ({ start: word.start - start, end: word.end - start })),
  }));
}
