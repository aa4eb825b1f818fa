import type { Announcement, announcementRoutes } from "@voicewright/contract/notifications/announcements";
import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import type * as z from "zod/mini";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordEventAcrossWorkspaces } from "../../../platform/events/event-store.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { listWorkspaceIdsAcrossWorkspaces } from "../../../platform/identity/people.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import type { AnnouncementRow } from "./tables.ts";
import {
  countAnnouncementsLocked,
  countReaders,
  deleteAnnouncement,
  hasUntoldStates,
  insertAnnouncement,
  listAnnouncementRows,
  recordAnnouncementStates,
  updateAnnouncement,
} from "./store.ts";

type Order = z.output<typeof announcementRoutes.createAnnouncement.body>;

const fromUnix = (seconds: number) => new Date(seconds * 1_000);

function columnsOf(order: Order) {
  return {
    title: order.title,
    description: order.description,
    imageUrl: order.image_url ?? null,
    imageAlt: order.image_alt ?? null,
    smallImageUrl: order.small_image_url ?? null,
    smallImageAlt: order.small_image_alt ?? null,
    linkTo: order.link_to ?? null,
    onClick: order.on_click ?? null,
    featureFlag: order.feature_flag_controlled ?? null,
    cta: order.cta ?? null,
    isImportant: order.is_important,
    tiers: order.tiers ?? null,
    personas: order.personas ?? null,
    locales: order.locales?.map((locale) => locale.toLowerCase()) ?? null,
    endsAt: order.ends_at_unix === undefined ? null : fromUnix(order.ends_at_unix),
  };
}

function stateAt({ startsAt, endsAt }: Pick<AnnouncementRow, "startsAt" | "endsAt">, now: Date): Announcement["state"] {
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt > now ? "planned" : "running";
}

function present(row: AnnouncementRow, readers: number, now: Date): Announcement {
  return {
    announcement_id: row.id,
    title: row.title,
    description: row.description,
    image_url: row.imageUrl,
    image_alt: row.imageAlt,
    small_image_url: row.smallImageUrl,
    small_image_alt: row.smallImageAlt,
    link_to: row.linkTo,
    on_click: row.onClick,
    feature_flag_controlled: row.featureFlag,
    cta: row.cta,
    is_important: row.isImportant,
    tiers: row.tiers,
    personas: row.personas,
    locales: row.locales,
    starts_at_unix: toUnix(row.startsAt),
    ends_at_unix: row.endsAt === null ? null : toUnix(row.endsAt),
    state: stateAt(row, now),
    created_at_unix: toUnix(row.createdAt),
    readers,
  };
}

/** Tells browsers of announcements that have started or ended since they were told last. */
export async function publishDueAnnouncements({ database, clock }: Platform): Promise<void> {
  const now = clock();
  if (!(await hasUntoldStates(database, now))) return;
  await database.transaction(async (tx) => {
    if (await recordAnnouncementStates(tx, now)) await tellEverybody(tx, now);
  });
}

export async function listAnnouncements({ database, clock }: Platform): Promise<Announcement[]> {
  const now = clock();
  return (await listAnnouncementRows(database)).map(({ announcement, readers }) => present(announcement, readers, now));
}

/** Whoever has the product open reads anew what is told. The last statement of the transaction. */
async function tellEverybody(tx: Transaction, now: Date): Promise<void> {
  const workspaceIds = await listWorkspaceIdsAcrossWorkspaces(tx);
  await recordEventAcrossWorkspaces(tx, workspaceIds, { type: "notifications.changed", data: {} }, now);
}

/** Throws announcement_limit_reached. */
export async function createAnnouncement(
  { audit, clock }: Platform,
  actor: AuditActor,
  order: Order,
): Promise<Announcement> {
  const now = clock();
  return await audit.transact(async (tx, note) => {
    if ((await countAnnouncementsLocked(tx)) >= NOTICE_LIMITS.announcements)
      throw new AppError(
        "announcement_limit_reached",
        `There are ${NOTICE_LIMITS.announcements} announcements already. Delete one that has ended.`,
      );
    const startsAt = order.starts_at_unix === undefined ? now : fromUnix(order.starts_at_unix);
    const columns = { ...columnsOf(order), startsAt };
    const toldState = stateAt(columns, now);
    const row = { ...columns, id: createId(), toldState, createdBy: actor.userId, createdAt: now };
    await insertAnnouncement(tx, row);
    const { id, title } = row;
    note(actor, { action: "announcement_created", target: { type: "announcement", id }, details: { title } });
    await tellEverybody(tx, now);
    return present(row, 0, now);
  });
}

function notFound(): AppError {
  return new AppError("announcement_not_found", "There is no such announcement.", { param: "announcement_id" });
}

/** Throws announcement_not_found. */
export async function changeAnnouncement(
  { audit, clock }: Platform,
  actor: AuditActor,
  id: string,
  order: Order,
): Promise<Announcement> {
  const now = clock();
  return await audit.transact(async (tx, note) => {
    const startsAt = order.starts_at_unix === undefined ? {} : { startsAt: fromUnix(order.starts_at_unix) };
    const row = await updateAnnouncement(tx, id, { ...columnsOf(order), ...startsAt });
    if (row === undefined) throw notFound();
    await recordAnnouncementStates(tx, now);
    const readers = await countReaders(tx, id);
    const { title } = row;
    note(actor, { action: "announcement_changed", target: { type: "announcement", id }, details: { title } });
    await tellEverybody(tx, now);
    return present(row, readers, now);
  });
}

/** Throws announcement_not_found. */
export async function removeAnnouncement({ audit, clock }: Platform, actor: AuditActor, id: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    const row = await deleteAnnouncement(tx, id);
    if (row === undefined) throw notFound();
    const { title } = row;
    note(actor, { action: "announcement_deleted", target: { type: "announcement", id }, details: { title } });
    await tellEverybody(tx, clock());
  });
}
