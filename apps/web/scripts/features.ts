import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NavigationRow } from "../src/entities/navigation/row.ts";
import type { Feature, FeatureRoute } from "../src/shared/feature.ts";

const SOURCES = join(import.meta.dirname, "../src");

/** A route with the file of it, from `src`. */
export type Route = FeatureRoute & { readonly source: string };

/** What the app itself has: the frame of the signed-in area, and what opens in it first. */
const APP_ROUTES: readonly Route[] = [
  { path: "/app", file: "frame.tsx", isFrame: true },
  { path: "/app/", file: "start.tsx" },
].map((route) => ({ ...(route as FeatureRoute), source: `app/routes/${route.file}` }));

/** What a `feature.ts` exports. */
type Declared = { readonly feature: Feature; readonly navigation: readonly NavigationRow[] };

/** What the features declare, read from their folders. */
export function readFeatures(sources = SOURCES): Promise<readonly Declared[]> {
  const files = globSync("features/*/feature.ts", { cwd: sources }).toSorted();
  return Promise.all(files.map((file) => readFeature(join(sources, file))));
}

/** A development server reads it again when it has changed. */
function readFeature(file: string): Promise<Declared> {
  return import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`);
}

/** All routes of the app, by their paths. */
export function routesOf(features: readonly Feature[]): readonly Route[] {
  const declared = features.flatMap(({ name, routes }) =>
    routes.map((route) => ({ ...route, source: `features/${name}/routes/${route.file}` })),
  );
  return [...APP_ROUTES, ...declared].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The frames around a route, the innermost first. */
export function framesAround({ path }: Route, routes: readonly Route[]): readonly Route[] {
  return routes
    .filter((frame) => frame.isFrame === true && path.startsWith(`${frame.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
}

type VirtualRoute =
  | { readonly type: "index"; readonly file: string }
  | { readonly type: "route"; readonly path: string; readonly file: string; readonly children?: VirtualRoute[] };

/** The routes as the router's generator takes them ("virtual file routes"). */
export function virtualRoutes(routes: readonly Route[]): {
  readonly type: "root";
  readonly file: string;
  readonly children: VirtualRoute[];
} {
  const childrenOf = (frame?: Route): VirtualRoute[] =>
    routes
      .filter((route) => framesAround(route, routes)[0] === frame)
      .map((route) => {
        const path = route.path.slice(frame?.path.length ?? 0);
        if (path === "/") return { type: "index", file: route.source };
        const children = route.isFrame === true ? { children: childrenOf(route) } : {};
        return { type: "route", path, file: route.source, ...children };
      });
  return { type: "root", file: "app/routes/root.tsx", children: childrenOf() };
}
