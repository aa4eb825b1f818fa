import type { Mutation } from "../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a process that only works answers nobody",
    file: "app.ts",
    guard: 'if (platform.config.role === "worker") refusePeople(http);',
    broken: "refusePeople.toString();",
    test: {
      file: "testing/whole-server/many-processes.test.ts",
      name: "processes do what their role allows, and sweep up one at a time",
    },
  },
  {
    promise: "a stop waits only for what runs",
    file: "app.ts",
    guard: "http.server.closeIdleConnections()",
    broken: "undefined",
    test: {
      file: "testing/whole-server/shutdown.test.ts",
      name: "a stopping server lets running generations end and keeps them",
    },
  },
];
