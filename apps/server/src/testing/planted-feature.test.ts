import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLANTED_FILES } from "./planted-feature-files.ts";
import type { TestAccount } from "./test-account.ts";
import type { TestServer } from "./test-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** What is copied of the source tree; the rest is linked. */
const COPIED = [
  ".gitignore",
  "apps/server/migrations",
  "apps/server/package.json",
  "apps/server/src",
  "apps/web/scripts/features.ts",
  "apps/web/scripts/route-tree.ts",
  "apps/web/src",
  "package.json",
  "packages/contract/package.json",
  "packages/contract/src",
  "scripts/list-features.ts",
  "scripts/lists.mjs",
  "scripts/runtime.mjs",
  "tsconfig.base.json",
];
const CONTRACT = "packages/contract/src/planted";
const MIGRATION = "apps/server/migrations/9999_planted.sql";
const JOURNAL = "apps/server/migrations/meta/_journal.json";

function linkModules(tree: string): void {
  const ours = join(tree, "node_modules/@voicewright");
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((one) => one !== "@voicewright"))
    symlinkSync(join(ROOT, "node_modules", name), join(tree, "node_modules", name));
  for (const name of ["audio", "speech", "text", "voice"]) symlinkSync(join(ROOT, "packages", name), join(ours, name));
  symlinkSync(join(tree, "packages/contract"), join(ours, "contract"));
  symlinkSync(join(ROOT, "apps/web/node_modules"), join(tree, "apps/web/node_modules"));
  symlinkSync(join(ROOT, "test-kit"), join(tree, "test-kit"));
}

function run(tree: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: tree, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
}

const writeLists = (tree: string) => run(tree, process.execPath, "scripts/lists.mjs");

/** What Git says has changed since everything was added to it. */
function changedFiles(tree: string): readonly string[] {
  const changed = run(tree, "git", "diff", "--name-only", "-z");
  const added = run(tree, "git", "ls-files", "--others", "--exclude-standard", "-z");
  return [...changed.split("\0"), ...added.split("\0")].filter((path) => path !== "");
}

/** A copy of the tree, known to a Git of its own, with the feature in it and the lists written anew. */
function plant(tree: string): void {
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(tree, path), {
      recursive: true,
      filter: (file) => !/\.(test|gen)\.tsx?$/.test(file),
    });
  linkModules(tree);
  run(tree, "git", "init", "--quiet");
  run(tree, "git", "add", "--all");
  writeLists(tree);
  for (const [path, source] of Object.entries(PLANTED_FILES)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), source);
  }
  writeFileSync(
    join(tree, MIGRATION),
    `CREATE TABLE "planted_seeds" ("id" text PRIMARY KEY NOT NULL,
      "workspace_id" text NOT NULL REFERENCES "workspaces"("id") ON DELETE cascade, "name" text NOT NULL);`,
  );
  const journal = JSON.parse(readFileSync(join(ROOT, JOURNAL), "utf8")) as { entries: object[] };
  const entries = [...journal.entries, { idx: 9999, version: "7", when: 0, tag: "9999_planted", breakpoints: true }];
  writeFileSync(join(tree, JOURNAL), JSON.stringify({ ...journal, entries }));
  writeLists(tree);
}

describe("a planted feature", () => {
  const tree = mkdtempSync(join(tmpdir(), "voicewright-planted-feature-"));
  let server: TestServer;
  beforeAll(async () => {
    plant(tree);
    const kit = (await import(join(tree, "apps/server/src/testing/test-server.ts"))) as {
      readonly startTestServer: () => Promise<TestServer>;
    };
    server = await kit.startTestServer();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(tree, { recursive: true });
  });

  it("a planted feature changes nothing outside its folders but a migration", () => {
    expect(changedFiles(tree).toSorted()).toEqual([...Object.keys(PLANTED_FILES), MIGRATION, JOURNAL].toSorted());
  });

  it("a planted feature is in the written lists, which are left alone as long as they are up to date", () => {
    const lists = globSync("{apps,packages}/**/*.gen.ts", { cwd: tree, exclude: (name) => name === "node_modules" });
    const stamps = globSync("node_modules/.voicewright-*-ts", { cwd: tree });
    const written = [...lists, ...stamps].map((path) => [path, statSync(join(tree, path)).mtimeMs]);
    expect([lists.length, stamps.length]).toEqual([9, 2]);
    const naming = lists.filter((path) => /planted|sow_seed/.test(readFileSync(join(tree, path), "utf8")));
    expect(naming.toSorted()).toEqual([
      "apps/server/src/features.gen.ts",
      "apps/web/src/app/route-tree.gen.ts",
      "packages/contract/src/api.gen.ts",
      "packages/contract/src/rules/access/permissions.gen.ts",
      ...["audit-actions", "errors", "event-types", "rate-limits", "work-kinds"].map(
        (name) => `packages/contract/src/rules/declared/${name}.gen.ts`,
      ),
    ]);
    writeLists(tree);
    expect([...lists, ...stamps].map((path) => [path, statSync(join(tree, path)).mtimeMs])).toEqual(written);
  });

  it("a planted feature compiles, and would not without saying who may call, or what it does with a voice", () => {
    const undeclared = {
      people: 'path: "/v1/planted/people", auth: "session"',
      permission: 'path: "/v1/planted/keys", auth: "required", people: members("none")',
      voice: 'path: "/v1/planted/{voice_id}", auth: "session", people: members("none")',
    };
    const refused = Object.entries(undeclared).map(([what, parts]) => {
      const path = `${CONTRACT}/without-${what}.ts`;
      const route = `{ id: "refused", feature: "planted", method: "GET", summary: "Refused.", response: z.string(), ${parts} }`;
      const imports = [
        "* as z from 'zod/mini'",
        "{ defineRoute } from '../api/route.ts'",
        "{ members } from '../rules/people.ts'",
      ];
      const source = [
        ...imports.map((one) => `import ${one};`),
        `export const refused = [members, defineRoute(${route})];`,
      ];
      writeFileSync(join(tree, path), source.join("\n"));
      return path;
    });
    const files = [...Object.keys(PLANTED_FILES), ...refused].map((path) => `./${path}`);
    const paths = { "@/*": ["./apps/web/src/*"] };
    const compilerOptions = {
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      jsx: "react-jsx",
      paths,
    };
    writeFileSync(
      join(tree, "tsconfig.json"),
      JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, files }),
    );
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", tree], { encoding: "utf8" });
    const broken = Array.from(stdout.matchAll(/(\S+\/planted\/\S+\.ts)\(/g), ([, path = ""]) =>
      path.slice(path.indexOf(tree) + tree.length + 1),
    );
    expect([...new Set(broken)].toSorted()).toEqual(refused.toSorted());
  });

  const sow = (person: TestAccount, name: string) =>
    server.request("/v1/planted", { method: "POST", headers: person.headers, body: { name } });

  it("the calls of a planted feature answer those who may, for its price and within its limits", async () => {
    expect((await server.request("/v1/planted/unknown")).status).toBe(401);
    const person = await server.signUp();
    const sown = await sow(person, "oak");
    expect(await sown.json()).toEqual({ seed_id: expect.any(String) as string, name: "oak" });
    expect((await sow(person, "a name too long")).status).toBe(422);
    const nameless = await sow(person, "");
    expect([nameless.status, await nameless.json()]).toMatchObject([400, { detail: { code: "seed_nameless" } }]);
    const tooOften = await Promise.all(Array.from({ length: 3 }, () => sow(person, "elm")));
    expect(tooOften.map(({ status }) => status)).toContain(429);
    const { rows } = await server.opened.openedDatabase.pool.query<{ credits: number; product: string }>(
      "select credits::int, product from usage_events where workspace_id = $1 order by id limit 1",
      [person.scope.workspaceId],
    );
    expect(rows).toEqual([{ credits: "oak".length, product: "Seeds" }]);
  });

  it("what a planted feature does is recorded for others and for admins", async () => {
    const person = await server.signUp();
    const { seed_id: id } = (await (await sow(person, "oak")).json()) as { readonly seed_id: string };
    const { rows } = await server.opened.openedDatabase.pool.query(
      "select type, data from workspace_events where workspace_id = $1 and type like 'seed%'",
      [person.scope.workspaceId],
    );
    expect(rows).toEqual([{ type: "seed.sown", data: { seed_id: id } }]);
    const log = await server.request("/v1/workspace/audit-logs?action=seed_added", { headers: person.headers });
    expect(await log.json()).toMatchObject({
      entries: [{ target_type: "seed", target_id: id, details: { name: "oak" }, activity_name: "Create" }],
    });
  });

  it("the rows of a planted feature are those of its workspace alone, and go with it", async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()];
    const { fillWorkspace } = (await import(
      join(tree, "apps/server/src/testing/people/workspace-of-everything.ts")
    )) as {
      readonly fillWorkspace: (server: TestServer, owner: TestAccount) => Promise<Readonly<Record<string, string>>>;
    };
    const path = `/v1/planted/${(await fillWorkspace(server, person))["seed_id"]}`;
    expect(await (await server.request(path, { headers: person.headers })).json()).toMatchObject({ name: "oak" });
    expect((await server.request(path, { headers: stranger.headers })).status).toBe(404);
    const left = () =>
      server.opened.openedDatabase.pool.query("select * from planted_seeds where workspace_id = $1", [
        person.scope.workspaceId,
      ]);
    expect((await left()).rowCount).toBe(1);
    const body = { password: person.password };
    const deleted = await server.request("/v1/user/deletion", { method: "POST", headers: person.headers, body });
    expect([deleted.status, (await left()).rowCount]).toEqual([200, 0]);
  });
});
