import { type OutboundAnswer, type OutboundRequest, openOutbound } from "./open-outbound.ts";
import type { OutboundUse } from "./outbound-uses.ts";

/** Their answers have no body. */
const EMPTY_STATUSES = new Set([204, 205, 304]);
const LAST_STATUS = 599;

/**
 * The same way out for those who know the answers of `fetch`: a failed connection is a TypeError with its cause, the
 * signal's reason is thrown as it is.
 */
export async function fetchOutbound(use: OutboundUse, request: OutboundRequest): Promise<Response> {
  try {
    return toResponse(await openOutbound(use, request));
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof DOMException) throw error;
    throw new TypeError("fetch failed", { cause: error });
  }
}

function toResponse({ status, headers: given, body, close }: OutboundAnswer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const item of [value ?? []].flat() as readonly string[]) headers.append(name, item);
  if (EMPTY_STATUSES.has(status) || status > LAST_STATUS) close();
  if (status > LAST_STATUS) throw new Error(`The server answered with the unknown status ${status}.`);
  if (EMPTY_STATUSES.has(status)) return new Response(null, { status, headers });
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await body.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { status, headers });
}
