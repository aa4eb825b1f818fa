import { basename } from "node:path/posix";
import { importGraph, isBrowserTest, isTest, isVitestFile, reachedFrom } from "./import-graph.ts";

/** They list all features, or write the lists. Who starts the whole server depends on every feature through them, mostly in name. */
const LISTS_OF_ALL = ["apps/server/src/features.gen.ts", "packages/contract/src/api.gen.ts", "scripts/lists.mjs"];
/** What they and what they import decide holds for every test. */
const VITEST_CONFIG = "vitest.config.ts";
const PLAYWRIGHT_CONFIG = "e2e/playwright.config.ts";
const EVERYTHING = /^(?:package(?:-lock)?\.json|tsconfig.*\.json|\.npmrc)$/;
/** Reads folders, so that no import says what it depends on. */
const READS_FOLDERS = /\bglobSync\(/;

export type Affected = {
  /** Test files of Vitest: changed, or they reach something changed without passing a list of all features. */
  readonly tests: readonly string[];
  /** Test files that reach it only because they start the whole server or read the whole API. */
  readonly wholeServerTests: readonly string[];
  /** Browser tests that changed, import something changed, or are named as a changed feature. */
  readonly specs: readonly string[];
  /** The product changed, which every browser test opens: imports do not tell which of them see it. */
  readonly isProductChanged: boolean;
  /** Changed files that no code names; only the whole suite finds who reads them. */
  readonly unnamed: readonly string[];
  /** A changed file that decides for all tests, so that nothing can be told apart. */
  readonly everythingBy?: string;
};

/** What a change can affect, by the graph of imports. `files` are all files of the repository. */
export function affectedBy(
  changed: readonly string[],
  files: readonly string[],
  read: (file: string) => string,
): Affected {
  const graph = importGraph(files, read);
  const isChanged = new Set(changed);
  const hits = (reached: ReadonlySet<string>) => reached.values().some((file) => isChanged.has(file));
  const isList = (file: string) => LISTS_OF_ALL.includes(file);

  const vitestFiles = files.filter(isVitestFile);
  const ownAndUsed = (file: string) => [file, ...featureOf(file, graph)];
  const tests = vitestFiles.filter(
    (file) => READS_FOLDERS.test(read(file)) || hits(reachedFrom(graph, ownAndUsed(file), isList)),
  );
  const isNear = new Set(tests);
  const wholeServerTests = vitestFiles.filter(
    (file) => !isNear.has(file) && hits(reachedFrom(graph, ownAndUsed(file))),
  );

  const specFiles = files.filter(isBrowserTest);
  const isEverySpec = hits(reachedFrom(graph, [PLAYWRIGHT_CONFIG], isList));
  const features = new Set(changed.flatMap((file) => featureName(file) ?? []));
  const specs = specFiles.filter(
    (file) => isEverySpec || namesFeature(file, features) || hits(reachedFrom(graph, [file], isList)),
  );

  const named = new Set(graph.values().flatMap((targets) => targets.values()));
  const config = reachedFrom(graph, [VITEST_CONFIG], isList);
  const everythingBy = changed.find((file) => EVERYTHING.test(file) || config.has(file));
  return {
    tests,
    wholeServerTests,
    specs,
    isProductChanged: changed.some((file) => /^(?:apps|packages)\/[^/]+\/(?!test\/)/.test(file) && !isTest(file)),
    unnamed: changed.filter((file) => !graph.has(file) && !named.has(file)),
    ...(everythingBy === undefined ? {} : { everythingBy }),
  };
}

/** Tests of a feature ask it by HTTP: they depend on what it declares, though they do not import that. */
function featureOf(file: string, graph: ReadonlyMap<string, unknown>): readonly string[] {
  const [folder] = /^apps\/server\/src\/features\/[^/]+\//.exec(file) ?? [];
  const declaration = `${folder}feature.ts`;
  return folder !== undefined && graph.has(declaration) ? [declaration] : [];
}

function featureName(file: string): string | undefined {
  return (
    /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file) ??
    /^packages\/contract\/src\/([^/]+?)(?:\.ts|\/)/.exec(file)
  )?.[1];
}

function namesFeature(spec: string, features: ReadonlySet<string>): boolean {
  const name = basename(spec, ".spec.ts");
  return features.values().some((feature) => name === feature || name.startsWith(`${feature}-`));
}
