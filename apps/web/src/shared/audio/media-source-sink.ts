import { DisposalScope } from "./disposal-scope.ts";
import { type ArrivalPath, mediaSourceConstructor } from "./stream-types.ts";
import { TypedEmitter } from "./typed-emitter.ts";

/** Kept behind the playhead when the browser's buffer is full, so that a short jump back still works. */
const KEEP_BEHIND_SECONDS = 20;
const FULL_BUFFER_RETRY_MS = 1_000;

type SinkEvents = {
  /** More audio can be played than before. */
  grown: undefined;
  /** Everything is in the buffer and the length is known. */
  ended: undefined;
  /** The browser cannot play these bytes piece by piece. */
  failed: unknown;
};

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Feeds an audio element through Media Source Extensions, in order, as far as the browser's buffer allows. */
export class MediaSourceSink {
  readonly events = new TypedEmitter<SinkEvents>();
  readonly #scope = new DisposalScope();
  readonly #audio: HTMLAudioElement;
  readonly #mediaSource: MediaSource;
  readonly #path: ArrivalPath;
  readonly #queue: Uint8Array<ArrayBuffer>[] = [];
  #sourceBuffer: SourceBuffer | undefined;
  #isEnding = false;
  #hasFailed = false;

  constructor(audio: HTMLAudioElement, path: ArrivalPath) {
    const Constructor = mediaSourceConstructor();
    if (Constructor === undefined) throw new Error("Media Source Extensions are missing");
    this.#audio = audio;
    this.#path = path;
    this.#mediaSource = new Constructor();
    this.#scope.listen(this.#mediaSource, "sourceopen", () => this.#open());
    // A managed source is refused unless the element stays on this device.
    audio.disableRemotePlayback = true;
    audio.src = this.#scope.objectUrl(this.#mediaSource);
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#hasFailed) return;
    try {
      const converted = this.#path.convert(bytes);
      if (converted.length > 0) this.#queue.push(converted);
      this.#drain();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** No more bytes will come. */
  end(): void {
    this.#isEnding = true;
    this.#drain();
  }

  dispose(): void {
    this.#queue.length = 0;
    this.#scope.dispose();
  }

  #open(): void {
    if (this.#sourceBuffer !== undefined) return;
    try {
      const sourceBuffer = this.#mediaSource.addSourceBuffer(this.#path.mimeType);
      this.#sourceBuffer = sourceBuffer;
      this.#scope.listen(sourceBuffer, "updateend", () => {
        this.events.emit("grown", undefined);
        this.#drain();
      });
      this.#scope.listen(sourceBuffer, "error", () => this.#fail(new Error("The audio could not be decoded")));
      this.#drain();
    } catch (error) {
      this.#fail(error);
    }
  }

  #drain(): void {
    const sourceBuffer = this.#sourceBuffer;
    if (sourceBuffer === undefined || this.#scope.isDisposed || this.#hasFailed) return;
    if (sourceBuffer.updating || this.#mediaSource.readyState !== "open") return;
    const next = this.#queue[0];
    if (next === undefined) {
      if (!this.#isEnding) return;
      this.#mediaSource.endOfStream();
      this.events.emit("ended", undefined);
      return;
    }
    try {
      sourceBuffer.appendBuffer(next);
      this.#queue.shift();
    } catch (error) {
      if (isQuotaError(error)) this.#makeRoom(sourceBuffer);
      else this.#fail(error);
    }
  }

  #makeRoom(sourceBuffer: SourceBuffer): void {
    const evictBefore = this.#audio.currentTime - KEEP_BEHIND_SECONDS;
    const firstSeconds = sourceBuffer.buffered.length === 0 ? 0 : sourceBuffer.buffered.start(0);
    if (evictBefore > firstSeconds) {
      sourceBuffer.remove(0, evictBefore);
      return;
    }
    const timer = setTimeout(() => this.#drain(), FULL_BUFFER_RETRY_MS);
    this.#scope.add(() => clearTimeout(timer));
  }

  #fail(error: unknown): void {
    if (this.#hasFailed || this.#scope.isDisposed) return;
    this.#hasFailed = true;
    this.events.emit("failed", error);
  }
}
