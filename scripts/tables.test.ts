import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Characters that a key has used stand with the key, and are counted where credits are. */
const PLATFORM_WRITES = new Set([
  "apps/server/src/platform/credits-ledger/credit-accounts.ts",
  "apps/server/src/platform/credits-ledger/credit-reservations.ts",
]);

/** The folders that define the tables that a file imports, by the names that they have there. */
function ownersOf(path: string, source: string): ReadonlyMap<string, string> {
  const imports = Array.from(source.matchAll(/import (?:type )?\{([^}]+)\} from "(\.[^"]*tables\.ts)"/g));
  return new Map(
    imports.flatMap(([, names = "", specifier = ""]) =>
      names
        .split(",")
        .map((name) => [name.split(" as ").at(-1)?.trim() ?? "", dirname(join(dirname(path), specifier))] as const),
    ),
  );
}

/** The tables that a file inserts into, updates or deletes from, each with the folder that defines it. */
function writtenTables(path: string): { readonly table: string; readonly owner: string }[] {
  const source = readFileSync(join(ROOT, path), "utf8");
  const owners = ownersOf(path, source);
  return Array.from(source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)).flatMap(([, table = ""]) => {
    const owner = owners.get(table);
    return owner === undefined ? [] : [{ table, owner }];
  });
}

/** The tables that a file declares, each with the folder that defines it. */
function declaredTables(path: string): { readonly table: string; readonly owner: string }[] {
  const source = readFileSync(join(ROOT, path), "utf8");
  const owners = ownersOf(path, source);
  return Array.from(
    source.matchAll(/\b(?:workspace|person|installation|project)Table\((\w+)|\btable: (\w+),\n\s+of/g),
  ).map(([, called, written]) => {
    const table = called ?? written ?? "";
    return { table, owner: owners.get(table) ?? "" };
  });
}

describe("the tables of the server", () => {
  it("the rules let only the owning folder write a table", () => {
    const files = globSync("apps/server/src/**/*.ts", { cwd: ROOT }).filter(
      (path) => !/[.-]test\.ts$|\/testing\//.test(path),
    );
    const written = files.flatMap((path) => writtenTables(path).map((table) => ({ path, ...table })));
    expect(written.length).toBeGreaterThan(50);
    const foreign = written.filter(({ path, owner }) => dirname(path) !== owner && !PLATFORM_WRITES.has(path));
    expect(foreign).toEqual([]);
  });

  it("the rules require the export and the erasure of a table to be declared beside it", () => {
    const files = globSync("apps/server/src/{adapters,entities,platform}/**/owns.ts", { cwd: ROOT }).concat(
      globSync("apps/server/src/features/*/feature.ts", { cwd: ROOT }),
    );
    const declared = files.flatMap((path) => declaredTables(path).map((table) => ({ path, ...table })));
    expect(declared.length).toBeGreaterThan(80);
    const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`);
    const foreign = declared.filter(
      ({ path, owner }) => owner === "" || !(isWithin(owner, dirname(path)) || isWithin(dirname(path), owner)),
    );
    expect(foreign).toEqual([]);
  });
});
