import type { AuditEvent } from "@voicewright/contract/workspace-settings/audit";
import { toUnix } from "../unix-time.ts";
import type { AuditRow } from "./audit-store.ts";

export function presentAuditEvent(event: AuditRow, actorEmail: string | null): AuditEvent {
  return {
    audit_event_id: event.id,
    created_at_unix: toUnix(event.createdAt),
    action: event.action,
    actor_user_id: event.actorUserId,
    actor_email: actorEmail,
    actor_api_key_id: event.actorApiKeyId,
    actor_network: event.actorNetwork,
    target_type: event.targetType,
    target_id: event.targetId,
    details: { ...event.details },
  };
}
