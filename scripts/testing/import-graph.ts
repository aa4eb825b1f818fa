import { dirname, join, matchesGlob } from "node:path/posix";

const CODE = /\.(?:ts|tsx|mts|mjs|js)$/;
const TEST = /\.(?:test|spec|long-test)\.tsx?$/;
/** Whole literals on one line; what a template puts together is not known before it runs. */
const LITERAL = /(["'`])([^"'`\s$\\]+)\1/g;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

export const isTest = (file: string) => TEST.test(file);
/** Of the tests in `npm test`: those that Vitest runs, and those of the browser. */
export const isVitestFile = (file: string) => /\.test\.tsx?$/.test(file);
export const isBrowserTest = (file: string) => file.startsWith("e2e/") && file.endsWith(".spec.ts");

/** Which files each file names. Paths are from the root of the repository, with slashes. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The files that each file of code imports, or names otherwise: what it starts, loads or reads stands in a literal too. A literal
 * counts when there is a file that it can mean, so that the graph has too many edges rather than too few.
 */
export function importGraph(files: readonly string[], read: (file: string) => string): ImportGraph {
  const known = new Set(files);
  const graph = new Map<string, Set<string>>();
  for (const file of files.filter((name) => CODE.test(name))) {
    const named = new Set<string>();
    for (const [, , literal = ""] of read(file).matchAll(LITERAL)) {
      for (const target of meantFiles(file, literal, known)) {
        // A list of tests does not use them.
        if (target !== file && !isTest(target)) named.add(target);
      }
    }
    graph.set(file, named);
  }
  return graph;
}

function meantFiles(file: string, literal: string, known: ReadonlySet<string>): readonly string[] {
  // What `import.meta.glob` takes, as the parts that features declare.
  if (literal.startsWith(".") && literal.includes("*") && CODE.test(literal)) {
    const pattern = join(dirname(file), literal);
    return [...known].filter((path) => matchesGlob(path, pattern));
  }
  const meant = meantPaths(file, literal)
    .flatMap((path) => ENDINGS.map((ending) => `${path}${ending}`))
    .find((path) => known.has(path));
  return meant === undefined ? [] : [meant];
}

function meantPaths(file: string, literal: string): readonly string[] {
  if (literal.startsWith("@/")) return [`apps/web/src/${literal.slice(2)}`];
  const [, name, path = ""] = /^@voicewright\/([\w-]+)\/(.+)$/.exec(literal) ?? [];
  if (name !== undefined) return [`packages/${name}/src/${path}`, `packages/${name}/${path}`];
  if (literal.startsWith(".")) return [join(dirname(file), literal)];
  // `join(import.meta.dirname, "main.ts")`, and paths from the root.
  return CODE.test(literal) ? [join(dirname(file), literal), literal] : [];
}

/** All files that one of `from` names, directly or through others; not through those that `isStop`. */
export function reachedFrom(
  graph: ImportGraph,
  from: readonly string[],
  isStop: (file: string) => boolean = () => false,
) {
  const reached = new Set(from);
  for (const file of reached) if (!isStop(file)) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}
