import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** How a client ends what it sends: waits for the answer, closes its half, or is simply gone. */
export type Ending = "wait" | "close" | "vanish";

export type SocketAnswer = {
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly text: string;
  /** Whether the server closed the connection, at least its half. */
  readonly isClosed: boolean;
  /** Code of the error that ended the connection, such as ECONNRESET. */
  readonly errorCode: string | undefined;
};

export function connectTo(baseUrl: string): Socket {
  const { port } = new URL(baseUrl);
  const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  return socket;
}

export function requestHead(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/**
 * Sends these bytes, all of them, whatever is answered meanwhile, and only then reads. Resolves with what was answered
 * when the answer is whole, the connection has ended, or nothing came for `waitMs`.
 */
export async function sendBytes(
  baseUrl: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  options: { readonly ending?: Ending; readonly waitMs?: number } = {},
): Promise<SocketAnswer> {
  const { ending = "wait", waitMs = 10_000 } = options;
  const socket = connectTo(baseUrl);
  let errorCode: string | undefined;
  const errored = new Promise<void>((resolve) =>
    socket.once("error", (error: NodeJS.ErrnoException) => {
      errorCode = error.code;
      resolve();
    }),
  );
  socket.pause();
  const sending = (async () => {
    for await (const part of parts) {
      if (socket.destroyed) return;
      if (!socket.write(part)) await Promise.race([once(socket, "drain"), errored]);
    }
  })();
  await Promise.race([sending, errored]);
  if (ending === "vanish") {
    socket.resetAndDestroy();
    return { status: undefined, text: "", isClosed: true, errorCode };
  }
  if (ending === "close") socket.end();
  const text = await readAnswer(socket, waitMs);
  const isClosed = socket.readableEnded || socket.destroyed;
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text.replace(/^(HTTP\/1\.1 100 [^]*?\r\n\r\n)+/, ""))?.[1];
  return { status: status === undefined ? undefined : Number(status), text, isClosed, errorCode };
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf("\r\n\r\n");
  if (headEnd < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1];
  return length !== undefined && Buffer.byteLength(text) >= headEnd + 4 + Number(length);
}

async function readAnswer(socket: Socket, waitMs: number): Promise<string> {
  let text = "";
  const ended = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (isWhole(text)) end();
    });
    socket.once("end", end);
    socket.once("close", end);
  });
  socket.resume();
  await ended;
  return text;
}
