import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/regeneration";
import { describe, expect, it } from "vitest";
import { freeRegeneration, rememberGeneration, type LastGeneration } from "./regeneration.ts";

const LAST: LastGeneration = { key: "k", info: "token", firstAtMs: 1_000, left: 3 };

describe("regenerating a line", () => {
  it("regenerating a line is free while free regenerations are left", () => {
    expect(freeRegeneration(LAST, "k", 2_000)).toEqual({ info: "token", left: 3 });
    expect(freeRegeneration({ ...LAST, left: 1 }, "k", 2_000)?.left).toBe(1);
    expect(freeRegeneration({ ...LAST, left: 0 }, "k", 2_000)).toBeUndefined();
  });

  it("regenerating a line costs credits when anything differs", () => {
    expect(freeRegeneration(LAST, "another", 2_000)).toBeUndefined();
  });

  it("regenerating a line costs credits when the first generation is too long ago", () => {
    expect(freeRegeneration(LAST, "k", LAST.firstAtMs + REGENERATION_WINDOW_MS - 1)).toBeDefined();
    expect(freeRegeneration(LAST, "k", LAST.firstAtMs + REGENERATION_WINDOW_MS)).toBeUndefined();
  });
});

describe("remembering a generation", () => {
  const answer = (count: string) =>
    new Headers({ "generation-info": "next", "regeneration-count": count, "regenerations-left": "2" });

  it("a remembered generation keeps the time of the first one through its regenerations", () => {
    expect(rememberGeneration(LAST, "k", answer("1"), 9_000)).toEqual({
      key: "k",
      info: "next",
      firstAtMs: 1_000,
      left: 2,
    });
  });

  it("a remembered generation restarts with another line, or when the server's count restarts", () => {
    expect(rememberGeneration(LAST, "other", answer("0"), 9_000)?.firstAtMs).toBe(9_000);
    expect(rememberGeneration(LAST, "k", answer("0"), 9_000)?.firstAtMs).toBe(9_000);
  });

  it("no generation is remembered without a token", () => {
    expect(rememberGeneration(LAST, "k", new Headers(), 9_000)).toBeUndefined();
  });
});
