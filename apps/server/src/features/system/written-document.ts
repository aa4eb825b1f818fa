import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const CONTENT_TYPE = "application/json; charset=utf-8";
const ETAG_BYTES = 16;

/** A document as it leaves, in every encoding that clients ask for. */
export type WrittenDocument = {
  readonly etag: string;
  readonly bytes: Readonly<Record<"br" | "gzip" | "identity", Buffer>>;
};

/** What is made when it is first asked for, and kept; a failure is not kept. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}

/** A document that never changes while the server runs: written and compressed once, and not for each request. */
export async function writeDocument(document: object): Promise<WrittenDocument> {
  const identity = Buffer.from(JSON.stringify(document));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)]);
  const etag = `"${createHash("sha256")
    .update(identity)
    .digest("hex")
    .slice(0, ETAG_BYTES * 2)}"`;
  return { etag, bytes: { br, gzip: gzipped, identity } };
}

/** Answers with it, or that the client has it already. */
export function replyWithDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: WrittenDocument,
): FastifyReply {
  reply.header("etag", etag).header("vary", "accept-encoding").header("cache-control", "no-cache");
  if (request.headers["if-none-match"]?.includes(etag) === true) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(CONTENT_TYPE).send(bytes[encoding]);
}

function chooseEncoding(accepted: string | undefined): keyof WrittenDocument["bytes"] {
  const names = (accepted ?? "")
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]);
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding)) ?? "identity";
}
