import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Where a name begins: at the top of a file, of an asynchronous method, of a function among the fields of an object. */
const DECLARED =
  /^(?:export )?(?:async )?(?:function\*? ?|const |class )(\w+)|^ {2}(?:async #?(\w+)\(|(\w+): async \()/gm;

/** Uses of a function in the files of the server, each with the declaration that it stands in. */
function usesOf(called: string): readonly { readonly file: string; readonly within: string }[] {
  const files = globSync("apps/server/src/**/*.ts", { cwd: ROOT }).filter(
    (path) => !/[.-](?:test|mutations)\.ts$|\/testing\/|\/other-workspace\.ts$|\/database\/queries\.ts$/.test(path),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    const declared = Array.from(source.matchAll(DECLARED), (match) => ({
      index: match.index,
      name: match[1] ?? match[2] ?? match[3] ?? "",
    }));
    return Array.from(source.matchAll(new RegExp(`\\b${called}\\(`, "g")), ({ index }) => ({
      file,
      within: declared.findLast((declaration) => declaration.index < index)?.name ?? "",
    }));
  });
}

describe("the queries of the server", () => {
  // That a query says whose rows it touches, or this, is the compiler's: platform/database/queries.test.ts.
  it("every function with queries beyond a workspace has that in its name", () => {
    const uses = usesOf("acrossWorkspaces");
    expect(uses.length).toBeGreaterThan(100);
    expect(uses.filter(({ within }) => !within.endsWith("AcrossWorkspaces"))).toEqual([]);
  });

  it("the database gets its type in one place, so that no code has other queries", () => {
    const files = globSync("apps/server/src/**/*.ts", { cwd: ROOT }).filter(
      (path) => !path.endsWith("/database/queries.ts"),
    );
    expect(
      files.filter((path) =>
        /\b(?:PgDatabase|NodePgDatabase|PgTransaction)\b/.test(readFileSync(join(ROOT, path), "utf8")),
      ),
    ).toEqual([]);
    expect(usesOf("asDatabase").map(({ file }) => file)).toEqual(
      Array.from({ length: 2 }, () => "apps/server/src/platform/database/open-database.ts"),
    );
  });
});
