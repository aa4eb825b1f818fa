import type { ParkedWork } from "@voicewright/contract/admin/parked-work";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import {
  dropParkedAcrossWorkspaces,
  listParkedAcrossWorkspaces,
  type ParkedWorkRow,
  unparkAcrossWorkspaces,
} from "../../../platform/parked-work/parked-work.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";

const SHOWN_MAX = 100;

function present(row: ParkedWorkRow): ParkedWork {
  return {
    parked_id: row.id,
    worker: row.worker,
    subject: row.subject,
    workspace_id: row.workspaceId,
    reason: row.reason,
    tries: row.tries,
    first_failed_at_unix: toUnix(row.firstFailedAt),
    parked_at_unix: toUnix(row.parkedAt ?? row.lastFailedAt),
  };
}

export async function listParkedWork({ database }: Platform): Promise<{ readonly parked: ParkedWork[] }> {
  return { parked: (await listParkedAcrossWorkspaces(database, SHOWN_MAX)).map(present) };
}

/** Throws parked_work_not_found. */
export async function retryParkedWork({ audit, clock }: Platform, actor: AuditActor, id: string) {
  return await audit.transact(async (tx, note) => {
    const { worker, subject } = requireFound(await unparkAcrossWorkspaces(tx, id, clock()));
    note(actor, { action: "parked_work_retried", details: { worker, subject } });
    return { status: "ok" as const };
  });
}

/** Throws parked_work_not_found. */
export async function dropParkedWork({ audit }: Platform, actor: AuditActor, id: string) {
  return await audit.transact(async (tx, note) => {
    const { worker, subject } = requireFound(await dropParkedAcrossWorkspaces(tx, id));
    note(actor, { action: "parked_work_dropped", details: { worker, subject } });
    return { status: "ok" as const };
  });
}

function requireFound(row: ParkedWorkRow | undefined): ParkedWorkRow {
  if (row !== undefined) return row;
  throw new AppError("parked_work_not_found", "This item was retried or discarded already.");
}
