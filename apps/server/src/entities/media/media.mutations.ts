import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "uploads of another workspace are not found",
    file: "uploads/store.ts",
    guard:
      "return and(eq(mediaUploads.workspaceId, scope.workspaceId), eq(mediaUploads.purpose, purpose), isForSubject);",
    broken: "return scope.workspaceId === '' ? undefined : and(eq(mediaUploads.purpose, purpose), isForSubject);",
    test: {
      file: "../../platform/identity/other-workspace.test.ts",
      name: "resources of another workspace are not found by any call, as if they did not exist",
    },
  },
  {
    promise: "a file stays when it gets a new use while an old one ends",
    file: "assets/store.ts",
    guard: '.orderBy(asc(mediaAssets.assetId))\n    .for("update");',
    broken: ".orderBy(asc(mediaAssets.assetId));",
    test: {
      file: "media.test.ts",
      name: "an asset stays when a reference is added during its deletion, and a later reference is refused",
    },
  },
  {
    promise: "a file that is used is not swept",
    file: "assets/referrers.ts",
    guard: "confdeltype in ('a', 'r')",
    broken: "confdeltype in ('r')",
    test: { file: "media.test.ts", name: "an expired asset is swept with its files unless a row refers to it" },
  },
];
