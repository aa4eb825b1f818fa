// Writes the table of routes that the router and its types are made of, as each build does: `node scripts/run.mjs apps/web/scripts/route-tree.ts`.
import { join } from "node:path";
import { tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import { resolveConfig } from "vite";
import { readFeatures, type Route, routesOf, virtualRoutes } from "./features.ts";

/** What the router's plugin is told: the routes come from the features, each page is fetched when it is opened. */
export function routerOptions(root: string, routes: readonly Route[]) {
  return {
    // A file moves from there to its place, which has to be on the same disk.
    tmpDir: join(root, ".tanstack/tmp"),
    target: "react",
    autoCodeSplitting: true,
    routesDirectory: "src",
    virtualRouteConfig: virtualRoutes(routes),
    generatedRouteTree: "src/app/route-tree.gen.ts",
    disableLogging: true,
    quoteStyle: "double",
    semicolons: true,
  } as const;
}

/** Writes the table of the web app in this folder. */
export async function writeRouteTree(root: string, routes: readonly Route[]): Promise<void> {
  const plugins = [tanstackRouterGenerator(routerOptions(root, routes))];
  await resolveConfig({ root, configFile: false, logLevel: "warn", plugins }, "build");
}

if (import.meta.main) {
  const features = await readFeatures();
  await writeRouteTree(join(import.meta.dirname, ".."), routesOf(features.map(({ feature }) => feature)));
}
