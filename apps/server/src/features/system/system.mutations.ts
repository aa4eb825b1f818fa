import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "no route is added without saying who may call it",
    file: "who-may.ts",
    guard: "  get_asyncapi: OPEN,\n",
    broken: "",
    test: { file: "../../platform/identity/who-may.test.ts", name: "every route has a row, and every row a route" },
  },
];
