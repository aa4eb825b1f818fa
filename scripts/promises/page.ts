import type { ProductPromise, PromiseGuard } from "./promise.ts";

const INTRODUCTION = `# Promises

What the product promises, with the tests that go red when a promise breaks and the guard that keeps it. \`npm run promises\` prints this list with
what each test said in the last \`npm test\`; \`npm run promises -- --write\` writes this page from \`scripts/promises\`. The house tests check that
every test and guard named here exists. A guard is a row of the mutations (\`npm run test:mutations\` takes it away and expects its test to fail) or a
place in the source.
`;

function describeGuard(guard: PromiseGuard): string {
  return "mutation" in guard ? `${guard.mutation} (mutation)` : `\`${guard.file}\``;
}

function section({ id, rule, tests, guards, gap }: ProductPromise): string {
  return [
    `## ${id}`,
    rule,
    ...(gap === undefined ? [] : [`**Not shown yet:** ${gap}`]),
    [
      ...tests.map(({ file, title }) => `- Test: “${title}” (\`${file}\`)`),
      ...guards.map((guard) => `- Guard: ${describeGuard(guard)}`),
    ].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The page of the documentation. */
export function promisesPage(promises: readonly ProductPromise[]): string {
  return `${[INTRODUCTION.trimEnd(), ...promises.map(section)].join("\n\n")}\n`;
}
