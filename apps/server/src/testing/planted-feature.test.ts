import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestServer } from "./test-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");
/** What is copied of the source tree; the rest is linked. */
const COPIED = ["apps/server/src", "apps/server/migrations", "packages/contract/src", "scripts/list-features.ts"];
const SERVER = "apps/server/src/features/planted";
const CONTRACT = "packages/contract/src/planted";
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
};

function linkModules(tree: string): void {
  const ours = join(tree, "node_modules/@voicewright");
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")).filter((one) => one !== "@voicewright"))
    symlinkSync(join(ROOT, "node_modules", name), join(tree, "node_modules", name));
  for (const name of ["audio", "speech", "text", "voice"]) symlinkSync(join(ROOT, "packages", name), join(ours, name));
  symlinkSync(join(tree, "packages/contract"), join(ours, "contract"));
}

/** A copy of the tree with the feature in it, and the lists as the script writes them. */
async function plant(tree: string): Promise<void> {
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(tree, path), { recursive: true, filter: (file) => !file.endsWith(".test.ts") });
  for (const path of [
    "package.json",
    "tsconfig.base.json",
    "apps/server/package.json",
    "packages/contract/package.json",
  ])
    cpSync(join(ROOT, path), join(tree, path));
  linkModules(tree);
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
  const lists = (await import(join(tree, "scripts/list-features.ts"))) as {
    readonly FEATURE_LISTS: readonly (readonly [file: string, text: () => string])[];
    readonly PERMISSION_LIST: string;
    readonly readPermissionListText: () => Promise<string>;
  };
  for (const [file, text] of lists.FEATURE_LISTS) writeFileSync(file, text());
  writeFileSync(lists.PERMISSION_LIST, await lists.readPermissionListText());
}

describe("a planted feature", () => {
  const tree = mkdtempSync(join(tmpdir(), "voicewright-planted-feature-"));
  let server: TestServer;
  beforeAll(async () => {
    await plant(tree);
    const kit = (await import(join(tree, "apps/server/src/testing/test-server.ts"))) as {
      readonly startTestServer: () => Promise<TestServer>;
    };
    server = await kit.startTestServer();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(tree, { recursive: true });
  });

  it("a planted feature changes nothing outside its folders but a migration and the written lists", () => {
    const inTree = globSync(
      COPIED.map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.*`)),
      { cwd: tree },
    );
    expect(inTree.length).toBeGreaterThan(1_000);
    const isChanged = (path: string) => {
      const before = globSync(path, { cwd: ROOT }).length === 0 ? undefined : readFileSync(join(ROOT, path), "utf8");
      return before !== readFileSync(join(tree, path), "utf8");
    };
    const outside = inTree.filter((path) => !path.startsWith(`${SERVER}/`) && !path.startsWith(`${CONTRACT}/`));
    expect(outside.filter(isChanged).toSorted()).toEqual([
      MIGRATION,
      JOURNAL,
      "apps/server/src/features.gen.ts",
      "packages/contract/src/api.gen.ts",
      "packages/contract/src/api/feature-errors.gen.ts",
    ]);
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
    const compilerOptions = { noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true };
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
