import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type MeasuredVoice,
  measurePremadeVoices,
  pairsTooAlike,
  voicesOffPitch,
} from "../../test/premade-measures.ts";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

describe("all premade voices", () => {
  let measured: readonly MeasuredVoice[];
  beforeAll(async () => {
    measured = await measurePremadeVoices(new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR }), PREMADE_VOICES);
  });

  it("all premade voices speak at the pitch of their recipes", () => {
    expect(voicesOffPitch(measured)).toEqual([]);
  });

  it("all premade voices differ from each other by at least a semitone or 3 dB of timbre", () => {
    expect(pairsTooAlike(measured)).toEqual([]);
  });
});
