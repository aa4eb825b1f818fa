import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a dialogue draft is its owner's alone",
    file: "project/store.ts",
    guard: "eq(projects.privateUserId, userId), eq(projects.kind, kind)",
    broken: "eq(projects.kind, kind)",
    test: {
      file: "../../features/text-to-dialogue/drafts/drafts.test.ts",
      name: "refuses dialogue drafts to strangers, keys and lite members, and shows them to their owner only",
    },
  },
];
