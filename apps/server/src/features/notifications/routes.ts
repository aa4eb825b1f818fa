import { announcementRoutes } from "@voicewright/contract/notifications/announcements";
import { notificationRoutes } from "@voicewright/contract/notifications/routes";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import {
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from "./announcements/manage-announcements.ts";
import { keepImage, readImage } from "./announcements/images.ts";
import { markAnnouncementsRead } from "./announcements/store.ts";
import { listNotifications } from "./list-notifications.ts";
import { changeMailChoice, describeMailChoice } from "./mail/choose-mails.ts";
import { markNoticesRead } from "./notices/store.ts";

const OK = { status: "ok" } as const;

export function registerNotificationRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;

  implementRoute(server, notificationRoutes.listNotifications, async ({ caller, query }) => ({
    notifications: await listNotifications(platform, caller, query),
  }));

  implementRoute(server, notificationRoutes.readNotifications, async ({ caller, body }) => {
    const now = clock();
    await markAnnouncementsRead(database, caller.scope.userId, body.notification_ids, now);
    await markNoticesRead(database, caller, body.notification_ids, now);
    return OK;
  });

  implementRoute(server, notificationRoutes.getNotificationSettings, ({ scope }) =>
    describeMailChoice(platform, scope.userId),
  );

  implementRoute(server, notificationRoutes.changeNotificationSettings, async ({ scope, body }) => {
    await changeMailChoice(platform, scope.userId, body.mails_system_notices);
    return await describeMailChoice(platform, scope.userId);
  });

  implementRoute(server, announcementRoutes.listAnnouncements, async () => ({
    announcements: await listAnnouncements(platform),
  }));

  implementRoute(server, announcementRoutes.createAnnouncement, ({ scope, body, request }) =>
    createAnnouncement(platform, actorOf(scope, request), body),
  );

  implementRoute(server, announcementRoutes.uploadAnnouncementImage, async ({ files, signal }) => {
    const [image] = files.image;
    if (image === undefined) throw new Error("A required file is missing");
    return { image_url: await keepImage(platform, image, signal) };
  });

  implementRoute(server, notificationRoutes.getAnnouncementImage, async ({ params, reply }) => {
    const { mimeType, content } = await readImage(platform, params.image_id);
    // Another picture has another address.
    return reply.type(mimeType).header("cache-control", "private, max-age=31536000, immutable").send(content);
  });

  implementRoute(server, announcementRoutes.updateAnnouncement, ({ scope, params, body, request }) =>
    changeAnnouncement(platform, actorOf(scope, request), params.announcement_id, body),
  );

  implementRoute(server, announcementRoutes.deleteAnnouncement, async ({ scope, params, request }) => {
    await removeAnnouncement(platform, actorOf(scope, request), params.announcement_id);
    return OK;
  });
}
