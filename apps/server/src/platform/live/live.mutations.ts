import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a stream of events ends with its session or key",
    file: "credential-watch.ts",
    guard: "if (!living.has(watched)) watched",
    broken: "if (living.size < 0) watched",
    test: {
      file: "../../features/workspace-settings/events.test.ts",
      name: "an event stream ends soon after its session ends, or its key is revoked, rotated or narrowed",
    },
  },
  {
    promise: "a socket ends with the key or session that opened it",
    file: "credential-watch.ts",
    guard: "if (!living.has(watched))",
    broken: "if (living.size < 0)",
    test: { file: "../http/sockets/socket-callers.test.ts", name: "an open socket closes by itself at the end of its" },
  },
  {
    promise: "a part of a live session that is lost leaves the rest alone",
    file: "live-session.ts",
    guard: "if (part === undefined) this.#lost.abort(error);",
    broken: "if (part === undefined || error !== undefined) this.#lost.abort(error);",
    test: {
      file: "live-session.test.ts",
      name: "a live session survives the loss of a part, and notifies no part after that part's end",
    },
  },
];
