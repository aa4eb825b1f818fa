import { STREAM_READY, STREAM_RESET } from "@voicewright/contract/workspace-settings/events";
import { ofPageWorkspace } from "./page-workspace.ts";

/** The data of an event, which every event of the stream has at least. */
export type NumberedEvent = { readonly number: number };

export type SharedStreamOptions = {
  readonly path: string;
  /** The tabs that share the stream have the same. */
  readonly name: string;
  readonly kinds: readonly string[];
  /** From now on nothing is missed. What was read before may have changed since. */
  readonly onReady: () => void;
  readonly onEvent: (event: NumberedEvent) => void;
  /** Events are missing: what is shown is to be read anew. */
  readonly onMissed: () => void;
  /** The server does not let us listen. */
  readonly onRefused: () => void;
};

type Message = { readonly kind: string; readonly event: NumberedEvent };

/** Asks the tab that listens how far it is. */
const HELLO = "hello";

const AGAIN_AFTER_REFUSAL_MS = 60_000;

/**
 * One stream of server-sent events for all tabs of the browser, which has few connections to a server: a tab that holds
 * the lock listens, and tells the others. When it is closed, the next one goes on after the last event that it heard.
 * Browsers lock only in pages that came over a safe connection; elsewhere each tab listens while it is seen.
 *
 * Numbers have no gaps, so every tab notices what it missed.
 */
export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #closing = new AbortController();
  readonly #channel: BroadcastChannel;
  #source: EventSource | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #last: number | undefined;

  constructor(options: SharedStreamOptions) {
    this.#options = options;
    this.#channel = new BroadcastChannel(options.name);
  }

  open(): void {
    const { signal } = this.#closing;
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Message>) => this.#take(data), { signal });
    if (!("locks" in navigator)) {
      document.addEventListener("visibilitychange", () => this.#followVisibility(), { signal });
      this.#followVisibility();
      return;
    }
    const whileOpen = () =>
      new Promise<void>((resolve) => {
        this.#listen();
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    navigator.locks.request(this.#options.name, { signal }, whileOpen).catch(() => undefined);
    this.#tell({ kind: HELLO, event: { number: 0 } });
  }

  close(): void {
    this.#closing.abort();
    this.#stopListening();
    this.#channel.close();
  }

  #followVisibility(): void {
    if (document.visibilityState === "hidden") this.#stopListening();
    else if (this.#source === undefined) this.#listen();
  }

  #listen(): void {
    const { path, kinds } = this.#options;
    const source = new EventSource(ofPageWorkspace(this.#last === undefined ? path : `${path}?after=${this.#last}`));
    this.#source = source;
    for (const kind of [STREAM_READY, STREAM_RESET, ...kinds]) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        const message: Message = { kind, event: JSON.parse(data) as NumberedEvent };
        this.#tell(message);
        this.#take(message);
      });
    }
    source.addEventListener("error", () => {
      // A broken line the browser mends by itself; a refusal it takes for the end.
      if (source.readyState !== EventSource.CLOSED || this.#source !== source) return;
      this.#options.onRefused();
      this.#again = setTimeout(() => this.#listen(), AGAIN_AFTER_REFUSAL_MS);
    });
  }

  #stopListening(): void {
    clearTimeout(this.#again);
    this.#source?.close();
    this.#source = undefined;
  }

  #tell(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, which has no such argument
    this.#channel.postMessage(message);
  }

  #take({ kind, event }: Message): void {
    const last = this.#last;
    if (kind === HELLO) {
      if (this.#source !== undefined && last !== undefined) this.#tell({ kind: STREAM_READY, event: { number: last } });
      return;
    }
    if (kind === STREAM_READY || kind === STREAM_RESET) {
      this.#last = kind === STREAM_READY ? (last ?? event.number) : event.number;
      if (kind === STREAM_RESET) this.#options.onMissed();
      else if (last === undefined) this.#options.onReady();
      return;
    }
    if (last !== undefined && event.number <= last) return;
    this.#last = event.number;
    if (last !== undefined && event.number > last + 1) this.#options.onMissed();
    else this.#options.onEvent(event);
  }
}
