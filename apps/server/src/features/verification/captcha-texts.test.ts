import { describe, expect, it } from "vitest";
import { CAPTCHA_GRAMMARS, captchaNumbers } from "./captcha-grammar.ts";
import { createCaptchaText } from "./captcha-texts.ts";
import { canDraw, drawCaptcha } from "./draw-captcha.ts";

const NO_SENTENCES = new Map<string, readonly string[]>();
const LANGUAGES = Object.keys(CAPTCHA_GRAMMARS);
const LEAST_TEXTS = 10_000_000;

describe("texts to read aloud", () => {
  it("exist in the most used languages", () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(12);
    expect(LANGUAGES).toEqual(
      expect.arrayContaining(["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ru"]),
    );
  });

  it.each(LANGUAGES)("have eight to twenty words and letters that can be drawn: %s", async (language) => {
    const grammar = CAPTCHA_GRAMMARS[language];
    if (grammar === undefined) throw new Error("There is no grammar");
    const { pattern, largestNumber: _, ...lists } = grammar;
    for (const part of [pattern.replaceAll(/\{\w+\}/g, ""), ...Object.values(lists).flat()]) {
      expect([part, await canDraw(part), await canDraw(part.toUpperCase())]).toEqual([part, true, true]);
    }
    const drawn = Array.from({ length: 200 }, () => createCaptchaText(language, NO_SENTENCES).text);
    expect(drawn.filter((text) => text.split(" ").length < 8 || text.split(" ").length > 20)).toEqual([]);
    expect(drawn.filter((text) => !/^\p{Lu}[^{}]*\.$/u.test(text) || text.length > 140)).toEqual([]);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(LANGUAGES)("are too many to record beforehand, each part in its own place: %s", (language) => {
    const grammar = CAPTCHA_GRAMMARS[language];
    if (grammar === undefined) throw new Error("There is no grammar");
    const { names, actions, things, places, activities } = grammar;
    const lists = [names, actions, things, places, activities];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
    const parts = ["name", "other", "number", "action", "thing", "place", "activity"].map((part) => `{${part}}`);
    expect(grammar.pattern.match(/\{\w+\}/g)?.toSorted()).toEqual(parts.toSorted());
    const texts =
      lists.reduce((product, list) => product * list.length, names.length - 1) * captchaNumbers(grammar).length;
    expect(texts).toBeGreaterThan(LEAST_TEXTS);
  });

  it("are English where the language has none, and a region does not matter", () => {
    expect(createCaptchaText("ja", NO_SENTENCES).language).toBe("en");
    expect(createCaptchaText(undefined, NO_SENTENCES).language).toBe("en");
    expect(createCaptchaText("pt-BR", NO_SENTENCES).language).toBe("pt");
    expect(createCaptchaText("tr", NO_SENTENCES).text).toMatch(/^[A-ZÇĞİÖŞÜ].*\.$/);
  });

  it("are the operator's in the languages of the operator's sentences", () => {
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

  it("are drawn as images as wide as their longest line", async () => {
    const short = await drawCaptcha("One line.");
    const long = await drawCaptcha(
      "A sentence that is much too long for one line and so goes on over several of them.",
    );
    expect(short.readUInt32BE(16)).toBeLessThan(long.readUInt32BE(16));
    expect(short.readUInt32BE(20)).toBeLessThan(long.readUInt32BE(20));
  });
});
