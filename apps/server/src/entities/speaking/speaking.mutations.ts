import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "nobody is charged for what they asked for nothing",
    file: "claim/line-claim.ts",
    guard: "if (known === undefined) throw await whyNotFree(database, scope, request);",
    broken:
      "if (known === undefined) return await claimLine({ database, clock } as Platform, scope, { fingerprint, regenerateFrom: undefined, kind });",
    test: {
      file: "../../features/text-to-speech/generations.test.ts",
      name: "regeneration is refused when anything of the line has changed, and charges nothing",
    },
  },
  {
    promise: "a text that was flushed is spoken to its end",
    file: "live/speech-context.ts",
    guard: "if (flushed < 0 && !this.#hasFlushed) {",
    broken: "if (flushed < Infinity) {",
    test: {
      file: "../../features/text-to-speech/sockets/multi-stream-input.test.ts",
      name: "flushed contexts are spoken to their end after they are closed",
    },
  },
  {
    promise: "a text that was not flushed stops when it is closed",
    file: "live/speech-context.ts",
    guard: "if (flushed < 0 && !this.#hasFlushed) {",
    broken: "if (flushed > Infinity) {",
    test: {
      file: "../../features/text-to-speech/sockets/multi-stream-input.test.ts",
      name: "contexts closed in mid-speech stop at once, and cost what was spoken",
    },
  },
  {
    promise: "an interrupted text falls silent within 50 ms",
    file: "live/context-registry.ts",
    guard: "closing.context.stop();",
    broken: "",
    test: {
      file: "../../features/text-to-speech/sockets/bad-input.test.ts",
      name: "an interrupted context falls silent within 50 ms of speech",
    },
  },
  {
    promise: "a socket has no more contexts than five",
    file: "live/context-registry.ts",
    guard: "if (this.#open.size < SOCKET_CONTEXTS_MAX) return;",
    broken: "if (this.#open.size >= 0) return;",
    test: {
      file: "../../features/text-to-speech/sockets/bad-input.test.ts",
      name: "a thousand contexts do not affect the first ones, and hundreds in turn leave nothing",
    },
  },
];
