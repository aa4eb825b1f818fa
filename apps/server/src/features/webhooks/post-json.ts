import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { hostOf, lookupPublic, refusePrivateHost } from "./public-address.ts";

export type PostOrder = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly mayReachPrivate: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

export type PostAnswer = { readonly status: number; readonly beginning: string };

/** What is kept of an answer. */
const BEGINNING_BYTES = 2_000;
/** For that beginning, once the status is there. */
const BEGINNING_MAX_MS = 2_000;

/**
 * Sends JSON and answers the status with the beginning of the body; the rest is not read. Follows no redirect. Throws
 * AddressRefusedError, the system's errors, or the reason of the signal or of the time that is up.
 */
export async function postJson({
  url,
  headers,
  body,
  mayReachPrivate,
  timeoutMs,
  signal,
}: PostOrder): Promise<PostAnswer> {
  if (!mayReachPrivate) refusePrivateHost(url);
  const content = Buffer.from(body);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
  const call = request(
    {
      method: "POST",
      host: hostOf(url),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        "content-type": "application/json",
        "content-length": content.byteLength,
        "user-agent": "Voicewright",
      },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(mayReachPrivate ? {} : { lookup: lookupPublic }),
    },
    (answer) => {
      const pieces: Buffer[] = [];
      let length = 0;
      const finish = () => {
        clearTimeout(patience);
        resolve({
          status: answer.statusCode ?? 0,
          beginning: Buffer.concat(pieces).subarray(0, BEGINNING_BYTES).toString("utf8"),
        });
        call.destroy();
      };
      const patience = setTimeout(finish, BEGINNING_MAX_MS);
      answer.on("data", (piece: Buffer) => {
        pieces.push(piece);
        length += piece.length;
        if (length >= BEGINNING_BYTES) finish();
      });
      answer.on("end", finish);
      // The status is there: what is lost of the body changes nothing.
      answer.on("error", finish);
    },
  );
  call.on("error", reject);
  call.end(content);
  return await promise;
}
