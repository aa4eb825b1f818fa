import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const PRODUCTIONS = `${SERVER}/features/productions`;
const TEST = "features/productions/productions.test.ts";
const DRAFTS = "features/text-to-dialogue/drafts/drafts.test.ts";
const DRAFTS_MERGED = serverTest(
  DRAFTS,
  "merges what two tabs write into a dialogue draft, and keeps both texts where they wrote in the same block",
);
const MOVED = "each production step is allowed only to the person whose turn it is";

/** Guards of productions, and of the projects that hold their lines and the drafts of dialogues. */
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
  {
    promise: "what another window wrote in the same block is kept beside it",
    file: "packages/contract/src/rules/projects/merge-blocks.ts",
    guard: "return { ...written, versions: keepVersion(others, block, written) };",
    broken: "return { ...written, versions: others };",
    test: DRAFTS_MERGED,
  },
  {
    promise: "a dialogue draft is its owner's alone",
    file: `${SERVER}/entities/project/project/store.ts`,
    guard: "eq(projects.privateUserId, userId), eq(projects.kind, kind)",
    broken: "eq(projects.kind, kind)",
    test: serverTest(
      DRAFTS,
      "refuses dialogue drafts to strangers, keys and lite members, and shows them to their owner only",
    ),
  },
];
