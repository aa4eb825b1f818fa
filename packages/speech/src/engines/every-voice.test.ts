import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFaults } from "../../test/matrix-faults.ts";
import { hasSharedData } from "../../../audio/test/shared-recordings.ts";
import { hasLocalEngine } from "../../test/tiny-models/local-engine-here.ts";
import { ENGINES, speakCell, VOICE_KINDS, VoiceMatrix } from "../../test/voice-matrix.ts";

/** Each engine with one kind of voice, and each kind once; the long test has all of them. */
const SAMPLE = ENGINES.map((engine, index) => ({
  engine,
  kind: VOICE_KINDS[(index + 1) % VOICE_KINDS.length] ?? "clone",
}));

let matrix: VoiceMatrix;
beforeAll(async () => {
  matrix = await VoiceMatrix.open();
});
afterAll(() => matrix[Symbol.asyncDispose]());

describe.skipIf(!hasLocalEngine)("every voice speaks on every engine", { timeout: 180_000 }, () => {
  it.each(SAMPLE.filter(({ kind }) => hasSharedData || kind !== "clone"))(
    "every voice speaks on every engine: $kind, $engine",
    async ({ engine, kind }) => {
      expect(findFaults(engine, await speakCell(matrix, engine, kind, 1))).toEqual([]);
    },
  );

  it.runIf(hasSharedData)(
    "a clone on a pack of several voices or a server is nearer to its person than other voices are",
    async () => {
      for (const engine of ["multi-voice pack", "remote"] as const) {
        const { similarity, strangersSimilarity } = await speakCell(matrix, engine, "clone", 1);
        expect(similarity).toBeGreaterThan(strangersSimilarity + 0.1);
      }
    },
  );
});
