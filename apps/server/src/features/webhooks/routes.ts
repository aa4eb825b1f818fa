import { webhookRoutes } from "@voicewright/contract/webhooks/routes";
import { actorOf } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import type { DeliveryJob } from "./delivery-job.ts";
import { changeWebhook, createWebhook, getWebhook, removeWebhook } from "./manage-webhooks.ts";
import { presentDelivery, presentWebhook } from "./present-webhook.ts";
import { queueAgain, queueTest } from "./queue-deliveries.ts";
import { findDelivery, listDeliveries, listWebhooks } from "./store.ts";

const OK = { status: "ok" } as const;

export function registerWebhookRoutes(server: FeatureServer, platform: Platform, job: DeliveryJob): void {
  const { database } = platform;

  implementRoute(server, webhookRoutes.listWebhooks, async ({ scope, query }) => ({
    webhooks: (await listWebhooks(database, scope)).map((webhook) => presentWebhook(webhook, query.include_usages)),
  }));

  implementRoute(server, webhookRoutes.createWebhook, async ({ caller, scope, body, request }) => {
    const { name, webhook_url: url, request_headers: requestHeaders = {}, events } = body.settings;
    const order = { name, url, requestHeaders, events };
    const { id, secret } = await createWebhook(platform, { actor: actorOf(scope, request), caller }, order);
    return { webhook_id: id, webhook_secret: secret };
  });

  implementRoute(server, webhookRoutes.updateWebhook, async ({ caller, scope, params, body, request }) => {
    await changeWebhook(platform, { actor: actorOf(scope, request), caller }, params.webhook_id, {
      name: body.name,
      isDisabled: body.is_disabled,
      ...(body.retry_enabled === undefined ? {} : { isRetried: body.retry_enabled }),
      ...(body.request_headers === undefined ? {} : { requestHeaders: body.request_headers }),
      ...(body.events === undefined ? {} : { events: body.events }),
    });
    return OK;
  });

  implementRoute(server, webhookRoutes.deleteWebhook, async ({ scope, params, request }) => {
    await removeWebhook(platform, actorOf(scope, request), params.webhook_id);
    return OK;
  });

  implementRoute(server, webhookRoutes.listWebhookDeliveries, async ({ scope, params, query }) => {
    const webhook = await getWebhook(platform, scope, params.webhook_id);
    const after =
      query.cursor === undefined ? undefined : await findDelivery(database, scope, webhook.id, query.cursor);
    if (query.cursor !== undefined && after === undefined)
      throw new AppError("invalid_cursor", "The cursor does not belong to this list.", { param: "cursor" });
    const rows = await listDeliveries(database, scope, webhook.id, { after, limit: query.page_size + 1 });
    const page = rows.slice(0, query.page_size);
    const hasMore = rows.length > query.page_size;
    return {
      deliveries: page.map(presentDelivery),
      next_cursor: hasMore ? (page.at(-1)?.id ?? null) : null,
      has_more: hasMore,
    };
  });

  implementRoute(server, webhookRoutes.testWebhook, async ({ scope, params }) =>
    presentDelivery(await queueTest(platform, job, await getWebhook(platform, scope, params.webhook_id))),
  );

  implementRoute(server, webhookRoutes.redeliverToWebhook, async ({ scope, params }) => {
    const webhook = await getWebhook(platform, scope, params.webhook_id);
    return presentDelivery(await queueAgain(platform, job, webhook, params.delivery_id));
  });
}
