import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WORKS_WITH } from "@voicewright/contract/rules/works-with";
import { describe, expect, it } from "vitest";

const CLIENTS = join(import.meta.dirname, "..");

/** What the suite tries, by client: it is named in plain strings. */
function triedCapabilities(): ReadonlyMap<string, readonly string[]> {
  const tried = new Map<string, string[]>();
  for (const file of globSync("src/*.test.ts", { cwd: CLIENTS })) {
    const source = readFileSync(join(CLIENTS, file), "utf8");
    for (const [, client = "", capability = ""] of source.matchAll(/^itWorks\(\s*"([^"]+)",\s*"([^"]+)"/gm))
      tried.set(client, [...(tried.get(client) ?? []), capability]);
  }
  return tried;
}

/** The rows of the table in the documentation, as cells. */
function documentedRows(): readonly (readonly string[])[] {
  const text = readFileSync(join(CLIENTS, "../docs/works-with.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe("the documented compatibility", () => {
  it("every documented capability was tried by the suite, and no others", () => {
    const said = new Map<string, readonly string[]>(WORKS_WITH.map(({ id, capabilities }) => [id, capabilities]));
    const sorted = (map: ReadonlyMap<string, readonly string[]>) =>
      Object.fromEntries(Array.from(map, ([id, capabilities]) => [id, capabilities.toSorted()]));
    expect(sorted(triedCapabilities())).toEqual(sorted(said));
  });

  it("documented capabilities were tried with the installed versions", () => {
    const { devDependencies } = JSON.parse(readFileSync(join(CLIENTS, "package.json"), "utf8")) as {
      devDependencies: Record<string, string>;
    };
    const asked = Object.entries(devDependencies).map(([name, version]) =>
      version.startsWith("npm:") ? version.slice("npm:".length) : `${name}@${version}`,
    );
    const said = WORKS_WITH.flatMap(({ package: name, version }) => (name === undefined ? [] : [`${name}@${version}`]));
    expect(asked).toEqual(expect.arrayContaining(said));
  });

  it("documented capabilities match the documentation page", () => {
    expect(documentedRows()).toEqual(
      WORKS_WITH.map(({ name, package: packageName, version, setting, capabilities }) => [
        packageName === undefined ? name : `${name} (\`${packageName}\`)`,
        version,
        `\`${setting}\``,
        capabilities.join("; "),
      ]),
    );
  });
});
