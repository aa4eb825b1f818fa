import { setFlagsFromString } from "node:v8";
import { prepareDatabaseTemplate } from "./database-template.ts";

/** Makes the template before the test files of a fresh clone, which would all make it at the same time. */
export async function setup(): Promise<void> {
  // It is used once: see SHORT_LIVED of vitest.config.ts.
  setFlagsFromString("--liftoff-only");
  await prepareDatabaseTemplate();
}
