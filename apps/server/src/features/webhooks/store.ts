import { and, asc, count, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import { auditEvents } from "../../platform/audit/tables.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { listOrphansAcrossWorkspaces, type Orphan } from "../../platform/identity/grants/orphans.ts";
import { type DeliveryRow, webhookDeliveries, type WebhookRow, webhooks } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;

function isWebhook({ workspaceId }: InWorkspace, id: string) {
  return and(eq(webhooks.id, id), eq(webhooks.workspaceId, workspaceId));
}

function isDelivery({ workspaceId }: InWorkspace, webhookId: string, id: string) {
  const { id: deliveryId, webhookId: ofWebhook, workspaceId: ofWorkspace } = webhookDeliveries;
  return and(eq(deliveryId, id), eq(ofWebhook, webhookId), eq(ofWorkspace, workspaceId));
}

export async function listWebhooks(queryable: Queryable, scope: InWorkspace): Promise<WebhookRow[]> {
  return await inWorkspace(queryable, scope)
    .select()
    .from(webhooks)
    .where(eq(webhooks.workspaceId, scope.workspaceId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** Those that somebody made with a key. */
export async function listGivenWebhooksAcrossWorkspaces(queryable: Queryable): Promise<WebhookRow[]> {
  return await acrossWorkspaces(queryable).select().from(webhooks).where(isNotNull(webhooks.givenByKeyId));
}

/** Those that are on and whose key is gone, made in a version that let them live on. */
export async function listOrphanedWebhooksAcrossWorkspaces(queryable: Queryable): Promise<readonly Orphan[]> {
  return await listOrphansAcrossWorkspaces(
    queryable,
    sql`
    select distinct on (event.target_id) event.workspace_id, event.target_id as id, event.actor_api_key_id as given_by
    from ${auditEvents} as event
    join ${webhooks} as webhook on webhook.id = event.target_id and webhook.workspace_id = event.workspace_id
    where webhook.given_by_key_id is null and not webhook.is_disabled and event.target_type = 'webhook'
      and (event.action = 'webhook_created' or event.action = 'webhook_changed' and event.actor_api_key_id is null)
    order by event.target_id, event.number desc`,
  );
}

/** Makes others who count the workspace's webhooks to add one wait until the transaction ends. */
export async function countWebhooksLocked(tx: Transaction, scope: InWorkspace): Promise<number> {
  const queries = inWorkspace(tx, scope);
  await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${scope.workspaceId}), hashtext('webhooks'))`);
  const [row] = await queries
    .select({ count: count() })
    .from(webhooks)
    .where(eq(webhooks.workspaceId, scope.workspaceId));
  return row?.count ?? 0;
}

export async function findWebhook(
  queryable: Queryable,
  scope: InWorkspace,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await inWorkspace(queryable, scope).select().from(webhooks).where(isWebhook(scope, id));
  return row;
}

/** Others who want to change it wait until the transaction ends. */
export async function lockWebhook(tx: Transaction, scope: InWorkspace, id: string): Promise<WebhookRow | undefined> {
  const [row] = await inWorkspace(tx, scope).select().from(webhooks).where(isWebhook(scope, id)).for("update");
  return row;
}

export async function insertWebhook(
  tx: Transaction,
  scope: InWorkspace,
  webhook: Omit<typeof webhooks.$inferInsert, "workspaceId">,
): Promise<void> {
  await inWorkspace(tx, scope)
    .insert(webhooks)
    .values({ ...webhook, workspaceId: scope.workspaceId });
}

export async function updateWebhook(
  tx: Transaction,
  scope: InWorkspace,
  id: string,
  change: Partial<WebhookRow>,
): Promise<boolean> {
  const { rowCount } = await inWorkspace(tx, scope).update(webhooks).set(change).where(isWebhook(scope, id));
  return (rowCount ?? 0) > 0;
}

export async function deleteWebhook(tx: Transaction, scope: InWorkspace, id: string): Promise<boolean> {
  const { rowCount } = await inWorkspace(tx, scope).delete(webhooks).where(isWebhook(scope, id));
  return (rowCount ?? 0) > 0;
}

/** Answers whether it is new: the same event is written down for a webhook once. */
export async function insertDelivery(
  tx: Transaction,
  scope: InWorkspace,
  delivery: Omit<typeof webhookDeliveries.$inferInsert, "workspaceId">,
): Promise<boolean> {
  const { rowCount } = await inWorkspace(tx, scope)
    .insert(webhookDeliveries)
    .values({ ...delivery, workspaceId: scope.workspaceId })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function findDelivery(
  queryable: Queryable,
  scope: InWorkspace,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(webhookDeliveries)
    .where(isDelivery(scope, webhookId, id));
  return row;
}

export async function updateDelivery(
  queryable: Queryable,
  scope: InWorkspace,
  { id, webhookId }: Pick<DeliveryRow, "id" | "webhookId">,
  change: Partial<DeliveryRow>,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(webhookDeliveries)
    .set(change)
    .where(isDelivery(scope, webhookId, id));
}

/** Answers whether it had ended, and waits for its next attempt now. */
export async function reopenDelivery(
  tx: Transaction,
  scope: InWorkspace,
  { id, webhookId }: Pick<DeliveryRow, "id" | "webhookId">,
): Promise<boolean> {
  const { rowCount } = await inWorkspace(tx, scope)
    .update(webhookDeliveries)
    .set({ state: "pending" })
    .where(
      and(
        isDelivery(scope, webhookId, id),
        or(eq(webhookDeliveries.state, "delivered"), eq(webhookDeliveries.state, "failed")),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** The newest first, after one of them. */
export async function listDeliveries(
  queryable: Queryable,
  scope: InWorkspace,
  webhookId: string,
  { after, limit }: { readonly after: DeliveryRow | undefined; readonly limit: number },
): Promise<DeliveryRow[]> {
  const table = webhookDeliveries;
  const isAfter =
    after === undefined
      ? undefined
      : or(lt(table.createdAt, after.createdAt), and(eq(table.createdAt, after.createdAt), lt(table.id, after.id)));
  return await inWorkspace(queryable, scope)
    .select()
    .from(table)
    .where(and(eq(table.workspaceId, scope.workspaceId), eq(table.webhookId, webhookId), isAfter))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit);
}

export async function deleteOldDeliveriesAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
