import { EVERYONE_GROUP_ID, type ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import { getVoice, requireVoiceRight, updateVoice, type WorkspaceVoice } from "../../../entities/voice/record/index.ts";
import { deleteVoiceRole, replaceVoiceRole, type RoleHolder } from "../../../entities/voice/roles/index.ts";
import { lockWorkspace, requireMember } from "../../../entities/workspace/index.ts";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { findApiKeyOwner } from "../../../platform/identity/api-key-store.ts";
import { hasGroup } from "../../../platform/identity/groups.ts";
import { isServiceAccount } from "../../../platform/identity/service-accounts.ts";
import type { Platform } from "../../../platform/platform.ts";

/** With whom a voice is to be shared, as a request names them: exactly one of these. */
export type ShareTarget = {
  readonly user_email?: string | undefined;
  readonly group_id?: string | undefined;
  readonly workspace_api_key_id?: string | undefined;
};

type Holder = RoleHolder | "everyone";

/** Gives somebody a role on a voice; null takes theirs. Throws AppError. */
export async function changeVoiceAccess(
  { audit, clock }: Platform,
  actor: AuditActor,
  voiceId: string,
  { target, role }: { readonly target: ShareTarget; readonly role: ResourceRole | null },
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const voice = await getVoice(tx, actor, voiceId);
    // Somebody else may have taken the role until the workspace was locked.
    requireVoiceRight(voice, actor, "administer", clock());
    const holder = await findHolder(tx, actor, target);
    refuseCreator(voice, holder);
    if (holder === "everyone") await updateVoice(tx, actor, voice.voiceId, { everyoneRole: role });
    else if (role === null) await deleteVoiceRole(tx, actor, voice.voiceId, holder);
    else await replaceVoiceRole(tx, actor, voice.voiceId, { holder, role, now: clock() });
    if (holder === "everyone" || "groupId" in holder) await keepAdmin(tx, actor, voice.voiceId, clock());
    await recordEvent(tx, actor, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
    const details = withWhom(holder);
    const named = { target: { type: "voice", id: voice.voiceId } } as const;
    if (role === null) note(actor, { action: "resource_unshared", ...named, details });
    else note(actor, { action: "resource_shared", ...named, details: { ...details, role } });
  });
}

function withWhom(holder: Holder) {
  if (holder === "everyone") return { with_type: "group", with_id: EVERYONE_GROUP_ID } as const;
  return "userId" in holder
    ? ({ with_type: "user", with_id: holder.userId } as const)
    : ({ with_type: "group", with_id: holder.groupId } as const);
}

async function findHolder(tx: Transaction, actor: AuditActor, target: ShareTarget): Promise<Holder> {
  const { user_email: email, group_id: groupId, workspace_api_key_id: keyId } = target;
  if ([email, groupId, keyId].filter((one) => one !== undefined).length !== 1)
    throw new AppError(
      "invalid_parameters",
      "Name exactly one to share with: user_email, group_id or workspace_api_key_id.",
    );
  if (email !== undefined) return { userId: (await requireMember(tx, actor, email)).userId };
  if (groupId !== undefined) return await findGroup(tx, actor, groupId);
  const userId = await findKeyHolder(tx, actor, keyId ?? "");
  if (userId === undefined)
    throw new AppError("api_key_not_found", "The workspace has no such key.", { param: "workspace_api_key_id" });
  return { userId };
}

/** Whom a key belongs to; a service account may be named by its own id. */
async function findKeyHolder(tx: Transaction, actor: AuditActor, id: string): Promise<string | undefined> {
  const account = { workspaceId: actor.workspaceId, userId: id };
  return (await isServiceAccount(tx, account)) ? id : await findApiKeyOwner(tx, actor, id);
}

async function findGroup(tx: Transaction, actor: AuditActor, groupId: string): Promise<Holder> {
  if (groupId === EVERYONE_GROUP_ID) return "everyone";
  if (await hasGroup(tx, actor, groupId)) return { groupId };
  throw new AppError("group_not_found", "The workspace has no such group.", { param: "group_id" });
}

function refuseCreator({ ownerUserId }: WorkspaceVoice, holder: Holder): void {
  if (holder !== "everyone" && "userId" in holder && holder.userId === ownerUserId)
    throw new AppError("creator_protected", "Who made a voice keeps the role admin on it.", { param: "user_email" });
}

/** Whoever was its admin by a group only, and takes the role from the group, stays one. */
async function keepAdmin(tx: Transaction, actor: AuditActor, voiceId: string, now: Date): Promise<void> {
  const after = await getVoice(tx, actor, voiceId).catch(() => undefined);
  if (after?.role === "admin") return;
  await replaceVoiceRole(tx, actor, voiceId, { holder: { userId: actor.userId }, role: "admin", now });
}
