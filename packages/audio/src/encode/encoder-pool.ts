import { ChildCrew, type ChildEvent, type CrewChild } from "../child-processes/child-crew.ts";
import type { MessageFromEncoder, MessageToEncoder } from "./encode-protocol.ts";
import type { AudioEncoding, ContainerEncoding } from "./encoding.ts";

/**
 * An encoder that works in another process. As `AudioEncoder`, but bytes come a moment later. Throws EncoderError
 * when the encoding is not offered or the process died; then the stream is over.
 */
export interface StreamEncoder {
  /** Mono floats in [-1, 1] at the input rate. One call after the other: wait for the bytes. */
  encode(samples: Float32Array): Promise<Uint8Array>;
  /** Flushes the codec and closes the encoder. */
  finish(): Promise<Uint8Array>;
  /** Gives it up; calls that wait for bytes fail. May be called at any time, also again. */
  close(): void;
}

export type EncoderPoolOptions = {
  /** Processes that encode at the same time; one keeps up with several engines. */
  readonly childCount: number;
  /** The child's script; by default its source, in production the bundled file. */
  readonly childEntry?: URL | string;
  /** For structured logs. */
  readonly onEvent?: (event: ChildEvent) => void;
};

/** A stream could not be encoded to its end. */
export class EncoderError extends Error {
  override readonly name = "EncoderError";
}

const LABEL = "encoder";
const MAX_RSS_BYTES = 400 * 1024 * 1024;
const STALL_TIMEOUT_MS = 20_000;
const WATCH_INTERVAL_MS = 1_000;

type EncoderChild = CrewChild<EncodingStream, MessageToEncoder, MessageFromEncoder>;

/** Processes that turn samples into files, so that no codec runs on the caller's event loop. */
export class EncoderPool {
  readonly #crew: ChildCrew<EncodingStream, MessageToEncoder, MessageFromEncoder>;
  #nextStreamId = 1;

  /** Starts the processes and returns without waiting for them; streams wait until one is there. */
  constructor({ childCount, childEntry, onEvent }: EncoderPoolOptions) {
    const entry = childEntry ?? new URL("./encode-child.ts", import.meta.url);
    this.#crew = new ChildCrew(
      { childCount, maxRssBytes: MAX_RSS_BYTES, watchIntervalMs: WATCH_INTERVAL_MS },
      {
        standing: { label: LABEL, isNeeded: () => true },
        scriptOf: () => ({ script: { entry } }),
        childFor: () => this.#crew.ready.toSorted((left, right) => left.jobs.size - right.jobs.size)[0],
        messageFor: (stream) => stream.begin(),
        onReady: () => this.#crew.assignWaiting(),
        onMessage: (child, message) => receive(child, message),
        onLost: (_child, streams) => {
          for (const stream of streams) this.#end(stream, new EncoderError("The process that encoded it died"));
        },
        silenceLimitMs: () => STALL_TIMEOUT_MS,
        onEvent,
      },
    );
    this.#crew.ensureStanding();
  }

  get rssBytes(): number {
    return this.#crew.rssBytes;
  }

  /** Opens an encoder for one file. Samples come in at `inputSampleRateHz`, a whole number of hertz. */
  open(encoding: AudioEncoding | ContainerEncoding, inputSampleRateHz: number): StreamEncoder {
    const stream = new EncodingStream(this.#nextStreamId++, encoding, inputSampleRateHz);
    this.#crew.admit(stream);
    this.#crew.enqueue(stream);
    const streamId = stream.id;
    const ask = async (message: MessageToEncoder): Promise<Uint8Array> => {
      // The answer to the opening: from here on it has a process.
      await stream.opened;
      const bytes = stream.expect();
      this.#crew.holderOf(stream)?.send(message);
      return await bytes;
    };
    const close = (): void => {
      this.#crew.holderOf(stream)?.send({ kind: "close", streamId });
      this.#end(stream, new EncoderError("The encoder was closed"));
    };
    return {
      encode: (samples) => ask({ kind: "encode", streamId, samples }),
      finish: async () => {
        const bytes = await ask({ kind: "finish", streamId });
        close();
        return bytes;
      },
      close,
    };
  }

  /** Ends all streams and processes. */
  async close(): Promise<void> {
    for (const stream of this.#crew.admitted) this.#end(stream, new EncoderError("The encoders were closed"));
    await this.#crew.close();
  }

  #end(stream: EncodingStream, error: EncoderError): void {
    this.#crew.finish(stream);
    stream.fail(error);
  }
}

function receive(child: EncoderChild, message: MessageFromEncoder): void {
  const stream = child.jobs.get(message.streamId);
  if (message.kind === "bytes") stream?.answer(message.bytes);
  else stream?.fail(new EncoderError(message.message));
}

/** One file on its way through a process. */
class EncodingStream {
  readonly id: number;
  readonly opened: Promise<Uint8Array>;
  readonly #encoding: AudioEncoding | ContainerEncoding;
  readonly #inputSampleRateHz: number;
  /** Calls that wait for their bytes, oldest first. */
  readonly #waiting: PromiseWithResolvers<Uint8Array>[] = [];
  #error: EncoderError | undefined;

  constructor(id: number, encoding: AudioEncoding | ContainerEncoding, inputSampleRateHz: number) {
    this.id = id;
    this.#encoding = encoding;
    this.#inputSampleRateHz = inputSampleRateHz;
    this.opened = this.expect();
    // Whoever encodes hears of it.
    this.opened.catch(() => {});
  }

  begin(): MessageToEncoder {
    return {
      kind: "open",
      streamId: this.id,
      encoding: this.#encoding,
      inputSampleRateHz: this.#inputSampleRateHz,
    };
  }

  expect(): Promise<Uint8Array> {
    if (this.#error !== undefined) return Promise.reject(this.#error);
    const waiting = Promise.withResolvers<Uint8Array>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  answer(bytes: Uint8Array): void {
    this.#waiting.shift()?.resolve(bytes);
  }

  fail(error: EncoderError): void {
    this.#error ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#error);
  }
}
