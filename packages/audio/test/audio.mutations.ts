import type { Mutation } from "../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a recording that was cut off is refused over HTTP",
    file: "../src/extent/require-whole-file.ts",
    guard: 'if (extent.state === "truncated")',
    broken: 'if (extent.state === "truncated" && size < 0)',
    test: {
      file: "../../../apps/server/src/features/instant-clone/recordings.test.ts",
      name: "refuses a file that is not speech by its content, whatever its name",
    },
  },
];
