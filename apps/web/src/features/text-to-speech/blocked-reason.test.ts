import { describe, expect, it } from "vitest";
import { blockedReason } from "./blocked-reason.ts";

const READY = { isOnline: true, isReady: true, characters: 10, limit: 100 };

describe("what keeps one from generating", () => {
  it("is nothing when all is there", () => {
    expect(blockedReason(READY)).toBeUndefined();
    expect(blockedReason({ ...READY, characters: 100 })).toBeUndefined();
  });

  it("is named, the connection first", () => {
    expect(blockedReason({ ...READY, isOnline: false, characters: 0 })).toBe("You are offline.");
    expect(blockedReason({ ...READY, characters: 0 })).toBe("Write something to speak first.");
    expect(blockedReason({ ...READY, characters: 101 })).toBe("The text is 1 character too long.");
    expect(blockedReason({ ...READY, isReady: false })).toBe("The voice is still loading.");
  });
});
