import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

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
