import { expect, it } from "vitest";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { measureEdges } from "../../test/varied-speech.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

it(
  "speaks half a minute of all base voices without a click, with a faint noise floor in pauses",
  { timeout: 480_000 },
  async () => {
    const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
    const { clicks, rests } = await measureEdges(engine, { seconds: 32, clausesPerLine: 2, seed: 3 });
    expect(clicks).toEqual([]);
    expect(rests.length).toBeGreaterThan(5);
    expect(rests.filter(({ levelDbfs }) => levelDbfs >= -60 || levelDbfs < -90)).toEqual([]);
  },
);
