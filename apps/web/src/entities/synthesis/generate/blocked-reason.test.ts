import { describe, expect, it } from "vitest";
import { blockedReason, shortage } from "./blocked-reason.ts";

const READY = { refusal: undefined, isOnline: true, isReady: true, characters: 10, limit: 100, shortage: undefined };

describe("the reason that prevents generating", () => {
  it("no reason prevents generating when everything is ready", () => {
    expect(blockedReason(READY)).toBeUndefined();
    expect(blockedReason({ ...READY, characters: 100 })).toBeUndefined();
  });

  it("the reason that prevents generating is a missing permission before all others", () => {
    expect(blockedReason({ ...READY, refusal: "Not with your seat.", isOnline: false })).toBe("Not with your seat.");
  });

  it("the reason that prevents generating is the connection first", () => {
    expect(blockedReason({ ...READY, isOnline: false, characters: 0 })).toBe("You are offline.");
    expect(blockedReason({ ...READY, characters: 0 })).toBe("Enter some text first.");
    expect(blockedReason({ ...READY, characters: 101 })).toBe("The text is 1 character too long.");
    expect(blockedReason({ ...READY, isReady: false })).toBe("The voice is still loading.");
  });

  it("the reason that prevents generating is the balance last", () => {
    expect(blockedReason({ ...READY, shortage: "Too little." })).toBe("Too little.");
    expect(blockedReason({ ...READY, characters: 101, shortage: "Too little." })).toContain("too long");
  });
});

describe("the credits missing for a text", () => {
  it("missing credits are shown when they are known, and the text is not free", () => {
    expect(shortage(1_200, 500, 0)).toBe("This text costs 1,200 credits, and you have 500 left.");
    expect(shortage(1, 0, 0)).toBe("This text costs 1 credit, and you have 0 left.");
    expect(shortage(500, 500, 0)).toBeUndefined();
    expect(shortage(1_200, 500, 1)).toBeUndefined();
    expect(shortage(undefined, 500, 0)).toBeUndefined();
    expect(shortage(1_200, undefined, 0)).toBeUndefined();
  });
});
