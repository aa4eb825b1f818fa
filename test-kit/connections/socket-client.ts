import { WebSocket, type ClientOptions } from "ws";

/** A message of the server, as it came. */
export type SocketFrame = Readonly<Record<string, unknown>>;

export type SocketClientOptions = {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocols?: readonly string[];
  readonly options?: ClientOptions;
};

/** A refusal of the request that was to open a socket. */
export class SocketRefused extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, body: string) {
    super(`The socket was refused: ${status} ${body}`);
    this.status = status;
    this.code = (JSON.parse(body === "" ? "{}" : body) as { detail?: { code?: string } }).detail?.code;
  }
}

/** A bare client of a socket: sends what it is told, and keeps what comes. */
export class SocketClient {
  readonly socket: WebSocket;
  readonly frames: SocketFrame[] = [];
  /** The code and reason with which the socket closed. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #changed = Promise.withResolvers<void>();
  #isClosed = false;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => {
      this.frames.push(JSON.parse((data as Buffer).toString("utf8")) as SocketFrame);
      this.#wake();
    });
    this.closed = new Promise((resolve) => {
      socket.once("close", (code, reason) => {
        this.#isClosed = true;
        this.#wake();
        resolve({ code, reason: String(reason) });
      });
    });
    socket.on("error", () => {});
  }

  /** Throws SocketRefused when the server answers something else. */
  static async open(baseUrl: string, path: string, given: SocketClientOptions = {}): Promise<SocketClient> {
    const search = new URLSearchParams(given.query).toString();
    const url = `${baseUrl.replace("http", "ws")}${path}${search === "" ? "" : `?${search}`}`;
    const socket = new WebSocket(url, [...(given.protocols ?? [])], { headers: given.headers, ...given.options });
    const client = new SocketClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", () => resolve());
      socket.once("error", reject);
      socket.once("unexpected-response", (_request, response) => {
        let body = "";
        response.on("data", (part: Buffer) => (body += part.toString()));
        response.on("end", () => reject(new SocketRefused(response.statusCode ?? 0, body)));
      });
    });
    return client;
  }

  send(...messages: readonly object[]): void {
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  /** Waits until what has come is enough. Throws when the socket closes before. */
  async until(isEnough: (frames: readonly SocketFrame[]) => boolean): Promise<readonly SocketFrame[]> {
    while (!isEnough(this.frames)) {
      if (this.#isClosed) throw new Error(`The socket closed before: ${JSON.stringify(this.frames.at(-1))}`);
      await this.#changed.promise;
    }
    return this.frames;
  }

  /** All audio that came, of one context where one is named. */
  audio(contextId?: string): Buffer {
    const own = this.frames.filter((frame) => contextId === undefined || frame["contextId"] === contextId);
    return Buffer.concat(own.map(({ audio }) => Buffer.from(typeof audio === "string" ? audio : "", "base64")));
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
