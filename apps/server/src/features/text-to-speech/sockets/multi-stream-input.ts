import { SOCKET_CONTEXTS_MAX } from "@voicewright/contract/rules/limits";
import { type ContextInput, textToSpeechSockets } from "@voicewright/contract/text-to-speech-sockets";
import { AppError } from "../../../platform/http-errors.ts";
import type { SocketContext } from "../../../platform/http/sockets/implement-socket.ts";
import type { Platform } from "../../../platform/platform.ts";
import { continueContext, openContext, triggerOf } from "./open-context.ts";
import { type SpeechContext, warningsOf } from "./speech-context.ts";
import { inputTimeout, untilSilent } from "./until-silent.ts";

type MultiStreamInput = SocketContext<typeof textToSpeechSockets.multiStreamInput>;

type OpenContext = {
  readonly context: SpeechContext;
  /** Resolves when the client has heard its end, or why it has none. Rejects when the client has left. */
  readonly told: Promise<void>;
  readonly restartTimer: () => void;
  readonly clearTimer: () => void;
};

/** Of messages that name none. */
const DEFAULT_CONTEXT_ID = "default";

/** The texts of one socket. Those that are closed are spoken to their end, and do not count any more. */
class ContextBoard {
  readonly #platform: Platform;
  readonly #socket: MultiStreamInput;
  readonly #open = new Map<string, OpenContext>();
  readonly #closing = new Map<string, OpenContext>();
  /** Whether nobody is to be told of ends any more. */
  #isLeaving = false;

  constructor(platform: Platform, socket: MultiStreamInput) {
    this.#platform = platform;
    this.#socket = socket;
  }

  get isBusy(): boolean {
    return this.#all.some(({ context }) => context.isBusy);
  }

  get #timeoutMs(): number {
    return this.#socket.query.inactivity_timeout * 1000;
  }

  get #all(): readonly OpenContext[] {
    return [...this.#open.values(), ...this.#closing.values()];
  }

  /** Does what a message asks of its context. Whatever fails with it is told to that context alone. */
  async take(input: ContextInput): Promise<void> {
    const id = input.context_id ?? DEFAULT_CONTEXT_ID;
    // Without a context it keeps the socket open, and begins nothing.
    if (input.text === "" && input.context_id === undefined && !input.flush && !input.close_context) return;
    try {
      if (input.close_context) this.#close(id);
      else await this.#write(id, input);
    } catch (error) {
      this.#socket.signal.throwIfAborted();
      const opened = this.#open.get(id);
      // One that has begun tells of it when it has ended.
      if (opened === undefined) await this.#socket.sendError(error, { contextId: id });
      else opened.context.stop(error);
    }
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

  async #write(id: string, input: ContextInput): Promise<void> {
    const known = this.#open.get(id);
    if (known === undefined && (input.text === undefined || input.text === "")) {
      // An empty text keeps a context; one that has ended has nothing to keep.
      if (!input.flush) return;
      throw unknownContext(id);
    }
    if (known !== undefined) continueContext(known.context, input);
    const { context, restartTimer } = known ?? (await this.#begin(id, input));
    restartTimer();
    context.add(input.text ?? "", triggerOf(input));
    await context.hasRoom();
  }

  async #begin(id: string, input: ContextInput): Promise<OpenContext> {
    if (this.#open.size >= SOCKET_CONTEXTS_MAX) {
      throw new AppError(
        "too_many_contexts",
        `At most ${SOCKET_CONTEXTS_MAX} contexts may be open on a socket at once. Close one of them first.`,
      );
    }
    const { scope, params, query, send, signal } = this.#socket;
    const context = await openContext(this.#platform, scope, {
      voiceId: params.voice_id,
      query,
      input,
      isAligned: true,
      signal,
      sendAudio: (frame) => send({ ...frame, contextId: id }),
      onFlushed: () => send({ type: "flush_done", contextId: id }),
    });
    let timer: NodeJS.Timeout | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#onSilence(context, restartTimer), this.#timeoutMs);
    };
    const told = this.#speak(id, context);
    // Whoever waits for it hears of it; nobody does when the client leaves at once.
    told.catch(() => {});
    const opened: OpenContext = { context, told, restartTimer, clearTimer: () => clearTimeout(timer) };
    this.#open.set(id, opened);
    return opened;
  }

  async #speak(id: string, context: SpeechContext): Promise<void> {
    const { send, sendError, signal } = this.#socket;
    let failure: unknown;
    try {
      await context.speakAll();
    } catch (error) {
      failure = error;
    }
    this.#forget(id, context);
    signal.throwIfAborted();
    if (this.#isLeaving) return;
    if (failure === undefined) await send({ isFinal: true, is_final: true, contextId: id, ...warningsOf(context) });
    else await sendError(failure, { contextId: id });
  }

  #onSilence(context: SpeechContext, restartTimer: () => void): void {
    if (context.isBusy) restartTimer();
    else context.stop(inputTimeout(this.#timeoutMs));
  }

  /** A second time: at once, whatever was flushed. */
  #close(id: string): void {
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

  #forget(id: string, context: SpeechContext): void {
    for (const board of [this.#open, this.#closing]) {
      const known = board.get(id);
      if (known?.context !== context) continue;
      known.clearTimer();
      board.delete(id);
    }
  }
}

function unknownContext(id: string): AppError {
  return new AppError("context_not_found", `No context with the id '${id.slice(0, 100)}' is open on this socket.`, {
    param: "context_id",
  });
}

/** Speaks several texts beside and after each other while they are being written. */
export async function multiStreamInput(platform: Platform, socket: MultiStreamInput): Promise<void> {
  const board = new ContextBoard(platform, socket);
  try {
    const listening = untilSilent(socket.messages, {
      timeoutMs: socket.query.inactivity_timeout * 1000,
      isBusy: () => board.isBusy,
    });
    for await (const input of listening) {
      if (input.close_socket) break;
      await board.take(input);
    }
    await board.finishAll();
  } finally {
    await board.stopAll();
  }
}
