// Writes the list of the server's features from their folders: `node scripts/run.mjs scripts/list-features.ts`.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SERVER = join(import.meta.dirname, "../apps/server/src");
export const FEATURE_LIST = join(SERVER, "features.gen.ts");

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The text of the list, as it should be. */
export function featureListText(): string {
  const names = readdirSync(join(SERVER, "features"))
    .filter((name) => existsSync(join(SERVER, "features", name, "feature.ts")))
    .toSorted();
  return [
    "// Written by scripts/list-features.ts.",
    'import type { Feature } from "./platform/feature.ts";',
    ...names.map((name) => `import { ${camelCase(name)} } from "./features/${name}/feature.ts";`),
    "",
    "/** Every feature of the server. */",
    "export const FEATURES: readonly Feature[] = [",
    ...names.map((name) => `  ${camelCase(name)},`),
    "];",
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(FEATURE_LIST, featureListText());
