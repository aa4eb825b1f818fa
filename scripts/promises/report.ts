// `npm run promises [-- --write]`: rule → test → guard → last result of each promise of the product.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastResult, readLastRun } from "./last-results.ts";
import { MUTATIONS } from "../mutations/mutations.ts";
import { promisesPage } from "./page.ts";
import type { PromiseGuard } from "./promise.ts";
import { PROMISES } from "./promises.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAGE = join(ROOT, "docs/promises.md");

function guardPlace(guard: PromiseGuard): string {
  if (!("mutation" in guard)) return guard.file;
  const { file = "" } = MUTATIONS.find(({ promise }) => promise === guard.mutation) ?? {};
  return `${guard.mutation}  (${file})`;
}

if (process.argv.includes("--write")) {
  writeFileSync(PAGE, promisesPage(PROMISES));
  spawnSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", PAGE], { cwd: ROOT, stdio: "inherit" });
}

const { tests, endedAt } = readLastRun(ROOT);
const counts = { kept: 0, broken: 0, open: 0 };
for (const { id, rule, tests: named, guards, gap } of PROMISES) {
  const results = named.map((test) => ({ ...test, result: lastResult(test, tests) }));
  const isBroken = results.some(({ result }) => result === "failed");
  const isKept = !isBroken && gap === undefined && results.every(({ result }) => result === "passed");
  counts[isBroken ? "broken" : isKept ? "kept" : "open"] += 1;
  console.log(`\n${id.padEnd(3)} ${rule}`);
  for (const { file, title, result } of results) console.log(`    ${result.padEnd(8)} ${title}  (${file})`);
  for (const guard of guards) console.log(`    guard    ${guardPlace(guard)}`);
  if (gap !== undefined) console.log(`    gap      ${gap}`);
}
const run = endedAt === undefined ? "There was no `npm test` here yet" : `Last \`npm test\`: ${endedAt.toISOString()}`;
console.log(
  `\n${run}. Of ${PROMISES.length} promises ${counts.kept} are shown in full, ${counts.open} in part or not, and ${counts.broken} are broken.`,
);
process.exit(counts.broken === 0 ? 0 : 1);
