import { expect, it } from "vitest";
import { resolveVoiceAlias } from "./index.ts";
import { premadeVoiceProfiles } from "./premade-voices.ts";
import { WELL_KNOWN_VOICES } from "./voice-aliases.ts";

const PREMADE = new Map(premadeVoiceProfiles().map((voice) => [voice.voiceId, voice.labels]));

it("every voice id in public clients maps to a premade English voice of the same gender", () => {
  const heard = WELL_KNOWN_VOICES.map(({ voiceId }) => {
    const labels = PREMADE.get(resolveVoiceAlias(voiceId));
    return [voiceId, labels?.["gender"], labels?.["language"]];
  });
  expect(heard).toEqual(WELL_KNOWN_VOICES.map(({ voiceId, gender }) => [voiceId, gender, "en"]));
  expect(new Set(WELL_KNOWN_VOICES.map(({ voiceId }) => voiceId)).size).toBe(WELL_KNOWN_VOICES.length);
});

it("the default voices of public clients map to premade voices", () => {
  // Of the hosted product today and of before, of LiveKit Agents, and of the official examples.
  const defaults = ["hpp4J3VqNfWAUOO0d1Us", "SOYHLrjzK2X1ezoPC6cr", "ODq5zmih8GrVes37Dizd", "bIHbv24MWmeRgasZH58o"];
  for (const voiceId of [...defaults, "JBFqnCBsd6RMkjVDRZzb", "ThT5KcBeYPX3keUQqHPh", "piTKgcLEGmPE4e6mEKli"])
    expect([voiceId, PREMADE.has(resolveVoiceAlias(voiceId))]).toEqual([voiceId, true]);
});
