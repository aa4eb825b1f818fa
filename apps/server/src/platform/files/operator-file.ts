import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { ConfigError } from "../config.ts";

/** A file of the wrong kind has as many faults as lines. */
const FAULTS_SHOWN_MAX = 10;

/**
 * What the JSON file holds that a setting names. Throws ConfigError, which keeps the server from starting and names the
 * setting, the file and the places in it.
 */
export function readOperatorFile<Content>(setting: string, path: string, schema: z.ZodMiniType<Content>): Content {
  const parsed = z.safeParse(schema, readJson(setting, path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the file"} ${issue.message}`);
  throw unusableFile(setting, path, faults);
}

/** For faults that a schema cannot find. */
export function unusableFile(setting: string, path: string, faults: readonly string[]): ConfigError {
  const more = faults.length - FAULTS_SHOWN_MAX;
  const shown = [...faults.slice(0, FAULTS_SHOWN_MAX), ...(more > 0 ? [`and ${more} more`] : [])];
  return new ConfigError(`${setting} ${path} cannot be used: ${shown.join("; ")}.`);
}

function readJson(setting: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new ConfigError(`${setting} ${path} cannot be read: ${(error as Error).message}.`);
  }
}
