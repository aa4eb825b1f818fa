import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "temporary files of a killed process are swept up",
    file: "temporary-files.ts",
    guard: "    await sweepDeadFolders(parent);",
    broken: "",
    test: {
      file: "../../testing/whole-server/killed-server.test.ts",
      name: "leaves no orphan recording after the next start",
    },
  },
];
