import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Mutation } from "../../test-kit/mutation.ts";

const ROOT = join(import.meta.dirname, "../..");

async function readMutations(file: string): Promise<readonly Mutation[]> {
  const { mutations } = (await import(pathToFileURL(join(ROOT, file)).href)) as { mutations: readonly Mutation[] };
  const placed = (path: string) => join(dirname(file), path);
  return mutations.map((row) => ({
    ...row,
    file: placed(row.file),
    test: { ...row.test, file: placed(row.test.file) },
  }));
}

/**
 * Guards of the product, each with an edit that takes it away and the test that has to notice (`npm run test:mutations`):
 * one row at least for each promise that a single place keeps. They stand in `*.mutations.ts` beside what they guard;
 * here their paths are of the repository.
 */
export const MUTATIONS: readonly Mutation[] = (
  await Promise.all(
    globSync("{apps,packages}/**/*.mutations.ts", { cwd: ROOT, exclude: ["**/node_modules/**"] })
      .toSorted()
      .map(readMutations),
  )
).flat();
