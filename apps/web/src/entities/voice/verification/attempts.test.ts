import { describe, expect, it } from "vitest";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { formatDateTime } from "@/shared/lib/format.ts";
import { attemptsLeft, attemptsReachedTexts, attemptsText, otherVoicesText, resetTimeText } from "./attempts.ts";

const NOW = 1_000_000_000;
const verification = {
  verification_attempts_count: 4,
  max_verification_attempts: 5,
  next_max_verification_attempts_reset_unix_ms: NOW + 3_600_000,
  verification_attempts: [
    { text: "", date_unix: NOW / 1000 - 60, accepted: false, similarity: 0, levenshtein_distance: 1 },
  ],
};

describe("the attempts of a verification", () => {
  it("used-up attempts suggest deleting the clone and creating a new one, and when to try again", () => {
    for (const isProfessional of [false, true])
      expect(attemptsReachedTexts(isProfessional, undefined, NOW)).toEqual([MESSAGES.verificationCloneAnew]);
    const resetsAtMs = NOW + 3_600_000;
    const anew = `Delete this clone and create a new one. New attempts are available at ${formatDateTime(resetsAtMs / 1_000)}, also for a new clone.`;
    expect(attemptsReachedTexts(false, resetsAtMs, NOW)).toEqual([anew]);
    expect(attemptsReachedTexts(true, resetsAtMs, NOW)).toEqual(["You can try again in 1 hour.", anew]);
  });

  it("verification attempts are counted down, and reset once their time is over", () => {
    expect(attemptsLeft(verification, NOW)).toMatchObject({ left: 1, resetsAtMs: NOW + 3_600_000 });
    expect(attemptsLeft({ ...verification, verification_attempts_count: 9 }, NOW).left).toBe(0);
    expect(attemptsLeft(verification, NOW + 3_600_000)).toMatchObject({ left: 5, resetsAtMs: undefined });
  });

  it("the remaining attempts show how many were used for similar voices of the same person", () => {
    const text = otherVoicesText(attemptsLeft(verification, NOW));
    expect(text).toContain("3 attempts were made for other voices that sound like the same person.");
    expect(otherVoicesText(attemptsLeft({ ...verification, verification_attempts_count: 1 }, NOW))).toBeUndefined();
    expect(otherVoicesText(attemptsLeft(verification, NOW + 3_600_000))).toBeUndefined();
  });

  it("verification attempts are described in words", () => {
    expect(attemptsText(1)).toBe("1 attempt left");
    expect(attemptsText(4)).toBe("4 attempts left");
    expect(resetTimeText(NOW + 60_000, NOW)).toBe("in 1 minute");
    expect(resetTimeText(NOW + 82_800_000, NOW)).toBe("in 23 hours");
  });
});
