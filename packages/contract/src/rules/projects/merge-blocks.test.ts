import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlockWrite, mergeBlocks, mergeOrder, type WrittenBlocks } from "./merge-blocks.ts";
import { changesOf, type LocalBlock, type LocalBlocks, reconcileBlocks } from "./reconcile-blocks.ts";

const EMPTY: WrittenBlocks = { sequence: 0, blocks: [] };
const say = (block_id: string, text: string, based_on = 0) => ({ block_id, voice_id: "v", text, based_on });
const write = (writer: string, parts: Partial<BlockWrite>): BlockWrite => ({
  writer,
  changed: [],
  removed: [],
  dismissed: [],
  ...parts,
});
const both = mergeBlocks(EMPTY, write("one", { changed: [say("a", "Hello."), say("b", "Yes.")], order: ["a", "b"] }));
const shown = ({ blocks }: WrittenBlocks) =>
  blocks.map(({ block_id: id, text, versions }) => [id, text, ...versions.map((version) => version.text)]);

describe("two writers of the same blocks", () => {
  it("both keep what they wrote in different blocks", () => {
    const first = mergeBlocks(both, write("one", { changed: [say("a", "Hello you.", 1)] }));
    const second = mergeBlocks(first, write("two", { changed: [say("b", "No.", 1)] }));
    expect(shown(second)).toEqual([
      ["a", "Hello you."],
      ["b", "No."],
    ]);
  });

  it("both keep what they wrote in the same block, the later beside a version of the earlier", () => {
    const first = mergeBlocks(both, write("one", { changed: [say("a", "One's.", 1)] }));
    const second = mergeBlocks(first, write("two", { changed: [say("a", "Two's.", 1)] }));
    expect(shown(second)[0]).toEqual(["a", "Two's.", "One's."]);
    // Who goes on without having seen it takes its place, and takes back nothing but what they wrote themselves.
    const third = mergeBlocks(second, write("one", { changed: [say("a", "One's, again.", 2)] }));
    expect(shown(third)[0]).toEqual(["a", "One's, again.", "Two's."]);
    // Who has seen it changes the block and leaves the version alone, until it is dismissed.
    const seen = mergeBlocks(third, write("two", { changed: [say("a", "Ours.", 4)] }));
    expect(shown(seen)[0]).toEqual(["a", "Ours.", "Two's."]);
    const dismissed = write("two", { dismissed: [{ block_id: "a", sequence: 4 }] });
    expect(shown(mergeBlocks(seen, dismissed))[0]).toEqual(["a", "Ours."]);
  });

  it("a writer does not remove a block that another has changed meanwhile, and a removed one comes back", () => {
    const changed = mergeBlocks(both, write("one", { changed: [say("a", "Hello you.", 1)] }));
    const kept = mergeBlocks(changed, write("two", { removed: [{ block_id: "a", based_on: 1 }] }));
    expect(kept).toBe(changed);
    const removed = mergeBlocks(both, write("two", { removed: [{ block_id: "a", based_on: 1 }] }));
    expect(shown(removed)).toEqual([["b", "Yes."]]);
    const back = mergeBlocks(removed, write("one", { changed: [say("a", "Hello you.", 1)], order: ["a", "b"] }));
    expect(shown(back)[0]).toEqual(["a", "Hello you."]);
  });

  it("take nothing from a write that comes a second time", () => {
    const late = write("one", { changed: [say("a", "Hello you.", 1), say("c", "New.")], order: ["a", "c", "b"] });
    const once = mergeBlocks(both, late);
    expect(mergeBlocks(once, late)).toBe(once);
  });
});

it("puts what one order lacks behind what it follows in the other", () => {
  expect(mergeOrder(["b", "a"], ["a", "new", "b", "last"])).toEqual(["b", "last", "a", "new"]);
  expect(mergeOrder([], ["a", "b"])).toEqual(["a", "b"]);
});

/** A tab: its blocks, the answer that is on its way to it, and which texts it has on its screen. */
class Writer {
  local: LocalBlocks = { blocks: [], base: [] };
  shownVersions = new Map<string, readonly string[]>();
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  read(server: WrittenBlocks, sent?: readonly LocalBlock[]): void {
    this.local = reconcileBlocks(this.local, sent, server.blocks);
    this.shownVersions = new Map(
      server.blocks.map(({ block_id: id, versions }) => [id, versions.map(({ text }) => text)]),
    );
  }
}

/** A server and some writers, who leave nothing unsaid: every text is written once, so that one can look for it. */
class Room {
  server = EMPTY;
  readonly writers = ["one", "two", "three"].map((name) => new Writer(name));
  /** Written, and replaced or removed by nobody who had it on the screen. */
  readonly wanted = new Set<string>();
  #made = 0;

  #newText(): string {
    this.#made += 1;
    const text = `text ${this.#made}`;
    this.wanted.add(text);
    return text;
  }

  change(writer: Writer, at: number): void {
    const { blocks, base } = writer.local;
    const block = blocks[at % Math.max(1, blocks.length)];
    if (block === undefined) return this.add(writer, at);
    this.wanted.delete(block.text);
    const text = this.#newText();
    writer.local = { base, blocks: blocks.map((one) => (one === block ? { ...one, text } : one)) };
  }

  add(writer: Writer, at: number): void {
    const { blocks, base } = writer.local;
    const text = this.#newText();
    const place = at % (blocks.length + 1);
    writer.local = { base, blocks: blocks.toSpliced(place, 0, { block_id: `of ${text}`, voice_id: "v", text }) };
  }

  remove(writer: Writer, at: number): void {
    const { blocks, base } = writer.local;
    const block = blocks[at % Math.max(1, blocks.length)];
    if (block === undefined) return;
    for (const text of [block.text, ...(writer.shownVersions.get(block.block_id) ?? [])]) this.wanted.delete(text);
    writer.local = { base, blocks: blocks.filter((one) => one !== block) };
  }

  move(writer: Writer, at: number): void {
    const { blocks, base } = writer.local;
    writer.local = {
      base,
      blocks: [...blocks.slice(at % (blocks.length + 1)), ...blocks.slice(0, at % (blocks.length + 1))],
    };
  }

  /** Between the write and its answer, `meanwhile` happens; an answer may be lost. */
  send(writer: Writer, meanwhile: () => void, isAnswered: boolean): void {
    const sent = writer.local.blocks;
    const changes = changesOf(writer.local);
    if (changes === undefined) return;
    this.server = mergeBlocks(this.server, { writer: writer.name, dismissed: [], ...changes });
    const answer = this.server;
    meanwhile();
    if (isAnswered) writer.read(answer, sent);
  }

  settle(): void {
    for (let round = 0; round < 3; round += 1)
      for (const writer of this.writers) {
        this.send(writer, () => undefined, true);
        writer.read(this.server);
      }
  }
}

const ACTS = ["change", "add", "remove", "move"] as const;
const act = fc.record({ act: fc.constantFrom(...ACTS), writer: fc.nat(2), at: fc.nat(9) });
const step = fc.oneof(
  { weight: 4, arbitrary: act },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("send" as const),
      writer: fc.nat(2),
      meanwhile: fc.array(fc.record({ act: fc.constantFrom(...ACTS), at: fc.nat(9) }), { maxLength: 2 }),
      isAnswered: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("read" as const), writer: fc.nat(2) }) },
);

describe("writers who write, are cut off and read again in any order", () => {
  it("lose nothing that was not replaced by somebody who saw it, and end with the same", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
        const room = new Room();
        for (const one of steps) {
          const writer = room.writers[one.writer];
          if (writer === undefined) continue;
          if (one.act === "read") writer.read(room.server);
          else if (one.act === "send")
            room.send(
              writer,
              () => one.meanwhile.forEach(({ act: name, at }) => room[name](writer, at)),
              one.isAnswered,
            );
          else room[one.act](writer, one.at);
        }
        room.settle();
        const kept = new Set(
          room.server.blocks.flatMap(({ text, versions }) => [text, ...versions.map((version) => version.text)]),
        );
        expect([...room.wanted].filter((text) => !kept.has(text))).toEqual([]);
        const ids = room.server.blocks.map(({ block_id: id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { local } of room.writers)
          expect(local.blocks.map(({ block_id: id, text }) => [id, text])).toEqual(
            room.server.blocks.map(({ block_id: id, text }) => [id, text]),
          );
      }),
      { seed: 4711, numRuns: 800 },
    );
  });
});
