import type { Mutation } from "../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a large plan without free slots shows the contact address",
    file: "rules.ts",
    guard: 'return tier === "scale_2024_08_10" ||',
    broken: "return",
    test: {
      file: "../../../../apps/server/src/features/admin/people/people.test.ts",
      name: "refuses a voice beyond the workspace's own limit, and explains how",
    },
  },
];
