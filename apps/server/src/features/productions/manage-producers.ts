import type { Producer, ProducerProfile, producerRoutes } from "@voicewright/contract/productions/producers";
import { PRODUCTION_NAME_MAX_CHARACTERS } from "@voicewright/contract/productions/rules";
import type * as z from "zod/mini";
import { lockWorkspace, recordAccessChange } from "../../entities/workspace/index.ts";
import type { AuditActor } from "../../platform/audit/audit.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { findMember, type Membership } from "../../platform/identity/members.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentProducer } from "./present-producer.ts";
import { deleteProducer, findProducer, insertProducer, updateProducer } from "./producer-store.ts";
import { releaseOf } from "./release-abandoned.ts";

const target = (userId: string) => ({ type: "user", id: userId }) as const;

function producerNotFound(): AppError {
  return new AppError("producer_not_found", "This person is no producer of the workspace.");
}

async function requireMember(queryable: Queryable, membership: Membership) {
  const member = await findMember(queryable, membership);
  if (member === undefined)
    throw new AppError("member_not_found", "This person is no member of the workspace.", { param: "user_id" });
  return member;
}

/** Whether somebody of the workspace is a producer, and what they are in their team. */
export async function showProfile({ database }: Platform, membership: Membership): Promise<ProducerProfile> {
  await requireMember(database, membership);
  const row = await findProducer(database, membership);
  const producer = row === undefined ? null : presentProducer(row);
  return { is_producer: producer !== null, team_role: producer?.team_role ?? null, producer };
}

/** Makes a member a producer; who is one already stays as they are. */
export async function makeProducer({ audit, clock }: Platform, actor: AuditActor, userId: string): Promise<Producer> {
  const membership = { workspaceId: actor.workspaceId, userId };
  const now = clock();
  return await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const { firstName, email } = await requireMember(tx, membership);
    const displayName = (firstName ?? email).slice(0, PRODUCTION_NAME_MAX_CHARACTERS);
    const isNew = await insertProducer(tx, { ...membership, displayName, languages: [], createdAt: now });
    const producer = await findProducer(tx, membership);
    if (producer === undefined) throw producerNotFound();
    if (isNew) {
      note(actor, { action: "producer_added", target: target(userId), details: {} });
      await recordAccessChange(tx, actor, now);
    }
    return presentProducer(producer);
  });
}

/** What they have claimed and not handed in is unclaimed again. */
export async function removeProducer({ audit, clock }: Platform, actor: AuditActor, userId: string): Promise<void> {
  const membership = { workspaceId: actor.workspaceId, userId };
  const now = clock();
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    if (!(await deleteProducer(tx, membership))) throw producerNotFound();
    const released = await releaseOf(tx, membership, now);
    note(actor, {
      action: "producer_removed",
      target: target(userId),
      details: { released_productions: released },
    });
    await recordAccessChange(tx, actor, now);
  });
}

type ProfileChange = z.output<typeof producerRoutes.changeProducerProfile.body>;

/** The own profile of a producer. Throws producer_not_found. */
export async function changeProfile(
  { database }: Platform,
  scope: WorkspaceScope,
  { display_name: displayName, languages, is_available: isAvailable }: ProfileChange,
): Promise<Producer> {
  const row = await updateProducer(database, scope, {
    ...(displayName === undefined ? {} : { displayName }),
    ...(languages === undefined ? {} : { languages: [...new Set(languages)] }),
    ...(isAvailable === undefined ? {} : { isAvailable }),
  });
  if (row === undefined) throw producerNotFound();
  return presentProducer(row);
}
