import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordMailsQueuedAcrossWorkspaces } from "../notices/store.ts";
import type { NoticeRow } from "../notices/tables.ts";
import type { NoticeMailJob } from "./mail-job.ts";
import { insertNoticeMail, listNoticesToMailAcrossWorkspaces, listWantersAcrossWorkspaces } from "./store.ts";

/**
 * Makes tasks of the mails about what is new in a workspace or the installation. After a kill it goes on where it was.
 * Without a mail server there are none, also not when there is one later.
 */
export async function queueMails(
  platform: Platform,
  job: NoticeMailJob,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
): Promise<void> {
  const { database, mailer, clock } = platform;
  for (const notice of await listNoticesToMailAcrossWorkspaces(database, workspaceId)) {
    const wanters = mailer === undefined ? [] : await listWantersAcrossWorkspaces(database, notice);
    for (const userId of wanters) await queueMail(platform, job, notice, userId);
    await recordMailsQueuedAcrossWorkspaces(database, notice.id, clock());
  }
}

async function queueMail({ jobs }: Platform, job: NoticeMailJob, { id }: NoticeRow, userId: string): Promise<void> {
  await jobs.enqueueOnce(job, {
    // Nobody follows it in the workspace, and no webhook is told of it.
    owner: { kind: "installation", userId },
    subject: id,
    input: { notice_id: id, user_id: userId },
    claim: (tx) => insertNoticeMail(tx, id, userId),
  });
}
