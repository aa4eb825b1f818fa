/**
 * What each folder may add to the suite. What does not depend on the clock, servers and walks, fails the run; seconds are shares
 * of their sum, so that a slow machine changes none, and are only named, since what else a machine does falls on some folders more.
 */
export type Budgets = {
  readonly folders: Readonly<Record<string, FolderBudget>>;
  /** Walks of a browser test file, from the root of the repository. */
  readonly walks: Readonly<Record<string, number>>;
  /** What a folder or file has that no row names. */
  readonly others: FolderBudget & { readonly walks: number };
};

type FolderBudget = {
  /** Of all workers together, in the run that the other rows are from. */
  readonly seconds: number;
  /** Places in its tests where a server starts. */
  readonly servers: number;
};

/** How many times its share a folder may take before it is named. */
const FACTOR = 2;
/** Shares below this are noise. */
const SHARE_MIN = 0.01;

const SERVER_START = /\b(?:startTestServer|spawnServer|startServer|startTestPostgres)\(/g;

/** The folder that a test counts for: a feature, an entity, a part of the platform or of a package. */
export function folderOf(file: string): string {
  const parts = file.split("/").slice(0, -1);
  const depth = parts[0] === "apps" ? 5 : parts[0] === "packages" ? 4 : 1;
  return parts.slice(0, depth).join("/");
}

/** How often the tests of each folder start a server, as written. */
export function serverStarts(tests: readonly string[], read: (file: string) => string): ReadonlyMap<string, number> {
  return sums(tests.map((file) => [folderOf(file), [...read(file).matchAll(SERVER_START)].length]));
}

/** The sum for each name. */
export function sums(rows: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const [name, value] of rows) result.set(name, (result.get(name) ?? 0) + value);
  return result;
}

/** One line for each folder or file that exceeds what it may have of what does not depend on the clock. */
export function exceededCounts(
  budgets: Budgets,
  servers: ReadonlyMap<string, number>,
  walks: ReadonlyMap<string, number>,
): readonly string[] {
  const { folders, others } = budgets;
  const over = (what: string, counts: ReadonlyMap<string, number>, maxOf: (name: string) => number) =>
    [...counts]
      .filter(([name, count]) => count > maxOf(name))
      .map(([name, count]) => `${name}: ${count} ${what} of ${maxOf(name)}`);
  return [
    ...over("places that start a server", servers, (name) => folders[name]?.servers ?? others.servers),
    ...over("browser walks", walks, (name) => budgets.walks[name] ?? others.walks),
  ];
}

/** One line for each folder that takes a clearly greater share of the seconds than its budget has of all budgets. */
export function exceededShares(budgets: Budgets, seconds: ReadonlyMap<string, number>): readonly string[] {
  const budgetOf = (name: string) => (budgets.folders[name] ?? budgets.others).seconds;
  const total = [...seconds.values()].reduce((sum, value) => sum + value, 0);
  const budgeted = [...seconds.keys()].reduce((sum, name) => sum + budgetOf(name), 0);
  return [...seconds]
    .map(([name, value]) => ({ name, share: value / total, may: budgetOf(name) / budgeted }))
    .filter(({ share, may }) => share > SHARE_MIN && share > FACTOR * may)
    .map(({ name, share, may }) => `${name}: ${percent(share)} of the tests' time, its budget is ${percent(may)}`);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
