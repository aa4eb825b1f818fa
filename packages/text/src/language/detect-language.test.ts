import { describe, expect, it } from "vitest";
import { detectLanguage, rankLanguages } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["The weather is nice today, is it not?", "en"],
    ["Das Wetter ist heute wirklich schön.", "de"],
    ["Il fait très beau aujourd'hui, n'est-ce pas ?", "fr"],
    ["Сегодня очень хорошая погода.", "ru"],
    ["今天天气很好", "zh"],
    ["こんにちは", "ja"],
    ["مرحبا", "ar"],
    ["Ciao", "en"],
    ["😀 42", "en"],
    ["I would like to say Привет to all of you.", "en"],
  ])("%s is %s", async (text, language) => {
    expect(await detectLanguage(text)).toBe(language);
  });
});

describe("rankLanguages", () => {
  it("puts the likeliest first, and names each once", async () => {
    const ranked = await rankLanguages("Dober dan, kako ste danes? Vreme je lepo.", 3);
    expect(ranked).toHaveLength(3);
    expect(new Set(ranked).size).toBe(3);
    expect(await rankLanguages("Il fait très beau aujourd'hui, n'est-ce pas ?", 3)).toMatchObject({ 0: "fr" });
  });

  it("finds no language without letters", async () => {
    expect(await rankLanguages("42 … 😀", 3)).toEqual([]);
  });
});
