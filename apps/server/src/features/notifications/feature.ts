import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { defineNoticeMailJob } from "./mail/mail-job.ts";
import { queueMails } from "./mail/queue-mails.ts";
import { registerNotificationRoutes } from "./routes.ts";
import { handleEvent } from "./notices/handle-event.ts";
import { NOTICED_EVENTS } from "./notices/read-event.ts";
import { deleteOldNoticesAcrossWorkspaces } from "./notices/store.ts";
import { sendScheduledNotices } from "./send-scheduled-notices.ts";
import { installationTable, personTable, workspaceTable } from "../../platform/owned/owned.ts";
import { announcementImages, announcementReads, announcements } from "./announcements/tables.ts";
import { noticeMailChoices, noticeMails } from "./mail/tables.ts";
import { noticeReads, notices } from "./notices/tables.ts";

const KEPT_MS = NOTICE_LIMITS.systemKeptDays * 24 * 3_600_000;

export const notifications: Feature<undefined> = {
  name: "notifications",
  uses: [],
  sends: ["notifications.changed"],
  subscribes: [...NOTICED_EVENTS, "notifications.changed"],
  owns: {
    tables: [
      workspaceTable(notices),
      personTable(noticeReads, { not: "what was seen of the notices" }),
      personTable(noticeMails, { not: "which notices were mailed" }),
      personTable(noticeMailChoices, { not: "one choice, which the settings show" }),
      installationTable(announcements),
      installationTable(announcementImages),
      personTable(announcementReads, { not: "what was seen of the announcements" }),
    ],
  },
  open: ({ platform, server }) => {
    const { database, clock } = platform;
    const mailJob = defineNoticeMailJob(platform);
    registerNotificationRoutes(server, platform);
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteOldNoticesAcrossWorkspaces(database, new Date(clock().getTime() - KEPT_MS))],
      // Its own event says that there is something to mail, whoever has written it down.
      onEvent: (event) =>
        event.type === "notifications.changed" ? queueMails(platform, mailJob, event) : handleEvent(platform, event),
      run: (signal) => sendScheduledNotices(platform, signal),
    };
  },
};
