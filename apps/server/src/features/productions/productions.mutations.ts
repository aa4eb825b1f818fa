import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "of several who claim a production at once, one gets it",
    file: "store.ts",
    guard: '.from(productions).where(isProduction(scope, id)).for("update")',
    broken: ".from(productions).where(isProduction(scope, id))",
    test: { file: "productions.test.ts", name: "a production claimed by several people at once goes to one of them" },
  },
  {
    promise: "a production is moved by those whose move it is",
    file: "move-production.ts",
    guard: 'if (refusal === "role")',
    broken: 'if (refusal === "role" && note === "nobody")',
    test: { file: "productions.test.ts", name: "each production step is allowed only to the person whose turn it is" },
  },
  {
    promise: "a production is spoken by who has claimed it",
    file: "speak-line.ts",
    guard: 'if (!roles.has("holder"))',
    broken: 'if (roles.has("producer") && roles.has("lead"))',
    test: { file: "productions.test.ts", name: "each production step is allowed only to the person whose turn it is" },
  },
  {
    promise: "there are no productions without the flag",
    file: "require-productions.ts",
    guard: "if (!isOn || isIsolated)",
    broken: "if (isIsolated)",
    test: { file: "productions.test.ts", name: "productions require a sign-in, and do not exist without the flag" },
  },
  {
    promise: "a producer who leaves lets go of what they had claimed",
    file: "release-abandoned.ts",
    guard: "if ((await findProducer(tx, holder)) !== undefined) return;",
    broken: "if (holder.userId !== undefined) return;",
    test: { file: "producers.test.ts", name: "a producer who leaves the workspace releases their claimed productions" },
  },
];
