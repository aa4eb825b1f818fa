import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { describe, expect, it } from "vitest";
import {
  arrangeGroups,
  type FoundVoices,
  GROUP_LIMIT,
  type GroupView,
  toLibraryFilter,
} from "./voice-picker-groups.ts";

const VIEW: GroupView = { scope: "all", openGroups: new Set(), unfinishedGroups: new Set(), addedId: undefined };
const NOTHING: FoundVoices = { recent: [], mine: [], default: [], language: [], professional: [], library: [] };

function own(...ids: string[]): Voice[] {
  return ids.map((id) => ({ voice_id: id }) as Voice);
}

function shared(id: string, state: Partial<LibraryVoice> = {}): LibraryVoice {
  return { voice_id: id, is_added_by_user: false, is_owned_by_workspace: false, ...state } as LibraryVoice;
}

function many(prefix: string, count: number): Voice[] {
  return own(...Array.from({ length: count }, (_, index) => `${prefix}${index}`));
}

function idsOf(found: FoundVoices, view: Partial<GroupView> = {}): Record<string, string[]> {
  const groups = arrangeGroups(found, { ...VIEW, ...view });
  return Object.fromEntries(groups.map(({ id, voices }) => [id, voices.map(({ voice }) => voice.voice_id)]));
}

describe("the groups of the voice picker", () => {
  it("picker groups have a fixed order, omit empty ones, and show each voice once", () => {
    const found = { ...NOTHING, recent: own("b", "x"), mine: own("a", "b"), default: own("x", "y") };
    expect(idsOf(found)).toEqual({ recent: ["b", "x"], mine: ["a"], default: ["y"] });
  });

  it("picker groups are cut until expanded, and a hidden voice can appear in another group", () => {
    const recent = many("r", GROUP_LIMIT + 2);
    const hidden = recent.at(-1)?.voice_id ?? "";
    const [first, second] = arrangeGroups({ ...NOTHING, recent, mine: own(hidden) }, VIEW);
    expect([first?.voices.length, first?.isCut]).toEqual([GROUP_LIMIT, true]);
    expect(second?.voices.map(({ voice }) => voice.voice_id)).toEqual([hidden]);
    const opened = arrangeGroups({ ...NOTHING, recent }, { ...VIEW, openGroups: new Set(["recent"] as const) });
    expect([opened[0]?.voices.length, opened[0]?.isCut]).toEqual([GROUP_LIMIT + 2, false]);
  });

  it("picker groups offer more when the server has more pages", () => {
    const view: GroupView = { ...VIEW, unfinishedGroups: new Set(["default"] as const) };
    expect(arrangeGroups({ ...NOTHING, default: own("a") }, view)[0]).toMatchObject({ id: "default", isCut: true });
  });

  it("library suggestions come before the rest of the library, cut to the limit, each voice once", () => {
    const language = Array.from({ length: GROUP_LIMIT + 1 }, (_, index) => shared(`l${index}`));
    const [suggested, rest] = arrangeGroups({ ...NOTHING, language, library: [...language, shared("other")] }, VIEW);
    expect(suggested).toMatchObject({ id: "language", isCut: true });
    expect(suggested?.voices).toHaveLength(GROUP_LIMIT);
    expect(rest?.voices.map(({ voice }) => voice.voice_id)).toEqual([`l${GROUP_LIMIT}`, "other"]);
  });

  it("a single picker group is shown in full", () => {
    const found = { ...NOTHING, recent: own("d0"), default: many("d", GROUP_LIMIT + 3) };
    expect(idsOf(found, { scope: "default" })["default"]).toHaveLength(GROUP_LIMIT + 3);
  });

  it("the picker omits shared voices of the workspace, but keeps one that was just added", () => {
    const library = [
      shared("new"),
      shared("added", { is_added_by_user: true }),
      shared("own", { is_owned_by_workspace: true }),
    ];
    expect(idsOf({ ...NOTHING, library })["library"]).toEqual(["new"]);
    expect(idsOf({ ...NOTHING, library }, { addedId: "added" })["library"]).toEqual(["new", "added"]);
  });
});

describe("the filter of the library", () => {
  it("the library filter equals the one for the workspace's voices, with the most used first", () => {
    expect(toLibraryFilter({ gender: "female", language: "de" }, "calm")).toMatchObject({
      sort: "trending",
      gender: "female",
      language: "de",
      search: "calm",
    });
  });

  it("the library filter is empty for labels that no shared voice can have", () => {
    expect(toLibraryFilter({ gender: "non-binary" }, "")).toBeUndefined();
    expect(toLibraryFilter({ age: "ancient" }, "")).toBeUndefined();
  });
});
