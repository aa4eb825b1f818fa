import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "an order is carried out once",
    file: "idempotent-requests.ts",
    guard: "return taken.length === 0 ? undefined : claim;",
    broken: "return claim;",
    test: {
      file: "idempotent-requests.test.ts",
      name: "an idempotent request is carried out once, however often and closely together it is sent",
    },
  },
  {
    promise: "a key does not stand for another order",
    file: "idempotent-requests.ts",
    guard: "if (known.requestHash !== requestHash) {",
    broken: "if (known.requestHash === undefined) {",
    test: {
      file: "idempotent-requests.test.ts",
      name: "an idempotency key is refused for different content, and is separate for each workspace",
    },
  },
  {
    promise: "an order that failed is tried again",
    file: "idempotent-requests.ts",
    guard: "await inWorkspace(database, claim).delete(idempotentRequests).where(isMine);\n      throw error;",
    broken: "throw error;",
    test: { file: "idempotent-requests.test.ts", name: "an idempotent request can be retried after a refusal" },
  },
  {
    promise: "an order of a killed process is taken over",
    file: "idempotent-requests.ts",
    guard: "${idempotentRequests.leaseUntil} < ${now.toISOString()}",
    broken:
      "${idempotentRequests.leaseUntil} < to_timestamp(0) AND ${now.toISOString()}::timestamptz < ${now.toISOString()}",
    test: {
      file: "idempotent-requests.test.ts",
      name: "an idempotent request is taken over from a killed process, and deleted after a day",
    },
  },
];
