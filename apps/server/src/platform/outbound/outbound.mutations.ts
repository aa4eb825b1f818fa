import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a webhook's name leads nowhere once it means this machine",
    file: "allowed-address.ts",
    guard: "if (isRefused) return callback(new NameRefusedError(), []);",
    broken: "",
    test: {
      file: "rebound-name.test.ts",
      name: "a rebound name is connected to the address of its first lookup, or refused",
    },
  },
  {
    promise: "a redirect of the operator's server leads into no private network",
    file: "open-outbound.ts",
    guard: "isTrusted = isTrusted && next.origin === current.url.origin;",
    broken: "",
    test: {
      file: "outbound.test.ts",
      name: "a redirect from the operator's server is not followed into a private network",
    },
  },
  {
    promise: "no more of an answer is read than its use allows",
    file: "open-outbound.ts",
    guard: "if (bytes > maxBytes) throw new AnswerTooLongError(maxBytes);",
    broken: "",
    test: { file: "outbound.test.ts", name: "an answer longer than its use allows is cut, even when compressed" },
  },
];
