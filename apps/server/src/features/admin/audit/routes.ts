import { adminAuditRoutes } from "@voicewright/contract/admin/audit";
import { actorOf } from "../../../platform/audit/audit.ts";
import { attachmentDisposition } from "../../../platform/http/attachment-disposition.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { listAuditEvents, writeAuditTable } from "./list-audit-events.ts";

export function registerAuditRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, adminAuditRoutes.listAuditEvents, ({ query }) => listAuditEvents(platform, query));

  implementRoute(server, adminAuditRoutes.exportAuditEvents, async ({ scope, query, request, reply }) => {
    await platform.audit.note(actorOf(scope, request), { action: "audit_log_exported", details: {} });
    reply
      .type("text/csv; charset=utf-8")
      .header(
        "content-disposition",
        attachmentDisposition(`audit-log-${platform.clock().toISOString().slice(0, 10)}.csv`),
      )
      .header("cache-control", "no-store");
    return writeAuditTable(platform, query);
  });
}
