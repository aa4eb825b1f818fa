import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a key that may only read stops no task",
    file: "routes.ts",
    guard: "  requirePermission(caller, needs);\n",
    broken: "",
    test: { file: "jobs.test.ts", name: "only a key with the permissions of the job can cancel it" },
  },
];
