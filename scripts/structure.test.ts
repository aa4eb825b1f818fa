import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { WORKSPACE_EVENTS } from "../packages/contract/src/workspace-settings/events.ts";
import { FEATURES } from "../apps/server/src/features.gen.ts";
import { readFeatures } from "../apps/web/scripts/features.ts";
import { WEB_FEATURE_NAMES } from "../apps/web/src/shared/feature.ts";
import { ALLOWED_IMPORTS, REFUSED_IMPORTS } from "./planted-imports.ts";
import { LONGEST_FILES } from "./testing/longest-files.ts";

const ROOT = join(import.meta.dirname, "..");
const CONFIG = "oxlint.config.ts";
const WEB_FEATURES = (await readFeatures()).map(({ feature }) => feature);

/** A file of one line that the rules are tried on. */
type Planted = { readonly path: string; readonly source: string };

function importing([folder, specifier]: readonly [string, string], index: number): Planted {
  const name = `${index}-${specifier.replaceAll(/\W+/g, "-")}.ts`;
  return {
    path: `${folder}/${name}`,
    source: `import type { Planted } from "${specifier}";\nexport type Kept = Planted;\n`,
  };
}

/** Lints files in a tree of their own, beside what the configuration reads; answers the broken rules of each. */
function lint(files: readonly Planted[]): (path: string) => readonly string[] {
  const tree = mkdtempSync(join(tmpdir(), "voicewright-planted-"));
  try {
    const known = [CONFIG, ...globSync("apps/{server,web}/src/features/*/feature.ts", { cwd: ROOT })];
    for (const path of known) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(tree, path));
    }
    for (const { path, source } of files) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), source);
    }
    const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "-c", CONFIG, "--format=json", "."], {
      cwd: tree,
      encoding: "utf8",
    });
    const report = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
      readonly number_of_files: number;
    };
    // What is not looked at breaks no rule.
    expect(report.number_of_files).toBe(files.length + known.length);
    return (path) => report.diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

const FETCHING: Planted = {
  path: "apps/web/src/features/landing/fetching.ts",
  source: "export function load() {\n  return fetch('/');\n}\n",
};

/** The types of events that a file records, with the feature that it belongs to. */
function sentEvents(path: string): { readonly type: string; readonly feature: string | undefined }[] {
  const source = readFileSync(join(ROOT, path), "utf8");
  if (!/\bimport \{[^}]*\brecordEvent\w*\b[^}]*\} from/.test(source)) return [];
  const feature = /\/features\/([^/]+)\//.exec(path)?.[1];
  return Object.keys(WORKSPACE_EVENTS)
    .filter((type) => source.includes(`"${type}"`))
    .map((type) => ({ type, feature }));
}

/** Names that others can import from a folder, counted through what its `index.ts` files export. */
function exportedNames(folder: string): readonly string[] {
  return globSync(`apps/${folder}/**/index.ts`, { cwd: ROOT })
    .flatMap((path) =>
      Array.from(readFileSync(join(ROOT, path), "utf8").matchAll(/\{([^}]+)\}/g), ([, names = ""]) =>
        names.split(","),
      ).flat(),
    )
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const FEATURE_NAMES_MAX = 12;
const FEATURE_USERS_MAX = 2;

type App = "server" | "web";

/** The features that each feature of an app imports files of; tests may look wherever they like. */
function usedFeatures(app: App): ReadonlyMap<string, readonly string[]> {
  const source = `apps/${app}/src`;
  const used = new Map(readdirSync(join(ROOT, source, "features")).map((name) => [name, new Set<string>()]));
  for (const path of globSync(`${source}/features/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (/[.-]test\.tsx?$/.test(path)) continue;
    const own = featureOf(path);
    const imports = readFileSync(join(ROOT, path), "utf8").matchAll(/\b(?:from |import\()"(\.|@)(\/[^"]+|\.[^"]+)"/g);
    for (const [, start = "", rest = ""] of imports) {
      const other = featureOf(start === "@" ? join(source, rest) : join(dirname(path), start + rest));
      if (own !== undefined && other !== undefined && other !== own) used.get(own)?.add(other);
    }
  }
  return new Map([...used].map(([name, others]) => [name, [...others].toSorted()]));
}

function featureOf(path: string): string | undefined {
  return /^apps\/\w+\/src\/features\/([^/]+)/.exec(path)?.[1];
}

const ENTITIES = "apps/server/src/entities";

/** What each part of an entity, as `voice/roles`, imports of other parts; any may refer to another's tables. */
function edgesOfParts(): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>();
  const partOf = (path: string) => relative(ENTITIES, dirname(path)).split("/").slice(0, 2).join("/");
  for (const path of globSync(`${ENTITIES}/**/*.ts`, { cwd: ROOT }).filter((file) => !file.endsWith("test.ts"))) {
    const source = readFileSync(join(ROOT, path), "utf8");
    for (const [, specifier = ""] of source.matchAll(/from "(\.[^"]+)"/g)) {
      const target = join(dirname(path), specifier);
      if (!target.startsWith(ENTITIES) || target.endsWith("/tables.ts") || partOf(target) === partOf(path)) continue;
      edges.set(partOf(path), (edges.get(partOf(path)) ?? new Set()).add(partOf(target)));
    }
  }
  return edges;
}

function partsInCircles(): readonly string[] {
  const edges = edgesOfParts();
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const to of edges.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  expect(edges.size).toBeGreaterThan(10);
  return [...edges.keys()].filter((part) => reached(part).has(part));
}

const LONG: Planted = {
  path: "apps/web/src/features/landing/long.ts",
  source: `export function count() {\n  let sum = 0;\n${"  sum += 1;\n".repeat(100)}  return sum;\n}\n`,
};

/** Each takes a type of the other. */
const CIRCLE: readonly Planted[] = [
  ["there", "back"],
  ["back", "there"],
].map(([name, other]) => ({
  path: `packages/text/src/${name}.ts`,
  source: `import type { Planted } from "./${other}.ts";\nexport type Kept = Planted;\n`,
}));

const FOLDER_MAX_FILES = 20;

/** The folders of more files than one looks over; tests stand beside what they test, and do not count. */
function crowdedFolders(): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of globSync("{apps/*,packages/*}/src/**/*.{ts,tsx,css}", { cwd: ROOT }).concat(
    globSync("{e2e,bench,scripts,docs,test-kit,packages/voice/fit}/**/*.{ts,mjs,md}", { cwd: ROOT }),
  )) {
    if (/(^|\/)node_modules\/|\.(test|long-test|spec|mutations)\.tsx?$|\/(who-may|other-workspace)\.ts$/.test(path))
      continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(100);
  return [...counts].filter(([, count]) => count > FOLDER_MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

describe("the rules of the source structure", () => {
  it("the rules prevent entities from becoming hubs of dependencies", () => {
    const names = exportedNames("server/src/entities/voice/record");
    expect(names).toContain("getVoice");
    expect(names.length).toBeLessThanOrEqual(25);
  });

  const refused = REFUSED_IMPORTS.map(importing);
  const allowed = ALLOWED_IMPORTS.map((planted, index) => importing(planted, REFUSED_IMPORTS.length + index));
  const brokenRules = lint([...refused, ...allowed, ...CIRCLE, FETCHING, LONG]);

  it.each(refused)("the rules forbid $path", ({ path }) => {
    expect(brokenRules(path)).toContain("eslint(no-restricted-imports)");
  });

  it.each(allowed)("the rules allow $path", ({ path }) => {
    expect(brokenRules(path)).not.toContain("eslint(no-restricted-imports)");
  });

  it("every feature of the server has the name of its folder", () => {
    expect(FEATURES.map(({ name }) => name)).toEqual(readdirSync(join(ROOT, "apps/server/src/features")).toSorted());
  });

  it("the rules require declared events for each feature, and a sender for every event", () => {
    const sent = globSync("apps/server/src/**/*.ts", { cwd: ROOT })
      .filter((path) => !/[.-]test\.ts$|\/testing\//.test(path))
      .flatMap(sentEvents);
    expect([...new Set(sent.map(({ type }) => type))].toSorted()).toEqual(Object.keys(WORKSPACE_EVENTS).toSorted());
    for (const { name, sends = [] } of FEATURES) {
      const own = sent.filter(({ feature }) => feature === name).map(({ type }) => type);
      expect([name, ...sends.toSorted()]).toEqual([name, ...new Set(own.toSorted())]);
    }
  });

  it.each(["server", "web"] as const)(
    "the rules prevent features of the %s from becoming hubs of dependencies",
    (app) => {
      const used = usedFeatures(app);
      const edges = [...used].flatMap(([user, others]) => others.map((other) => ({ user, other })));
      expect(edges.length).toBeGreaterThan(5);
      // What a third feature uses is an entity.
      const hubs = [...Map.groupBy(edges, ({ other }) => other)].filter(
        ([, users]) => users.length > FEATURE_USERS_MAX,
      );
      expect(hubs.map(([name, users]) => `${name}: ${users.map(({ user }) => user).join(", ")}`)).toEqual([]);
      const wide = [...used.keys()].filter(
        (name) => exportedNames(`${app}/src/features/${name}`).length > FEATURE_NAMES_MAX,
      );
      expect(wide).toEqual([]);
    },
  );

  it.each([
    ["server", FEATURES],
    ["web", WEB_FEATURES],
  ] as const)("the rules require every %s feature to declare exactly the features that it uses", (app, features) => {
    const used = usedFeatures(app);
    const declared = features.map(({ name, uses }) => [name, uses.toSorted()] as const);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(used));
  });

  it("the rules require a feature to have one name in the server and the web app, and its folders too", () => {
    const names = WEB_FEATURES.map(({ name }) => name);
    expect(names.toSorted()).toEqual(readdirSync(join(ROOT, "apps/web/src/features")).toSorted());
    const known = new Set<string>(FEATURES.map(({ name }) => name));
    expect(names.filter((name) => !known.has(name)).toSorted()).toEqual([...WEB_FEATURE_NAMES]);
  });

  it("the rules forbid dependency cycles between parts of entities, even through different files", () => {
    expect(partsInCircles()).toEqual([]);
  });

  it("the rules forbid a folder with too many files", () => {
    expect(crowdedFolders()).toEqual([]);
  });

  it("the rules keep only the newest database snapshot, to compare with the next migration", () => {
    const migrations = globSync("*.sql", { cwd: join(ROOT, "apps/server/migrations") }).toSorted();
    const newest = `${migrations.at(-1)?.slice(0, 4)}_snapshot.json`;
    expect(globSync("*_snapshot.json", { cwd: join(ROOT, "apps/server/migrations/meta") })).toEqual([newest]);
  });

  it.each(CIRCLE)("the rules forbid $path, which imports a type in a cycle", ({ path }) => {
    expect(brokenRules(path)).toContain("import(no-cycle)");
  });

  it("the rules forbid functions of more than a hundred lines", () => {
    expect(brokenRules(LONG.path)).toContain("eslint(max-lines-per-function)");
  });

  it("the rules forbid fetch outside shared/api", () => {
    expect(brokenRules(FETCHING.path)).toContain("eslint(no-restricted-globals)");
  });

  it("the rules forbid the system's temporary folder, where uploads would remain after a crash", () => {
    const files = globSync(["apps/server/src/**/*.ts", "packages/*/src/**/*.ts"], { cwd: ROOT }).filter(
      (path) => !/[.-]test\.ts$|\/testing\//.test(path),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => /\btmpdir\b/.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
  });
});

it("the order of long test files names only files that exist", () => {
  expect(LONGEST_FILES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
