import { beforeEach, describe, expect, it } from "vitest";
import { dialogueDrafts, NO_DRAFT } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { draftText } from "@/entities/synthesis/drafts/draft-text.ts";
import { shortened, unfinishedDrafts } from "./unfinished-drafts.ts";

const MODEL = "eleven_multilingual_v2";
const lines = [
  { voice_id: "a", text: "Knock knock." },
  { voice_id: "b", text: "Who is there?" },
];

beforeEach(() => {
  draftText.set("");
  // Other files write into the same storage.
  for (const draft of dialogueDrafts) draft.set(NO_DRAFT);
});

describe("unfinished drafts", () => {
  it("unfinished drafts are texts and dialogues that were written and not spoken", () => {
    expect(unfinishedDrafts([], MODEL)).toEqual([]);
    draftText.set(" To be said. ");
    const blocks = lines.map(({ voice_id: voiceId, text }) => ({ id: voiceId, voiceId, text }));
    dialogueDrafts[1]?.set({ ...NO_DRAFT, savedAtMs: 5, blocks });
    dialogueDrafts[2]?.set({
      ...NO_DRAFT,
      savedAtMs: 9,
      workspaceId: "another",
      blocks: [{ id: "a", voiceId: "a", text: "Not here." }],
    });
    expect(unfinishedDrafts([], MODEL)).toEqual([
      { kind: "text", text: "To be said.", modelId: MODEL },
      { kind: "dialogue", text: "Knock knock.\nWho is there?", modelId: "eleven_v3" },
    ]);
    const spoken = [
      { text: "To be said.", dialogue: null },
      { text: "Knock knock.Who is there?", dialogue: lines },
    ];
    expect(unfinishedDrafts(spoken, MODEL)).toEqual([]);
  });

  it("a text draft opens with a text model, whatever model was chosen last", () => {
    draftText.set("To be said.");
    expect(unfinishedDrafts([], "eleven_v3")).toMatchObject([{ kind: "text", modelId: MODEL }]);
  });
});

describe("the name of a text", () => {
  it("a draft text is named by its beginning in one line, cut between two words", () => {
    expect(shortened("To be\n said later.")).toBe("To be said later.");
    expect(shortened("It was the best of times, it was the worst of times")).toBe(
      "It was the best of times, it was the…",
    );
    expect(shortened("a".repeat(60))).toBe(`${"a".repeat(40)}…`);
  });
});
