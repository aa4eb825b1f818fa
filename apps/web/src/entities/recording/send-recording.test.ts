import { ApiError } from "@voicewright/contract/api/client";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { describe, expect, it } from "vitest";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { PartSizes } from "./part-sizes.ts";
import { sendRecording, type UploadCalls } from "./send-recording.ts";

const MB = 1_000_000;
/** What a page gets for a proxy's answer in HTML. */
const REFUSED_BY_PROXY = new ApiError(413, undefined, [], undefined);

/** A server behind a proxy that takes bodies of at most so many bytes. */
function serverBehind(proxyMaxBytes: number, sizeBytes: number) {
  const sent: number[] = [];
  const upload = { upload_id: "1", file_name: "take.wav", size_bytes: sizeBytes, received_bytes: 0 };
  let received = 0;
  const answer = () =>
    ({ ...upload, received_bytes: received, status: received === sizeBytes ? "ready" : "receiving" }) as CloneUpload;
  const calls: UploadCalls = {
    partBytes: () => 8 * MB,
    announce: async () => answer(),
    get: async () => answer(),
    append: async (_, offset, part) => {
      sent.push(part.size);
      if (part.size > proxyMaxBytes) throw REFUSED_BY_PROXY;
      expect(offset).toBe(received);
      received += part.size;
      return answer();
    },
  };
  return { calls, sent };
}

async function send({ calls }: { readonly calls: UploadCalls }, sizeBytes: number, sizes = new PartSizes()) {
  const file = new File([new Uint8Array(sizeBytes)], "take.wav");
  const { signal } = new AbortController();
  return await sendRecording({ calls, file, uploadId: undefined, signal, sizes, onUpload: () => undefined });
}

describe("a recording that is sent in parts", () => {
  it("an upload in parts begins with at most a megabyte, and grows as parts succeed", async () => {
    const server = serverBehind(Infinity, 12 * MB);
    expect((await send(server, 12 * MB)).status).toBe("ready");
    expect(server.sent).toEqual([MB, 2 * MB, 4 * MB, 5 * MB]);
  });

  it("an upload continues in smaller parts after a proxy refuses one, and stays at that size", async () => {
    const server = serverBehind(1.5 * MB, 7 * MB);
    expect((await send(server, 7 * MB)).status).toBe("ready");
    expect(server.sent).toEqual([MB, 2 * MB, ...Array.from({ length: 6 }, () => MB)]);
    const strict = serverBehind(300_000, MB);
    expect((await send(strict, MB)).status).toBe("ready");
    expect(strict.sent.slice(0, 3)).toEqual([MB, MB / 2, MB / 4]);
  });

  it("an upload reports what happened when no part succeeds", async () => {
    const server = serverBehind(0, MB);
    const error: unknown = await send(server, MB).catch((reason: unknown) => reason);
    expect(error).toBe(REFUSED_BY_PROXY);
    expect(apiErrorMessage(error)).toBe(MESSAGES.refusedByProxy);
    expect(REFUSED_BY_PROXY.message).toBe(MESSAGES.refusedByProxy);
    expect(server.sent.at(-1)).toBe(64 * 1024);
  });

  it("an upload is not retried in smaller parts when the server itself has refused it", async () => {
    const detail = { code: "request_too_large", message: "It was announced with less." } as never;
    const refusal = new ApiError(413, detail, [], undefined);
    const { calls } = serverBehind(Infinity, MB);
    let tries = 0;
    const append = async () => {
      tries += 1;
      throw refusal;
    };
    await expect(send({ calls: { ...calls, append } }, MB)).rejects.toBe(refusal);
    expect(tries).toBe(1);
  });
});
