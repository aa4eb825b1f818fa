import type { VoiceEngine } from "@voicewright/contract/voices/engines";
import { expect, test } from "vitest";
import { describeEngine, engineOptions } from "./engine-options.ts";

const BUILT_IN: VoiceEngine = {
  engine_id: "embedded",
  name: "Built in",
  can_speak: true,
  reason_code: null,
  reason: null,
  is_used: true,
  is_automatic: true,
  similarity: null,
  built_in_similarity: null,
};
const OTHER: VoiceEngine = { ...BUILT_IN, engine_id: "local:other", name: "Other", is_used: false };
const UNABLE: VoiceEngine = {
  ...OTHER,
  engine_id: "local:unable",
  can_speak: false,
  reason_code: "unsupported_language",
  reason: "It does not speak the language of this voice.",
};

test("offers every engine that can speak, and an automatic choice", () => {
  const options = engineOptions({ chosen_engine_id: null, engines: [BUILT_IN, OTHER, UNABLE] });
  expect(options.map(({ label }) => label)).toEqual(["Automatic", "Built in", "Other"]);
  expect(options[0]?.description).toBe("Now: Built in");
});

test("keeps showing a chosen engine that can no longer speak, with the reason", () => {
  const options = engineOptions({ chosen_engine_id: "local:unable", engines: [BUILT_IN, UNABLE] });
  expect(options.at(-1)).toMatchObject({ value: "local:unable", description: UNABLE.reason });
  expect(options[0]?.description).toBeUndefined();
});

test("shows how similar an engine is to the recordings, once it was compared", () => {
  expect(describeEngine(OTHER)).toBeUndefined();
  expect(describeEngine({ ...OTHER, similarity: 0.6, built_in_similarity: 0.6 })).toMatch(/at least as much/);
  expect(describeEngine({ ...OTHER, similarity: 0.5, built_in_similarity: 0.6 })).toMatch(/less like/);
});
