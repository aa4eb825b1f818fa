import { expect, it } from "vitest";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { measureEdges } from "../../test/varied-speech.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

const STOP_BURSTS_PER_HOUR_MAX = 8;
const isNeural = (click: string): boolean => / neural-/.test(click);

it(
  "speaks an hour of all base voices at all paces without a click, with a faint noise floor in pauses",
  { timeout: 3_600_000 },
  async () => {
    const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
    const { clicks, rests } = await measureEdges(engine, { seconds: 3_600, clausesPerLine: 10, seed: 2 });
    // Bursts of stop consonants inside words, which espeak-ng and the diphone voice set down as abruptly as a cut.
    const [neural, others] = [clicks.filter(isNeural), clicks.filter((click) => !isNeural(click))];
    expect(neural).toEqual([]);
    // Those beyond the limit are printed.
    expect(others.slice(STOP_BURSTS_PER_HOUR_MAX)).toEqual([]);
    expect(rests.length).toBeGreaterThan(1000);
    expect(rests.filter(({ levelDbfs }) => levelDbfs >= -60 || levelDbfs < -90)).toEqual([]);
  },
);
