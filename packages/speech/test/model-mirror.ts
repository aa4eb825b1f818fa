import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import type { PackEntry } from "../src/model-packs/pack-entry.ts";

/** How the mirror misbehaves; each is asked anew for every request. */
export type MirrorQuirks = {
  /** Cuts the connection after so many bytes of an answer. */
  cutAfterBytes?: number | undefined;
  /** Answers so instead, so many times. */
  failures?: { status: number; times: number } | undefined;
  ignoresRange?: boolean;
  /** Says nothing after the first bytes, once. */
  fallsSilent?: boolean;
  /** Waits so long between pieces of 16 kB. */
  pieceMs?: number | undefined;
  redirects?: boolean;
};

export type ModelMirror = AsyncDisposable & {
  readonly url: string;
  readonly files: Map<string, Buffer>;
  readonly manners: MirrorQuirks;
  /** `GET name range` of every request. */
  readonly requests: string[];
  /** Bytes of files sent, all requests together. */
  sentBytes(): number;
};

const CUT_DELAY_MS = 30;
const PIECE_BYTES = 16 * 1024;

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A small server of model files on this machine, with all that can go wrong. */
export async function startModelMirror(files: Readonly<Record<string, Buffer>>): Promise<ModelMirror> {
  const store = new Map(Object.entries(files));
  const manners: MirrorQuirks = {};
  const requests: string[] = [];
  let sentBytes = 0;

  const send = async (response: ServerResponse, body: Buffer) => {
    for (let at = 0; at < body.length; at += PIECE_BYTES) {
      if (manners.pieceMs !== undefined) await new Promise((resolve) => setTimeout(resolve, manners.pieceMs));
      const left = (manners.cutAfterBytes ?? Infinity) - at;
      const piece = body.subarray(at, at + Math.min(PIECE_BYTES, left));
      if (response.destroyed) return;
      await new Promise((resolve) => response.write(piece, resolve));
      sentBytes += piece.length;
      if (left <= PIECE_BYTES) {
        // What was sent arrives first, as it would on a line that is slower than this machine.
        setTimeout(() => response.destroy(), CUT_DELAY_MS);
        return;
      }
      if (manners.fallsSilent === true) {
        manners.fallsSilent = false;
        return;
      }
    }
    response.end();
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = decodeURIComponent((request.url ?? "/").split("/").at(-1) ?? "");
    requests.push(`${name} ${request.headers.range ?? ""}`.trim());
    if (manners.failures !== undefined && manners.failures.times > 0) {
      manners.failures.times -= 1;
      response.writeHead(manners.failures.status).end();
      return;
    }
    if (manners.redirects === true && !(request.url ?? "").startsWith("/elsewhere/")) {
      response.writeHead(302, { location: `/elsewhere/${encodeURIComponent(name)}` }).end();
      return;
    }
    const body = store.get(name);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const etag = `"${sha256(body).slice(0, 16)}"`;
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? "");
    const isRange = range !== null && manners.ignoresRange !== true && request.headers["if-range"] === etag;
    const start = isRange ? Number(range[1]) : 0;
    if (isRange && start >= body.length) {
      response.writeHead(416, { "content-range": `bytes */${body.length}` }).end();
      return;
    }
    response.writeHead(isRange ? 206 : 200, {
      etag,
      "content-length": body.length - start,
      ...(isRange ? { "content-range": `bytes ${start}-${body.length - 1}/${body.length}` } : {}),
    });
    await send(response, body.subarray(start));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    files: store,
    manners,
    requests,
    sentBytes: () => sentBytes,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TarItem = { readonly header: Partial<Header> & { readonly name: string }; readonly content?: Buffer };

/** A tar.gz with exactly these entries, whatever they are. */
export async function makeTarGz(items: readonly TarItem[]): Promise<Buffer> {
  const archive = pack();
  for (const { header, content } of items) archive.entry({ ...header, size: content?.length ?? 0 }, content ?? "");
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** A pack with one archive and one single file, as the mirror above serves it; `archive` replaces what is in the archive. */
export async function makePack(
  archive?: Buffer,
  options: { readonly isPinned?: boolean; readonly id?: string; readonly modelBytes?: number } = {},
): Promise<{ readonly entry: PackEntry; readonly files: Record<string, Buffer> }> {
  const model = Buffer.alloc(options.modelBytes ?? 200_000, "model weights ");
  const bytes =
    archive ??
    (await makeTarGz([
      { header: { name: "voice/", type: "directory" } },
      { header: { name: "voice/model.onnx" }, content: model },
      { header: { name: "voice/data/en/rules" }, content: Buffer.from("rules") },
      { header: { name: "voice/LICENSE" }, content: Buffer.from("Do as you like.") },
      { header: { name: "voice/test.wav" }, content: Buffer.alloc(1_000) },
    ]));
  const single = Buffer.alloc(300_000, "0123456789abcdef");
  const isPinned = options.isPinned !== false;
  const download = (fileName: string, content: Buffer) => ({
    url: `http://publisher.invalid/${fileName}`,
    fileName,
    sizeBytes: content.length,
    known: isPinned ? [{ sha256: sha256(content), sizeBytes: content.length }] : [],
  });
  const id = options.id ?? "tiny-voice";
  const [archiveName, singleName] = [`${id}.tar.gz`, `${id}-vocoder.onnx`];
  return {
    entry: {
      id,
      name: "Tiny voice",
      purpose: "voices",
      summary: "For tests.",
      models: [
        {
          kind: "synthesis",
          family: "matcha",
          languages: ["en"],
          speakers: [{ index: 0, name: "Tiny", gender: "neutral", language: "en" }],
          files: { acousticModel: "model.onnx", dataDir: "data", vocoder: singleName },
        },
      ],
      downloads: [{ ...download(archiveName, bytes), archive: "tar.gz" }, download(singleName, single)],
      installedSizeBytes: model.length + single.length + 5,
      memoryBytes: 1_000_000,
      licence: { name: "CC0-1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/", isRestricted: false },
      tiers: [],
    },
    files: {
      [archiveName]: bytes,
      [singleName]: single,
      "checksum.txt": Buffer.from(`${sha256(bytes)}  ${archiveName}\n${singleName}\t${sha256(single)}\n`),
    },
  };
}
