import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const SAFETY_TEST = "features/admin/safety/safety.test.ts";

const FLAGS = "packages/contract/src/rules/workspace-flags.ts";
const TEST = "operations/may-generate.test.ts";
const UNUSUAL = "one account too many per address and day is unusual activity, until a paid plan or clearance";

/** Guards of who may generate: by the standing of the account, its plan and its voices. */
export const STATUS_MUTATIONS: readonly Mutation[] = [
  {
    promise: "an account with a payment issue generates nothing",
    file: FLAGS,
    guard: 'if (flags.has("payment_issue")) return',
    broken: 'if (flags.has("payment_issue") && tier === undefined) return',
    test: serverTest(TEST, "a payment issue blocks all generation without charge until the operator clears it"),
  },
  {
    promise: "unusual activity shuts out no paying account",
    file: FLAGS,
    guard: 'if (tier !== "free") return undefined;',
    broken: "",
    test: serverTest(TEST, UNUSUAL),
  },
  {
    promise: "one account too many from an address is unusual",
    file: `${SERVER}/features/account/detect-unusual-activity.ts`,
    guard: "return !isOneOfFew ||",
    broken: "return (!isOneOfFew && network === undefined) ||",
    test: serverTest(TEST, UNUSUAL),
  },
  {
    promise: "the free plan never goes beyond its credits",
    file: FLAGS,
    guard: 'return tier !== "free" && flags.has("usage_overage_allowed");',
    broken: 'return tier !== undefined && flags.has("usage_overage_allowed");',
    test: serverTest(TEST, "used-up credits end generation on the free plan, and on a paid plan without overage"),
  },
  {
    promise: "clones of an account in probation are verified first",
    file: `${SERVER}/entities/voice/record/policy.ts`,
    guard: "return !isOwnClone || verifiedAt !== null;",
    broken: "return !isOwnClone || verifiedAt !== undefined;",
    test: serverTest(TEST, "only clones have to be verified when a workspace is on probation"),
  },
  {
    promise: "a promotion ends with its date",
    file: "packages/contract/src/rules/dated-rules.ts",
    guard: "now.getTime() < rule.untilMs",
    broken: "now.getTime() > 0",
    test: serverTest(
      "features/models/models.test.ts",
      "the promotional rate is both listed and charged, until it ends or is lifted for the workspace",
    ),
  },
  {
    promise: "the library has no voice that is banned",
    file: `${SERVER}/features/voice-library/search/library-cache.ts`,
    guard: "row.share.isListed && !row.isBanned",
    broken: "row.share.isListed",
    test: serverTest(
      SAFETY_TEST,
      "a banned voice cannot be spoken, remixed, shared, added, found or previewed until the ban ends",
    ),
  },
  {
    promise: "a ban ends what speaks already",
    file: `${SERVER}/entities/voice/roles/store.ts`,
    guard: "isBanned: ban !== null,",
    broken: "isBanned: false,",
    test: serverTest(
      SAFETY_TEST,
      "banning a voice closes open sockets that speak it, for its creator and for those who added it",
    ),
  },
  {
    promise: "a voice for paid plans does not speak after a downgrade",
    file: `${SERVER}/entities/voice/record/policy.ts`,
    guard: 'return row?.tier === "free";',
    broken: "return row === undefined;",
    test: serverTest(
      "operations/may-generate.test.ts",
      "a smaller plan deletes nothing, and refuses at use what it no longer allows",
    ),
  },
];
