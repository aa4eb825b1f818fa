import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { extractScaledFrames, judgeReadings, type TextCheck } from "@voicewright/speech/text-check/check-text";
import { readForComparison } from "@voicewright/speech/text-check/reference-speech";
import { createCaptchaText } from "../../../apps/server/src/features/verification/captcha-texts.ts";
import { TEST_CACHE_DIR } from "../../../packages/speech/test/speech-fixtures.ts";
import type { ClonedReader } from "./cloned-readers.ts";

export type TextTrial = Pick<TextCheck, "said" | "score" | "reason"> & {
  readonly reader: string;
  readonly isRight: boolean;
  /** Of what was read. */
  readonly words: number;
};

const WRONG_TEXTS = 3;

/** The check of words without a recogniser, over frames of recordings. */
export function createTextJudge(language: string) {
  const voices = createBaseVoices(TEST_CACHE_DIR);
  return async (
    frames: ReturnType<typeof extractScaledFrames>,
    text: string,
  ): Promise<Pick<TextCheck, "said" | "score" | "reason">> => {
    const readings = await readForComparison(voices, text, language, new AbortController().signal);
    const { said, score, reason } = judgeReadings(frames, readings ?? []);
    return { said, score, reason };
  };
}

/** Sentences of a reader against what was read, and against texts as they are drawn. */
export async function evaluateTexts(
  { name, language, sentences }: ClonedReader,
  count: number,
  take: (trial: TextTrial) => void,
): Promise<void> {
  const judge = createTextJudge(language);
  const step = Math.max(1, Math.floor(sentences.length / count));
  for (const { text, samples } of sentences.filter((_, index) => index % step === 0)) {
    const frames = extractScaledFrames(samples);
    const about = { reader: name, words: text.split(/\s+/u).length };
    take({ ...about, isRight: true, ...(await judge(frames, text)) });
    for (let wrong = 0; wrong < WRONG_TEXTS; wrong++) {
      const drawn = await createCaptchaText(language, new Map());
      take({ ...about, isRight: false, ...(await judge(frames, drawn.text)) });
    }
  }
}
