import type {
  AudioEngineState,
  AudioPosition,
  AudioStreamRequest,
  AudioStreamResult,
  AudioTrack,
} from "./audio-track.ts";
import { DisposalScope } from "./disposal-scope.ts";
import { MediaSourceSink } from "./media-source-sink.ts";
import { arrivalPath } from "./stream-types.ts";
import { clampSeconds, lastBufferedSeconds, rangeAround } from "./time-ranges.ts";
import { TypedEmitter } from "./typed-emitter.ts";

type AudioEngineEvents = {
  state: AudioEngineState;
  position: AudioPosition;
  /** The file of the track cannot be loaded or decoded. */
  unplayable: AudioTrack;
};

/** After it ran dry, a stream slower than speech plays on with this much in hand. */
const REBUFFER_SECONDS = 1.5;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const HAVE_FUTURE_DATA = 3;
const ELEMENT_EVENTS = [
  "play",
  "playing",
  "pause",
  "waiting",
  "ended",
  "seeking",
  "seeked",
  "canplay",
  "emptied",
  "loadedmetadata",
];
const POSITION_EVENTS = ["timeupdate", "seeking", "seeked", "durationchange", "progress", "emptied"];

/**
 * One audio element and everything that feeds it. A stream plays while it arrives where the
 * browser can do that, and from its first to its last byte otherwise; a file is left to the browser.
 */
export class AudioEngine {
  readonly #events = new TypedEmitter<AudioEngineEvents>();
  readonly #createElement: () => HTMLAudioElement;
  #audio: HTMLAudioElement | undefined;
  #source = new DisposalScope();
  /** The running request, and the one whose audio the element plays. */
  #transfer: AbortController | undefined;
  #attached: AbortController | undefined;
  #blob: Blob | undefined;
  #fileUrl: string | undefined;
  #isHolding = false;
  /** What a stream has in hand before it plays on. */
  #aheadSeconds = REBUFFER_SECONDS;
  /** The element has nothing to play until all bytes are here. */
  #needsBlob = false;
  #playsWhenReady = false;
  #frame = 0;
  #state: AudioEngineState = { track: undefined, playback: "idle", transfer: "file", rate: 1 };

  constructor(createElement: () => HTMLAudioElement) {
    this.#createElement = createElement;
  }

  readonly state = (): AudioEngineState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => this.#events.on("state", listener);

  on<Name extends keyof AudioEngineEvents>(
    name: Name,
    listener: (payload: AudioEngineEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

  position(): AudioPosition {
    const audio = this.#audio;
    if (audio === undefined || this.#state.track === undefined) {
      return { currentSeconds: 0, durationSeconds: undefined, seekableSeconds: 0 };
    }
    const isLengthKnown = Number.isFinite(audio.duration) && this.#state.transfer !== "streaming";
    const durationSeconds = isLengthKnown ? audio.duration : undefined;
    return {
      currentSeconds: audio.currentTime,
      durationSeconds,
      seekableSeconds: durationSeconds ?? lastBufferedSeconds(audio.buffered),
    };
  }

  /**
   * Plays the answer of a request while it arrives. Settles when the last byte is here, or when
   * the request was stopped; rejects with what `open` or the connection rejects with. What arrived
   * before that stays playable. The track before is replaced when the request is answered.
   */
  async playStream(request: AudioStreamRequest): Promise<AudioStreamResult> {
    this.stopTransfer();
    const transfer = new AbortController();
    this.#transfer = transfer;
    this.pause();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let sink: MediaSourceSink | undefined;
    let response: Response | undefined;
    try {
      // Autoplay rules of some browsers want the first play() inside the click that asked for it.
      if (this.#state.track === undefined) sink = this.#attachStream(transfer, request);
      response = await request.open(transfer.signal);
      if (response.body === null) throw new TypeError("The response has no body");
      if (this.#attached !== transfer) sink = this.#attachStream(transfer, request);
      this.#update({ track: request.trackOf(response), transfer: "streaming" });
      const reader = response.body.getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        if (chunks.length === 0) {
          request.onFirstBytes?.(response);
          this.#startAfter(transfer, request.startDelayMs);
        }
        chunks.push(read.value);
        sink?.append(read.value);
      }
      this.#finishTransfer(transfer, sink, new Blob(chunks, { type: request.mimeType }), "complete");
      return { outcome: "complete", response };
    } catch (error) {
      const isStopped = transfer.signal.aborted;
      const blob = new Blob(chunks, { type: request.mimeType });
      this.#finishTransfer(transfer, sink, blob, isStopped ? "stopped" : "failed");
      if (isStopped) return { outcome: "stopped", response };
      throw error;
    } finally {
      if (this.#transfer === transfer) this.#transfer = undefined;
    }
  }

  playFile(track: AudioTrack, url: string): void {
    this.#detach();
    this.#fileUrl = url;
    this.#element().src = url;
    this.#update({ track, transfer: "file" });
    this.play();
  }

  /** Ends the running request. What has arrived stays playable. */
  stopTransfer(): void {
    this.#transfer?.abort();
  }

  play(): void {
    if (this.#state.track === undefined && this.#transfer === undefined) return;
    this.#isHolding = false;
    if (this.#needsBlob) {
      this.#playsWhenReady = true;
      this.#sync();
      return;
    }
    // Refused without a click, or replaced by another source: both show as "paused".
    this.#element()
      .play()
      .catch(() => this.#sync());
  }

  pause(): void {
    this.#isHolding = false;
    this.#playsWhenReady = false;
    this.#audio?.pause();
    this.#sync();
  }

  toggle(): void {
    if (this.#state.playback === "playing" || this.#state.playback === "buffering") this.pause();
    else this.play();
  }

  seek(seconds: number): void {
    const audio = this.#audio;
    if (audio === undefined || this.#state.track === undefined) return;
    const target = clampSeconds(seconds, 0, this.position().seekableSeconds);
    const isEvicted = this.#fileUrl === undefined && rangeAround(audio.buffered, target) === undefined;
    if (isEvicted && this.#blob !== undefined) this.#attachBlob(this.#blob, target);
    else audio.currentTime = isEvicted ? lastBufferedSeconds(audio.buffered) : target;
  }

  setRate(rate: number): void {
    if (this.#audio !== undefined) this.#applyRate(this.#audio, rate);
    this.#update({ rate });
  }

  /** Forgets the track. A running request goes on, unheard. */
  close(): void {
    this.#detach();
    this.#audio?.removeAttribute("src");
    this.#audio?.load();
    this.#update({ track: undefined, transfer: "file" });
  }

  /** The bytes of the track when they came through here, the address of its file otherwise. */
  savable(): Blob | string | undefined {
    return this.#blob ?? this.#fileUrl;
  }

  #element(): HTMLAudioElement {
    if (this.#audio !== undefined) return this.#audio;
    const audio = this.#createElement();
    audio.preservesPitch = true;
    this.#audio = audio;
    this.#applyRate(audio, this.#state.rate);
    for (const name of ELEMENT_EVENTS) audio.addEventListener(name, () => this.#sync());
    for (const name of POSITION_EVENTS) audio.addEventListener(name, () => this.#emitPosition());
    audio.addEventListener("waiting", () => this.#holdWhileDry());
    audio.addEventListener("error", () => this.#reportUnplayable());
    return audio;
  }

  /** The default rate too, because a new source starts at it. */
  #applyRate(audio: HTMLAudioElement, rate: number): void {
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
  }

  #detach(): void {
    this.#source.dispose();
    this.#source = new DisposalScope();
    this.#attached = undefined;
    this.#isHolding = false;
    this.#needsBlob = false;
    this.#playsWhenReady = false;
    this.#blob = undefined;
    this.#fileUrl = undefined;
    this.#audio?.pause();
  }

  #attachStream(
    transfer: AbortController,
    { mimeType, startDelayMs }: Pick<AudioStreamRequest, "mimeType" | "startDelayMs">,
  ): MediaSourceSink | undefined {
    this.#detach();
    this.#attached = transfer;
    const audio = this.#element();
    const path = arrivalPath(mimeType);
    if (path === undefined) {
      this.#needsBlob = true;
      this.#playsWhenReady = true;
      return undefined;
    }
    const sink = new MediaSourceSink(audio, path);
    this.#source.add(() => sink.dispose());
    sink.events.on("grown", () => {
      this.#resumeWhenFilled();
      this.#emitPosition();
    });
    sink.events.on("failed", () => {
      this.#needsBlob = true;
      this.#playsWhenReady = this.#state.playback !== "paused";
      if (this.#blob !== undefined) this.#attachBlob(this.#blob, audio.currentTime);
      else this.#sync();
    });
    this.play();
    if (startDelayMs !== undefined) this.#hold(startDelayMs / 1_000);
    return sink;
  }

  /** Waits until there is so much ahead. */
  #hold(aheadSeconds: number): void {
    this.#aheadSeconds = aheadSeconds;
    this.#isHolding = true;
    this.#audio?.pause();
    this.#sync();
  }

  /** However slowly the audio comes, it plays so long after its first bytes. */
  #startAfter(transfer: AbortController, delayMs: number | undefined): void {
    if (delayMs === undefined || this.#attached !== transfer) return;
    const timer = setTimeout(() => {
      if (this.#isHolding) this.play();
    }, delayMs);
    this.#source.add(() => clearTimeout(timer));
  }

  #finishTransfer(
    transfer: AbortController,
    sink: MediaSourceSink | undefined,
    blob: Blob,
    outcome: "complete" | "stopped" | "failed",
  ): void {
    sink?.end();
    if (this.#attached !== transfer) return;
    if (blob.size === 0) {
      this.close();
      return;
    }
    this.#blob = blob;
    if (this.#needsBlob) this.#attachBlob(blob, this.#audio?.currentTime ?? 0);
    this.#update({ transfer: outcome });
    this.#resumeWhenFilled();
    this.#emitPosition();
  }

  #attachBlob(blob: Blob, seconds: number): void {
    const { playback } = this.#state;
    const plays = this.#needsBlob ? this.#playsWhenReady : playback === "playing" || playback === "buffering";
    this.#detach();
    const audio = this.#element();
    this.#blob = blob;
    audio.src = this.#source.objectUrl(blob);
    audio.currentTime = seconds;
    if (plays) this.play();
  }

  /** Resuming at every crumb makes slow speech stutter; waiting for a little makes it pause instead. */
  #holdWhileDry(): void {
    const audio = this.#element();
    if (this.#state.transfer !== "streaming" || audio.currentTime === 0 || audio.paused || audio.seeking) return;
    this.#hold(REBUFFER_SECONDS);
  }

  #resumeWhenFilled(): void {
    if (!this.#isHolding) return;
    const audio = this.#element();
    const range = rangeAround(audio.buffered, audio.currentTime);
    const aheadSeconds = (range?.endSeconds ?? 0) - audio.currentTime;
    if (aheadSeconds >= this.#aheadSeconds || this.#state.transfer !== "streaming") this.play();
  }

  #reportUnplayable(): void {
    const { track } = this.#state;
    if (this.#fileUrl === undefined || track === undefined) return;
    this.#events.emit("unplayable", track);
    this.#sync();
  }

  #sync(): void {
    this.#update({});
    this.#emitPosition();
    if (this.#state.playback === "playing") this.#followPosition();
  }

  #playbackNow(track: AudioTrack | undefined): AudioEngineState["playback"] {
    const audio = this.#audio;
    if (audio === undefined || track === undefined) return "idle";
    if (this.#needsBlob) return this.#playsWhenReady ? "buffering" : "paused";
    if (this.#isHolding) return "buffering";
    if (audio.ended) return "ended";
    if (audio.paused || audio.error !== null) return "paused";
    return audio.readyState >= HAVE_FUTURE_DATA ? "playing" : "buffering";
  }

  #update(change: Partial<AudioEngineState>): void {
    const next = { ...this.#state, ...change };
    const state = { ...next, playback: this.#playbackNow(next.track) };
    const before = this.#state;
    if (
      before.track === state.track &&
      before.playback === state.playback &&
      before.transfer === state.transfer &&
      before.rate === state.rate
    ) {
      return;
    }
    this.#state = state;
    this.#events.emit("state", state);
  }

  #emitPosition(): void {
    this.#events.emit("position", this.position());
  }

  /** Media events come four times a second; the scrubber moves with every frame. */
  #followPosition(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#emitPosition();
      if (this.#state.playback === "playing") this.#followPosition();
    });
  }
}
