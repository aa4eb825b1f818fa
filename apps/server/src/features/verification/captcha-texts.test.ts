import { describe, expect, it } from "vitest";
import { CAPTCHA_PHRASES } from "./captcha-phrases.ts";
import { createCaptchaText } from "./captcha-texts.ts";
import { canDraw, drawCaptcha } from "./draw-captcha.ts";

const NO_SENTENCES = new Map<string, readonly string[]>();
const LANGUAGES = Object.keys(CAPTCHA_PHRASES);

function sentences(language: string): string[] {
  return (CAPTCHA_PHRASES[language] ?? []).reduce<string[]>(
    (begun, choices) => begun.flatMap((start) => choices.map((choice) => `${start} ${choice}`.trim())),
    [""],
  );
}

describe("texts to read aloud", () => {
  it("are there in the languages that most people here speak", () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(12);
    expect(LANGUAGES).toEqual(
      expect.arrayContaining(["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ru"]),
    );
  });

  it.each(LANGUAGES)(
    "have seven to fourteen words, many variants, and letters that can be drawn: %s",
    async (language) => {
      const all = sentences(language);
      expect(new Set(all).size).toBeGreaterThan(150);
      expect(all.filter((text) => text.split(" ").length < 7 || text.split(" ").length > 14)).toEqual([]);
      for (const phrase of (CAPTCHA_PHRASES[language] ?? []).flat()) {
        expect([phrase, await canDraw(phrase), await canDraw(phrase.toUpperCase())]).toEqual([phrase, true, true]);
      }
    },
  );

  it("are English where the language has none, and a region does not matter", () => {
    expect(createCaptchaText("ja", NO_SENTENCES).language).toBe("en");
    expect(createCaptchaText(undefined, NO_SENTENCES).language).toBe("en");
    expect(createCaptchaText("pt-BR", NO_SENTENCES).language).toBe("pt");
    expect(createCaptchaText("tr", NO_SENTENCES).text).toMatch(/^[A-ZÇĞİÖŞÜ].*\.$/);
  });

  it("are the operator's in the languages that the operator has sentences of", () => {
    const hungarian = [
      "A szomszédom minden reggel friss kenyeret visz haza.",
      "Az öreg tanár lassan olvassa a levelet.",
    ];
    const english = ["Nobody in the village remembered the name of the bridge."];
    const drawn = (language: string, own: Record<string, readonly string[]>) =>
      Array.from({ length: 40 }, () => createCaptchaText(language, new Map(Object.entries(own))));
    expect(new Set(drawn("hu-HU", { hu: hungarian }).map(({ text }) => text))).toEqual(new Set(hungarian));
    expect(drawn("hu", { hu: hungarian })[0]?.language).toBe("hu");
    expect(drawn("ja", { en: english })[0]).toEqual({ text: english[0], language: "en" });
    const german = drawn("de", { en: english, hu: hungarian });
    expect(german.map(({ language }) => language)).toContain("de");
    expect(new Set(german.map(({ text }) => text)).size).toBeGreaterThan(20);
  });

  it("become images that are as wide as their longest line", async () => {
    const short = await drawCaptcha("One line.");
    const long = await drawCaptcha(
      "A sentence that is much too long for one line and so goes on over several of them.",
    );
    expect(short.readUInt32BE(16)).toBeLessThan(long.readUInt32BE(16));
    expect(short.readUInt32BE(20)).toBeLessThan(long.readUInt32BE(20));
  });
});
