import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type MeasuredVoice,
  measurePremadeVoices,
  pairsTooAlike,
  voicesOffLevel,
  voicesOffPitch,
} from "../../test/premade-measures.ts";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

describe("all premade voices", () => {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  let measured: readonly MeasuredVoice[];
  beforeAll(async () => {
    measured = await measurePremadeVoices(engine, PREMADE_VOICES);
  });

  it("all premade voices are within half a decibel of the common loudness", async () => {
    expect(await voicesOffLevel(engine, PREMADE_VOICES, 0.5)).toEqual([]);
  });

  it("all premade voices speak at the pitch of their recipes", () => {
    expect(voicesOffPitch(measured)).toEqual([]);
  });

  it("all premade voices differ from each other by at least a semitone or 3 dB of timbre", () => {
    expect(pairsTooAlike(measured)).toEqual([]);
  });
});
