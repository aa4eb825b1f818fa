import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { expect, test } from "vitest";
import { FollowDecoder } from "./follow-decoder.ts";

const DIMENSION = 16;
const WORD_FRAMES = 20;
const WORDS = 4;
const FRAMES = WORDS * WORD_FRAMES;

const sounds = new Float32Array(3 * FRAMES * DIMENSION);
createSeededRandom(5).fillNormal(sounds);
const soundOf = (frame: number): Float32Array => sounds.subarray(frame * DIMENSION, (frame + 1) * DIMENSION);

/** Three sentences of four words, each frame of them another sound. */
function createDecoder(): FollowDecoder {
  const decoder = new FollowDecoder(DIMENSION, 0);
  for (let sentence = 0; sentence < 3; sentence++) {
    const template = sounds.slice(sentence * FRAMES * DIMENSION, (sentence + 1) * FRAMES * DIMENSION);
    const words = Int32Array.from({ length: FRAMES }, (_, frame) => Math.floor(frame / WORD_FRAMES));
    decoder.append({ frameCount: FRAMES, templates: [template], words }, WORDS);
  }
  decoder.restartAt(0);
  return decoder;
}

test("returns the word of five frames ago, or a sentence's first word once it has lasted eight frames", () => {
  const decoder = createDecoder();
  const given = Array.from({ length: 3 * FRAMES }, (_, frame) => decoder.hear(soundOf(frame)).word);
  const said = given.map((_, frame) => Math.floor((frame - (frame % FRAMES < 8 ? 8 : 5)) / WORD_FRAMES));
  expect(given.slice(10)).toEqual(said.slice(10));
});

test("finds the sentence at which the reader continued", () => {
  const decoder = createDecoder();
  for (let frame = 0; frame < FRAMES; frame++) decoder.hear(soundOf(frame));
  const given = Array.from({ length: FRAMES }, (_, frame) => decoder.hear(soundOf(2 * FRAMES + frame)).word);
  const found = given.findIndex((word) => word !== undefined && word >= 2 * WORDS);
  expect(found).toBeGreaterThan(-1);
  expect(found).toBeLessThan(WORD_FRAMES * 2);
});

test("trusts a reader of the script, and nobody with other words", () => {
  const decoder = createDecoder();
  const other = new Float32Array(4 * FRAMES * DIMENSION);
  createSeededRandom(6).fillNormal(other);
  const trusted = Array.from({ length: 3 * FRAMES }, (_, frame) => decoder.hear(soundOf(frame)).trust).at(-1);
  const lost = Array.from(
    { length: 4 * FRAMES },
    (_, frame) => decoder.hear(other.subarray(frame * DIMENSION, (frame + 1) * DIMENSION)).trust,
  ).at(-1);
  expect(trusted).toBeGreaterThan(0.6);
  expect(lost).toBeLessThan(0.2);
});
