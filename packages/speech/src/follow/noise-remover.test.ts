import { expect, test } from "vitest";
import { createNoiseRemover } from "./noise-remover.ts";

const HOPS = 400;

/** Speech of power 100 in every fourth window, over a background of the same power in all windows. */
function clean(background: number) {
  const remove = createNoiseRemover();
  let speech = 0;
  let pause = 0;
  for (let hop = 0; hop < HOPS; hop++) {
    const isSpeech = hop % 4 === 0;
    const power = background + (isSpeech ? 100 : 0);
    const bands = new Float64Array(2).fill(power);
    remove(bands, 10 * Math.log10(power));
    if (isSpeech) speech = bands[0] ?? 0;
    else pause = bands[0] ?? 0;
  }
  return { speech, pause };
}

test("removes steady noise from speech and leaves a little of it in pauses", () => {
  const { speech, pause } = clean(4);
  expect(speech).toBeCloseTo(100, 3);
  expect(pause).toBeCloseTo(0.2, 3);
});

test("leaves recordings without much noise unchanged", () => {
  expect(clean(0.001)).toEqual({ speech: 100.001, pause: 0.001 });
});
