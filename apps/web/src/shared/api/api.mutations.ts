import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "the web app notices events that it missed",
    file: "shared-stream.ts",
    guard: "if (last !== undefined && event.number > last + 1) this",
    broken: "if (last === undefined && event.number < 0) this",
    test: { file: "shared-stream.test.ts", name: "each event is delivered once, and missing ones are reported" },
  },
  {
    promise: "tabs tell each other of events",
    file: "shared-stream.ts",
    guard: "this.#channel.postMessage(message);",
    broken: "",
    test: {
      file: "shared-stream.test.ts",
      name: "one tab opens the stream and shares it, and another continues after the last event",
    },
  },
];
