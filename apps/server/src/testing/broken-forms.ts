import { readdir } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { type Ending, requestHead, sendBytes } from "../../../../test-kit/connections/raw-socket.ts";
import type { TestAccount } from "./test-account.ts";
import type { TestServer } from "./test-server.ts";

export type BrokenForm = {
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** Where the body is cut into the packets that arrive one by one. */
  readonly packetBytes: number;
  /** Beyond the body: says that more will come. */
  readonly missingBytes: number;
  readonly isChunked: boolean;
  readonly ending: Ending;
};

const BOUNDARY = "xYz123";
const INNER_BOUNDARY = "inner9";

/** Calls that take files; none of them finds what it names, so that nothing but the form is at stake. */
const PATHS = [
  "/v1/voices/ivc/uploads/aaaaaaaaaaaaaaaaaaaa/parts",
  "/v1/voices/ivc/preview",
  "/v1/voices/aaaaaaaaaaaaaaaaaaaa/edit",
  "/v1/voices/aaaaaaaaaaaaaaaaaaaa/captcha",
  "/v1/similar-voices",
] as const;

const fieldName = fc.constantFrom(
  "offset",
  "part",
  "files",
  "audio_file",
  "recording",
  "name",
  "unknown",
  "__proto__",
  "",
);
const headerLine = fc.oneof(
  fieldName.map((name) => `Content-Disposition: form-data; name="${name}"`),
  fc
    .tuple(fieldName, fc.constantFrom("a.wav", "", "../../a", 'x"y', "\r\nInjected: yes", "ä", "a".repeat(5_000)))
    .map(([name, file]) => `Content-Disposition: form-data; name="${name}"; filename="${file}"`),
  fc.constantFrom(
    "Content-Type: application/octet-stream",
    "Content-Type: text/plain; charset=none-such",
    "Content-Type: text/plain; charset=utf-16le",
    `Content-Type: multipart/mixed; boundary=${INNER_BOUNDARY}`,
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment",
    "Content-Disposition: form-data",
    "Content-Disposition:",
    "No colon at all",
    ": no name",
    " folded",
    "X: \0\x01\x7f",
    `X: ${"y".repeat(90_000)}`,
    "",
  ),
);
const content = fc.oneof(
  fc.constantFrom(
    "",
    "\r\n",
    "--",
    `--${BOUNDARY}`,
    `\r\n--${BOUNDARY}x`,
    `--${INNER_BOUNDARY}\r\nContent-Disposition: form-data; name="part"; filename="b"\r\n\r\nq\r\n--${INNER_BOUNDARY}--`,
    `--${INNER_BOUNDARY}`,
  ),
  fc.integer({ min: 1, max: 400 }).map((length) => "v".repeat(length)),
  fc.integer({ min: 60_000, max: 140_000 }).map((length) => "w".repeat(length)),
);
const part = fc
  .record({
    open: fc.constantFrom(
      `--${BOUNDARY}\r\n`,
      `--${BOUNDARY}\r\n`,
      `--${BOUNDARY}\r\n`,
      `--${BOUNDARY}\n`,
      `--${BOUNDARY}  \r\n`,
      "",
    ),
    headers: fc.array(headerLine, { maxLength: 4 }),
    blank: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", ""),
    content,
    end: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", ""),
  })
  .map(({ open, headers, blank, content: inside, end }) =>
    [open, ...headers.map((line) => `${line}\r\n`), blank, inside, end].join(""),
  );

/** A form with its lines, parts, boundaries and ends in any disorder, cut anywhere. */
export const brokenForm: fc.Arbitrary<BrokenForm> = fc
  .record({
    path: fc.constantFrom(...PATHS),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "multipart/form-data",
          "multipart/form-data; boundary=",
          `multipart/form-data; boundary="${BOUNDARY}`,
        ),
      },
    ),
    preamble: fc.constantFrom("", "", "", "preamble\r\n", "\r\n"),
    parts: fc.array(part, { maxLength: 5 }),
    end: fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--`, `--${BOUNDARY}--\r\nepilogue`, `--${BOUNDARY}-`, ""),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    packetBytes: fc.constantFrom(1_000_000, 1_000_000, 400, 37),
    missingBytes: fc.constantFrom(0, 0, 0, 1, 1_000),
    isChunked: fc.boolean(),
    ending: fc.constantFrom<Ending[]>("wait", "close", "vanish"),
  })
  .map(({ preamble, parts, end, cut, missingBytes, ending, ...rest }) => {
    const whole = Buffer.from([preamble, ...parts, end].join(""), "latin1");
    return {
      ...rest,
      ending: missingBytes > 0 && ending === "wait" ? "close" : ending,
      missingBytes,
      body: cut === null ? whole : whole.subarray(0, Math.floor(cut * whole.length)),
    };
  });

/** Each cut of one sound form with files that the call knows and files that it does not, for every way to end. */
export function* cutForms(everyBytes: number): Generator<BrokenForm> {
  const file = (name: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\nRIFFxxxx\r\n`;
  const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="offset"\r\n\r\n0\r\n`;
  const whole = Buffer.from(`${file("nobody_asked")}${field}${file("part")}--${BOUNDARY}--\r\n`);
  const rest = { path: PATHS[0], contentType: `multipart/form-data; boundary=${BOUNDARY}`, packetBytes: 1_000_000 };
  for (let length = 0; length < whole.length; length += everyBytes) {
    const body = whole.subarray(0, length);
    yield { ...rest, body, missingBytes: 0, isChunked: false, ending: "wait" };
    yield { ...rest, body, missingBytes: 0, isChunked: true, ending: "wait" };
    yield { ...rest, body, missingBytes: whole.length - length, isChunked: false, ending: "close" };
    yield { ...rest, body, missingBytes: whole.length - length, isChunked: false, ending: "vanish" };
  }
}

function* packets({ body, packetBytes, isChunked, missingBytes }: BrokenForm): Generator<string | Buffer> {
  for (let at = 0; at < body.length; at += packetBytes) {
    const packet = body.subarray(at, at + packetBytes);
    yield isChunked
      ? Buffer.concat([Buffer.from(`${packet.length.toString(16)}\r\n`), packet, Buffer.from("\r\n")])
      : packet;
  }
  if (isChunked && missingBytes === 0) yield "0\r\n\r\n";
}

/** Sends a broken form; answers what is wrong with the reply, or undefined. */
export async function sendBrokenForm(
  server: TestServer,
  account: TestAccount,
  form: BrokenForm,
): Promise<string | undefined> {
  const head = requestHead("POST", form.path, {
    ...account.headers,
    "content-type": form.contentType,
    ...(form.isChunked
      ? { "transfer-encoding": "chunked" }
      : { "content-length": String(form.body.length + form.missingBytes) }),
  });
  const { status, text, isClosed } = await sendBytes(server.baseUrl, [head, ...packets(form)], { ending: form.ending });
  if (form.ending === "vanish") return undefined;
  // A client that closes its half after a whole request has left, as far as Node knows.
  if (form.ending === "close" && status === undefined && isClosed) return undefined;
  if (status === undefined) return `no answer to ${describe(form)}`;
  if (status < 400 || status >= 500) return `${status} to ${describe(form)}: ${text}`;
  return undefined;
}

function describe({ path, body, isChunked, missingBytes, ending }: BrokenForm): string {
  return JSON.stringify({ path, isChunked, missingBytes, ending, body: body.toString("latin1").slice(0, 2_000) });
}

/** What the forms left in the folder of uploads. */
export async function leftUploads(server: TestServer): Promise<readonly string[]> {
  return await readdir(join(server.platform.temporaryFiles.directory, "uploads"));
}

/** Errors that nothing catches, from now on; each would have ended the server. */
export function watchUncaught(): { readonly found: readonly string[]; stop(): void } {
  const found: string[] = [];
  const note = (error: unknown) => found.push(String(error));
  process.on("uncaughtExceptionMonitor", note);
  return { found, stop: () => process.off("uncaughtExceptionMonitor", note) };
}
