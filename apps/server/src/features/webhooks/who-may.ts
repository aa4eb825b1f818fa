import { MANAGE, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_webhooks: MANAGE,
  create_webhook: MANAGE,
  update_webhook: MANAGE,
  delete_webhook: MANAGE,
  list_webhook_deliveries: MANAGE,
  test_webhook: MANAGE,
  redeliver_to_webhook: MANAGE,
};
