import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { defineDeliveryJob } from "./delivery-job.ts";
import { reduceGivenWebhooksAcrossWorkspaces } from "./given-webhooks.ts";
import { queueEvent, SENT_EVENTS } from "./queue-deliveries.ts";
import { registerWebhookRoutes } from "./routes.ts";
import { deleteOldDeliveriesAcrossWorkspaces } from "./store.ts";
import { workspaceTable } from "../../platform/owned/owned.ts";
import { webhookDeliveries, webhooks as webhookRows } from "./tables.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

export const webhooks: Feature<undefined> = {
  name: "webhooks",
  uses: [],
  sends: ["webhook.disabled"],
  subscribes: SENT_EVENTS,
  owns: {
    tables: [
      workspaceTable(webhookRows, { without: ["secret", "request_headers"] }),
      workspaceTable(webhookDeliveries),
    ],
  },
  open: async ({ platform, server }) => {
    const { database, clock } = platform;
    await reduceGivenWebhooksAcrossWorkspaces(platform);
    const job = defineDeliveryJob(platform);
    registerWebhookRoutes(server, platform, job);
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteOldDeliveriesAcrossWorkspaces(database, new Date(clock().getTime() - KEPT_MS))],
      onEvent: (event) => queueEvent(platform, job, event),
    };
  },
};
