import type { Mutation } from "../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a backup proves that its recordings are whole",
    file: "prove-backup.ts",
    guard: "if (lost.length > 0)",
    broken: "if (lost.length < 0)",
    test: {
      file: "../testing/whole-server/backup-stores.test.ts",
      name: "a backup moves an installation through every database and storage with equal hashes, and verifies itself",
    },
  },
];
