import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { MailSpec } from "./settings/outside-servers.ts";
import { AppError } from "./http-errors.ts";

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

export type Mailer = {
  /** Sends a mail to the mail server. Throws mail_unavailable when it does not take it. */
  send(mail: Mail): Promise<void>;
  /** Finds out whether the mail server lets us in. Throws mail_unavailable when it does not. */
  reach(): Promise<void>;
};

/** Where links in mails lead; without a slash at the end. */
export function mailOrigin({ config }: { readonly config: Config }): string {
  return config.publicUrl?.href.replace(/\/+$/, "") ?? "";
}

/**
 * What the mail server answered when it refused a mail: 400 and more for now, 500 and more for good. Undefined where no
 * answer came: then it may have taken the mail.
 */
export function refusalStatus(error: unknown): number | undefined {
  const status =
    error instanceof AppError ? (error.cause as { responseCode?: unknown } | undefined)?.responseCode : undefined;
  return typeof status === "number" && status >= 400 ? status : undefined;
}

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
  const orUnavailable = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      log.error({ event: "mail_refused", code: (error as { code?: unknown }).code }, "a mail was not taken");
      throw new AppError("mail_unavailable", "The mail could not be sent. Please try again later.", {
        headers: { "retry-after": "60" },
        cause: error,
      });
    }
  };
  return {
    // An object, because a text could hold a list of addresses.
    send: ({ to, subject, text }) =>
      orUnavailable(transport.sendMail({ from, to: { name: "", address: to }, subject, text })),
    reach: () => orUnavailable(transport.verify()),
  };
}
