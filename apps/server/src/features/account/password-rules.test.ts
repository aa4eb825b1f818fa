import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCommonPassword, isEmailAgain } from "./password-rules.ts";

describe("refused passwords", () => {
  it.each([
    "1234567890",
    "qwertyuiop",
    "Password123",
    "PASSWORD2026!",
    "!!monkey2024",
    "  letmein1234 ",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "passwordpassword",
    "ｐａｓｓｗｏｒｄ１２３",
    "          ",
    "a            b",
    "\u00a0\u2003\u3000\u200b\u00a0\u2003\u3000\u200b\u00a0\u2003",
    "p a s s w o r d 1 2 3",
    "Voicewright",
    "voicewright2026!",
    "!!!VOICE-WRIGHT!!!",
    "V0icewr1ght12345678",
    "voicewright voicewright",
  ])("refuses the common password %s", async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each([
    "a long enough password",
    "correct horse battery",
    "vQ7-mraw2-Lk9",
    "8273649182",
    "voicewright sings at noon",
    "sunshine 48291736452",
  ])("accepts the password %s", async (password) => expect(await isCommonPassword(password)).toBe(false));

  it.each(["ada.lovelace@example.org", "Ada.Lovelace", "ada.lovelace1", "ADA.LOVELACE@EXAMPLE.ORG!"])(
    "refuses a password that repeats the e-mail address: %s",
    (password) => expect(isEmailAgain(password, "ada.lovelace@example.org")).toBe(true),
  );

  it("accepts passwords that only resemble the e-mail address", () => {
    expect(isEmailAgain("ada lovelace wrote notes", "ada.lovelace@example.org")).toBe(false);
    expect(isEmailAgain("123456789012", "42@example.org")).toBe(false);
  });

  it("refuses every password that repeats a few characters", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 4, unit: "grapheme-ascii" }),
        fc.integer({ min: 3, max: 9 }),
        async (unit, times) => {
          fc.pre(unit === unit.trim());
          expect(await isCommonPassword(unit.repeat(times))).toBe(true);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
