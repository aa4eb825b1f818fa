import { type MemberPermission, PERMISSION_TABLE } from "@voicewright/contract/rules/permissions";
import { lockWorkspace, recordAccessChange } from "../../../entities/workspace/index.ts";
import type { AuditActor, Note } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { insertGroupMember, listGroups } from "../../../platform/identity/groups.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertNewGroup } from "../manage-groups.ts";
import { type AccessRequestRow, deleteAccessRequest, findAccessRequests } from "./store.ts";

async function requireRequest(tx: Transaction, actor: AuditActor, id: string): Promise<AccessRequestRow> {
  const [request] = await findAccessRequests(tx, actor, { id });
  if (request === undefined)
    throw new AppError("access_request_not_found", "Nobody asks for access with this id any more.");
  return request;
}

function change({ id, userId, permission }: AccessRequestRow, state: "allowed" | "declined") {
  return {
    type: "access_request.changed",
    data: { access_request_id: id, user_id: userId, permission, state },
  } as const;
}

/**
 * Puts whoever asks into a group that has the permission and says nothing else. Throws access_request_not_found,
 * permission_disabled_for_everyone, invalid_parameters.
 */
export async function allowAccess({ audit, clock }: Platform, actor: AuditActor, id: string): Promise<void> {
  const now = clock();
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const request = await requireRequest(tx, actor, id);
    const { userId, permission } = request;
    const groupId = await requireAllowingGroup(tx, note, actor, { permission, now });
    await insertGroupMember(tx, groupId, { workspaceId: actor.workspaceId, userId });
    await deleteAccessRequest(tx, actor, id);
    note(actor, {
      action: "access_allowed",
      target: { type: "user", id: userId },
      details: { permission, group_id: groupId },
    });
    await recordAccessChange(tx, actor, now);
    await recordEvent(tx, actor, change(request, "allowed"), now);
  });
}

type Allowance = { readonly permission: MemberPermission; readonly now: Date };

/** The group that allows this permission and nothing else, made where there is none. */
async function requireAllowingGroup(
  tx: Transaction,
  note: Note,
  actor: AuditActor,
  { permission, now }: Allowance,
): Promise<string> {
  const groups = await listGroups(tx, actor);
  const allowing = groups.find(
    ({ permissions, deniedPermissions }) =>
      permissions?.length === 1 && permissions[0] === permission && deniedPermissions.length === 0,
  );
  if (allowing !== undefined) return allowing.id;
  const wished = `Allowed: ${PERMISSION_TABLE[permission].label}`;
  const taken = new Set(groups.map(({ name }) => name));
  let name = wished;
  for (let count = 2; taken.has(name); count += 1) name = `${wished} ${count}`;
  const order = { name, permissions: [permission], deniedPermissions: [], createdAt: now };
  return (await insertNewGroup(tx, note, actor, order)).id;
}

/** Throws access_request_not_found. */
export async function declineAccess({ audit, clock }: Platform, actor: AuditActor, id: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const request = await requireRequest(tx, actor, id);
    await deleteAccessRequest(tx, actor, id);
    note(actor, {
      action: "access_declined",
      target: { type: "user", id: request.userId },
      details: { permission: request.permission },
    });
    await recordEvent(tx, actor, change(request, "declined"), clock());
  });
}
