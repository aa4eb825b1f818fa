import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFaults } from "../../test/matrix-faults.ts";
import { hasSharedData } from "../../../audio/test/shared-recordings.ts";
import { hasLocalEngine } from "../../test/tiny-models/local-engine-here.ts";
import { ENGINES, speakCell, VOICE_KINDS, VoiceMatrix } from "../../test/voice-matrix.ts";

const NUMBERS = [0, 1, 2, 3];

let matrix: VoiceMatrix;
beforeAll(async () => {
  matrix = await VoiceMatrix.open();
});
afterAll(() => matrix[Symbol.asyncDispose]());

describe.skipIf(!hasLocalEngine).each(ENGINES)("every voice on the engine: %s", (engine) => {
  const kinds = VOICE_KINDS.filter((kind) => hasSharedData || kind !== "clone");
  it.each(kinds.flatMap((kind) => NUMBERS.map((number) => ({ kind, number }))))(
    "every voice speaks: $kind $number",
    async ({ kind, number }) => {
      const cell = await speakCell(matrix, engine, kind, number);
      const { loudnessLufs, similarity, strangersSimilarity, f0Hz, isSaid } = cell;
      console.log(engine, kind, number, { loudnessLufs, similarity, strangersSimilarity, f0Hz, isSaid });
      expect(findFaults(engine, cell)).toEqual([]);
    },
  );
});
