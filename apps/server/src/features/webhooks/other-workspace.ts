import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { createId } from "../../platform/ids.ts";
import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    update_webhook: () => ({ is_disabled: true, name: "Taken" }),
    delete_webhook: NOTHING_ELSE,
    list_webhook_deliveries: NOTHING_ELSE,
    test_webhook: NOTHING_ELSE,
    redeliver_to_webhook: NOTHING_ELSE,
  },
  fill: async ({ platform: { database } }, { scope: { workspaceId, userId } }) => {
    const [webhookId, deliveryId, createdAt] = [createId(), createId(), new Date("2026-06-01T00:00:00Z")];
    await acrossWorkspaces(database).insert(webhooks).values({
      id: webhookId,
      workspaceId,
      name: "Of another",
      url: "https://example.org/of-another",
      secret: "of-another",
      requestHeaders: {},
      createdBy: userId,
      createdAt,
      workingAt: createdAt,
    });
    await acrossWorkspaces(database).insert(webhookDeliveries).values({
      id: deliveryId,
      webhookId,
      workspaceId,
      event: "webhook.test",
      body: "{}",
      state: "failed",
      createdAt,
    });
    return { webhook_id: webhookId, delivery_id: deliveryId };
  },
};
