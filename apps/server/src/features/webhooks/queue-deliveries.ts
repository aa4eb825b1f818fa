import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_EVENT,
  webhookPayload,
} from "@voicewright/contract/webhooks/routes";
import type { WorkspaceEventType } from "@voicewright/contract/workspace-settings/events";
import type { WorkspaceEventRow } from "../../platform/events/event-store.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { DELIVERY_JOB, type DeliveryJob } from "./delivery-job.ts";
import { findDelivery, insertDelivery, listWebhooks, reopenDelivery } from "./store.ts";
import type { DeliveryRow, WebhookRow } from "./tables.ts";

/** The events of the workspace that webhooks are sent. */
export const SENT_EVENTS: readonly WorkspaceEventType[] = Object.values(WEBHOOK_EVENTS);

type Sender = Pick<WorkspaceScope, "workspaceId"> & { readonly job: DeliveryJob };

/** Writes down what the webhooks of the workspace are sent for an event. The same event again changes nothing. */
export async function queueEvent(platform: Platform, job: DeliveryJob, event: WorkspaceEventRow): Promise<void> {
  // Deliveries are tasks themselves: they would bring forth each other.
  if (event.data["kind"] === DELIVERY_JOB) return;
  const name = WEBHOOK_EVENT_NAMES.find((candidate) => WEBHOOK_EVENTS[candidate] === event.type);
  if (name === undefined) return;
  const sender = { job, workspaceId: event.workspaceId };
  for (const webhook of await listWebhooks(platform.database, event)) {
    const isWanted = webhook.events === null || webhook.events.includes(name);
    if (!isWanted || webhook.isDisabled || webhook.isAutoDisabled || webhook.createdAt > event.createdAt) continue;
    const id = createId();
    const body = JSON.stringify(webhookPayload(name, event.data, id, toUnix(event.createdAt)));
    await queueDelivery(platform, sender, webhook, { id, body, event: name, sequence: event.sequence });
  }
}

/** Sends a webhook something to see whether it works. */
export async function queueTest(platform: Platform, job: DeliveryJob, webhook: WebhookRow): Promise<DeliveryRow> {
  const id = createId();
  const payload = {
    type: WEBHOOK_TEST_EVENT,
    data: { webhook_id: webhook.id },
    event_timestamp: toUnix(platform.clock()),
    event_id: id,
  };
  const sender = { job, workspaceId: webhook.workspaceId };
  const delivery = { id, body: JSON.stringify(payload), event: WEBHOOK_TEST_EVENT, sequence: null };
  await queueDelivery(platform, sender, webhook, delivery);
  return await getDelivery(platform, webhook, id);
}

/** Throws AppError when it is still being tried. */
export async function queueAgain(
  platform: Platform,
  job: DeliveryJob,
  webhook: WebhookRow,
  deliveryId: string,
): Promise<DeliveryRow> {
  const delivery = await getDelivery(platform, webhook, deliveryId);
  await platform.jobs.enqueue(job, {
    ...requestFor({ job, workspaceId: webhook.workspaceId }, webhook, delivery.id),
    alongside: async (tx) => {
      if (!(await reopenDelivery(tx, webhook, delivery)))
        throw new AppError("webhook_delivery_pending", "This delivery is still being tried.");
    },
  });
  return await getDelivery(platform, webhook, deliveryId);
}

async function getDelivery({ database }: Platform, webhook: WebhookRow, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(database, webhook, webhook.id, id);
  if (delivery === undefined) throw new AppError("webhook_delivery_not_found", "There is no such delivery.");
  return delivery;
}

async function queueDelivery(
  platform: Platform,
  sender: Sender,
  webhook: WebhookRow,
  delivery: Pick<DeliveryRow, "id" | "event" | "body" | "sequence">,
): Promise<void> {
  const row = { ...delivery, webhookId: webhook.id, state: "pending", createdAt: platform.clock() } as const;
  await platform.jobs.enqueueOnce(sender.job, {
    ...requestFor(sender, webhook, delivery.id),
    claim: (tx) => insertDelivery(tx, sender, row),
  });
}

function requestFor({ workspaceId }: Sender, webhook: WebhookRow, deliveryId: string) {
  return {
    owner: { kind: "workspace", scope: { workspaceId, userId: webhook.createdBy, apiKeyId: undefined } },
    subject: `${webhook.id} ${deliveryId}`,
    input: { webhook_id: webhook.id, delivery_id: deliveryId },
  } as const;
}
