import { describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { CAPTCHA_LANGUAGES, captchaWords } from "./captcha-words.ts";
import { decodeWords, encodeWords } from "./coded-words.ts";
import { createCaptchaText } from "./captcha-texts.ts";
import { canDraw, drawCaptcha } from "./draw-captcha.ts";
import manifest from "./words/MANIFEST.json" with { type: "json" };

const NO_SENTENCES = new Map<string, readonly string[]>();
const LEAST_WORDS = 20_000;
/** Some of what nobody is to be asked to read, by language. */
const OFFENSIVE: Readonly<Record<string, RegExp>> = {
  cs: /^(?:vražd|kurv|prdel|hovn)/u,
  da: /^(?:mord|luder|røvhul|dræb)/u,
  de: /(?:^mord|^hure|^fick|arsch|scheiß|^nazi|selbstmord)/u,
  el: /^(?:πουτάν|γαμ|σκατ|ναζί)/u,
  en: /^(?:murder|kill|rape|whore|fuck|shit|nazi|bitch|suicid)/u,
  es: /^(?:puta|mierda|asesin|joder|violad)/u,
  fi: /^(?:murha|huora|vittu|paska|perkel)/u,
  fr: /^(?:putain|merd|connard|assassin|salop)/u,
  id: /^(?:bunuh|pelacur|anjing|bangsat)/u,
  it: /^(?:puttan|merd|cazz|assassin|stronz)/u,
  nl: /^(?:moord|hoer|kanker|klootz)/u,
  no: /^(?:mord|hore|faen|jævl)/u,
  pl: /^(?:kurw|gówn|morder|jeban)/u,
  pt: /^(?:puta|merd|assassin|caralh)/u,
  ru: /^(?:убий|шлюх|говн|сук)/u,
  sv: /^(?:mord|hora|jävl|knull)/u,
  tr: /^(?:orospu|cinay|öldür|fahişe)/u,
};

describe("texts to read aloud", () => {
  it("texts to read aloud exist in the most used languages", () => {
    expect(CAPTCHA_LANGUAGES.length).toBeGreaterThanOrEqual(12);
    expect(CAPTCHA_LANGUAGES).toEqual(
      expect.arrayContaining(["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ru"]),
    );
  });

  it.each(CAPTCHA_LANGUAGES)(
    "texts use at least 20,000 common words, none offensive, all drawable: %s",
    async (language) => {
      const { words = [], names = [] } = (await captchaWords(language)) ?? {};
      expect(new Set(words).size).toBe(words.length);
      expect(words.length).toBeGreaterThanOrEqual(LEAST_WORDS);
      expect(words.filter((word) => word.length < 4 || word.length > 13 || !/^\p{L}+$/u.test(word))).toEqual([]);
      expect(words.filter((word) => OFFENSIVE[language]?.test(word) ?? true)).toEqual([]);
      expect(await canDraw([...new Set([...words, ...names].flatMap((word) => [...word]))].join(""))).toBe(true);
      const { sha256 } = (manifest as unknown as Readonly<Record<string, { readonly sha256: string }>>)[language] ?? {};
      const file = readFileSync(new URL(`words/${language}.json`, import.meta.url), "utf8");
      const coded = (JSON.parse(file) as { readonly words: string }).words;
      expect(createHash("sha256").update(coded).digest("hex")).toBe(sha256);
      expect(encodeWords(decodeWords(coded))).toBe(coded);
    },
  );

  it.each(CAPTCHA_LANGUAGES)(
    "each text has a name, a number and six words, and word pairs do not repeat: %s",
    async (language) => {
      const drawn = await Promise.all(
        Array.from({ length: 200 }, async () => (await createCaptchaText(language, NO_SENTENCES)).text),
      );
      expect(drawn.filter((text) => !/^\p{Lu}\p{L}+, \d\d(?:, \p{L}+){6}\.$/u.test(text) || text.length > 120)).toEqual(
        [],
      );
      const pairs = drawn.flatMap((text) =>
        text
          .split(", ")
          .slice(2)
          .map((word, place, all) => `${all[place - 1] ?? text} ${word}`),
      );
      const known = new Set(pairs.slice(0, pairs.length / 2));
      expect(pairs.slice(pairs.length / 2).filter((pair) => known.has(pair))).toEqual([]);
    },
  );

  it("texts are English where the language has none, and regions are ignored", async () => {
    expect((await createCaptchaText("ja", NO_SENTENCES)).language).toBe("en");
    expect((await createCaptchaText(undefined, NO_SENTENCES)).language).toBe("en");
    expect((await createCaptchaText("pt-BR", NO_SENTENCES)).language).toBe("pt");
  });

  it("texts are the operator's sentences in the languages that have them", async () => {
    const hungarian = [
      "A szomszédom minden reggel friss kenyeret visz haza.",
      "Az öreg tanár lassan olvassa a levelet.",
    ];
    const english = ["Nobody in the village remembered the name of the bridge."];
    const drawn = async (language: string, own: Record<string, readonly string[]>) =>
      await Promise.all(
        Array.from({ length: 40 }, async () => await createCaptchaText(language, new Map(Object.entries(own)))),
      );
    expect(new Set((await drawn("hu-HU", { hu: hungarian })).map(({ text }) => text))).toEqual(new Set(hungarian));
    expect((await drawn("hu", { hu: hungarian }))[0]?.language).toBe("hu");
    expect((await drawn("ja", { en: english }))[0]).toEqual({ text: english[0], language: "en" });
    const german = await drawn("de", { en: english, hu: hungarian });
    expect(german.map(({ language }) => language)).toContain("de");
    expect(new Set(german.map(({ text }) => text)).size).toBeGreaterThan(20);
  });

  it("texts are drawn as images as wide as their longest line", async () => {
    const short = await drawCaptcha("One line.");
    const long = await drawCaptcha(
      "A sentence that is much too long for one line and so goes on over several of them.",
    );
    expect(short.readUInt32BE(16)).toBeLessThan(long.readUInt32BE(16));
    expect(short.readUInt32BE(20)).toBeLessThan(long.readUInt32BE(20));
  });
});
