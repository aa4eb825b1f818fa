import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buildApp } from "fauxqs";
import { readTestTls } from "./tls/test-tls.ts";

/*
 * The S3 of the tests, in a process of its own: it holds all objects in memory, which the process under test must not
 * seem to. It fails on request, and lists multipart uploads, which the emulator does not.
 */

/** What happens to requests that are not for the test itself. */
export type S3Fault =
  | { readonly kind: "none" }
  /** An answer without a deed. */
  | { readonly kind: "status"; readonly status: number; readonly code: string; readonly methods?: readonly string[] }
  /** No answer. */
  | { readonly kind: "silence" }
  /** The next answers to GET end after so many bytes. */
  | { readonly kind: "cut"; readonly afterBytes: number; readonly times: number };

type Upload = { readonly key: string; readonly initiated: Date };

const emulator = await buildApp({ logger: false });
await emulator.ready();

let fault: S3Fault = { kind: "none" };
const uploads = new Map<string, Upload>();

function listUploads(response: ServerResponse): void {
  const items = [...uploads].map(
    ([id, { key, initiated }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  );
  const body = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${items.join("")}</ListMultipartUploadsResult>`;
  response.writeHead(200, { "content-type": "application/xml" }).end(body);
}

/** Remembers uploads from what the emulator answers. */
function watchUploads(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const id = url.searchParams.get("uploadId");
  const isNew = request.method === "POST" && url.searchParams.has("uploads");
  const isEnd = id !== null && (request.method === "DELETE" || request.method === "POST");
  if (!isNew && !isEnd) return;
  const end = response.end.bind(response) as (chunk?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (isEnd && response.statusCode < 300) uploads.delete(id);
    const [, made] = /<UploadId>([^<]+)</.exec(String(chunk)) ?? [];
    const key = decodeURIComponent(url.pathname.split("/").slice(2).join("/"));
    if (isNew && made !== undefined) uploads.set(made, { key, initiated: new Date() });
    return end(chunk, ...rest);
  }) as typeof response.end;
}

function cutAnswer(response: ServerResponse, afterBytes: number): void {
  const end = response.end.bind(response) as (chunk?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (!Buffer.isBuffer(chunk) || chunk.length <= afterBytes) return end(chunk, ...rest);
    response.write(chunk.subarray(0, afterBytes), () => response.destroy());
    return response;
  }) as typeof response.end;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://s3");
  if (fault.kind === "silence") return;
  if (fault.kind === "status" && (fault.methods?.includes(request.method ?? "") ?? true)) {
    request.resume();
    const body = `<Error><Code>${fault.code}</Code><Message>As the test wants it.</Message></Error>`;
    response.writeHead(fault.status, { "content-type": "application/xml" }).end(body);
    return;
  }
  if (fault.kind === "cut" && request.method === "GET" && !url.searchParams.has("list-type")) {
    cutAnswer(response, fault.afterBytes);
    fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : { kind: "none" };
  }
  if (request.method === "GET" && url.searchParams.has("uploads")) return listUploads(response);
  watchUploads(request, response, url);
  emulator.routing(request, response);
}

const server = process.argv.includes("--tls") ? createTlsServer(readTestTls(), answer) : createServer(answer);
process.on("message", (message: S3Fault) => {
  fault = message;
  process.send?.("done");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
