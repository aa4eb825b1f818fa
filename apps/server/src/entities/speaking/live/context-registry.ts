import { SOCKET_CONTEXTS_MAX } from "@voicewright/contract/rules/limits";
import { AppError } from "../../../platform/http-errors.ts";
import { inputTimeout } from "../../../platform/live/with-idle-timeout.ts";

/** Something that is being written and spoken. */
export type LiveContext = {
  /** Whether there is anything left to say, as far as is known. */
  readonly isBusy: boolean;
  /** No more text comes; what has come is spoken. */
  finish(): void;
  /** No more text comes, and only what was flushed is spoken. */
  close(): void;
  /** Says no more; `speakAll` throws the reason where one is given. */
  stop(reason?: unknown): void;
  /** Speaks until the text has ended, or `stop`. */
  speakAll(): Promise<void>;
};

type ContextRegistryOptions<Context extends LiveContext> = {
  /** A context without a message for so long ends. */
  readonly timeoutMs: number;
  /** Of the socket. */
  readonly signal: AbortSignal;
  /** Tells the client that everything was spoken. */
  readonly tellEnd: (id: string, context: Context) => Promise<void>;
  readonly tellError: (id: string, error: unknown) => Promise<void>;
};

type OpenContext<Context> = {
  readonly context: Context;
  /** Resolves when the client has heard its end, or why it has none. Rejects when the client has left. */
  readonly told: Promise<void>;
  readonly restartTimer: () => void;
  readonly clearTimer: () => void;
};

/** The contexts of one socket. Those that are closed are spoken to their end, and do not count any more. */
export class ContextRegistry<Context extends LiveContext> {
  readonly #options: ContextRegistryOptions<Context>;
  readonly #open = new Map<string, OpenContext<Context>>();
  readonly #closing = new Map<string, OpenContext<Context>>();
  /** Whether nobody is to be told of ends any more. */
  #isLeaving = false;

  constructor(options: ContextRegistryOptions<Context>) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#all.some(({ context }) => context.isBusy);
  }

  get #all(): readonly OpenContext<Context>[] {
    return [...this.#open.values(), ...this.#closing.values()];
  }

  /** The one that is open under a name. */
  find(id: string): Context | undefined {
    return this.#open.get(id)?.context;
  }

  /** Does what a message asks of a context. Whatever fails with it is told to that context alone. */
  async attempt(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.signal.throwIfAborted();
      const opened = this.find(id);
      // One that has begun tells of it when it has ended.
      if (opened === undefined) await this.#options.tellError(id, error);
      else opened.stop(error);
    }
  }

  /** Throws too_many_contexts where one more would be too many. */
  requireRoom(): void {
    if (this.#open.size < SOCKET_CONTEXTS_MAX) return;
    throw new AppError(
      "too_many_contexts",
      `At most ${SOCKET_CONTEXTS_MAX} contexts may be open on a socket at once. Close one of them first.`,
    );
  }

  /** Begins to speak another one. */
  begin(id: string, context: Context): Context {
    let timer: NodeJS.Timeout | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#onSilence(context, restartTimer), this.#options.timeoutMs);
    };
    const told = this.#speak(id, context);
    // Whoever waits for it hears of it; nobody does when the client leaves at once.
    told.catch(() => {});
    this.#open.set(id, { context, told, restartTimer, clearTimer: () => clearTimeout(timer) });
    return context;
  }

  /** A message has come for it. */
  keep(id: string): void {
    this.#open.get(id)?.restartTimer();
  }

  /** Frees its place at once. A second time: says no more, whatever was flushed. Throws context_not_found. */
  close(id: string): void {
    const opened = this.#open.get(id);
    if (opened === undefined) {
      const closing = this.#closing.get(id);
      if (closing === undefined) throw unknownContext(id);
      closing.context.stop();
      return;
    }
    opened.clearTimer();
    this.#open.delete(id);
    this.#closing.set(id, opened);
    opened.context.close();
  }

  /** Speaks everything that has come, and tells of each end. */
  async finishAll(): Promise<void> {
    for (const { context, clearTimer } of this.#open.values()) {
      clearTimer();
      context.finish();
    }
    await Promise.all(this.#all.map(({ told }) => told));
  }

  /** Says no more, and waits until what was heard is written down. */
  async stopAll(): Promise<void> {
    this.#isLeaving = true;
    const all = this.#all;
    for (const { context, clearTimer } of all) {
      clearTimer();
      context.stop();
    }
    await Promise.allSettled(all.map(({ told }) => told));
  }

  async #speak(id: string, context: Context): Promise<void> {
    const { tellEnd, tellError, signal } = this.#options;
    let failure: unknown;
    try {
      await context.speakAll();
    } catch (error) {
      failure = error;
    }
    this.#forget(id, context);
    signal.throwIfAborted();
    if (this.#isLeaving) return;
    await (failure === undefined ? tellEnd(id, context) : tellError(id, failure));
  }

  #onSilence(context: Context, restartTimer: () => void): void {
    if (context.isBusy) restartTimer();
    else context.stop(inputTimeout(this.#options.timeoutMs));
  }

  #forget(id: string, context: Context): void {
    for (const board of [this.#open, this.#closing]) {
      const known = board.get(id);
      if (known?.context !== context) continue;
      known.clearTimer();
      board.delete(id);
    }
  }
}

export function unknownContext(id: string): AppError {
  return new AppError("context_not_found", `No context with the id '${id.slice(0, 100)}' is open on this socket.`, {
    param: "context_id",
  });
}
