import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a query that would touch everybody's rows is refused before it runs",
    file: "queries.ts",
    guard: "if (!keepsTo(query))",
    broken: "if (query.sql === '')",
    test: { file: "queries.test.ts", name: "a workspace query is refused when it would touch everybody's rows" },
  },
];
