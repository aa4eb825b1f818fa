import { expect, test } from "vitest";
import { startEspeak } from "./espeak-voice.ts";

const CLAUSES = [
  "Had he married a more amiable woman, he might have been made still more respectable than he was,",
  "he might even have been made amiable himself, for he was very young when he married",
  "but Mrs. John Dashwood was a strong caricature of himself, more narrow-minded and selfish.",
  "Ä".repeat(20).concat(" wie schön ist es, wenn nach langem Regen die Sonne wieder über die Dächer kommt"),
];

test("every word of a clause is spoken completely, whatever was spoken before", async () => {
  const espeak = await startEspeak();
  const voice = espeak.voice("gmw/en-US", "male");
  const speak = (text: string) => voice.speak({ text, paceFactor: 1, liveliness: 0.5, seed: 1, isAwaited: true });
  const durationsMs: number[][] = CLAUSES.map(() => []);
  for (let round = 0; round < 12; round++) {
    for (const [index, clause] of CLAUSES.entries()) {
      const utterance = await speak(clause);
      durationsMs[index]?.push(Math.round(utterance.durationMs));
      const lastWord = utterance.anchors.at(-1);
      expect(clause.length - (lastWord?.textEnd ?? 0)).toBeLessThanOrEqual(1);
      expect(utterance.durationMs - (lastWord?.endMs ?? 0)).toBeLessThan(300);
    }
  }
  for (const durations of durationsMs) expect(new Set(durations).size).toBe(1);
  expect(durationsMs[0]?.[0]).toBeGreaterThan(4_000);
});

test("espeak-ng speaks the same after it was only asked how it reads", async () => {
  const espeak = await startEspeak();
  const speak = async () => {
    const { blocks } = await espeak
      .voice("roa/it", "female")
      .speak({ text: "La strada è lunga.", paceFactor: 1, liveliness: 0.5, seed: 1, isAwaited: false });
    const parts: number[] = [];
    for await (const block of blocks) parts.push(...block);
    return parts;
  };
  const before = await speak();
  const read = espeak.read("roa/it", "Mia sorella ha 25 anni, e perché no?");
  expect(read.map(({ phones }) => phones.join(""))).toEqual(
    espeak.read("roa/it", "Mia sorella ha 25 anni, e perché no?").map(({ phones }) => phones.join("")),
  );
  expect(await speak()).toEqual(before);
});
