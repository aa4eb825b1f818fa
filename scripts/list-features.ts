// Writes what is listed of features from their folders; `lists.mjs` starts it when they have changed.
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteDefinition } from "../packages/contract/src/api/route.ts";
import type { SocketDefinition } from "../packages/contract/src/api/socket.ts";

const SERVER = join(import.meta.dirname, "../apps/server/src");
const CONTRACT = join(import.meta.dirname, "../packages/contract/src");
const HEAD = "// Written by scripts/list-features.ts.";

/** The features of the contract that the reference begins with; the others follow by their names. */
const FIRST_OF_REFERENCE = [
  "text-to-speech",
  "text-to-dialogue",
  "speech-to-speech",
  "pronunciation-dictionaries",
  "openai-speech",
  "voices",
  "voice-library",
  "voice-design",
  "voice-remix",
  "instant-clone",
  "professional-clone",
  "recorder",
  "verification",
  "manual-verification",
  "models",
  "jobs",
  "history",
  "comparison",
  "productions",
  "subscription",
  "workspace-settings",
  "members",
  "service-accounts",
  "webhooks",
  "notifications",
  "admin",
  "account",
];

/** What they declare holds for all. */
const NO_FEATURES = ["api", "rules"];

function camelCase(name: string): string {
  return name.replaceAll(/[-/]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function serverFeatures(): readonly string[] {
  return readdirSync(join(SERVER, "features"))
    .filter((name) => existsSync(join(SERVER, "features", name, "feature.ts")))
    .toSorted();
}

/** The features of the server, and what everything below them has of the data. */
function featureListText(): string {
  const names = serverFeatures();
  const owning = globSync("{adapters,entities,platform}/**/owns.ts", { cwd: SERVER })
    .map((path) => dirname(path))
    .toSorted();
  return [
    HEAD,
    'import type { Feature } from "./platform/feature.ts";',
    'import type { Owns } from "./platform/owned/owned.ts";',
    ...owning.map((folder) => `import { owns as ${camelCase(folder)} } from "./${folder}/owns.ts";`),
    ...names.map((name) => `import { ${camelCase(name)} } from "./features/${name}/feature.ts";`),
    "",
    "/** Every feature of the server. */",
    "export const FEATURES: readonly Feature[] = [",
    ...names.map((name) => `  ${camelCase(name)},`),
    "];",
    "",
    "/** What parts of entities and of the platform have of the data; features declare it themselves. */",
    "export const OWNED_BELOW: readonly Owns[] = [",
    ...owning.map((folder) => `  ${camelCase(folder)},`),
    "];",
    "",
  ].join("\n");
}

type Listed = { readonly name: string; readonly path: string };

/** The folders of the contract. */
function inOrderOfReference(): readonly string[] {
  const folders = readdirSync(CONTRACT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return [...FIRST_OF_REFERENCE, ...folders.filter((name) => !FIRST_OF_REFERENCE.includes(name))];
}

/** The lists of calls or sockets that the folders of the contract export, in the order of the reference. */
function definitionsOf(kind: "Routes" | "Sockets"): readonly Listed[] {
  return inOrderOfReference().flatMap((folder) => {
    const files = globSync(`${folder}/*.ts`, { cwd: CONTRACT }).toSorted();
    const first = files.filter((path) => path.endsWith(`/${kind.toLowerCase()}.ts`));
    return [...first, ...files.filter((path) => !first.includes(path))].flatMap((path) =>
      Array.from(
        readFileSync(join(CONTRACT, path), "utf8").matchAll(new RegExp(`^export const (\\w+${kind}) =`, "gm")),
        ([, name = ""]) => ({ name, path }),
      ),
    );
  });
}

function apiListText(): string {
  const routes = definitionsOf("Routes");
  const sockets = definitionsOf("Sockets");
  const imports = [...routes, ...sockets].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const list = (listed: readonly Listed[]) => listed.map(({ name }) => `  ...Object.values(${name}),`);
  return [
    HEAD,
    'import type { RouteDefinition } from "./api/route.ts";',
    'import type { SocketDefinition } from "./api/socket.ts";',
    ...imports.map(({ name, path }) => `import { ${name} } from "./${path}";`),
    "",
    "/** Feature names: the same in the server, the contract, the tests and the docs. */",
    "export type FeatureName =",
    ...serverFeatures().map((name, index, { length }) => `  | "${name}"${index === length - 1 ? ";" : ""}`),
    "",
    "/** Every call of the product, in the order of the reference. */",
    "export const API_ROUTES: readonly RouteDefinition[] = [",
    ...list(routes),
    "];",
    "",
    "/** Every WebSocket of the product. */",
    "export const API_SOCKETS: readonly SocketDefinition[] = [",
    ...list(sockets),
    "];",
    "",
  ].join("\n");
}

/** What each feature declares of its own, in the files of these names: `errors.ts` exports one or more `…_ERRORS`. */
const DECLARATIONS = [
  { file: "errors", lists: { ERRORS: "What the features answer when something goes wrong." } },
  { file: "event-types", lists: { EVENT_TYPES: "What the features record for others to be told of." } },
  {
    file: "audit-actions",
    lists: {
      AUDIT_ACTIONS: "What the features write down for admins to look up.",
      AUDIT_TARGETS: "What it is written down about.",
    },
  },
  { file: "work-kinds", lists: { WORK_KINDS: "What costs credits." } },
  { file: "rate-limits", lists: { RATE_LIMITS: "How often somebody may do what the features do." } },
] as const;

function declarationListText({ file, lists }: (typeof DECLARATIONS)[number]): string {
  const suffixes = Object.keys(lists).join("|");
  const listed = inOrderOfReference().flatMap((folder) => {
    const path = join(CONTRACT, folder, `${file}.ts`);
    if (!existsSync(path) || NO_FEATURES.includes(folder)) return [];
    const names = readFileSync(path, "utf8").matchAll(
      new RegExp(`^export const (\\w+_(?:${suffixes})) = ([{[])`, "gm"),
    );
    return { path: `${folder}/${file}.ts`, names: Array.from(names, ([, name = "", open = ""]) => ({ name, open })) };
  });
  const all = listed.flatMap(({ names }) => names);
  return [
    HEAD,
    ...listed.map(({ path, names }) => `import { ${names.map(({ name }) => name).join(", ")} } from "../../${path}";`),
    ...Object.entries(lists).flatMap(([suffix, comment]) => {
      const own = all.filter(({ name }) => name.endsWith(`_${suffix}`));
      const [open, close] = own[0]?.open === "[" ? ["[", "]"] : ["{", "}"];
      const start = `export const FEATURE_${suffix} = ${open}`;
      return ["", `/** ${comment} */`, start, ...own.map(({ name }) => `  ...${name},`), `${close} as const;`];
    }),
    "",
  ].join("\n");
}

type Api = { readonly API_ROUTES: readonly RouteDefinition[]; readonly API_SOCKETS: readonly SocketDefinition[] };

/** For the web app, which does not load the definitions. */
function permissionListText({ API_ROUTES, API_SOCKETS }: Api): string {
  const needed = [...API_ROUTES, ...API_SOCKETS].flatMap(({ id, people }) =>
    people?.abilities === undefined || people.abilities.length === 0 ? [] : [{ id, abilities: people.abilities }],
  );
  return [
    HEAD,
    'import type { MemberPermission } from "../permissions.ts";',
    "",
    "/** The permissions that calls of members need, by their ids, as their definitions say. */",
    "export const PERMISSIONS_OF_CALL: Readonly<Record<string, readonly MemberPermission[]>> = {",
    ...needed
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, abilities }) => `  ${id}: [${abilities.map((one) => `"${one}"`).join(", ")}],`),
    "};",
    "",
  ].join("\n");
}

/** Leaves a list alone that says the same, which others watch, and is never seen half-written. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
}

write(join(SERVER, "features.gen.ts"), featureListText());
for (const declaration of DECLARATIONS)
  write(join(CONTRACT, `rules/declared/${declaration.file}.gen.ts`), declarationListText(declaration));
const api = join(CONTRACT, "api.gen.ts");
write(api, apiListText());
// From the definitions, now that they are listed. Some of them import it, so that there has to be one to load them.
const permissions = join(CONTRACT, "rules/access/permissions.gen.ts");
if (!existsSync(permissions)) write(permissions, permissionListText({ API_ROUTES: [], API_SOCKETS: [] }));
write(permissions, permissionListText((await import(api)) as Api));
