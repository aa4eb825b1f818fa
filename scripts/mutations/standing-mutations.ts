import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const SAFETY_TEST = "features/admin/safety/safety.test.ts";

const FLAGS = "packages/contract/src/rules/workspace-flags.ts";
const TEST = "operations/may-generate.test.ts";
const UNUSUAL = "is one account too many from an address in a day, until it is on a paid plan, or cleared";

/** Guards of who may generate: by the standing of the account, its plan and its voices. */
export const STANDING_MUTATIONS: readonly Mutation[] = [
  {
    promise: "an account with a payment issue generates nothing",
    file: FLAGS,
    guard: 'if (flags.has("payment_issue")) return',
    broken: 'if (flags.has("payment_issue") && tier === undefined) return',
    test: serverTest(TEST, "generates nothing until the operator clears it, and pays for nothing"),
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
    test: serverTest(TEST, "end the free plan, even where overage is allowed, and a paid one where it is not"),
  },
  {
    promise: "clones of an account in probation are verified first",
    file: `${SERVER}/entities/voice/record/policy.ts`,
    guard: "return !isOwnClone || verifiedAt !== null;",
    broken: "return !isOwnClone || verifiedAt !== undefined;",
    test: serverTest(TEST, "that is a clone of a workspace in probation has to be verified, others do not"),
  },
  {
    promise: "a promotion ends with its date",
    file: "packages/contract/src/rules/dated-rules.ts",
    guard: "now.getTime() < rule.untilMs",
    broken: "now.getTime() > 0",
    test: serverTest(
      "features/models/models.test.ts",
      "is what the list says and what is charged, until it is over or lifted from the workspace",
    ),
  },
  {
    promise: "the library has no voice that is banned",
    file: `${SERVER}/features/voice-library/search/library-cache.ts`,
    guard: "row.share.isListed && !row.isBanned",
    broken: "row.share.isListed",
    test: serverTest(SAFETY_TEST, "is heard, remixed, shared, added, found and previewed nowhere, until the ban ends"),
  },
  {
    promise: "a ban ends what speaks already",
    file: `${SERVER}/entities/voice/roles/store.ts`,
    guard: "isBanned: ban !== null,",
    broken: "isBanned: false,",
    test: serverTest(SAFETY_TEST, "ends open sockets that speak it, of those who made it and of those who added it"),
  },
  {
    promise: "a voice for paid plans does not speak after a downgrade",
    file: `${SERVER}/entities/voice/record/policy.ts`,
    guard: 'return row?.tier === "free";',
    broken: "return row === undefined;",
    test: serverTest(
      "operations/may-generate.test.ts",
      "deletes nothing, and says at use what it does not allow any more",
    ),
  },
];
