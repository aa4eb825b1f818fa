import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a text over Wyoming ends with its voice",
    file: "converse.ts",
    guard: "session.hold(holdVoices(this.#platform, scope, [voiceId]));",
    broken: "",
    test: { file: "wyoming.test.ts", name: "Wyoming speech stops with an error when" },
  },
];
