import { isOfSidebar, type NavigationRow } from "../src/entities/navigation/row.ts";
import { framesAround, type Route } from "./features.ts";

// The entry has the table of all pages and the rules of the contract, which grow by a tenth with a few of them.
// Of a route 305 were there before the frame had menus, notices and teams, which may cost 33 in all, and the check of models, 3.
export const BUDGETS_KIB = { entry: 144, route: 343, lazyChunk: 40, aheadPerPage: 10, css: 16, font: 120 };
/**
 * Of the 40 requests until a page is painted, what is left by document, style, font, icon and calls. What is fetched ahead
 * has two or three small files for each page of the sidebar; nobody waits for it.
 */
const BUDGETS_REQUESTS = { route: 29, aheadPerPage: 3 };
/** What every page of the signed-in area fetches right after it stands, and what it fetches ahead when it is idle. */
const FRAME = [
  "features/shell/sidebar",
  "entities/generation/player-bar",
  "shared/ui/feedback/toaster",
  "features/models/index",
];
const LAYERS = [
  "shared/ui/dialogs/dialog-panel",
  "shared/ui/dialogs/confirm-dialog-panel",
  "shared/ui/dialogs/drawer-panel",
];
const SIGNED_IN = "/app";

export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly isEntry?: boolean;
      readonly isDynamicEntry?: boolean;
    }
  >
>;

/** Something that is measured, and what it may have. */
export type Budget = {
  readonly kind: string;
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: "KiB" | "files" | "missing";
};

/** The budgets of the program's files. */
export function budgetsOfScripts(
  manifest: Manifest,
  routes: readonly Route[],
  rows: readonly NavigationRow[],
  gzipKib: (file: string) => number,
): readonly Budget[] {
  /** A chunk and all that it imports statically: what the browser fetches before it can run. */
  const closureOf = (keys: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      closureOf(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  };
  const kibOf = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + gzipKib(manifest[key]?.file ?? ""), 0);

  const entryKeys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const lazyKeys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const sourceOf = (key: string) => key.split("?")[0] ?? key;
  const matching = (parts: readonly string[]) => lazyKeys.filter((key) => parts.some((part) => key.includes(part)));
  const chunksOf = ({ source }: Route) => lazyKeys.filter((key) => sourceOf(key).endsWith(`src/${source}`));
  const isSignedIn = ({ path }: Route) => path.startsWith(`${SIGNED_IN}/`);

  /** All that a page has fetched when it stands: with the frames that it stands in. */
  const pages = routes.flatMap((route) => {
    const own = chunksOf(route);
    if (own.length === 0) return [];
    const frames = [...framesAround(route, routes).flatMap(chunksOf), ...(isSignedIn(route) ? matching(FRAME) : [])];
    return [{ route, standing: closureOf([...entryKeys, ...own, ...frames]) }];
  });
  // The pages of the sidebar (`use-idle-preload.ts`) and the layers over them, without what the page that has least has already.
  const aheadPaths = rows.filter(isOfSidebar).map(({ path }) => path);
  const aheadPages = pages.filter(({ route }) => aheadPaths.includes(route.path));
  const ahead = closureOf([...matching(LAYERS), ...aheadPages.flatMap(({ route }) => chunksOf(route))]);
  const missing = pages
    .filter(({ route }) => isSignedIn(route))
    .map(({ standing }) => [...ahead].filter((key) => !standing.has(key)));

  return [
    kib("entry", "entry with its imports", kibOf(closureOf(entryKeys)), BUDGETS_KIB.entry),
    ...lazyKeys.map((key) => kib("chunk", sourceOf(key), kibOf([key]), BUDGETS_KIB.lazyChunk)),
    ...pages.flatMap(({ route, standing }) => [
      kib("first load", route.path, kibOf(standing), route.budgetKib ?? BUDGETS_KIB.route),
      files("requests", route.path, standing.size, BUDGETS_REQUESTS.route),
    ]),
    kib(
      "ahead",
      "most that a page fetches ahead",
      Math.max(...missing.map(kibOf)),
      aheadPages.length * BUDGETS_KIB.aheadPerPage,
    ),
    files(
      "ahead",
      "most files",
      Math.max(...missing.map((keys) => keys.length)),
      aheadPages.length * BUDGETS_REQUESTS.aheadPerPage,
    ),
  ];
}

function kib(kind: string, name: string, value: number, limit: number): Budget {
  return { kind, name, value, limit, unit: "KiB" };
}

function files(kind: string, name: string, value: number, limit: number): Budget {
  return { kind, name, value, limit, unit: "files" };
}
