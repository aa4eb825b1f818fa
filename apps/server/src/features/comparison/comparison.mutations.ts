import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a blind comparison does not say which is which",
    file: "present-comparison.ts",
    guard: "const isBlind = row.isBlind === true && row.preferred === null;",
    broken: "const isBlind = false;",
    test: {
      file: "comparison.test.ts",
      name: "a blind comparison shuffles the generations, and reveals the voices only after the vote",
    },
  },
  {
    promise: "a revealed pair is shuffled again for the next blind comparison",
    file: "compare-generations.ts",
    guard: "isBlind && pair.isBlind === false ? drawOrder() : {}",
    broken: "{}",
    test: {
      file: "comparison.test.ts",
      name: "a blind comparison shuffles the generations, and reveals the voices only after the vote",
    },
  },
  {
    promise: "a preference is kept once",
    file: "save-preference.ts",
    guard: 'if (method === null || (method === "implicit" && next === "explicit")) return;',
    broken: "if (method !== undefined || next !== undefined) return;",
    test: {
      file: "comparison.test.ts",
      name: "stores one preference per pair, and an explicit answer replaces an implicit one",
    },
  },
  {
    promise: "nothing is made louder than it was",
    file: "present-comparison.ts",
    guard: 'return Math.min(0, name === "first" ? second - first : first - second);',
    broken: 'return name === "first" ? second - first : first - second;',
    test: { file: "comparison.test.ts", name: "levels both generations to equal loudness without raising either" },
  },
];
