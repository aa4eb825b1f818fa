import type { NotificationSettings } from "@voicewright/contract/notifications/routes";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { chooseMails, refuseMails, wantsMails } from "./store.ts";

export async function describeMailChoice(
  { database, mailer }: Platform,
  userId: string,
): Promise<NotificationSettings> {
  return { mails_system_notices: await wantsMails(database, userId), sends_mail: mailer !== undefined };
}

/** Throws mail_not_set_up. */
export async function changeMailChoice(
  { database, mailer, clock }: Platform,
  userId: string,
  isWanted: boolean,
): Promise<void> {
  if (!isWanted) return await refuseMails(database, userId);
  if (mailer === undefined) throw new AppError("mail_not_set_up", "This installation does not send e-mail.");
  await chooseMails(database, userId, clock());
}
