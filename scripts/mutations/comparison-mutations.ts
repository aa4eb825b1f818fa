import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const COMPARISON = `${SERVER}/features/comparison`;
const TEST = "features/comparison/comparison.test.ts";
const BLIND = "a blind comparison shuffles the generations, and reveals the voices only after the vote";
const KEPT_ONCE = "stores one preference per pair, and an explicit answer replaces an implicit one";
const REGENERATIONS_TEST = "features/text-to-speech/generations.test.ts";

/** Guards of comparisons and of what is generated again for nothing. */
export const COMPARISON_MUTATIONS: readonly Mutation[] = [
  {
    promise: "a blind comparison does not say which is which",
    file: `${COMPARISON}/present-comparison.ts`,
    guard: "const isBlind = row.isBlind === true && row.preferred === null;",
    broken: "const isBlind = false;",
    test: serverTest(TEST, BLIND),
  },
  {
    promise: "whoever saw which is which does not guess the same order again",
    file: `${COMPARISON}/compare-generations.ts`,
    guard: "isBlind && pair.isBlind === false ? drawOrder() : {}",
    broken: "{}",
    test: serverTest(TEST, BLIND),
  },
  {
    promise: "a preference is kept once",
    file: `${COMPARISON}/save-preference.ts`,
    guard: 'if (method === null || (method === "implicit" && next === "explicit")) return;',
    broken: "if (method !== undefined || next !== undefined) return;",
    test: serverTest(TEST, KEPT_ONCE),
  },
  {
    promise: "nothing is made louder than it was",
    file: `${COMPARISON}/present-comparison.ts`,
    guard: 'return Math.min(0, name === "first" ? second - first : first - second);',
    broken: 'return name === "first" ? second - first : first - second;',
    test: serverTest(TEST, "levels both generations to equal loudness without raising either"),
  },
  {
    promise: "nobody is charged for what they asked for nothing",
    file: `${SERVER}/entities/speaking/claim/line-claim.ts`,
    guard: "if (known === undefined) throw await whyNotFree(database, scope, request);",
    broken:
      "if (known === undefined) return await claimLine({ database, clock } as Platform, scope, { fingerprint, regenerateFrom: undefined, kind });",
    test: serverTest(
      REGENERATIONS_TEST,
      "regeneration is refused when anything of the line has changed, and charges nothing",
    ),
  },
];
