import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { expect, test } from "vitest";
import { findTwoVoices } from "./two-voices.ts";

const DIMENSION = 64;
const WINDOW_FRAMES = 150;
const HOP_FRAMES = 50;
/** The line and the room, then what the voices differ by. */
const COMMON = { axis: 0, amount: 0.6 };
const VOICE_AMOUNT = 0.35;
const NOISE = 0.07;

/** A window for each letter, of voice `a` or `b`: far more alike than unrelated, and each of them different. */
function speak(letters: string) {
  const random = createSeededRandom(3);
  const windows = Array.from(letters, (letter, place) => {
    const embedding = new Float32Array(DIMENSION);
    random.fillNormal(embedding);
    for (let index = 0; index < DIMENSION; index++) embedding[index] = NOISE * (embedding[index] ?? 0);
    embedding[COMMON.axis] = (embedding[COMMON.axis] ?? 0) + COMMON.amount;
    embedding[1] = (embedding[1] ?? 0) + (letter === "a" ? VOICE_AMOUNT : -VOICE_AMOUNT);
    const norm = Math.hypot(...embedding);
    return {
      startFrame: place * HOP_FRAMES,
      endFrame: place * HOP_FRAMES + WINDOW_FRAMES,
      embedding: embedding.map((value) => value / norm),
    };
  });
  const one = { labels: new Int32Array(windows.length), centroids: [windows[0]?.embedding ?? new Float32Array(0)] };
  const found = findTwoVoices(windows, one);
  return { count: found.centroids.length, heard: Array.from(found.labels, (label) => "ab"[label] ?? "").join("") };
}

test("finds two similar voices where both return", () => {
  const talk = "aaaaaaabbbbbbaaaaaaaabbbbbbbbaaaaaabbbbbbb";
  const { count, heard } = speak(talk);
  expect(count).toBe(2);
  const swapped = Array.from(heard, (letter) => (letter === "a" ? "b" : "a")).join("");
  expect([heard, swapped]).toContain(talk);
});

test("keeps one voice that changes once and does not return", () => {
  expect(speak("aaaaaaaaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbb").count).toBe(1);
});

test("keeps a clip with too little speech unchanged", () => {
  expect(speak("aaaaaaabbbbbbaaaaaaaabbbbbbbb").count).toBe(1);
});
