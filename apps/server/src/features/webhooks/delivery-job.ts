import { WEBHOOK_ID_HEADER, WEBHOOK_SIGNATURE_HEADER } from "@voicewright/contract/webhooks/routes";
import { WEBHOOK_FAILING_MAX_MS, WEBHOOK_FAILURES_MAX } from "@voicewright/contract/rules/limits";
import * as z from "zod/mini";
import { recordEvent } from "../../platform/events/event-store.ts";
import { defineJobKind, type JobContext, JobFailure, type JobKind } from "../../platform/jobs/job-kind.ts";
import { AddressRefusedError, NameRefusedError } from "../../platform/outbound/allowed-address.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayReceiveEvent } from "./given-webhooks.ts";
import { postJson, webhookHosts } from "./post-json.ts";
import { signDelivery } from "./sign-delivery.ts";
import { findDelivery, findWebhook, lockWebhook, updateDelivery, updateWebhook } from "./store.ts";
import type { DeliveryRow, WebhookRow } from "./tables.ts";

export const DELIVERY_JOB = "deliver-webhook";

const Input = z.object({ webhook_id: z.string(), delivery_id: z.string() });
export type DeliveryJob = JobKind<typeof Input>;

/** With waits that double: over three quarters of an hour, when the first is 20 seconds. */
const ATTEMPTS_MAX = 8;
const TIMEOUT_MS = 60_000;
const CONCURRENCY = 4;

type Attempt = Pick<DeliveryRow, "answerStatus" | "answerBody" | "error"> & { readonly durationMs: number };

export function defineDeliveryJob(platform: Platform): DeliveryJob {
  const { config, database, jobs, clock } = platform;
  const kind = defineJobKind({
    id: DELIVERY_JOB,
    cancel: { needs: "sign-in", stops: "transfer" },
    version: 1,
    input: Input,
    attemptsMax: ATTEMPTS_MAX,
    retryDelaySeconds: config.webhookRetrySeconds,
    timeoutMs: TIMEOUT_MS,
    concurrency: CONCURRENCY,
    handle: async ({ input, workspaceId, attempt: attemptNumber, signal, hold }) => {
      if (workspaceId === null) throw new JobFailure("webhook_not_found", "A delivery belongs to a workspace.");
      const scope = { workspaceId };
      const webhook = await findWebhook(database, scope, input.webhook_id);
      const delivery = await findDelivery(database, scope, input.webhook_id, input.delivery_id);
      if (webhook === undefined || delivery === undefined)
        throw new JobFailure("webhook_not_found", "The webhook was deleted.");
      if (webhook.isDisabled || webhook.isAutoDisabled) {
        await updateDelivery(database, scope, delivery, { state: "failed", error: "The webhook is turned off." });
        throw new JobFailure("webhook_disabled", "The webhook is turned off.");
      }
      if (!(await mayReceiveEvent(platform, webhook, delivery.event))) {
        const reason = "The API key that this webhook was made with has ended, or may not read this any more.";
        await updateDelivery(database, scope, delivery, { state: "failed", error: reason });
        throw new JobFailure("webhook_disabled", reason);
      }
      const attempt = await attemptDelivery(platform, webhook, delivery, signal);
      const isLast = !webhook.isRetried || attemptNumber >= ATTEMPTS_MAX;
      await noteAttempt(platform, webhook, delivery, attempt, { isLast, hold });
      if (attempt.error !== null) throw new JobFailure("webhook_failed", attempt.error, { isTransient: !isLast });
    },
    onEnded: async (tx, { subject, workspaceId, state, id }) => {
      // Cancelled, or given up after crashes: nothing waits for an attempt that will not come.
      if (state === "done" || workspaceId === null) return;
      const [webhookId = "", deliveryId = ""] = subject.split(" ");
      const delivery = await findDelivery(tx, { workspaceId }, webhookId, deliveryId);
      if (delivery?.state !== "pending") return;
      const error = delivery.error ?? `The task ${id} was ended.`;
      await updateDelivery(tx, { workspaceId }, delivery, { state: "failed", error });
    },
  });
  jobs.define(kind);

  async function noteAttempt(
    { database: db }: Platform,
    webhook: WebhookRow,
    delivery: DeliveryRow,
    attempt: Attempt,
    { isLast, hold }: { readonly isLast: boolean } & Pick<JobContext<unknown>, "hold">,
  ): Promise<void> {
    const now = clock();
    const state = attempt.error === null ? "delivered" : isLast ? "failed" : "pending";
    const scope = { workspaceId: webhook.workspaceId };
    await db.transaction(async (tx) => {
      await hold(tx);
      const change = { ...attempt, state, attempts: delivery.attempts + 1, attemptedAt: now } as const;
      await updateDelivery(tx, scope, delivery, change);
      const current = await lockWebhook(tx, scope, webhook.id);
      if (current === undefined) return;
      if (attempt.error === null) {
        await updateWebhook(tx, scope, webhook.id, { failuresInRow: 0, workingAt: now });
        return;
      }
      const failuresInRow = current.failuresInRow + 1;
      const hasFailedForLong = now.getTime() - current.workingAt.getTime() >= WEBHOOK_FAILING_MAX_MS;
      const isAutoDisabled = current.isAutoDisabled || (failuresInRow >= WEBHOOK_FAILURES_MAX && hasFailedForLong);
      await updateWebhook(tx, scope, webhook.id, {
        failuresInRow,
        isAutoDisabled,
        failedAt: now,
        failedStatus: attempt.answerStatus,
      });
      if (!isAutoDisabled || current.isAutoDisabled) return;
      const data = { webhook_id: webhook.id, name: webhook.name };
      await recordEvent(tx, scope, { type: "webhook.disabled", data }, now);
    });
  }
  return kind;
}

async function attemptDelivery(
  { config, clock }: Platform,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
): Promise<Attempt> {
  const startedAtMs = performance.now();
  const since = () => Math.round(performance.now() - startedAtMs);
  try {
    const { status, beginning } = await postJson({
      url: new URL(webhook.url),
      headers: {
        ...webhook.requestHeaders,
        [WEBHOOK_ID_HEADER]: delivery.id,
        [WEBHOOK_SIGNATURE_HEADER]: signDelivery(webhook.secret, delivery.body, clock()),
      },
      body: delivery.body,
      privateHosts: webhookHosts(config),
      signal,
    });
    const isTaken = status >= 200 && status < 300;
    // NUL is not text to the database.
    const answerBody = beginning.replaceAll("\0", "");
    return { durationMs: since(), answerStatus: status, answerBody, error: isTaken ? null : `It answered ${status}.` };
  } catch (error) {
    signal.throwIfAborted();
    // How long a name was looked for says whether somebody knows it.
    const durationMs = error instanceof NameRefusedError ? 0 : since();
    return { durationMs, answerStatus: null, answerBody: null, error: describeFailure(error) };
  }
}

const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Nothing answers at this address.",
  ECONNRESET: "The connection was cut.",
  ENOTFOUND: "The name of the address is not known.",
  EAI_AGAIN: "The name of the address could not be looked up.",
  ETIMEDOUT: "No answer came in time.",
  ABORT_ERR: "No answer came in time.",
};

function describeFailure(error: unknown): string {
  if (error instanceof AddressRefusedError || error instanceof NameRefusedError) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError") return FAILURES["ETIMEDOUT"] ?? "";
  return FAILURES[code ?? ""] ?? `The connection failed${code === undefined ? "" : ` (${code})`}.`;
}
