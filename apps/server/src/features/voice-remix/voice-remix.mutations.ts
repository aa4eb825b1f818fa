import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a session of remixing belongs to one workspace",
    file: "store.ts",
    guard: "return and(eq(remixSessions.workspaceId, scope.workspaceId), eq(remixSessions.userId, scope.userId));",
    broken: "return scope.workspaceId === '' ? undefined : sql`true`;",
    test: {
      file: "../../platform/identity/other-workspace.test.ts",
      name: "resources of another workspace are not found by any call, as if they did not exist",
    },
  },
];
