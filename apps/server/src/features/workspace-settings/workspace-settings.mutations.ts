import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a client that was away longer than events are kept starts again",
    file: "follow-events.ts",
    guard: "(seen < beforeOldest || seen > last)",
    broken: "seen > last + beforeOldest * 0",
    test: { file: "events.test.ts", name: "workspace events restart with a reset for a reader that was away too long" },
  },
];
