import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "work on the side is done by one process at a time",
    file: "lease.ts",
    guard: "lte(leases.until, NOW)",
    broken: "sql`true`",
    test: {
      file: "lease.test.ts",
      name: "work under a lease is done by one process at a time, however many start at once",
    },
  },
];
