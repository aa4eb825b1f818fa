import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { encodePcm16 } from "@voicewright/audio/encode/pcm";
import { UNKNOWN_DATA_SIZE_BYTES, wavHeader } from "@voicewright/audio/decode/wav";
import type { RemoteEngineSpec, RemoteTimeouts } from "../src/remote/remote-engine-spec.ts";

export type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly input: string;
    readonly voice: string;
    readonly response_format: string;
    readonly speed: number;
    readonly stream?: boolean;
  };
};

/** Answers one request; `number` counts from 1. */
export type Answer = (response: ServerResponse, request: ReceivedRequest, number: number) => Promise<void> | void;

export type SpeechServer = AsyncDisposable & {
  readonly baseUrl: string;
  readonly requests: ReceivedRequest[];
  answer: Answer;
  /** Requests whose answer has neither ended nor been given up. */
  readonly running: () => number;
};

const TONE_HZ = 220;
export const SERVER_RATE_HZ = 24_000;
export const CHARACTER_MS = 50;

/** A server with `POST /v1/audio/speech` that answers as the test says. */
export async function startSpeechServer(answer: Answer = sayTone()): Promise<SpeechServer> {
  let running = 0;
  const server = createServer((request, response) => {
    running += 1;
    response.once("close", () => {
      running -= 1;
    });
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedRequest["body"];
      const heard = { headers: request.headers, body };
      started.requests.push(heard);
      if (request.url !== "/v1/audio/speech") response.writeHead(404).end();
      else void started.answer(response, heard, started.requests.length);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const started: SpeechServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: [],
    answer,
    running: () => running,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
  return started;
}

export function remoteSpec(baseUrl: string, changes: Partial<RemoteEngineSpec> = {}): RemoteEngineSpec {
  const timeouts: RemoteTimeouts = { connectMs: 1_000, firstByteMs: 1_000, idleMs: 500, totalMs: 20_000 };
  return {
    kind: "remote",
    baseUrl,
    model: "tts-1",
    format: "pcm",
    sampleRateHz: SERVER_RATE_HZ,
    voices: [
      { name: "nova", gender: "female", languages: [] },
      { name: "onyx", gender: "male", languages: [] },
    ],
    languages: ["en", "de"],
    timeouts,
    ...changes,
  };
}

/** A tone as long as the text would take, as PCM or a WAV file of unknown length, in pieces. */
export function sayTone(options: { readonly everyMs?: number; readonly cutAfterPieces?: number } = {}): Answer {
  return async (response, { body }) => {
    const isWav = body.response_format === "wav";
    response.writeHead(200, { "content-type": isWav ? "audio/wav" : "audio/pcm" });
    if (isWav) response.write(wavHeader({ sampleRateHz: SERVER_RATE_HZ, dataSizeBytes: UNKNOWN_DATA_SIZE_BYTES }));
    const bytes = encodePcm16(tone(body.input.length * CHARACTER_MS));
    // An odd size, so that samples are cut apart.
    const pieceBytes = 4_801;
    for (let start = 0, piece = 0; start < bytes.length; start += pieceBytes, piece++) {
      if (piece === options.cutAfterPieces) {
        response.destroy();
        return;
      }
      response.write(bytes.subarray(start, start + pieceBytes));
      if (options.everyMs !== undefined) await delay(options.everyMs);
    }
    response.end();
  };
}

function tone(durationMs: number): Float32Array {
  const samples = new Float32Array((SERVER_RATE_HZ * durationMs) / 1000);
  for (let index = 0; index < samples.length; index++)
    samples[index] = 0.2 * Math.sin((2 * Math.PI * TONE_HZ * index) / SERVER_RATE_HZ);
  return samples;
}
