import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanScript, parseScript } from "@voicewright/contract/recorder/recording-script";
import { describe, expect, it } from "vitest";
import { SCRIPT_LANGUAGES, SCRIPT_STYLES } from "./scripts.ts";

const FOLDER = join(import.meta.dirname, "../../../../public/scripts");
/** Ten minutes at the pace of somebody who reads for a recording; characters where there are no spaces. */
const LEAST_WORDS: Readonly<Record<string, number>> = { zh: 2_200, ko: 1_050, ru: 1_400 };

describe("the offered scripts", () => {
  it("the offered scripts are exactly the files that exist", () => {
    const files = readdirSync(FOLDER).map((language) => [
      language,
      readdirSync(join(FOLDER, language)).map((file) => file.replace(/\.txt$/, "")),
    ]);
    expect(Object.fromEntries(files)).toEqual(
      Object.fromEntries(SCRIPT_LANGUAGES.map((language) => [language, [...SCRIPT_STYLES].toSorted()])),
    );
  });

  it.each(SCRIPT_LANGUAGES.flatMap((language) => SCRIPT_STYLES.map((style) => [language, style] as const)))(
    "script %s, %s: long, clean, and in sentences that can be read in one breath or two",
    (language, style) => {
      const text = readFileSync(join(FOLDER, language, `${style}.txt`), "utf8");
      expect(cleanScript(text)).toBe(text.trim());
      const { sentences, words } = parseScript(text);
      expect(words.length).toBeGreaterThan(LEAST_WORDS[language] ?? 1_500);
      expect(Math.max(...sentences.map(({ wordCount }) => wordCount))).toBeLessThanOrEqual(40);
      expect(new Set(sentences.map(({ start, end }) => text.slice(start, end))).size).toBeGreaterThan(100);
    },
  );
});
