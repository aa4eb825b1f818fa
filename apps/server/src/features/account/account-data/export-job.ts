import type { AccountExport } from "@voicewright/contract/account/account-data";
import { ACCOUNT_EXPORT_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import * as z from "zod/mini";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { createId } from "../../../platform/ids.ts";
import { defineJobKind, type JobKind, JobFailure, type JobOwner } from "../../../platform/jobs/job-kind.ts";
import { sweepOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { Owned } from "../../../platform/owned/owned.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { archiveAccount } from "./export-archive.ts";
import {
  createExportKey,
  deleteOldExports,
  type ExportRow,
  EXPORTS_FOLDER,
  findExport,
  findUsedExportKeys,
  finishExport,
  insertExport,
  listExports,
} from "./export-store.ts";

const ExportInput = z.object({ user_id: z.string() });
export type ExportJobKind = JobKind<typeof ExportInput>;

/** Of many gigabytes of recordings. */
const TIMEOUT_MS = 6 * 3_600_000;

/** Whoever runs the installation makes it, so that nobody else in a workspace sees that somebody takes their things along. */
function ownerOf(userId: string): JobOwner {
  return { kind: "installation", userId };
}

/** Makes the file anew at each attempt; what an attempt that was killed has written is swept up. */
export function defineExportJob(platform: Platform, owned: Owned): ExportJobKind {
  return defineJobKind({
    id: "account-export",
    isRetriable: true,
    cancel: { needs: "sign-in", stops: "steps" },
    version: 1,
    input: ExportInput,
    attemptsMax: 3,
    retryDelaySeconds: 10,
    timeoutMs: TIMEOUT_MS,
    concurrency: 1,
    handle: async ({ input, subject, signal, report, complete }) => {
      const row = await findExport(platform.database, subject);
      if (row === undefined) throw accountGone();
      const writer = await platform.storage.createWriter();
      try {
        const archive = archiveAccount(platform, owned, input.user_id, {
          signal,
          report: (done, total) => report({ phase: "gathering", done, total }),
        });
        for await (const chunk of archive) await writer.write(chunk as Uint8Array);
        signal.throwIfAborted();
        const objectKey = createExportKey();
        const file = await writer.commit(objectKey);
        const made = { size_bytes: file.sizeBytes };
        try {
          await platform.database.transaction(async (tx) => {
            if (!(await finishExport(tx, row.id, { objectKey, ...file }))) throw accountGone();
            await complete(tx, made);
          });
        } catch (error) {
          await platform.storage.delete(objectKey);
          throw error;
        }
        return made;
      } finally {
        await writer.discard();
      }
    },
  });
}

function accountGone(): JobFailure {
  return new JobFailure("account_gone", "The account was deleted.");
}

/** Begins one, or answers the one that is being made. */
export async function startExport(platform: Platform, kind: ExportJobKind, actor: AuditActor): Promise<AccountExport> {
  const { jobs, clock, audit, database, rateLimits } = platform;
  const { userId } = actor;
  const now = clock();
  const [newest] = await listOwnExports(platform, userId);
  if (newest !== undefined && (newest.state === "queued" || newest.state === "running")) return newest;
  await rateLimits.take("account_export", userId);
  const id = createId();
  const job = await jobs.enqueue(kind, {
    owner: ownerOf(userId),
    subject: id,
    input: { user_id: userId },
    exclusiveKey: userId,
    alongside: async (tx, jobId) => {
      const expiresAt = new Date(now.getTime() + ACCOUNT_EXPORT_LIFETIME_MS);
      await insertExport(tx, { id, userId, jobId, createdAt: now, expiresAt });
    },
  });
  if (job.subject === id) await audit.note(actor, { action: "account_export_started", details: {} });
  const row = await findExport(database, job.subject);
  if (row === undefined) throw new AppError("export_not_found", "The export has expired. Start a new one.");
  return await presentExport(platform, row);
}

async function presentExport({ jobs }: Platform, row: ExportRow): Promise<AccountExport> {
  const job = row.objectKey === null ? await jobs.find(ownerOf(row.userId), row.jobId) : undefined;
  const open = job?.state === "queued" || job?.state === "running" ? job.state : undefined;
  const state = row.objectKey !== null ? "done" : (open ?? "failed");
  return {
    export_id: row.id,
    state,
    created_at_unix: toUnix(row.createdAt),
    expires_at_unix: toUnix(row.expiresAt),
    size_bytes: row.sizeBytes,
    failure: state === "failed" ? (job?.reason ?? "It could not be made. Please start again.") : null,
  };
}

export async function listOwnExports(platform: Platform, userId: string): Promise<AccountExport[]> {
  const rows = await listExports(platform.database, userId, platform.clock());
  return await Promise.all(rows.map((row) => presentExport(platform, row)));
}

/** The file of an export of the person. Throws export_not_found. */
export async function requireExportFile({ database, clock }: Platform, userId: string, id: string) {
  const row = await findExport(database, id);
  const isTheirs = row !== undefined && row.userId === userId && row.expiresAt > clock();
  if (!isTheirs || row.objectKey === null || row.sha256 === null)
    throw new AppError("export_not_found", "You have no such export, or it is not done, or has expired.");
  return { file: { key: row.objectKey, sha256: row.sha256 }, createdAt: row.createdAt };
}

/** Deletes exports that have expired, and files of attempts that were killed. Answers how many files went. */
export async function sweepExports(platform: Platform): Promise<number> {
  const { database, storage, clock } = platform;
  const keys = await deleteOldExports(database, clock());
  for (const key of keys) await storage.delete(key);
  const orphans = await sweepOrphans(platform, EXPORTS_FOLDER, async (found) => {
    const used = await findUsedExportKeys(database, found);
    return (key) => used.has(key);
  });
  return keys.length + orphans;
}
