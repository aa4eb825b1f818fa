import { openOutbound } from "../../platform/outbound/open-outbound.ts";
import { WEBHOOK_CALL } from "../../platform/outbound/outbound-uses.ts";
import { EVERY_PRIVATE_HOST, type PrivateHosts } from "../../platform/outbound/private-hosts.ts";
import type { Config } from "../../platform/config.ts";

export type PostParams = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly privateHosts: PrivateHosts;
  readonly signal: AbortSignal;
};

export type PostAnswer = { readonly status: number; readonly beginning: string };

/** What is kept of an answer. */
const BEGINNING_BYTES = 2_000;
/** For that beginning, once the status is there. */
const BEGINNING_MAX_MS = 2_000;

/** The private hosts that webhooks may call. */
export function webhookHosts(config: Pick<Config, "mayWebhooksReachPrivate" | "privateHosts">): PrivateHosts {
  return config.mayWebhooksReachPrivate ? EVERY_PRIVATE_HOST : config.privateHosts;
}

/**
 * Sends JSON and answers the status with the beginning of the body; the rest is not read. Follows no redirect. Throws what
 * `openOutbound` throws.
 */
export async function postJson({ url, headers, body, privateHosts, signal }: PostParams): Promise<PostAnswer> {
  const answer = await openOutbound(WEBHOOK_CALL, {
    url,
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
    signal,
    privateHosts,
  });
  const patience = setTimeout(answer.close, BEGINNING_MAX_MS);
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < BEGINNING_BYTES) {
      const { value, done } = await answer.body.next();
      if (done === true) break;
      pieces.push(value);
      length += value.byteLength;
    }
  } catch {
    // The status is there: what is lost of the body changes nothing.
  } finally {
    clearTimeout(patience);
    answer.close();
  }
  return {
    status: answer.status,
    beginning: Buffer.concat(pieces).subarray(0, BEGINNING_BYTES).toString("utf8"),
  };
}
