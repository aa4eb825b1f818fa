import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { MailSpec } from "./outside-servers.ts";
import { AppError } from "./http-errors.ts";

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Sends a mail to the mail server. Throws mail_unavailable when it does not take it. */
  send(mail: Mail): Promise<void>;
};

const CONNECT_MAX_MS = 10_000;
const SILENCE_MAX_MS = 20_000;

/** The mailer of an installation that has a mail server. */
export function createMailer({ smtpUrl, from, requiresTls }: MailSpec, log: Logger): Mailer {
  const transport = createTransport({
    host: smtpUrl.hostname.replace(/^\[|\]$/g, ""),
    ...(smtpUrl.port === "" ? {} : { port: Number(smtpUrl.port) }),
    secure: smtpUrl.protocol === "smtps:",
    requireTLS: requiresTls,
    ...(smtpUrl.username === ""
      ? {}
      : { auth: { user: decodeURIComponent(smtpUrl.username), pass: decodeURIComponent(smtpUrl.password) } }),
    connectionTimeout: CONNECT_MAX_MS,
    greetingTimeout: CONNECT_MAX_MS,
    socketTimeout: SILENCE_MAX_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        // An object, because a text could hold a list of addresses.
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
      } catch (error) {
        log.error({ event: "mail_refused", code: (error as { code?: unknown }).code }, "a mail was not taken");
        throw new AppError("mail_unavailable", "The mail could not be sent. Please try again later.", {
          headers: { "retry-after": "60" },
          cause: error,
        });
      }
    },
  };
}
