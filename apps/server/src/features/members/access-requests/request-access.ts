import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import type { AccessRequest } from "@voicewright/contract/members/access-requests";
import { findAllMembersPermissions, lockWorkspace } from "../../../entities/workspace/index.ts";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { presentAccessRequest } from "./list-requests.ts";
import { findAccessRequests, insertAccessRequest } from "./store.ts";

/** Asks the admins for a permission, once until they answer. */
export async function requestAccess(
  { audit, clock }: Platform,
  actor: AuditActor,
  permission: MemberPermission,
): Promise<AccessRequest> {
  const { workspaceId, userId } = actor;
  const now = clock();
  return await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const find = () => findAccessRequests(tx, actor, { userId, permission });
    const [open] = await find();
    const everyone = await findAllMembersPermissions(tx, actor);
    if (open !== undefined) return presentAccessRequest(open, everyone);
    const id = createId();
    await insertAccessRequest(tx, { id, workspaceId, userId, permission, createdAt: now });
    note(actor, { action: "access_requested", target: { type: "user", id: userId }, details: { permission } });
    const [made] = await find();
    if (made === undefined) throw new Error("a request for access was not stored");
    const data = { access_request_id: id, user_id: userId, permission, state: "open" } as const;
    await recordEvent(tx, actor, { type: "access_request.changed", data }, now);
    return presentAccessRequest(made, everyone);
  });
}
