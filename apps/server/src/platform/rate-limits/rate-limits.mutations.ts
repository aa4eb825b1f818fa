import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "rate limits hold for all processes together",
    file: "rate-limits.ts",
    guard: "window.shared = told.count;",
    broken: "",
    test: {
      file: "rate-limits.test.ts",
      name: "a rate limit holds for all processes together, and ends for all of them",
    },
  },
];
