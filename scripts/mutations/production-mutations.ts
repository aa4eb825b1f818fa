import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const PRODUCTIONS = `${SERVER}/features/productions`;
const TEST = "features/productions/productions.test.ts";
const MOVED = "each production step is allowed only to the person whose turn it is";

/** Guards of productions. */
export const PRODUCTION_MUTATIONS: readonly Mutation[] = [
  {
    promise: "of several who claim a production at once, one gets it",
    file: `${PRODUCTIONS}/store.ts`,
    guard: '.from(productions).where(isProduction(scope, id)).for("update")',
    broken: ".from(productions).where(isProduction(scope, id))",
    test: serverTest(TEST, "a production claimed by several people at once goes to one of them"),
  },
  {
    promise: "a production is moved by those whose move it is",
    file: `${PRODUCTIONS}/move-production.ts`,
    guard: 'if (refusal === "role")',
    broken: 'if (refusal === "role" && note === "nobody")',
    test: serverTest(TEST, MOVED),
  },
  {
    promise: "a production is spoken by who has claimed it",
    file: `${PRODUCTIONS}/speak-line.ts`,
    guard: 'if (!roles.has("holder"))',
    broken: 'if (roles.has("producer") && roles.has("lead"))',
    test: serverTest(TEST, MOVED),
  },
  {
    promise: "there are no productions without the flag",
    file: `${PRODUCTIONS}/require-productions.ts`,
    guard: "if (!isOn || isIsolated)",
    broken: "if (isIsolated)",
    test: serverTest(TEST, "productions require a sign-in, and do not exist without the flag"),
  },
  {
    promise: "a producer who leaves lets go of what they had claimed",
    file: `${PRODUCTIONS}/release-abandoned.ts`,
    guard: "if ((await findProducer(tx, holder)) !== undefined) return;",
    broken: "if (holder.userId !== undefined) return;",
    test: serverTest(
      "features/productions/producers.test.ts",
      "a producer who leaves the workspace releases their claimed productions",
    ),
  },
];
