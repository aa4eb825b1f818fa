import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearPersonalValues, parseBoolean, parseNumber, parseString, storedValue } from "./storage.ts";

/** Enough of a browser: a map that is also a plain object of its keys, as the real one is. */
class MemoryStorage {
  isFull = false;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let storage: MemoryStorage;
let tabStorage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  tabStorage = new MemoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", tabStorage);
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const pinned = () => storedValue({ scope: "device", name: "pinned", parse: parseBoolean, fallback: true });
const dismissed = () => storedValue({ scope: "person", name: "dismissed", parse: parseNumber, fallback: 0 });

describe("a stored value", () => {
  it("a stored value is kept, and read again by the next page", () => {
    pinned().set(false);
    expect(pinned().get()).toBe(false);
  });

  it("a stored value is deleted when it is set to undefined", () => {
    const id = storedValue<string | undefined>({ scope: "tab", name: "id", parse: parseString, fallback: undefined });
    id.set("a");
    id.set(undefined);
    expect([id.get(), Object.keys(tabStorage).filter((key) => key.startsWith("voicewright"))]).toEqual([undefined, []]);
  });

  it("a stored value is the default when the stored data are invalid or broken", () => {
    storage.setItem("voicewright.device.pinned", '"yes"');
    expect(pinned().get()).toBe(true);
    storage.setItem("voicewright.device.pinned", "{");
    expect(pinned().get()).toBe(true);
  });

  it("a stored value is the same object until it changes, so it can be read while rendering", () => {
    const list = storedValue({
      scope: "person",
      name: "list",
      parse: (stored) => (Array.isArray(stored) ? (stored as unknown[]) : undefined),
      fallback: [],
    });
    list.set([1, 2]);
    expect(list.get()).toBe(list.get());
  });

  it("a stored value notifies listeners of every instance, until they unsubscribe", () => {
    const listener = vi.fn<() => void>();
    const stop = pinned().subscribe(listener);
    pinned().set(false);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    pinned().set(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("a stored value is kept in memory when the browser stores nothing", () => {
    storage.isFull = true;
    const value = pinned();
    value.set(false);
    expect(value.get()).toBe(false);
  });

  it("a stored value of a tab stays in it, and is deleted on sign-out", () => {
    const draft = storedValue({ scope: "tab", name: "draft", parse: parseNumber, fallback: 0 });
    draft.set(3);
    expect(Object.keys(tabStorage)).toContain("voicewright.tab.draft");
    expect(Object.keys(storage)).not.toContain("voicewright.tab.draft");
    clearPersonalValues();
    expect(draft.get()).toBe(0);
  });

  it("a stored value of a person is deleted on sign-out", () => {
    pinned().set(false);
    const mine = dismissed();
    mine.set(7);
    clearPersonalValues();
    expect(mine.get()).toBe(0);
    expect(pinned().get()).toBe(false);
  });
});
