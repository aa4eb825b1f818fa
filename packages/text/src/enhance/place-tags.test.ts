import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTag } from "../markup/tag-table.ts";
import { MOOD_WORDS } from "./mood-words.ts";
import { placeTags } from "./place-tags.ts";
import { costOfLength, LINEAR_COST_MAX } from "../../../../test-kit/work.ts";

const ROOM = 5_000;
const INSERTED = /\[([^\]]+)\] /gu;

function withoutTags(text: string): string {
  return text.replace(INSERTED, "");
}

describe("tags placed by marks and words", () => {
  it.each([
    ["Come here!", "[excited] Come here!"],
    ["STOP RIGHT THERE!", "[shouts] STOP RIGHT THERE!"],
    ["What?! Again?!", "[shouts] What?! [shouts] Again?!"],
    ["Haha, good one.", "[laughs] Haha, good one."],
    ["I was waiting…", "[quietly] I was waiting…"],
    ["He left. I miss him.", "He left. [sad] I miss him."],
    ["I am not afraid.", "I am not afraid."],
    ["(Nobody may hear this.)", "[whispers] (Nobody may hear this.)"],
    ["Das ist wunderbar. Beeil dich.", "[happy] Das ist wunderbar. [fast] Beeil dich."],
    ["¡Qué sorpresa!", "[excited] ¡Qué sorpresa!"],
    ["哈哈，真的吗？快点！", "[laughs] 哈哈，真的吗？[fast] 快点！"],
    ["それは秘密です。行こう！", "[whispers] それは秘密です。[excited] 行こう！"],
    ["Мне страшно. Спасибо.", "[nervous] Мне страшно. [happy] Спасибо."],
    ["هذا رائع! لا أعرف…", "[happy] هذا رائع! [quietly] لا أعرف…"],
    ["Pi is 3.14, more or less.", "Pi is 3.14, more or less."],
    ["[sad] Come here!", "[sad] Come here!"],
    ["...", "..."],
    ["", ""],
  ])("tags are placed in %s", (text, expected) => {
    expect(placeTags([text], ROOM)).toEqual([expected]);
  });

  it("placing tags never changes a word or a mark of any text", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("haha ", "SORRY! ", "…", "?!", "\n\n", "。", "谢谢！", "(so) ", "\ud83d", "3.5 ", "¡Oh! "),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.nat(400), (texts, room) => {
        const placed = placeTags(texts, room);
        expect(
          placed.map((after, index) => (/[[\]<>]/u.test(texts[index] ?? "") ? after : withoutTags(after))),
        ).toEqual(texts);
        const length = (all: readonly string[]) => all.reduce((sum, one) => sum + one.length, 0);
        expect(length(placed)).toBeLessThanOrEqual(Math.max(room, length(texts)));
      }),
      { numRuns: 50 },
    );
  });

  it("placed tags are all in the table", () => {
    const used = [...MOOD_WORDS.map(({ tag }) => tag), "shouts", "excited", "quietly"];
    for (const tag of used) expect(findTag(tag)?.name).toBe(tag);
  });

  it("placing tags costs linear time in a long text of marks", () => {
    const place = (length: number) =>
      placeTags(["(".repeat(length), "a.".repeat(length), "! ".repeat(length)], 1_000_000);
    expect(costOfLength(place, 20_000)).toBeLessThan(LINEAR_COST_MAX);
  });
});
