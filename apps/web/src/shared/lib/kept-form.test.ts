import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptForm } from "./kept-form.ts";

const EMPTY = { name: "", events: [] as readonly string[], isImportant: false, voice: { id: "" } };
const ENTERED = { name: "Reader", events: ["made"], isImportant: true, voice: { id: "v1" } };

let tab: Map<string, string>;

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the page after a reload finds. */
const reloaded = (name = "webhook.new", initial = EMPTY) => keptForm(name, initial).read();

describe("a form that survives a reload", () => {
  it("a stored form contains what was entered, and nothing of another form", () => {
    keptForm("webhook.new", EMPTY).keep(ENTERED);
    expect(reloaded()).toEqual(ENTERED);
    expect(reloaded("webhook.w1")).toBe(EMPTY);
  });

  it("a form is not stored once it was sent, left or reset to its initial values", () => {
    const form = keptForm("webhook.new", EMPTY);
    form.keep(ENTERED);
    form.forget();
    expect(tab.size).toBe(0);
    form.keep(ENTERED);
    form.keep({ ...EMPTY });
    expect(tab.size).toBe(0);
  });

  it("a stored form starts over when its subject was changed elsewhere", () => {
    keptForm("webhook.w1", EMPTY).keep(ENTERED);
    const changed = { ...EMPTY, name: "Another" };
    expect(reloaded("webhook.w1", changed)).toBe(changed);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing of a form", JSON.stringify("Reader")],
    ["a field less", JSON.stringify({ initial: EMPTY, form: { name: "Reader" } })],
    ["a field of another kind", JSON.stringify({ initial: EMPTY, form: { ...ENTERED, events: "made" } })],
    ["a group of another kind", JSON.stringify({ initial: EMPTY, form: { ...ENTERED, voice: null } })],
  ])("a stored form starts over where the browser kept %s", (_, text) => {
    keptForm("webhook.new", EMPTY).keep(ENTERED);
    const [key = ""] = tab.keys();
    tab.set(key, text);
    expect(reloaded()).toBe(EMPTY);
  });
});
