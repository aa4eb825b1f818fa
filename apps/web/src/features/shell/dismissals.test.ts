import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearPersonalValues } from "@/shared/lib/storage.ts";
import { dismissalKey, dismissals, withDismissal } from "./dismissals.ts";

/** Keys are its own properties, as in a browser. */
class MemoryStorage {
  getItem(key: string): unknown {
    return Reflect.get(this, key) ?? null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new MemoryStorage());
  vi.stubGlobal("sessionStorage", new MemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const ann = { user_id: "ann", workspace_id: "studio" };
const ben = { user_id: "ben", workspace_id: "studio" };

describe("dismissed notices", () => {
  it("a dismissal lasts for this person after they sign out, and for nobody else", () => {
    const key = dismissalKey("platform-hint", ann);
    dismissals.set(withDismissal(dismissals.get(), key, 5));
    clearPersonalValues();
    expect(dismissals.get()[key]).toBe(5);
    expect(dismissals.get()[dismissalKey("platform-hint", ben)]).toBeUndefined();
    expect(dismissals.get()[dismissalKey("developers-hint", ann)]).toBeUndefined();
  });

  it("a hint is dismissed in every workspace, and the notice of low credits in one", () => {
    const elsewhere = { ...ann, workspace_id: "other" };
    expect(dismissalKey("developers-hint", elsewhere)).toBe(dismissalKey("developers-hint", ann));
    expect(dismissalKey("usage-notice", elsewhere)).not.toBe(dismissalKey("usage-notice", ann));
  });

  it("a dismissal is forgotten after many later ones", () => {
    let known = withDismissal({}, "first", 0);
    for (let at = 1; at < 60; at += 1) known = withDismissal(known, `other ${at}`, at);
    known = withDismissal(known, "other 7", 60);
    expect(known).toMatchObject({ first: 0, "other 7": 60 });
    expect(withDismissal(known, "last", 61)).not.toHaveProperty("first");
  });
});
