import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/** Looks like a socket to the PostgreSQL client, and is a message port to the database's worker. */
export class PortStream extends Duplex {
  readonly #openPort: () => MessagePort;
  #port: MessagePort | undefined;

  constructor(openPort: () => MessagePort) {
    super();
    this.#openPort = openPort;
  }

  connect(): this {
    try {
      const port = this.#openPort();
      this.#port = port;
      port.on("message", (chunk: Uint8Array) =>
        this.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)),
      );
      port.on("close", () => this.destroy());
      process.nextTick(() => this.emit("connect"));
    } catch (error) {
      this.destroy(error as Error);
    }
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {
    // Data is pushed as it arrives.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this.#post(chunk);
    callback();
  }

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#port?.close();
    callback(error);
  }

  #post(bytes: Buffer): void {
    const copy = Uint8Array.from(bytes);
    this.#port?.postMessage(copy, [copy.buffer]);
  }
}
