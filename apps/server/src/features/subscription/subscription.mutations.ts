import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "usage of the whole workspace is shown to members who may analyse it",
    file: "routes.ts",
    guard: "if (query.include_workspace_metrics) requirePeople(caller, WORKSPACE_METRICS);",
    broken: "if (caller.seat === undefined) requirePeople(caller, WORKSPACE_METRICS);",
    test: { file: "usage.test.ts", name: "usage of the whole workspace requires the permission to analyse it" },
  },
];
