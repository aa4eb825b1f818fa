import {
  AUDIT_EVENTS,
  type AuditAction,
  type AuditDetails,
  type AuditTarget,
} from "@voicewright/contract/workspace-settings/audit";
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database, Transaction } from "../database/database.ts";
import { clientNetwork } from "../http/origin.ts";
import { AppError } from "../http-errors.ts";
import type { WorkspaceScope } from "../identity.ts";
import { createId } from "../ids.ts";
import type { RateLimits } from "../rate-limits/rate-limits.ts";
import { type NewAuditRow, insertAuditRowsAcrossWorkspaces } from "./audit-store.ts";

/** Who acts, and where they act from. */
export type AuditActor = WorkspaceScope & { readonly network: string };

type EntryOf<Action extends AuditAction> = {
  readonly action: Action;
  readonly target?: { readonly type: AuditTarget; readonly id: string };
  readonly details: AuditDetails<Action>;
};
/** What they did. */
export type AuditEntry = { [Action in AuditAction]: EntryOf<Action> }[AuditAction];

/** Notes what the transaction does; it is written at its end, and logged once it is committed. */
export type Note = (actor: AuditActor, entry: AuditEntry) => void;

export type AuditOptions = {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly clock: () => Date;
  readonly log: Logger;
};

export function actorOf(scope: WorkspaceScope, request: FastifyRequest): AuditActor {
  return { ...scope, network: clientNetwork(request.ip) };
}

/** The operator, or what the server does by itself, written down in the workspace that it is about. */
export function byOperator(workspaceId: string | null): AuditActor {
  return { workspaceId: workspaceId ?? "", userId: "operator", apiKeyId: undefined, network: "operator" };
}

/** The names of the fields of a change, as they are on the wire. */
export function changedFields(change: object): string[] {
  return Object.keys(change).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** The one place that writes down who did what: as rows for the admins of a workspace, as log lines for the operator. */
export class Audit {
  readonly #options: AuditOptions;
  readonly #pending = new Set<Promise<void>>();

  constructor(options: AuditOptions) {
    this.#options = options;
  }

  /** A transaction whose acts are noted. They are written in it, after all that it does otherwise. */
  async transact<T>(work: (tx: Transaction, note: Note) => Promise<T>): Promise<T> {
    const { result, rows } = await this.#options.database.transaction(async (tx) => {
      const noted: NewAuditRow[] = [];
      const done = await work(tx, (actor, entry) => noted.push(this.#toRow(actor, entry)));
      await insertAuditRowsAcrossWorkspaces(tx, noted);
      return { result: done, rows: noted };
    });
    for (const row of rows) this.#log(row);
    return result;
  }

  /** Notes an act that has no transaction here: one that is asked of a job, or of files. */
  async note(actor: AuditActor, entry: AuditEntry): Promise<void> {
    await this.transact(async (_, note) => note(actor, entry));
  }

  /**
   * Notes that somebody was refused: only some a day of each person, so that nobody can fill the disk with them. The
   * refused do not wait for it, so that they cannot tell by the time whether there was somebody to write about.
   */
  noteRefusal(actor: AuditActor, entry: AuditEntry): void {
    const { rateLimits, log } = this.#options;
    const noting = rateLimits
      .take("noted_refusals", `${actor.workspaceId} ${actor.userId} ${entry.action}`)
      .then(() => this.note(actor, entry))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) log.error({ err: error }, "a refusal could not be written down");
      })
      .finally(() => this.#pending.delete(noting));
    this.#pending.add(noting);
  }

  /** Once everything is written that was noted. */
  async written(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  #toRow(actor: AuditActor, { action, target, details }: AuditEntry): NewAuditRow {
    return {
      id: createId(),
      workspaceId: actor.workspaceId,
      action,
      actorUserId: actor.userId,
      actorApiKeyId: actor.apiKeyId ?? null,
      actorNetwork: actor.network,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      // Leaves out what the schema does not name.
      details: z.parse(AUDIT_EVENTS[action].details, details),
      createdAt: this.#options.clock(),
    };
  }

  #log(row: NewAuditRow): void {
    const { action, workspaceId, actorUserId: userId, actorApiKeyId: apiKeyId, actorNetwork: ip, details } = row;
    const { targetType, targetId } = row;
    this.#options.log.info(
      { event: action, workspaceId, userId, apiKeyId, ip, targetType, targetId, details },
      "audit",
    );
  }
}
