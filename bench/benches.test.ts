import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BENCHES, describeBenches, isBenchName } from "./benches.ts";

const ROOT = join(import.meta.dirname, "..");

/** Text that tells people what to type, with the file that it stands in. */
function mentions(pattern: RegExp): { readonly path: string; readonly name: string }[] {
  const paths = globSync("{docs,bench,scripts,packages,apps,e2e,test-kit}/**/*.{md,ts,tsx,mjs}", {
    cwd: ROOT,
    exclude: (name) => name.includes("node_modules") || name.includes("/dist/"),
  });
  return ["README.md", ...paths].flatMap((path) =>
    Array.from(readFileSync(join(ROOT, path), "utf8").matchAll(pattern), ([, name = ""]) => ({ path, name })),
  );
}

describe("npm run bench", () => {
  it("npm run bench has a program behind every name", () => {
    for (const { program } of Object.values(BENCHES)) expect(existsSync(join(ROOT, "bench", program))).toBe(true);
  });

  it("npm run bench knows every name that a document or a comment gives it", () => {
    const named = mentions(/npm\s+run\s+bench\s+--\s+([a-z-]+)/g);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !isBenchName(name))).toEqual([]);
    expect(mentions(/npm\s+run\s+bench(:[a-z-]+)/g)).toEqual([]);
  });

  it("npm run bench is the only script of package.json that measures", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    expect(Object.keys(scripts).filter((name) => name.startsWith("bench"))).toEqual(["bench"]);
  });

  it("npm run bench lists its benches without a name, and after an unknown one", () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(ROOT, "bench/run.ts"), ...args], { encoding: "utf8" });
    const list = describeBenches();
    expect(list).toMatch(/speed +first byte/);
    expect(run()).toMatchObject({ status: 0, stdout: `${list}\n` });
    expect(run("sped")).toMatchObject({ status: 1, stderr: `There is no bench "sped".\n\n${list}\n` });
  });
});
