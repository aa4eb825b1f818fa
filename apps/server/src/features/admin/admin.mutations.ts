import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "admin check finds audio that was changed or is gone",
    file: "storage/check-audio.ts",
    guard: 'if (state === "whole" ||',
    broken: 'if (state !== undefined || state === "whole" ||',
    test: {
      file: "../../testing/whole-server/check-audio.test.ts",
      name: "an audio check finds orphan, missing and altered files, and restores them from a backup",
    },
  },
  {
    promise: "admin check finds audio that belongs to nothing",
    file: "storage/check-audio.ts",
    guard: 'findings.push({ key, problem: "orphan", remedy: "delete" });',
    broken: "",
    test: {
      file: "../../testing/whole-server/check-audio.test.ts",
      name: "an audio check finds orphan, missing and altered files, and restores them from a backup",
    },
  },
  {
    promise: "admin check takes no damaged copy of a backup",
    file: "storage/check-audio.ts",
    guard: "if (isThere && (await hashFile(path)) === sha256) return path;",
    broken: "if (isThere && (await hashFile(path)) !== `not ${sha256}`) return path;",
    test: {
      file: "../../testing/whole-server/check-audio.test.ts",
      name: "an audio check does not restore a damaged copy from a backup, and reports what stays lost",
    },
  },
];
