import type { Readable } from "node:stream";

/** One event of the protocol: a line of JSON, and after it what its lengths announce. */
export type WyomingEvent = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** A client sends what is not of the protocol, or more than anybody needs. */
export class WyomingProtocolError extends Error {}

const LINE_MAX_BYTES = 65_536;
const DATA_MAX_BYTES = 1_048_576;
/** We take no audio, but clients may send some. */
const PAYLOAD_MAX_BYTES = 1_048_576;
const NEWLINE = 0x0a;
const VERSION = "1.8.0";

/**
 * Reads events as they come, one at a time: nothing is read ahead of whoever asks. Ends where the stream ends. Throws
 * WyomingProtocolError.
 */
export async function* readEvents(source: Readable): AsyncGenerator<WyomingEvent, void, void> {
  const reader = new ByteReader(source);
  for (;;) {
    const line = await reader.line();
    if (line === undefined) return;
    if (line.trim() === "") continue;
    const header = parseObject(line);
    const { type, data = {} } = header;
    if (typeof type !== "string") throw new WyomingProtocolError("An event has a type.");
    if (typeof data !== "object" || data === null) throw new WyomingProtocolError("The data of an event is an object.");
    const dataBytes = lengthIn(header, "data_length", DATA_MAX_BYTES);
    const more = dataBytes === 0 ? {} : parseObject((await reader.bytes(dataBytes)).toString("utf8"));
    await reader.skip(lengthIn(header, "payload_length", PAYLOAD_MAX_BYTES));
    yield { type, data: { ...data, ...more } };
  }
}

function parseObject(json: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new WyomingProtocolError("An event is a line of JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new WyomingProtocolError("An event is a JSON object.");
  return value as Record<string, unknown>;
}

function lengthIn(header: Readonly<Record<string, unknown>>, name: string, max: number): number {
  const length = header[name] ?? 0;
  if (!Number.isSafeInteger(length) || Number(length) < 0 || Number(length) > max)
    throw new WyomingProtocolError(`${name} is a number of bytes up to ${max}.`);
  return Number(length);
}

/** The bytes of an event. */
export function writeEvent(type: string, data: object, payload?: Uint8Array): Buffer {
  const body = Buffer.from(JSON.stringify(data));
  const header = {
    type,
    version: VERSION,
    data_length: body.byteLength,
    ...(payload === undefined ? {} : { payload_length: payload.byteLength }),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body, payload ?? Buffer.alloc(0)]);
}

/** Takes lines and stretches of bytes from a stream. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.#source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Without its newline; undefined at the end. */
  async line(): Promise<string | undefined> {
    let from = 0;
    for (;;) {
      const end = this.#held.indexOf(NEWLINE, from);
      if (end >= 0)
        return this.#take(end + 1)
          .subarray(0, end)
          .toString("utf8");
      if (this.#held.length > LINE_MAX_BYTES) throw new WyomingProtocolError("A line is too long.");
      from = this.#held.length;
      if (!(await this.#more())) return undefined;
    }
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#held.length < count)
      if (!(await this.#more())) throw new WyomingProtocolError("The connection ended within an event.");
    return this.#take(count);
  }

  async skip(count: number): Promise<void> {
    await this.bytes(count);
  }

  #take(count: number): Buffer {
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done === true) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }
}
