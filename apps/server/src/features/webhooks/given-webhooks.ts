import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENT_PERMISSIONS,
  type WebhookEvent,
} from "@voicewright/contract/webhooks/routes";
import { lockWorkspace, recordReduction } from "../../entities/workspace/index.ts";
import { byOperator } from "../../platform/audit/audit.ts";
import { couldStillGive } from "../../platform/identity/grants/giver.ts";
import type { Gift } from "../../platform/identity/grants/rights.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  findWebhook,
  listGivenWebhooksAcrossWorkspaces,
  listOrphanedWebhooksAcrossWorkspaces,
  updateWebhook,
} from "./store.ts";
import type { WebhookRow } from "./tables.ts";

/** What a webhook that is told of these events gives its receiver; null is all of them. */
export function giftOfEvents(events: readonly string[] | null): Gift {
  const names = WEBHOOK_EVENT_NAMES.filter((name) => events === null || events.includes(name));
  return { permissions: new Set(names.map((name) => WEBHOOK_EVENT_PERMISSIONS[name])) };
}

/** Whether a webhook may be told of an event: its key, if it was made with one, may read of that still. */
export async function mayReceiveEvent(
  { database, clock }: Platform,
  { workspaceId, givenByKeyId }: Pick<WebhookRow, "workspaceId" | "givenByKeyId">,
  event: string,
): Promise<boolean> {
  if (givenByKeyId === null) return true;
  return await couldStillGive(database, { workspaceId, keyId: givenByKeyId }, giftOfEvents([event]), clock());
}

/**
 * At each start: webhooks that keys of an earlier version made are told no more than what their keys may read, and of nothing
 * where the key was deleted since.
 */
export async function reduceGivenWebhooksAcrossWorkspaces(platform: Platform): Promise<void> {
  for (const webhook of await listGivenWebhooksAcrossWorkspaces(platform.database)) {
    if (webhook.givenByKeyId === null) continue;
    const had: readonly string[] = webhook.events ?? WEBHOOK_EVENT_NAMES;
    const kept: WebhookEvent[] = [];
    for (const event of WEBHOOK_EVENT_NAMES)
      if (had.includes(event) && (await mayReceiveEvent(platform, webhook, event))) kept.push(event);
    if (kept.length === had.length || (kept.length === 0 && webhook.isDisabled)) continue;
    await reduceWebhook(platform, { ...webhook, givenByKeyId: webhook.givenByKeyId }, kept);
  }
  for (const orphan of await listOrphanedWebhooksAcrossWorkspaces(platform.database)) {
    const webhook = await findWebhook(platform.database, orphan, orphan.id);
    if (webhook !== undefined) await reduceWebhook(platform, { ...webhook, ...orphan }, []);
  }
}

async function reduceWebhook(
  { audit, clock }: Platform,
  webhook: WebhookRow & { readonly givenByKeyId: string },
  kept: readonly WebhookEvent[],
): Promise<void> {
  const { id, workspaceId, name, givenByKeyId } = webhook;
  const actor = byOperator(workspaceId);
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    // One that would be told of nothing stays to be looked at, turned off.
    await updateWebhook(tx, webhook, id, kept.length === 0 ? { isDisabled: true } : { events: kept });
    const reduced = [kept.length === 0 ? "is_disabled" : "events"];
    const details = { kind: "webhook", name, reduced, given_by_key_id: givenByKeyId } as const;
    note(actor, { action: "credential_reduced", target: { type: "webhook", id }, details });
    await recordReduction(tx, { workspaceId, id: givenByKeyId }, clock());
  });
}
