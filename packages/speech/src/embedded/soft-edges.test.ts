import { expect, it } from "vitest";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { measureEdges } from "../../test/varied-speech.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

it(
  "speaks a minute of all base voices without a click, with a faint noise floor in pauses",
  { timeout: 480_000 },
  async () => {
    const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
    const { clicks, rests } = await measureEdges(engine, { seconds: 65, clausesPerLine: 4, seed: 3 });
    expect(clicks).toEqual([]);
    expect(rests.length).toBeGreaterThan(20);
    expect(rests.filter(({ levelDbfs }) => levelDbfs >= -60 || levelDbfs < -90)).toEqual([]);
  },
);
