import { request as startRequest, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export type RawResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Sends exactly these headers, also the ones that fetch keeps for itself (Host, Origin, Sec-Fetch-Site). */
export function sendRawRequest(
  url: string,
  options: {
    readonly method?: string;
    /** Sent as it is, where a URL would be tidied up. */
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | AsyncIterable<Uint8Array>;
  } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { method = "GET", headers = {}, body, path } = options;
    // Node states the length of a body by itself, except that of DELETE.
    const length = typeof body === "string" ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const request = startRequest(
      url,
      { method, headers: { ...length, ...headers }, agent: false, ...(path === undefined ? {} : { path }) },
      (response) => {
        text(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
          reject,
        );
      },
    );
    request.on("error", reject);
    if (body === undefined || typeof body === "string") request.end(body);
    else sendSlowly(request, body).catch(reject);
  });
}

async function sendSlowly(request: ReturnType<typeof startRequest>, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of body) {
    if (request.destroyed || request.writableEnded) return;
    if (!request.write(chunk)) await new Promise((resolve) => request.once("drain", resolve));
  }
  request.end();
}
