import type { Notification, notificationRoutes } from "@voicewright/contract/notices/notifications";
import type * as z from "zod/mini";
import { findPersona } from "../../entities/persona/index.ts";
import type { Caller } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { listAnnouncementsFor } from "./announcements/store.ts";
import type { AnnouncementRow } from "./announcements/tables.ts";

type Question = z.output<typeof notificationRoutes.listNotifications.query>;

/** `de-AT` is `de-at`, and `de`. */
function localesOf(locale: string | undefined): string[] {
  if (locale === undefined) return [];
  const parts = locale.toLowerCase().split("-");
  return parts.map((_, index) => parts.slice(0, index + 1).join("-"));
}

function presentAnnouncement(row: AnnouncementRow, readAt: Date | null): Notification {
  const image = row.imageUrl === null ? null : { src: row.imageUrl, alt: row.imageAlt ?? "" };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    timestamp: toUnix(row.startsAt),
    large_image: image,
    small_image: image,
    link_to: row.linkTo,
    is_important: row.isImportant,
    cta: row.cta,
    is_read: readAt !== null,
  };
}

/** What somebody is told at the moment, the newest first. */
export async function listNotifications(
  { database, clock }: Platform,
  { scope, tier }: Pick<Caller, "scope" | "tier">,
  { limit, locale }: Question,
): Promise<Notification[]> {
  const { userId } = scope;
  const { persona } = (await findPersona(database, userId)) ?? {};
  const audience = { userId, tier, personas: persona === undefined ? [] : [persona], locales: localesOf(locale) };
  const rows = await listAnnouncementsFor(database, audience, { now: clock(), limit });
  return rows.map(({ announcement, readAt }) => presentAnnouncement(announcement, readAt));
}
