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
const SERVER = "apps/server/src/features/planted";
const CONTRACT = "packages/contract/src/planted";
const WEB = "apps/web/src/features/planted";
const MIGRATION = "apps/server/migrations/9999_planted.sql";
const JOURNAL = "apps/server/migrations/meta/_journal.json";

/** All that a new feature brings. */
const FILES: Readonly<Record<string, string>> = {
  [`${CONTRACT}/errors.ts`]: `import type { ErrorEntry } from "../api/error-entry.ts";

export const PLANTED_ERRORS = {
  seed_nameless: { type: "validation_error", httpStatus: 400, when: "The seed has no name.", recovery: "Name it." },
} as const satisfies Record<string, ErrorEntry>;
`,
  [`${CONTRACT}/routes.ts`]: `import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { anySeat, members } from "../rules/people.ts";

const Seeds = z.object({ seeds: z.array(z.string()) });
const ofFeature = { feature: "planted", path: "/v1/planted", auth: "required", response: Seeds } as const;

export const plantedRoutes = {
  listSeeds: defineRoute({
    ...ofFeature,
    id: "list_seeds",
    method: "GET",
    summary: "The seeds of the workspace.",
    people: anySeat("none"),
    permission: "workspace_read",
  }),
  sowSeed: defineRoute({
    ...ofFeature,
    id: "sow_seed",
    method: "POST",
    summary: "Sow a seed.",
    people: members("none"),
    permission: "workspace_write",
    body: z.object({ name: z.string() }),
    errors: ["seed_nameless"],
  }),
};
`,
  [`${SERVER}/tables.ts`]: `import { pgTable, text } from "drizzle-orm/pg-core";
import { ofWorkspace } from "../../platform/identity/tables.ts";

export const plantedSeeds = pgTable("planted_seeds", {
  id: text("id").primaryKey(),
  workspaceId: ofWorkspace(),
  name: text("name").notNull(),
});
`,
  [`${SERVER}/feature.ts`]: `import { plantedRoutes } from "@voicewright/contract/planted/routes";
import { eq } from "drizzle-orm";
import { inWorkspace } from "../../platform/database/queries.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import { workspaceTable } from "../../platform/owned/owned.ts";
import { implementRoute } from "../../platform/route.ts";
import { plantedSeeds } from "./tables.ts";

export const planted: Feature<undefined> = {
  name: "planted",
  uses: [],
  owns: { tables: [workspaceTable(plantedSeeds)] },
  open: ({ platform, server }) => {
    const list = async (scope: WorkspaceScope) => {
      const here = inWorkspace(platform.database, scope);
      const rows = await here.select().from(plantedSeeds).where(eq(plantedSeeds.workspaceId, scope.workspaceId));
      return { seeds: rows.map(({ name }) => name) };
    };
    implementRoute(server, plantedRoutes.listSeeds, ({ scope }) => list(scope));
    implementRoute(server, plantedRoutes.sowSeed, async ({ scope, body }) => {
      if (body.name === "") throw new AppError("seed_nameless", "The seed has no name.");
      const seed = { id: createId(), workspaceId: scope.workspaceId, name: body.name };
      await inWorkspace(platform.database, scope).insert(plantedSeeds).values(seed);
      return await list(scope);
    });
    return NO_TOOLS;
  },
};
`,
  [`${SERVER}/who-may.ts`]: `import { READ, WORK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = { list_seeds: READ, sow_seed: WORK };
`,
  [`${SERVER}/planted.test.ts`]: `import { expect, it } from "vitest";
import { plantedSeeds } from "./tables.ts";

it("planted seeds have a name", () => expect(plantedSeeds.name.notNull).toBe(true));
`,
  [`${WEB}/feature.ts`]: `import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "planted",
  uses: [],
  routes: [{ path: "/app/planted", file: "planted.tsx", firstCalls: ["/v1/planted"] }],
};

export const navigation = [];
`,
  [`${WEB}/routes/planted.tsx`]: `import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/app/planted")({ component: () => "Planted" });
`,
};

function linkModules(tree: string): void {
  const ours = join(tree, "node_modules/@voicewright");
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((one) => one !== "@voicewright"))
    symlinkSync(join(ROOT, "node_modules", name), join(tree, "node_modules", name));
  for (const name of ["audio", "speech", "text", "voice"]) symlinkSync(join(ROOT, "packages", name), join(ours, name));
  symlinkSync(join(tree, "packages/contract"), join(ours, "contract"));
  symlinkSync(join(ROOT, "apps/web/node_modules"), join(tree, "apps/web/node_modules"));
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
  for (const [path, source] of Object.entries(FILES)) {
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
    expect(changedFiles(tree).toSorted()).toEqual([...Object.keys(FILES), MIGRATION, JOURNAL].toSorted());
  });

  it("a planted feature is in the written lists, which are left alone as long as they are up to date", () => {
    const lists = globSync("{apps,packages}/**/*.gen.ts", { cwd: tree, exclude: (name) => name === "node_modules" });
    const stamps = globSync("node_modules/.voicewright-*-ts", { cwd: tree });
    const written = [...lists, ...stamps].map((path) => [path, statSync(join(tree, path)).mtimeMs]);
    expect([lists.length, stamps.length]).toEqual([5, 2]);
    const naming = lists.filter((path) => readFileSync(join(tree, path), "utf8").includes("planted"));
    expect(naming.toSorted()).toEqual([
      "apps/server/src/features.gen.ts",
      "apps/web/src/app/route-tree.gen.ts",
      "packages/contract/src/api.gen.ts",
      "packages/contract/src/api/feature-errors.gen.ts",
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
    const files = [...Object.keys(FILES), ...refused].map((path) => `./${path}`);
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

  it("the calls of a planted feature answer those who may, and its rows go with the workspace", async () => {
    expect((await server.request("/v1/planted")).status).toBe(401);
    const person = await server.signUp();
    const { headers } = person;
    const sown = await server.request("/v1/planted", { method: "POST", headers, body: { name: "oak" } });
    expect(await sown.json()).toEqual({ seeds: ["oak"] });
    const nameless = await server.request("/v1/planted", { method: "POST", headers, body: { name: "" } });
    expect([nameless.status, await nameless.json()]).toMatchObject([400, { detail: { code: "seed_nameless" } }]);
    expect(await (await server.request("/v1/planted", { headers })).json()).toEqual({ seeds: ["oak"] });
    const body = { password: person.password };
    expect((await server.request("/v1/user/deletion", { method: "POST", headers, body })).status).toBe(200);
    const { rows } = await server.opened.openedDatabase.pool.query("select * from planted_seeds");
    expect(rows).toEqual([]);
  });
});
