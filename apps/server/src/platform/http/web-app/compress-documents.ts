import fastifyCompress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** A smaller document fills one packet either way. */
const MIN_BYTES = 1_024;
const DOCUMENT = /^application\/json(;|$)/;

/**
 * Compresses JSON documents. Audio is compressed in itself, a stream has to leave as it comes (routes that answer with
 * anything but a document opt out), and the web app's files were compressed when it was built.
 */
export async function compressDocuments(http: FastifyInstance): Promise<void> {
  await http.register(fastifyCompress, {
    encodings: ["br", "gzip"],
    threshold: MIN_BYTES,
    customTypes: DOCUMENT,
    // A small compressed body could unpack to one of any size.
    globalDecompression: false,
  });
}
