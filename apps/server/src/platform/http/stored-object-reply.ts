import type { FastifyReply, FastifyRequest } from "fastify";
import type { ObjectStorage } from "../object-storage/object-storage.ts";
import { openStoredFile, requireStoredFile, type StoredFile } from "../object-storage/stored-file.ts";
import { parseByteRange } from "./byte-range.ts";

export type ServedObject = {
  readonly file: StoredFile;
  readonly contentType: string;
  readonly cacheControl: string;
  /** A whole Content-Disposition value, when the browser shall save and not play. */
  readonly contentDisposition?: string;
};

/**
 * Answers a GET of a stored object: Range with 206 and 416, and 304 for a copy that is still good.
 * Throws AppError: audio_missing, audio_damaged.
 */
export async function replyWithStoredObject(
  storage: ObjectStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  object: ServedObject,
): Promise<FastifyReply> {
  const etag = `"${object.file.sha256}"`;
  const headers = { etag, "accept-ranges": "bytes", "cache-control": object.cacheControl };
  if (namesEntity(request.headers["if-none-match"], etag)) return reply.code(304).headers(headers).send();

  const { sizeBytes } = await requireStoredFile(storage, object.file);
  const range = rangeIsWanted(request, etag) ? parseByteRange(request.headers.range, sizeBytes) : "all";
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send();

  const stream = await openStoredFile(storage, object.file, range === "all" ? undefined : range);
  void reply.headers(headers).type(object.contentType);
  if (object.contentDisposition !== undefined) void reply.header("content-disposition", object.contentDisposition);
  if (range === "all") return reply.header("content-length", sizeBytes).send(stream);
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`)
    .header("content-length", range.end - range.start + 1)
    .send(stream);
}

/** A range of an older copy would not fit: If-Range asks for the whole object then. */
function rangeIsWanted(request: FastifyRequest, etag: string): boolean {
  const ifRange = request.headers["if-range"];
  return ifRange === undefined || ifRange === etag;
}

function namesEntity(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*");
}
