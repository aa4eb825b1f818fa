import { languageName } from "@voicewright/contract/rules/languages";
import * as z from "zod/mini";
import { readOperatorFile, unusableFile } from "../../platform/files/operator-file.ts";
import type { CaptchaSentences } from "./captcha-texts.ts";
import { canDraw } from "./draw-captcha.ts";

const SETTING = "VERIFICATION_TEXTS_FILE";
const SENTENCES_MAX = 10_000;
const WORDS_MIN = 5;
const WORDS_MAX = 30;
const CHARACTERS_MAX = 200;

const WORD = /[\p{L}\p{N}]/u;

const Sentence = z.pipe(
  z.string("must be a sentence"),
  z.pipe(
    // Composed letters are the ones that the font has, and a line breaks at a space.
    z.transform((text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim()),
    z.string().check(
      z.refine(
        (sentence) => countWords(sentence) >= WORDS_MIN && countWords(sentence) <= WORDS_MAX,
        `must have ${WORDS_MIN} to ${WORDS_MAX} words`,
      ),
      z.maxLength(CHARACTERS_MAX, `must have at most ${CHARACTERS_MAX} characters`),
    ),
  ),
);

const AMOUNT = `must have 1 to ${SENTENCES_MAX} sentences`;

/** See docs/cloning.md. */
const TextsFile = z
  .record(
    z.string(),
    z.array(Sentence, "must be a list of sentences").check(z.minLength(1, AMOUNT), z.maxLength(SENTENCES_MAX, AMOUNT)),
    "must be an object of languages",
  )
  .check(
    z.superRefine((texts, context) => {
      const languages = Object.keys(texts);
      if (languages.length === 0) context.addIssue("must name a language");
      for (const language of languages.filter((code) => !isLanguage(code)))
        context.addIssue({
          code: "custom",
          path: [language],
          message: "must be the code of a language, as in ISO 639-1",
        });
    }),
  );

/** The sentences of an operator, by language. Throws ConfigError when they cannot be used. */
export async function loadCaptchaSentences(path: string | undefined): Promise<CaptchaSentences> {
  if (path === undefined) return new Map();
  const sentences = new Map(Object.entries(readOperatorFile(SETTING, path, TextsFile)));
  const undrawable = await listUndrawable(sentences);
  if (undrawable.length > 0) throw unusableFile(SETTING, path, undrawable);
  return sentences;
}

async function listUndrawable(sentences: CaptchaSentences): Promise<string[]> {
  const faults: string[] = [];
  for (const [language, texts] of sentences) {
    for (const [index, text] of texts.entries()) {
      if (!(await canDraw(text))) faults.push(`${language}.${index} has characters that cannot be drawn`);
    }
  }
  return faults;
}

/** Some languages that voices have are known by three letters only. */
function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}$/.test(code) && languageName(code) !== code;
}

function countWords(sentence: string): number {
  return sentence.split(" ").filter((word) => WORD.test(word)).length;
}
