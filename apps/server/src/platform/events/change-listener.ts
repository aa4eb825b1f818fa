import pg from "pg";
import type { Logger } from "pino";

/** The notification channel on which processes tell each other what has new events. */
export const CHANGES_CHANNEL = "voicewright_events";

export type ChangeListenerOptions = {
  readonly connection: pg.PoolConfig;
  readonly onChange: (key: string) => void;
  /** Each time it has begun to listen; what was told before is lost. */
  readonly onListening: () => void;
  readonly log: Logger;
};

const RECONNECT_MIN_MS = 250;
const RECONNECT_MAX_MS = 5_000;

/** A connection of its own to a PostgreSQL server, which listens, and is made again when it breaks. */
export class ChangeListener {
  readonly #options: ChangeListenerOptions;
  #client: pg.Client | undefined;
  #isListening = false;
  #isClosed = false;
  #reconnecting: NodeJS.Timeout | undefined;
  #delayMs = RECONNECT_MIN_MS;

  constructor(options: ChangeListenerOptions) {
    this.#options = options;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** Begins to listen, unless it does so already. */
  open(): void {
    if (this.#client === undefined && this.#reconnecting === undefined && !this.#isClosed) this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
    clearTimeout(this.#reconnecting);
    await this.#client?.end().catch(() => undefined);
  }

  #connect(): void {
    const { connectionString, connectionTimeoutMillis } = this.#options.connection;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
    this.#client = client;
    client.on("notification", ({ payload }) => {
      if (payload !== undefined) this.#options.onChange(payload);
    });
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, new Error("The connection ended.")));
    this.#listen(client).catch((error: unknown) => this.#lose(client, error));
  }

  async #listen(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${CHANGES_CHANNEL}`);
    if (this.#client !== client || this.#isClosed) return;
    this.#isListening = true;
    this.#delayMs = RECONNECT_MIN_MS;
    this.#options.onListening();
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    if (this.#isClosed) return;
    client.end().catch(() => undefined);
    this.#options.log.warn({ err: error }, "the connection that hears of new events was lost, and is made again");
    this.#reconnecting = setTimeout(() => {
      this.#reconnecting = undefined;
      this.#connect();
    }, this.#delayMs);
    this.#reconnecting.unref();
    this.#delayMs = Math.min(RECONNECT_MAX_MS, this.#delayMs * 2);
  }
}
