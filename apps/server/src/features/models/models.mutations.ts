import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "every machine follows which model packs the installation is to have",
    file: "pack-follower.ts",
    guard: "this.#take(wish, signal);",
    broken: "void this.#catalogue;",
    test: {
      file: "../../testing/whole-server/many-processes.test.ts",
      name: "processes have the same model packs, including one that starts later",
    },
  },
];
