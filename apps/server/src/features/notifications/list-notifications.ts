import type { Notification, notificationRoutes } from "@voicewright/contract/notifications/routes";
import { productFlagsOn } from "@voicewright/contract/rules/installation";
import type * as z from "zod/mini";
import { findPersona } from "../../entities/workspace/index.ts";
import type { Caller } from "../../platform/identity.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { listAnnouncementsFor } from "./announcements/store.ts";
import type { AnnouncementRow } from "./announcements/tables.ts";
import { presentNotice } from "./notices/describe-notice.ts";
import { listNoticesFor, type NoticeReader } from "./notices/store.ts";

type Question = z.output<typeof notificationRoutes.listNotifications.query>;

/** `de-AT` is `de-at`, and `de`. */
function localesOf(locale: string | undefined): string[] {
  if (locale === undefined) return [];
  const parts = locale.toLowerCase().split("-");
  return parts.map((_, index) => parts.slice(0, index + 1).join("-"));
}

function presentAnnouncement(row: AnnouncementRow, readAt: Date | null): Notification {
  const image = (src: string | null, alt: string | null) => (src === null ? null : { src, alt: alt ?? "" });
  const large = image(row.imageUrl, row.imageAlt);
  return {
    id: row.id,
    kind: "announcement",
    title: row.title,
    description: row.description,
    timestamp: toUnix(row.startsAt),
    large_image: large,
    small_image: image(row.smallImageUrl, row.smallImageAlt) ?? large,
    link_to: row.linkTo,
    on_click: row.onClick,
    feature_flag_controlled: row.featureFlag,
    is_important: row.isImportant,
    cta: row.cta,
    is_read: readAt !== null,
  };
}

/** What somebody is told at the moment, the newest first: announcements, and what has happened. */
export async function listNotifications(
  { database, config, clock }: Platform,
  caller: NoticeReader & Pick<Caller, "tier">,
  { limit, locale }: Question,
): Promise<Notification[]> {
  const { userId } = caller.scope;
  const page = { now: clock(), limit };
  const { persona } = (await findPersona(database, userId)) ?? {};
  const audience = {
    userId,
    tier: caller.tier,
    personas: persona === undefined ? [] : [persona],
    locales: localesOf(locale),
    flags: productFlagsOn(config.installation.flags, await findWorkspaceFlags(database, caller.scope)),
  };
  const announced = await listAnnouncementsFor(database, audience, page);
  const noticed = await listNoticesFor(database, caller, page);
  return [
    ...announced.map(({ announcement, readAt }) => presentAnnouncement(announcement, readAt)),
    ...noticed.map(presentNotice),
  ]
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .slice(0, limit);
}
