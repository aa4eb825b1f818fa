import { type Mail, mailOrigin } from "../../../platform/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Tells somebody that their account was changed, so that they notice when it was not they. It is done in any case. */
export async function notifyByMail(platform: Platform, email: string, sentence: string): Promise<void> {
  const mail: Mail = {
    to: email,
    subject: "Your account was changed",
    text: [
      `${sentence} It is your account at ${mailOrigin(platform)}.`,
      "If it was not you, set a new password and look through your sessions, or ask the operator of this installation.",
      "",
    ].join("\n\n"),
  };
  // The mailer writes down why a mail was not taken.
  await platform.mailer?.send(mail).catch(() => undefined);
}
