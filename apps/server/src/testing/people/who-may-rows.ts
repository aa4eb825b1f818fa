import { globSync } from "node:fs";
import { join } from "node:path";
import { API_SOCKETS } from "@voicewright/contract/api.gen";
import type { WhoMayRow, WhoMayRows } from "./who-may-row.ts";

const FEATURES = join(import.meta.dirname, "../../features");

/** What the folders of the features state of their calls and sockets. */
async function gatherRows(): Promise<WhoMayRows> {
  const files = globSync("*/who-may.ts", { cwd: FEATURES });
  const gathered = await Promise.all(
    files.map(async (file) => (await import(join(FEATURES, file))) as { readonly whoMay: WhoMayRows }),
  );
  return Object.assign({}, ...gathered.map(({ whoMay }) => whoMay)) as WhoMayRows;
}

const ROWS = Object.entries(await gatherRows());
const SOCKETS: ReadonlySet<string> = new Set(API_SOCKETS.map(({ id }) => id));

/** Every route by its id. */
export const WHO_MAY_ROWS: WhoMayRows = Object.fromEntries(ROWS.filter(([id]) => !SOCKETS.has(id)));

/** Every socket by its id; none is open to all. */
export const WHO_MAY_OPEN_ROWS: Readonly<Record<string, Exclude<WhoMayRow, "open">>> = Object.fromEntries(
  ROWS.flatMap(([id, row]) => (SOCKETS.has(id) && row !== "open" ? [[id, row]] : [])),
);
