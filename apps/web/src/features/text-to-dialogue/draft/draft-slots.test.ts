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

const say = (...texts: string[]) => texts.map((text, index) => ({ id: `b${index}`, voiceId: "v", text }));
const kept = (texts: readonly string[], more: object = {}) => ({
  blocks: say(...texts),
  base: [],
  isSent: false,
  plainText: "",
  takes: NO_TAKES,
  ...more,
});
const texts = ({ blocks }: { readonly blocks: readonly { readonly text: string }[] }) => blocks.map(({ text }) => text);

it("keeps a copy of a draft for each of two windows that edit it at the same time", () => {
  const one = new DraftStore("one", "w");
  one.save(kept(["Hello."]), 1);
  // Another tab has storage of its own for the tab.
  vi.stubGlobal("sessionStorage", area());
  const two = new DraftStore("two", "w");
  expect([texts(two.read()), two.draftId]).toEqual([["Hello."], one.draftId]);
  two.save(kept(["Hello you."]), 2);
  one.save(kept(["Hello me."]), 2);
  two.save(kept(["Hello you two."]), 3);
  one.save(kept(["Hello, me."]), 4);
  expect([texts(one.read()), texts(two.read())]).toEqual([["Hello, me."], ["Hello you two."]]);
  const [copy] = one.others();
  expect(copy?.draft).toMatchObject({ draftId: one.draftId, writer: "two", isSent: false });
  // What became of it is written down unless its window has gone on.
  one.settle(copy ?? { index: -1, draft: one.read() }, { isSent: true });
  expect(one.others()[0]?.draft.isSent).toBe(true);
  two.save(kept(["Hello you three."]), 5);
  one.settle(copy ?? { index: -1, draft: one.read() }, { isSent: true });
  expect(one.others()[0]?.draft.isSent).toBe(false);
});

it("leaves a draft as it is when another one takes its place, and keeps what was made of each", () => {
  const part = { track: { id: "h" }, startSeconds: 0, endSeconds: 1, saidKey: "k" };
  const takes = {
    parts: [{ ...part, track: { ...part.track, title: "", subtitle: "", seed: "", fileName: "" } }],
    last: null,
  };
  const slots = new DraftStore("one", "w");
  slots.save(kept(["Mine."], { takes }), 1);
  const { draftId } = slots;
  slots.moveOn();
  slots.save(kept(["Of the history."]), 2);
  expect([texts(slots.read()), slots.draftId === draftId]).toEqual([["Of the history."], false]);
  const [other] = new DraftStore("one", "w").others();
  expect(other?.draft).toMatchObject({ draftId, blocks: say("Mine."), takes });
  slots.discard(draftId);
  expect(slots.others()).toEqual([]);
});

it("gives up a copy that the server has before one that it has not, and shows none of another workspace", () => {
  const slots = new DraftStore("one", "w");
  for (let index = 0; index < 9; index += 1) {
    if (index > 0) slots.moveOn();
    slots.save(kept([`Draft ${index}.`], { isSent: index === 3 }), index + 1);
  }
  const left = slots.others().flatMap(({ draft }) => texts(draft));
  expect(left).not.toContain("Draft 3.");
  expect(left).toContain("Draft 0.");
  vi.stubGlobal("sessionStorage", area());
  const elsewhere = new DraftStore("two", "another");
  expect([elsewhere.read().blocks, elsewhere.others()]).toEqual([[], []]);
});

it("reads what an earlier version left under the same name in every window, and begins anew where nothing is to be read", () => {
  for (const stored of ["{", "[]", '{"savedAtMs":1,"writer":"x","blocks":[1,{"voiceId":"v","text":"Yes."}]}']) {
    const storage = area();
    storage.setItem("voicewright.person.dialogue-draft-1", stored);
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("sessionStorage", area());
    const slots = new DraftStore("a", "w");
    const isThere = stored.includes("Yes.");
    expect(texts(slots.read())).toEqual(isThere ? ["Yes."] : []);
    expect([slots.draftId === "x-1", slots.read().blocks[0]?.id]).toEqual([isThere, isThere ? "block-1" : undefined]);
  }
});
