import { beforeEach, expect, it, vi } from "vitest";
import { NO_TAKES } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { DraftStore } from "./draft-slots.ts";

const area = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal("localStorage", area());
  vi.stubGlobal("sessionStorage", area());
});

const say = (...texts: string[]) => texts.map((text) => ({ voiceId: "v", text }));
const texts = ({ blocks }: { readonly blocks: readonly { readonly text: string }[] }) => blocks.map(({ text }) => text);

it("keeps the drafts of two windows that edit at the same time, each in its own slot", () => {
  const one = new DraftStore("one");
  expect(one.save(say("Hello."), "", NO_TAKES, 1)).toBe(false);
  // Another tab has storage of its own for the tab.
  vi.stubGlobal("sessionStorage", area());
  const two = new DraftStore("two");
  expect(texts(two.read())).toEqual(["Hello."]);
  expect(two.save(say("Hello you."), "", NO_TAKES, 2)).toBe(false);
  expect(one.save(say("Hello me."), "", NO_TAKES, 2)).toBe(true);
  expect(two.save(say("Hello you two."), "", NO_TAKES, 3)).toBe(false);
  expect(one.save(say("Hello, me."), "", NO_TAKES, 4)).toBe(false);
  expect([texts(one.read()), texts(two.read())]).toEqual([["Hello, me."], ["Hello you two."]]);
  expect(one.others().map(({ draft }) => texts(draft))).toEqual([["Hello you two."]]);
  // A new window goes on with the latest, and is offered the other.
  vi.stubGlobal("sessionStorage", area());
  const three = new DraftStore("three");
  expect(texts(three.read())).toEqual(["Hello, me."]);
  const [other] = three.others();
  three.exchange(other?.index ?? -1, say("Hello, me."), NO_TAKES, 5);
  expect(three.others()).toEqual([]);
});

it("keeps a draft and its takes when another dialogue replaces it", () => {
  const part = { track: { id: "h" }, startSeconds: 0, endSeconds: 1, saidKey: "k" };
  const takes = {
    parts: [{ ...part, track: { ...part.track, title: "", subtitle: "", seed: "", fileName: "" } }],
    last: null,
  };
  const keeper = new DraftStore("one");
  keeper.save(say("Mine."), "", takes, 1);
  keeper.moveOn();
  keeper.save(say("Of the history."), "", NO_TAKES, 2);
  expect(texts(keeper.read())).toEqual(["Of the history."]);
  const [other] = new DraftStore("one").others();
  expect(other?.draft).toMatchObject({ blocks: say("Mine."), takes });
});

it("reads the draft of another version as far as possible, and otherwise starts empty", () => {
  for (const stored of ["{", "[]", '{"savedAtMs":1,"writer":"x","blocks":[1,{"voiceId":"v","text":"Yes."}]}']) {
    const storage = area();
    storage.setItem("voicewright.person.dialogue-draft-1", stored);
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("sessionStorage", area());
    expect(texts(new DraftStore("a").read())).toEqual(stored.includes("Yes.") ? ["Yes."] : []);
  }
});
