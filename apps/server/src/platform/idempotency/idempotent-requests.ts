import { setTimeout as delay } from "node:timers/promises";
import { IDEMPOTENCY_KEPT_MS, IDEMPOTENCY_KEY_MAX_CHARACTERS } from "@voicewright/contract/api/idempotency";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import { AppError } from "../http-errors.ts";
import { createId, sha256Hex } from "../ids.ts";
import type { WorkspaceScope } from "../identity.ts";
import { openAnswer, sealAnswer } from "./sealed-answer.ts";
import { idempotentRequests } from "./tables.ts";

const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 15_000;
const LOOK_AGAIN_AFTER_MS = 100;
/** Longer than what a person waits for; a client that still needs the answer asks again. */
const WAIT_MAX_MS = 120_000;

/** What an order answers; `undefined` when the answer went out as sound and is not kept. */
export type OrderAnswer = { readonly body: unknown } | undefined;

export type Order = {
  readonly scope: WorkspaceScope;
  readonly routeId: string;
  readonly key: string;
  /** The whole request; the same key may not be used for another one. */
  readonly request: unknown;
  /** Aborts when the client has left. */
  readonly signal: AbortSignal;
};

type Claim = { readonly workspaceId: string; readonly keyHash: string; readonly runId: string };

export type IdempotentRequestsOptions = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
};

/**
 * Carries out an order once per key. Whoever sends it again while it runs waits for its answer, and later gets it from
 * the database. An order that fails leaves nothing behind: sent again, it is tried again.
 */
export class IdempotentRequests {
  readonly #options: IdempotentRequestsOptions;

  constructor(options: IdempotentRequestsOptions) {
    this.#options = options;
  }

  /** Throws AppError when the key is malformed or was used for something else, and what `run` throws. */
  async runOnce(order: Order, run: () => Promise<OrderAnswer>): Promise<OrderAnswer> {
    if (!/^[\x21-\x7e]+$/.test(order.key) || order.key.length > IDEMPOTENCY_KEY_MAX_CHARACTERS) {
      throw new AppError(
        "invalid_parameters",
        `Idempotency-Key takes up to ${IDEMPOTENCY_KEY_MAX_CHARACTERS} printable characters without spaces.`,
        { param: "Idempotency-Key" },
      );
    }
    const requestHash = sha256Hex(JSON.stringify(order.request) ?? "");
    const waitUntilMs = performance.now() + WAIT_MAX_MS;
    for (;;) {
      const claim = await this.#claim(order, requestHash);
      if (claim !== undefined) return await this.#run(claim, order.key, run);
      const known = await this.#read(order);
      if (known === undefined) continue;
      if (known.requestHash !== requestHash) {
        throw new AppError("idempotency_key_reused", "This Idempotency-Key was used for another request.");
      }
      if (known.httpStatus !== null) return answerAgain(known.sealedAnswer, order.key);
      if (performance.now() > waitUntilMs) throw stillRunning();
      await delay(LOOK_AGAIN_AFTER_MS, undefined, { signal: order.signal }).catch(() => {
        throw stillRunning();
      });
    }
  }

  async #claim(order: Order, requestHash: string): Promise<Claim | undefined> {
    const { database, clock } = this.#options;
    const now = clock();
    const claim = { workspaceId: order.scope.workspaceId, keyHash: keyHashOf(order), runId: createId() };
    const row = { ...claim, requestHash, leaseUntil: new Date(now.getTime() + LEASE_MS), createdAt: now };
    const taken = await inWorkspace(database, claim)
      .insert(idempotentRequests)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotentRequests.workspaceId, idempotentRequests.keyHash],
        set: row,
        // Its process was killed: the lease is over without a result.
        setWhere: sql`${idempotentRequests.httpStatus} IS NULL AND ${idempotentRequests.leaseUntil} < ${now.toISOString()}::timestamptz`,
      })
      .returning({ runId: idempotentRequests.runId });
    return taken.length === 0 ? undefined : claim;
  }

  async #read(order: Order) {
    const [row] = await inWorkspace(this.#options.database, order.scope)
      .select()
      .from(idempotentRequests)
      .where(
        and(
          eq(idempotentRequests.workspaceId, order.scope.workspaceId),
          eq(idempotentRequests.keyHash, keyHashOf(order)),
        ),
      );
    return row;
  }

  async #run(claim: Claim, key: string, run: () => Promise<OrderAnswer>): Promise<OrderAnswer> {
    const { database, clock, log } = this.#options;
    const isMine = and(
      eq(idempotentRequests.workspaceId, claim.workspaceId),
      eq(idempotentRequests.keyHash, claim.keyHash),
      eq(idempotentRequests.runId, claim.runId),
    );
    const markDone = (sealedAnswer: string | null) =>
      inWorkspace(database, claim).update(idempotentRequests).set({ httpStatus: 200, sealedAnswer }).where(isMine);
    let isUnwritten = false;
    const renewal = setInterval(() => {
      if (isUnwritten)
        return void markDone(null).then(
          () => clearInterval(renewal),
          () => undefined,
        );
      const leaseUntil = new Date(clock().getTime() + LEASE_MS);
      // A renewal that fails is tried again before the lease is over.
      void inWorkspace(database, claim)
        .update(idempotentRequests)
        .set({ leaseUntil })
        .where(isMine)
        .catch(() => undefined);
    }, RENEW_EVERY_MS);
    renewal.unref();
    const answer = await run().catch(async (error: unknown) => {
      clearInterval(renewal);
      await inWorkspace(database, claim).delete(idempotentRequests).where(isMine);
      throw error;
    });
    // From here on it has been done: whatever fails now, the same key does not do it again.
    try {
      await markDone(answer === undefined ? null : sealAnswer(answer.body ?? null, key));
    } catch (error) {
      log.error({ err: error }, "the answer to a request with an Idempotency-Key could not be kept");
      isUnwritten = await markDone(null).then(
        () => false,
        () => true,
      );
    }
    if (!isUnwritten) clearInterval(renewal);
    return answer;
  }
}

function keyHashOf({ scope, routeId, key }: Order): string {
  return sha256Hex(JSON.stringify([scope.userId, scope.apiKeyId ?? null, routeId, key]));
}

function answerAgain(sealedAnswer: string | null, key: string): OrderAnswer {
  if (sealedAnswer !== null) return { body: openAnswer(sealedAnswer, key) };
  throw new AppError("already_generated", "The same request has generated this already. It is in the history.");
}

function stillRunning(): AppError {
  return new AppError(
    "request_still_running",
    "The same request is still running. Send it again later with the same key.",
    {
      headers: { "retry-after": "5" },
    },
  );
}

export async function deleteOldRequestsAcrossWorkspaces(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IDEMPOTENCY_KEPT_MS);
  await acrossWorkspaces(database).delete(idempotentRequests).where(lt(idempotentRequests.createdAt, before));
}
