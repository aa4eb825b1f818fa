import { soundsOfLetters, soundsOfPhones } from "@voicewright/text/pronounce/sounds";
import { describe, expect, it } from "vitest";
import { saysSounds, soundsOfText } from "./says-sounds.ts";

const ASKED = "Hannah, 39, squashed, monogram, carved, unlimited, caramel, reenactment.";

function says(text: string, asked = ASKED, language = "en"): boolean {
  return saysSounds(soundsOfText(text, language), soundsOfText(asked, language));
}

describe("detecting a text in speech", () => {
  it.each([
    ["as it is", ASKED],
    ["without marks", ASKED.replaceAll(",", "").toLowerCase()],
    ["among other words", `Well, now: ${ASKED} Thank you.`],
    ["with a number in words", ASKED.replace("39", "thirty-nine")],
    ["in another spelling", "Hänna, Sörti nein, Skwoscht, Monnogräm, karft, anlimitid, Kärremell, Rienäktment"],
    ["in its first half", "Hannah, 39, squashed, monogram, carved"],
    ["in its second half", "carved, unlimited, caramel, reenactment"],
    ["with words between", "Monogram is what I said, and then unlimited was there, and next of all a reenactment."],
    ["in another order", "reenactment, unlimited, monogram, Hannah"],
    ["as words that are cut otherwise", "mono gram carve dun limited cara mel re enact ment"],
  ])("a text is detected %s", (_how, text) => {
    expect(says(text)).toBe(true);
  });

  it("a text is detected from phones", () => {
    const phones = ["ˈmɑnəɡɹæm", "kɑɹvd", "ʌnˈlɪmətɪd", "ˈkæɹəmɛl"].map((ipa) =>
      soundsOfPhones({ alphabet: "ipa", phones: ipa }),
    );
    expect(saysSounds(phones, soundsOfText(ASKED, "en"))).toBe(true);
  });

  it.each([
    "The weather was fine, and Hannah, who was thirty-nine, ate a caramel in the garden.",
    "The contract has an unlimited term and may be ended at the end of each month.",
    "Hannah counts 47 green baskets behind the church, and Thomas waits for the train.",
  ])("a text is not detected in other texts: %s", (text) => {
    expect(says(text)).toBe(false);
  });

  it("a text is detected in other languages and scripts", () => {
    expect(says("μαρια, 47, πρασινα, καλαθια, τραπεζι", "Μαρία, 47, πράσινα, καλάθια, τραπέζι.", "el")).toBe(true);
    expect(
      saysSounds(
        soundsOfText("Klara, sholtych, lodok, stakan", "en"),
        soundsOfText("Клара, 47, жёлтых, лодок, стакан.", "ru"),
      ),
    ).toBe(true);
    expect(soundsOfLetters("стакан")).toBe(soundsOfLetters("stakan"));
  });
});
