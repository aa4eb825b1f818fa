import { expect, it } from "vitest";
import { followSuggestion } from "./save-suggestion.ts";

it("keeps typed values, and updates suggestions with the prompt", () => {
  const before = { name: "", description: "An old sailor", labels: [{ key: "age", value: "old" }] } as const;
  const now = { name: "", description: "A young robot", labels: [{ key: "age", value: "young" }] } as const;
  expect(followSuggestion(before, before, now)).toEqual(now);
  const own = { ...before, name: "Ahab", description: "My own words" };
  expect(followSuggestion(own, before, now)).toEqual({ ...own, labels: now.labels });
  const relabelled = { ...before, labels: [] };
  expect(followSuggestion(relabelled, before, now)).toEqual({ ...now, labels: [] });
});
