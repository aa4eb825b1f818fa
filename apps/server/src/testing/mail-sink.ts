import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { MailSpec } from "../platform/settings/outside-servers.ts";

export type ReceivedMail = { readonly to: string; readonly subject: string; readonly text: string };

export type MailSink = AsyncDisposable & {
  readonly url: string;
  readonly spec: MailSpec;
  readonly mails: readonly ReceivedMail[];
};

/** Quoted-printable text as it was before. */
function decodeQuoted(body: string): string {
  return body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function readMail(to: string, raw: string): ReceivedMail {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end);
  const body = raw.slice(end + 4);
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head);
  return {
    to,
    subject: /^subject: (.*)$/im.exec(head)?.[1]?.trim() ?? "",
    text: isQuoted ? decodeQuoted(body) : body,
  };
}

function hangUp({ connections }: SMTPServer, sessionId: string): void {
  for (const connection of connections) if (connection.id === sessionId) connection.close();
}

/**
 * A mail server on a free port that keeps what it is given. It refuses mail to addresses that begin with "refused", and
 * hangs up on that to addresses that begin with "unanswered" when it has it.
 */
export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(address.startsWith("refused") ? new Error("no such box") : null),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        mails.push(readMail(to, Buffer.concat(chunks).toString("utf8")));
        if (to.startsWith("unanswered")) hangUp(server, session.id);
        else done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    spec: { smtpUrl: new URL(url), from: "Voicewright <studio@example.org>", requiresTls: false },
    mails,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
