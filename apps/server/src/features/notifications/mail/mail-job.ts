import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import { oneLine } from "@voicewright/contract/notifications/plain-text";
import * as z from "zod/mini";
import { findHomeWorkspaceAcrossWorkspaces } from "../../../platform/identity/people.ts";
import { findMemberAccess } from "../../../platform/identity/member-access.ts";
import { defineJobKind, type JobContext, JobFailure, type JobKind } from "../../../platform/jobs/job-kind.ts";
import { type Mail, type Mailer, mailOrigin, refusalStatus } from "../../../platform/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { describeNotice } from "../notices/describe-notice.ts";
import { listNoticesFor } from "../notices/store.ts";
import { beginHandingOver, endHandingOver, findNoticeMailAcrossWorkspaces } from "./store.ts";

const Input = z.object({ notice_id: z.string(), user_id: z.string() });
type Input = z.output<typeof Input>;
export type NoticeMailJob = JobKind<typeof Input>;

/** With waits that double: over about an hour. */
const ATTEMPTS_MAX = 8;
const RETRY_DELAY_SECONDS = 30;
const TIMEOUT_MS = 120_000;
const CONCURRENCY = 2;
/** From here on a mail server refuses for good. */
const PERMANENT_REFUSAL = 500;

/** Mails a notice to one person, once: where nobody can tell whether the mail server has it, it is not sent again. */
export function defineNoticeMailJob(platform: Platform): NoticeMailJob {
  const job = defineJobKind({
    id: "mail-notice",
    // What the mail server has is on its way; its answer is still written down.
    cancel: { needs: "sign-in", stops: "steps" },
    version: 1,
    input: Input,
    attemptsMax: ATTEMPTS_MAX,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    timeoutMs: TIMEOUT_MS,
    concurrency: CONCURRENCY,
    handle: (context) => mailNotice(platform, context),
  });
  platform.jobs.define(job);
  return job;
}

async function mailNotice(
  platform: Platform,
  { input: { notice_id: noticeId, user_id: userId }, hold }: JobContext<Input>,
): Promise<{ readonly is_sent: boolean }> {
  const { database, mailer, clock } = platform;
  const found = await findNoticeMailAcrossWorkspaces(database, noticeId, userId);
  if (found === undefined || found.sentAt !== null) return { is_sent: found !== undefined };
  if (found.handedOverAt !== null) throw unclear();
  if (mailer === undefined) throw new JobFailure("mail_not_set_up", "The installation has no mail server any more.");
  const mail = await writeMail(platform, { noticeId, userId, ...found });
  if (mail === undefined) return { is_sent: false };
  // What can be known before a mail is on its way: then it is simply tried again.
  await mailer.reach().catch((error: unknown) => {
    throw new JobFailure("mail_unavailable", "The mail server cannot be reached.", { isTransient: true, cause: error });
  });
  const isFirst = await database.transaction(async (tx) => {
    await hold(tx);
    return await beginHandingOver(tx, noticeId, userId, clock());
  });
  if (!isFirst) throw unclear();
  await handOver(mailer, mail, () => endHandingOver(database, noticeId, userId, { handedOverAt: null }));
  await endHandingOver(database, noticeId, userId, { sentAt: clock() });
  return { is_sent: true };
}

function unclear(cause?: unknown): JobFailure {
  const reason = "It broke off while the mail was handed over. The mail server may have it, so it is not sent again.";
  return new JobFailure("mail_unclear", reason, { cause });
}

/** Throws the stated end of the task, or that it is to be tried again. */
async function handOver(mailer: Mailer, mail: Mail, onRefused: () => Promise<void>): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const status = refusalStatus(error);
    if (status === undefined) throw unclear(error);
    await onRefused();
    const isTransient = status < PERMANENT_REFUSAL;
    throw new JobFailure("mail_refused", `The mail server refused the mail (${status}).`, {
      isTransient,
      cause: error,
    });
  }
}

type Addressee = {
  readonly noticeId: string;
  readonly userId: string;
  readonly email: string;
  /** Null for what concerns the installation. */
  readonly workspaceId: string | null;
  readonly workspaceName: string | null;
};

/** Undefined when the notice does not concern the person, or they are not let in. */
async function writeMail(
  platform: Platform,
  { noticeId, userId, email, workspaceId, workspaceName }: Addressee,
): Promise<Mail | undefined> {
  const { database, clock } = platform;
  const place = workspaceId ?? (await findHomeWorkspaceAcrossWorkspaces(database, userId));
  if (place === undefined) return undefined;
  const scope = { workspaceId: place, userId, apiKeyId: undefined };
  const standing = await findMemberAccess(database, scope);
  if (standing === undefined) return undefined;
  const [found] = await listNoticesFor(database, { ...standing, scope }, { now: clock(), limit: 1, noticeId });
  if (found === undefined) return undefined;
  const { title, text, linkTo, cta } = describeNotice(found);
  const origin = mailOrigin(platform);
  const where =
    workspaceName === null
      ? ""
      : `This is about the workspace “${oneLine(workspaceName, NOTICE_LIMITS.titleMaxCharacters)}”. `;
  return {
    to: email,
    subject: title,
    text: [
      text,
      `${cta}: ${origin}${linkTo}`,
      `${where}You are sent this because you have system notices mailed: ${origin}/app/settings`,
      "",
    ].join("\n\n"),
  };
}
