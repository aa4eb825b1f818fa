import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH_LISTS } from "../../packages/text/src/pronounce/lexicon/english-lexicon.ts";
import { WEIGHTS_NAMES } from "../../packages/voice/src/weights/load-weights.ts";
import { buildProduct } from "../build.mjs";
import { neededFiles, type Need } from "./needed-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const SERVER = "dist/server";
const WEB = "apps/web/dist";

/** Places whose file is known only when they run: which they are, and what they ask for. */
const EXPLAINED: readonly { readonly source: RegExp; readonly required?: readonly string[] }[] = [
  // Starts what its callers name; each of them is a place of its own.
  { source: /^this\.#process = fork\(entry instanceof URL/ },
  // `findEntryFile` itself.
  { source: /^return findBundledFile\(callerUrl, name\)/ },
  // Looks for the product's package.json, above.
  { source: /^for \(let directory = import\.meta\.dirname; directory !== dirname\(directory\)/ },
  {
    source: /^return JSON\.parse\(await readFile\(require\.resolve\(specifier\), "utf8"\)\);$/,
    required: [
      "@dittli/tts-en/assets/en/metadata.json",
      "@dittli/tts-en/assets/en/g2p_model.json",
      "@dittli/tts-de/assets/de/metadata.json",
    ],
  },
  {
    source: /^const read = async \(id\) => await readFile\(require\.resolve\(id\)\);$/,
    required: [
      "@resvg/resvg-wasm/index_bg.wasm",
      ...["latin", "latin-ext", "cyrillic", "greek"].map(
        (subset) => `@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff`,
      ),
    ],
  },
  {
    source: /^return require\.resolve\(`@voicewright\/voice\/data\/\$\{name\}\.\$\{extension\}`\);$/,
    required: WEIGHTS_NAMES.flatMap((name) => ["bin", "json"].map((kind) => `@voicewright/voice/data/${name}.${kind}`)),
  },
  {
    source: /^return require\.resolve\(`@voicewright\/text\/data\/lexicon\/en\/\$\{name\}\.txt`\);$/,
    required: ENGLISH_LISTS.map((name) => `@voicewright/text/data/lexicon/en/${name}.txt`),
  },
  // Vite's own, which loads the files that the program's list names.
  { source: /new URL\(import\.meta\.resolve\(e\)\):new URL\(e,import\.meta\.url\)/ },
];

/** What a library uses where it is installed, and does well without. */
const DISPENSABLE = ["bufferutil", "pg-native", "utf-8-validate"];

let needs: readonly Need[];
let webNeeds: readonly Need[];

beforeAll(() => {
  buildProduct();
  needs = needsOf(join(ROOT, SERVER));
  webNeeds = needsOf(join(ROOT, WEB), join(ROOT, WEB));
});

function needsOf(folder: string, documents?: string): Need[] {
  const files = globSync("**/*.js", { cwd: folder });
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((file) =>
    neededFiles(join(folder, file), { root: ROOT, ...(documents === undefined ? {} : { documents }) }),
  );
}

const requireFromBundle = createRequire(join(ROOT, SERVER, "main.js"));

/** Where Node finds a package that the bundle leaves outside; undefined where there is none. */
function findPackage(kind: "package" | "required", name: string): string | undefined {
  try {
    return kind === "required" ? requireFromBundle.resolve(name) : fileURLToPath(import.meta.resolve(name));
  } catch {
    return undefined;
  }
}

const isBuiltIn = (name: string) => builtinModules.includes(name.replace(/^node:/, "")) || name.startsWith("node:");

/** What a bundle asks for and does not find. */
function missingOf(all: readonly Need[], folder: string): string[] {
  const started = new Set(all.flatMap(({ wanted }) => (wanted?.kind === "file" ? [wanted.name] : [])));
  return all.flatMap(({ wanted, place, isOptional }) => {
    if (wanted === undefined) return [];
    if (wanted.kind !== "file") {
      if (isBuiltIn(wanted.name)) return [];
      const found = findPackage(wanted.kind, wanted.name);
      const isMissing = found === undefined || !existsSync(found);
      return isMissing && !(isOptional && DISPENSABLE.includes(wanted.name)) ? [`${wanted.name} of ${place}`] : [];
    }
    if (existsSync(wanted.name)) return [];
    // The sources' own program, where nobody names the bundled one: then somebody has to.
    const bundled = join(folder, `${basename(wanted.name, ".ts")}.js`);
    if (wanted.name.endsWith(".ts") && started.has(bundled) && existsSync(bundled)) return [];
    return [`${wanted.name} of ${place}`];
  });
}

describe("the built server", () => {
  it("the built server contains every file and package that it requests while it runs", () => {
    expect(missingOf(needs, join(ROOT, SERVER))).toEqual([]);
    const explained = EXPLAINED.flatMap(({ required = [] }) => required);
    expect(explained.filter((name) => findPackage("required", name) === undefined)).toEqual([]);
  });

  it("the built server requests no file in a form that this test does not recognise", () => {
    const isExplained = ({ source }: Need) => EXPLAINED.some((one) => one.source.test(source));
    const unknown = needs.filter((need) => need.wanted === undefined && !isExplained(need));
    expect(unknown.map(({ place, source }) => `${place}: ${source}`)).toEqual([]);
  });

  it("the built server starts each of its programs from the bundle", () => {
    const config = readFileSync(join(ROOT, "rolldown.config.mjs"), "utf8");
    const [, input = ""] = /input: \{(.*?)\}/s.exec(config) ?? [];
    const programs = Array.from(input.matchAll(/"?([\w-]+)"?: "(?:apps|packages)/g), ([, name = ""]) => name);
    expect(programs).toContain("pool-child");
    const named = new Set(needs.flatMap(({ wanted }) => (wanted?.kind === "file" ? [wanted.name] : [])));
    const forgotten = programs.filter((name) => name !== "main" && !named.has(join(ROOT, SERVER, `${name}.js`)));
    expect(forgotten).toEqual([]);
  });

  it("the built server needs nothing that is installed for development only", () => {
    const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
    };
    const outside = needs.flatMap(({ wanted }) =>
      wanted === undefined || wanted.kind === "file" || isBuiltIn(wanted.name) ? [] : [wanted.name],
    );
    const [name, scoped] = [/^[^/]+/, /^@[^/]+\/[^/]+/];
    const packages = [...new Set(outside.map((path) => (scoped.exec(path) ?? name.exec(path))?.[0]))];
    expect(packages.filter((one) => lock.packages[`node_modules/${one}`]?.dev === true)).toEqual([]);
  });
});

describe("the built web app", () => {
  it("the built web app contains every file that a page loads later", () => {
    expect(missingOf(webNeeds, join(ROOT, WEB))).toEqual([]);
    const listed = globSync("assets/*.js", { cwd: join(ROOT, WEB) }).flatMap((file) =>
      Array.from(
        readFileSync(join(ROOT, WEB, file), "utf8").matchAll(/["'`](assets\/[\w.-]+\.(?:js|css))["'`]/g),
        ([, path = ""]) => path,
      ),
    );
    expect(listed.length).toBeGreaterThan(10);
    expect([...new Set(listed)].filter((path) => !existsSync(join(ROOT, WEB, path)))).toEqual([]);
    expect(webNeeds.filter(({ wanted }) => wanted !== undefined && wanted.kind !== "file")).toEqual([]);
  });
});

describe("the source of a program that requests files", () => {
  const folder = mkdtempSync(join(tmpdir(), "voicewright-needs-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function needsIn(source: string): (string | undefined)[] {
    const file = join(folder, "chunks/program.js");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
    return neededFiles(file, { root: folder }).map(({ wanted }) => wanted?.name.replace(folder, ""));
  }

  it.each([
    // As a package of CommonJS names a file beside it.
    ["var __dirname = import.meta.dirname; const path = `${__dirname}/words.wasm`;", ["/chunks/words.wasm"]],
    ['const part = await import("./part.js");', ["/chunks/part.js"]],
    ['new URL("./data.bin", import.meta.url)', ["/chunks/data.bin"]],
    ['const require = createRequire(import.meta.url); require.resolve("a/b.wasm")', ["a/b.wasm"]],
    ['createRequire(import.meta.url)("optional")', ["optional"]],
    ['import { Worker as W } from "node:worker_threads"; new W("./w.js")', ["node:worker_threads", "/chunks/w.js"]],
    ['const child = findBundledFile(import.meta.url, "child");', ["/child.js"]],
    ["function load(name) { return import(name); }", [undefined]],
    ["readFile(join(import.meta.dirname, name))", [undefined]],
  ])("the files that a program requests are recognised: %s", (source, wanted) => {
    expect(needsIn(source)).toEqual(wanted);
  });
});
