import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The version of the embedded database, whose files another version may not understand. */
export function readEngineVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")) as { version: string };
  return version;
}
