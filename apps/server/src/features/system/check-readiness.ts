import { statfs } from "node:fs/promises";
import type { Readiness } from "@voicewright/contract/system/routes";
import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Platform } from "../../platform/platform.ts";
import { inInstallation } from "../../platform/database/queries.ts";

type Check = { ok: boolean; message?: string };

const CHECK_TIMEOUT_MS = 3_000;
/** Below this, generations could no longer be kept. */
const FREE_DISK_MIN_BYTES = 200 * 1024 * 1024;

async function within(check: Promise<Check>): Promise<Check> {
  const { promise: timeout, resolve } = Promise.withResolvers<Check>();
  const timer = setTimeout(() => resolve({ ok: false, message: "no answer" }), CHECK_TIMEOUT_MS);
  try {
    return await Promise.race([check, timeout]);
  } catch {
    return { ok: false, message: "failed" };
  } finally {
    clearTimeout(timer);
  }
}

async function checkDatabase({ database }: Platform): Promise<Check> {
  await inInstallation(database).execute(sql`SELECT 1`);
  return { ok: true };
}

async function checkStorage({ config, storage, log }: Platform): Promise<Check> {
  try {
    await storage.checkReachable();
  } catch (error) {
    log.warn({ err: error }, "the object storage is not available");
    return { ok: false, message: "the object storage is not available" };
  }
  const { bavail, bsize } = await statfs(config.dataDirectory);
  return bavail * bsize >= FREE_DISK_MIN_BYTES ? { ok: true } : { ok: false, message: "the disk is nearly full" };
}

async function checkSpeech({ speech }: Platform): Promise<Check> {
  return speech.load().readyChildren > 0 ? { ok: true } : { ok: false, message: "no process can speak yet" };
}

export async function checkReadiness(platform: Platform, isStopping: boolean): Promise<z.output<typeof Readiness>> {
  const [database, storage, speech] = await Promise.all([
    within(checkDatabase(platform)),
    within(checkStorage(platform)),
    within(checkSpeech(platform)),
  ]);
  const server: Check = isStopping ? { ok: false, message: "the server is stopping" } : { ok: true };
  const checks = { server, database, storage, speech };
  const isReady = Object.values(checks).every((check) => check.ok);
  return { status: isReady ? "ready" : "not_ready", checks };
}
