import type { Mutation } from "../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "an address makes only so many accounts",
    file: "../src/account/routes.ts",
    guard: 'auth: "none",\n    rateLimit: "sign_up",\n    body: SignUpBody,',
    broken: 'auth: "none",\n    body: SignUpBody,',
    test: {
      file: "../../../apps/server/src/features/account/account.test.ts",
      name: "signing up is throttled by client address",
    },
  },
  {
    promise: "people may call only what their seat may",
    file: "../src/rules/people.ts",
    guard: "if (!meetsSeat(person.seat, rule.seat))",
    broken: "if (!meetsSeat(person.seat, 'workspace_lite_member'))",
    test: {
      file: "../../../apps/server/src/platform/identity/who-may.test.ts",
      name: "and their keys can make exactly the calls of the seat",
    },
  },
  {
    promise: "what another window wrote in the same block is kept beside it",
    file: "../src/rules/projects/merge-blocks.ts",
    guard: "return { ...written, versions: keepVersion(others, block, written) };",
    broken: "return { ...written, versions: others };",
    test: {
      file: "../../../apps/server/src/features/text-to-dialogue/drafts/drafts.test.ts",
      name: "merges what two tabs write into a dialogue draft, and keeps both texts where they wrote in the same block",
    },
  },
  {
    promise: "an account with a payment issue generates nothing",
    file: "../src/rules/workspace-flags.ts",
    guard: 'if (flags.has("payment_issue")) return',
    broken: 'if (flags.has("payment_issue") && tier === undefined) return',
    test: {
      file: "../../../apps/server/src/operations/may-generate.test.ts",
      name: "a payment issue blocks all generation without charge until the operator clears it",
    },
  },
  {
    promise: "unusual activity shuts out no paying account",
    file: "../src/rules/workspace-flags.ts",
    guard: 'if (tier !== "free") return undefined;',
    broken: "",
    test: {
      file: "../../../apps/server/src/operations/may-generate.test.ts",
      name: "one account too many per address and day is unusual activity, until a paid plan or clearance",
    },
  },
  {
    promise: "the free plan never goes beyond its credits",
    file: "../src/rules/workspace-flags.ts",
    guard: 'return tier !== "free" && flags.has("usage_overage_allowed");',
    broken: 'return tier !== undefined && flags.has("usage_overage_allowed");',
    test: {
      file: "../../../apps/server/src/operations/may-generate.test.ts",
      name: "used-up credits end generation on the free plan, and on a paid plan without overage",
    },
  },
  {
    promise: "a promotion ends with its date",
    file: "../src/rules/dated-rules.ts",
    guard: "now.getTime() < rule.untilMs",
    broken: "now.getTime() > 0",
    test: {
      file: "../../../apps/server/src/features/models/models.test.ts",
      name: "the promotional rate is both listed and charged, until it ends or is lifted for the workspace",
    },
  },
  {
    promise: "a large plan without free slots shows the contact address",
    file: "../src/voices/rules.ts",
    guard: 'return tier === "scale_2024_08_10" ||',
    broken: "return",
    test: {
      file: "../../../apps/server/src/features/admin/people/people.test.ts",
      name: "refuses a voice beyond the workspace's own limit, and explains how",
    },
  },
];
