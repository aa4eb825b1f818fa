import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "verification wants the words of the text",
    file: "judge-recording.ts",
    guard: "...(words.said ? [] : [FAILURES.words]),",
    broken: "",
    test: {
      file: "verification.test.ts",
      name: "a clone is not verified by other words, another speaker, or a replayed sample",
    },
  },
  {
    promise: "verification wants the person of the samples",
    file: "judge-recording.ts",
    guard: "...(cosine >= VERIFIED_SPEAKER_THRESHOLD ? [] : [FAILURES.speaker]),",
    broken: "",
    test: {
      file: "verification.test.ts",
      name: "a clone is not verified by other words, another speaker, or a replayed sample",
    },
  },
  {
    promise: "verification refuses a sample that is played",
    file: "judge-recording.ts",
    guard: "...(isCopy ? [FAILURES.copy] : []),",
    broken: "",
    test: {
      file: "verification.test.ts",
      name: "a clone is not verified by other words, another speaker, or a replayed sample",
    },
  },
  {
    promise: "verification refuses speech that was generated here",
    file: "judge-recording.ts",
    guard: "...(played.isCopy ? [FAILURES.spoken] : []),",
    broken: "",
    test: {
      file: "replayed-speech.test.ts",
      name: "speech generated since the request is recognised, even in telephone quality",
    },
  },
  {
    promise: "what a clone said before a text was asked for does not pass for its person",
    file: "gather-spoken.ts",
    guard: "return [...said, ...cutWordless(wordless)];",
    broken: "return cutWordless(wordless);",
    test: {
      file: "replayed-speech.test.ts",
      name: "speech joined from phrases that were generated before the request is recognised",
    },
  },
];
