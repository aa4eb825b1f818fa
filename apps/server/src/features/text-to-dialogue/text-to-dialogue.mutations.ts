import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a dialogue that is closed says nothing more that was not flushed",
    file: "sockets/dialogue-context.ts",
    guard: "this.#turns.findLastIndex(({ isFlushed }) => isFlushed)",
    broken: "this.#turns.length - 1",
    test: {
      file: "sockets/dialogue-sockets.test.ts",
      name: "a closed dialogue stops, frees its slot, and costs only what was spoken",
    },
  },
];
