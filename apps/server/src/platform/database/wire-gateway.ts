import type { MessagePort } from "node:worker_threads";
import { StatementCache } from "./statement-cache.ts";
import { FrontendReader, fatalError, lastTransactionStatus, simpleQuery, startupAnswer } from "./wire-protocol.ts";

export type WireGatewayOptions = {
  /** Runs one group of messages on the engine and answers its raw output. */
  readonly execute: (messages: Uint8Array) => Promise<Uint8Array>;
  /** The engine itself broke: nothing it says from now on can be trusted. */
  readonly onEngineFailure: (error: unknown) => void;
  /** A client that holds a transaction and says nothing for so long loses it. */
  readonly idleInTransactionMaxMs: number;
  /** No transaction may last longer, however busy its client is. */
  readonly transactionMaxMs: number;
};

type Connection = { readonly port: MessagePort; readonly reader: FrontendReader; isOpen: boolean };

type Turn =
  | { readonly kind: "messages"; readonly connection: Connection; readonly bytes: Uint8Array }
  | { readonly kind: "close"; readonly connection: Connection }
  | { readonly kind: "exclusive"; readonly work: () => Promise<void> };

const IDLE_IN_TRANSACTION_TIMEOUT = "25P03";
const TRANSACTION_TIMEOUT = "25P04";
const IDLE_STEPS = 10;

/**
 * Lets many clients share the engine's one session. Their messages are grouped up to Sync and run
 * one group at a time; a client whose transaction is open keeps the session until the engine
 * says that it is idle again.
 */
export class WireGateway {
  readonly #options: WireGatewayOptions;
  readonly #turns: Turn[] = [];
  readonly #statements = new StatementCache();
  #owner: Connection | undefined;
  /** For how long the owner has had the session, and has said nothing. */
  #ownedMs = 0;
  #idleMs = 0;
  #countedAtMs = 0;
  #isRunning = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: WireGatewayOptions) {
    this.#options = options;
  }

  accept(port: MessagePort): void {
    const connection: Connection = { port, reader: new FrontendReader(), isOpen: true };
    port.on("message", (chunk: Uint8Array) => this.#receive(connection, chunk));
    port.on("close", () => this.#leave(connection));
  }

  /** Runs work while no client holds the session. */
  runExclusive(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#enqueue({ kind: "exclusive", work: () => work().then(resolve, reject) });
    });
  }

  #receive(connection: Connection, chunk: Uint8Array): void {
    if (!connection.isOpen) return;
    const { started, groups } = connection.reader.read(chunk);
    if (started) this.#send(connection, startupAnswer());
    for (const group of groups) {
      if (group.kind === "terminate") {
        this.#leave(connection);
        connection.port.close();
        return;
      }
      this.#enqueue({ kind: "messages", connection, bytes: group.bytes });
    }
  }

  #leave(connection: Connection): void {
    if (!connection.isOpen) return;
    connection.isOpen = false;
    this.#enqueue({ kind: "close", connection });
  }

  #enqueue(turn: Turn): void {
    this.#turns.push(turn);
    if (!this.#isRunning) void this.#run();
  }

  #takeTurn(): Turn | undefined {
    if (this.#owner === undefined) return this.#turns.shift();
    const index = this.#turns.findIndex((turn) => turn.kind !== "exclusive" && turn.connection === this.#owner);
    return index < 0 ? undefined : this.#turns.splice(index, 1)[0];
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    clearTimeout(this.#idleTimer);
    try {
      for (let turn = this.#takeTurn(); turn !== undefined; turn = this.#takeTurn()) await this.#perform(turn);
    } catch (error) {
      this.#options.onEngineFailure(error);
    } finally {
      this.#isRunning = false;
    }
    if (this.#owner !== undefined) this.#awaitOwner(this.#owner);
  }

  async #perform(turn: Turn): Promise<void> {
    if (turn.kind === "exclusive") return await turn.work();
    if (turn.kind === "close") return await this.#release(turn.connection);
    this.#countWaiting();
    if (this.#owner === turn.connection && this.#ownedMs > this.#options.transactionMaxMs) {
      return await this.#expel(
        turn.connection,
        TRANSACTION_TIMEOUT,
        "terminating connection due to transaction timeout",
      );
    }
    const { bytes, settle } = this.#statements.take(turn.bytes);
    const begunMs = performance.now();
    const answer = settle(await this.#options.execute(bytes));
    const status = lastTransactionStatus(answer);
    if (status === "idle") this.#owner = undefined;
    else if (this.#owner === undefined) {
      this.#owner = turn.connection;
      this.#ownedMs = 0;
    } else this.#ownedMs += performance.now() - begunMs;
    this.#idleMs = 0;
    this.#countedAtMs = performance.now();
    this.#send(turn.connection, answer);
  }

  /**
   * Counts the time since it was counted last, but of each stretch no more than the step in which it counts: a process
   * that was stopped, and a machine that slept, took the time from the client too.
   */
  #countWaiting(): void {
    const now = performance.now();
    const waitedMs = Math.min(now - this.#countedAtMs, this.#stepMs());
    this.#countedAtMs = now;
    this.#idleMs += waitedMs;
    this.#ownedMs += waitedMs;
  }

  #stepMs(): number {
    return Math.ceil(this.#options.idleInTransactionMaxMs / IDLE_STEPS);
  }

  #awaitOwner(owner: Connection): void {
    this.#idleTimer = setTimeout(() => {
      if (this.#isRunning || this.#owner !== owner) return;
      this.#countWaiting();
      const { idleInTransactionMaxMs, transactionMaxMs } = this.#options;
      if (this.#idleMs >= idleInTransactionMaxMs || this.#ownedMs >= transactionMaxMs) void this.#expelIdle(owner);
      else this.#awaitOwner(owner);
    }, this.#stepMs());
  }

  async #expelIdle(owner: Connection): Promise<void> {
    this.#isRunning = true;
    try {
      await this.#expel(
        owner,
        IDLE_IN_TRANSACTION_TIMEOUT,
        "terminating connection due to idle-in-transaction timeout",
      );
    } catch (error) {
      this.#options.onEngineFailure(error);
    }
    await this.#run();
  }

  async #expel(connection: Connection, sqlState: string, message: string): Promise<void> {
    connection.isOpen = false;
    await this.#release(connection);
    this.#send(connection, fatalError(sqlState, message));
    connection.port.close();
  }

  async #release(connection: Connection): Promise<void> {
    const waiting = this.#turns.filter((turn) => turn.kind === "exclusive" || turn.connection !== connection);
    this.#turns.splice(0, this.#turns.length, ...waiting);
    if (this.#owner !== connection) return;
    await this.#options.execute(simpleQuery("ROLLBACK"));
    this.#owner = undefined;
  }

  #send(connection: Connection, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const copy = Uint8Array.from(bytes);
    connection.port.postMessage(copy, [copy.buffer]);
  }
}
