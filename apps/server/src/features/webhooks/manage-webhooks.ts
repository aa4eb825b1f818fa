import { randomBytes } from "node:crypto";
import type { WebhookEvent } from "@voicewright/contract/webhooks/routes";
import { WEBHOOKS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { changedFields } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { type GivingActor, requireToGive } from "../../platform/identity/grants/giver.ts";
import { excessOf, type Rights, rightsOfPerson } from "../../platform/identity/grants/rights.ts";
import { createId } from "../../platform/ids.ts";
import { AddressRefusedError, isListedHost, refusePrivateHost } from "../../platform/outbound/allowed-address.ts";
import type { PrivateHosts } from "../../platform/outbound/private-hosts.ts";
import type { Platform } from "../../platform/platform.ts";
import { giftOfEvents } from "./given-webhooks.ts";
import { webhookHosts } from "./post-json.ts";
import { countWebhooksLocked, deleteWebhook, findWebhook, insertWebhook, lockWebhook, updateWebhook } from "./store.ts";
import type { WebhookRow } from "./tables.ts";

const SECRET_BYTES = 32;

export type NewWebhook = {
  readonly name: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Undefined: all of them. */
  readonly events: readonly WebhookEvent[] | undefined;
};

function target(id: string) {
  return { type: "webhook", id } as const;
}

function notFound(): AppError {
  return new AppError("webhook_not_found", "There is no such webhook.");
}

/** Answers its id and its secret, which is shown this once. Throws AppError. */
export async function createWebhook(
  { audit, clock, config }: Platform,
  { actor, caller }: GivingActor,
  { name, url, requestHeaders, events }: NewWebhook,
): Promise<{ readonly id: string; readonly secret: string }> {
  const address = new URL(url);
  refuseAddress(address, webhookHosts(config));
  const id = createId();
  const secret = `wsec_${randomBytes(SECRET_BYTES).toString("hex")}`;
  const now = clock();
  await audit.transact(async (tx, note) => {
    await requireToGive(tx, caller, giftOfEvents(events ?? null));
    if ((await countWebhooksLocked(tx, actor)) >= WEBHOOKS_PER_WORKSPACE_MAX)
      throw new AppError(
        "webhook_limit_reached",
        `A workspace has up to ${WEBHOOKS_PER_WORKSPACE_MAX} webhooks. Delete one first.`,
      );
    const row = { id, name, url: address.href, secret, requestHeaders, events: events ?? null };
    await insertWebhook(tx, actor, {
      ...row,
      createdBy: actor.userId,
      givenByKeyId: actor.apiKeyId ?? null,
      createdAt: now,
      workingAt: now,
    });
    note(actor, { action: "webhook_created", target: target(id), details: { host: address.host } });
  });
  return { id, secret };
}

function refuseAddress(address: URL, privateHosts: PrivateHosts): void {
  const param = "settings.webhook_url";
  if (address.protocol !== "https:" && !isListedHost(address, privateHosts))
    throw new AppError("webhook_address_refused", "The address of a webhook begins with https.", { param });
  try {
    refusePrivateHost(address, privateHosts);
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new AppError("webhook_address_refused", error.message, { param });
    throw error;
  }
}

export type WebhookChange = {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isRetried?: boolean;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly events?: readonly WebhookEvent[];
};

/** Turning it on takes back that it was turned off by itself. With a key, it is told no more than the key may read. Throws AppError. */
export async function changeWebhook(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  id: string,
  change: WebhookChange,
): Promise<void> {
  await audit.transact(async (tx, note) => {
    const before = await lockWebhook(tx, actor, id);
    if (before === undefined) throw notFound();
    const isTurnedOn = !change.isDisabled && (before.isDisabled || before.isAutoDisabled);
    const anew = isTurnedOn ? { isAutoDisabled: false, failuresInRow: 0, workingAt: clock() } : {};
    const events = change.events ?? before.events;
    const isWidened = isTurnedOn || excessOf(rightsOfEvents(before.events), giftOfEvents(events)).length > 0;
    if (isWidened) await requireToGive(tx, caller, giftOfEvents(events));
    // What a signed-in admin says is theirs, and does not end with a key.
    const isGiven = isWidened || actor.apiKeyId === undefined;
    const givenBy = isGiven ? { givenByKeyId: actor.apiKeyId ?? null } : {};
    await updateWebhook(tx, actor, id, { ...change, ...anew, ...givenBy });
    note(actor, { action: "webhook_changed", target: target(id), details: { changed: changedFields(change) } });
  });
}

function rightsOfEvents(events: WebhookRow["events"]): Rights {
  return { ...rightsOfPerson("workspace_admin"), ...giftOfEvents(events) };
}

export async function removeWebhook({ audit }: Platform, actor: AuditActor, id: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    if (!(await deleteWebhook(tx, actor, id))) throw notFound();
    note(actor, { action: "webhook_deleted", target: target(id), details: {} });
  });
}

/** Throws AppError. */
export async function getWebhook({ database }: Platform, scope: WorkspaceScope, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(database, scope, id);
  if (webhook === undefined) throw notFound();
  return webhook;
}
