import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUDGETS_KIB, budgetsOfScripts } from "./budgets.ts";
import { readFeatures, type Route, routesOf } from "./features.ts";
import { firstPages } from "./first-page.ts";
import { writeRouteTree } from "./route-tree.ts";
import type { Platform } from "../src/features/shell/navigation/platforms.ts";
import type { NavigationRow } from "../src/entities/navigation/row.ts";

const ROOT = join(import.meta.dirname, "../../..");
const WEB = "apps/web";
const ROUTE_TREE = `${WEB}/src/app/route-tree.gen.ts`;

/** What is read when the app is put together of its features. */
const READ = [
  "features/*/feature.ts",
  "features/*/routes/*.tsx",
  "features/shell/navigation/*.ts",
  "entities/navigation/*.ts",
  "app/**/*.{ts,tsx}",
];

const PLANTED = `${WEB}/src/features/planted`;
/** All that a new feature brings. */
const FILES: Readonly<Record<string, string>> = {
  "feature.ts": `import { Sprout } from "lucide-react";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import type { Feature } from "@/shared/feature.ts";

export const feature: Feature = {
  name: "planted" as "home",
  uses: ["history"],
  routes: [{ path: "/app/planted", file: "planted.tsx", firstCalls: ["/v1/planted"] }],
};

export const navigation: readonly NavigationRow[] = [
  {
    id: "planted",
    label: "Planted",
    icon: Sprout,
    group: "create",
    order: 35,
    path: "/app/planted",
    when: ({ isIsolated }) => !isIsolated,
  },
];
`,
  "routes/planted.tsx": `import { createFileRoute } from "@tanstack/react-router";
import { PlantedPage } from "../planted-page.tsx";

export const Route = createFileRoute("/app/planted")({ component: PlantedPage });
`,
  "planted-page.tsx": `export function PlantedPage() {
  return <h1>Planted</h1>;
}
`,
  "allowed.ts": `export { HistoryTab } from "@/features/history";\n`,
  "refused.ts": `export { AdminFrame } from "@/features/admin";\n`,
};

describe("a planted web feature", () => {
  const tree = mkdtempSync(join(tmpdir(), "voicewright-planted-feature-"));
  let routes: readonly Route[] = [];
  let rows: readonly NavigationRow[] = [];

  beforeAll(async () => {
    for (const path of globSync(
      READ.map((part) => `${WEB}/src/${part}`),
      { cwd: ROOT },
    ))
      cpSync(join(ROOT, path), join(tree, path));
    for (const path of ["oxlint.config.ts", ...globSync("apps/server/src/features/*/feature.ts", { cwd: ROOT })])
      cpSync(join(ROOT, path), join(tree, path));
    for (const path of ["node_modules", `${WEB}/node_modules`]) symlinkSync(join(ROOT, path), join(tree, path));
    for (const [name, source] of Object.entries(FILES)) {
      mkdirSync(dirname(join(tree, PLANTED, name)), { recursive: true });
      writeFileSync(join(tree, PLANTED, name), source);
    }
    const features = await readFeatures(join(tree, WEB, "src"));
    routes = routesOf(features.map(({ feature }) => feature));
    rows = features.flatMap(({ navigation }) => navigation);
  });

  afterAll(() => rmSync(tree, { recursive: true }));

  it("a planted web feature has its page in the router, and changes no other file but the written table of routes", async () => {
    await writeRouteTree(join(tree, WEB), routes);
    expect(readFileSync(join(tree, ROUTE_TREE), "utf8")).toContain('fullPath: "/app/planted"');
    const changed = globSync(`${WEB}/src/**/*.*`, { cwd: tree }).filter(
      (path) =>
        !path.startsWith(PLANTED) && readFileSync(join(tree, path), "utf8") !== readFileSync(join(ROOT, path), "utf8"),
    );
    expect(changed).toEqual([ROUTE_TREE]);
    const { status } = spawnSync("git", ["check-ignore", "--no-index", ROUTE_TREE], { cwd: ROOT });
    expect(status).toBe(0);
  });

  it("a planted web feature has its row in the sidebar, in its place and under its condition", async () => {
    const server = await createServer({
      root: join(tree, WEB),
      configFile: false,
      appType: "custom",
      logLevel: "error",
      resolve: { alias: { "@": join(tree, WEB, "src") } },
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const { NAVIGATION_ROWS } = await server.ssrLoadModule("/src/app/navigation/navigation-rows.ts");
      const { platformsOf } = await server.ssrLoadModule("/src/features/shell/navigation/platforms.ts");
      const [creative] = platformsOf(NAVIGATION_ROWS) as readonly Platform[];
      const entries = creative?.groups[0]?.entries ?? [];
      const ids = entries.map(({ id }) => id);
      expect(ids.indexOf("planted")).toBe(ids.indexOf("text-to-speech") + 1);
      const when = entries.find(({ id }) => id === "planted")?.when as ((facts: object) => boolean) | undefined;
      expect([when?.({ isIsolated: false }), when?.({ isIsolated: true })]).toEqual([true, false]);
    } finally {
      await server.close();
    }
  });

  it("the document requests the files and the first calls of a planted web feature", () => {
    expect(firstPages(routes)["/app/planted"]).toEqual({
      source: "features/planted/routes/planted.tsx",
      calls: ["/v1/planted"],
    });
  });

  it("the size budgets count the page of a planted web feature, also among what is fetched ahead", () => {
    const chunk = "src/features/planted/routes/planted.tsx?tsr-split=component";
    const manifest = {
      "index.html": { file: "entry.js", isEntry: true },
      [chunk]: { file: "planted.js", isDynamicEntry: true },
      "src/features/home/routes/home.tsx?tsr-split=component": { file: "home.js", isDynamicEntry: true },
    };
    const over = (kib: number) =>
      budgetsOfScripts(manifest, routes, rows, (file) => (file === "planted.js" ? kib : 1))
        .filter(({ value, limit }) => value > limit)
        .map(({ kind, name }) => `${kind}: ${name}`);
    expect(over(1)).toEqual([]);
    expect(over(BUDGETS_KIB.route)).toEqual([
      "chunk: src/features/planted/routes/planted.tsx",
      "first load: /app/planted",
      "ahead: most that a page fetches ahead",
    ]);
  });

  it("a planted web feature may import the features that it declares, and no others", () => {
    const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "-c", "oxlint.config.ts", "--format=json", PLANTED], {
      cwd: tree,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
    };
    expect(diagnostics.map(({ code, filename }) => [code, filename])).toEqual([
      ["eslint(no-restricted-imports)", `${PLANTED}/refused.ts`],
    ]);
  });
});
