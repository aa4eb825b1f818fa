import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { designCatalogueVoices } from "@voicewright/voice/catalogue/catalogue-voices";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import pg from "pg";
import { installCatalogueAcrossWorkspaces } from "../features/voice-library/install-catalogue.ts";
import { installPremadeVoicesAcrossWorkspaces } from "../features/voices/install-premade-voices.ts";
import { BUILD_CACHE_DIRECTORY } from "../platform/config.ts";
import { readEngineVersion } from "../platform/database/engine-version.ts";
import { readMigrations } from "../platform/database/migrations.ts";
import { embeddedDatabaseDirectory, openDatabase } from "../platform/database/open-database.ts";
import { sha256Hex } from "../platform/ids.ts";
import { createLogger } from "../platform/log.ts";

const CACHE_DIRECTORY = join(BUILD_CACHE_DIRECTORY, "database-templates");

/** Of all that goes into the template. What installs the voices runs again at each start, and mends what it has learnt since. */
function templateKey(): string {
  const installed = JSON.stringify([PREMADE_VOICES, designCatalogueVoices()]);
  return sha256Hex([readEngineVersion(), ...readMigrations().map(({ hash }) => hash), installed].join("\n")).slice(
    0,
    16,
  );
}

let prepared: Promise<string> | undefined;

/**
 * A migrated database with the voices that every installation has, which tests copy: making one takes seconds, copying
 * it a moment. It is made again when the engine, the migrations or the voices change.
 */
export function prepareDatabaseTemplate(): Promise<string> {
  prepared ??= makeTemplate(templateKey());
  return prepared;
}

async function makeTemplate(key: string): Promise<string> {
  const directory = join(CACHE_DIRECTORY, key);
  if (existsSync(join(directory, "PG_VERSION"))) return directory;

  await mkdir(CACHE_DIRECTORY, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE_DIRECTORY, "unfinished-"));
  await fillDatabase(unfinished, undefined);
  await rename(embeddedDatabaseDirectory(unfinished), directory).catch((error: unknown) => {
    // Another test process was faster.
    if (!existsSync(join(directory, "PG_VERSION"))) throw error;
  });
  await rm(unfinished, { recursive: true, force: true });
  return directory;
}

/** The same on a PostgreSQL server, as the database of that name, which nobody else may make at the same time. */
export async function makeServerTemplate(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`).finally(() => admin.end());
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await fillDatabase(CACHE_DIRECTORY, url.href);
}

async function fillDatabase(dataDirectory: string, databaseUrl: string | undefined): Promise<void> {
  const opened = await openDatabase({ dataDirectory, databaseUrl, log: createLogger("silent") });
  try {
    await installPremadeVoicesAcrossWorkspaces(opened);
    await installCatalogueAcrossWorkspaces(opened);
  } finally {
    await opened.close();
  }
}
