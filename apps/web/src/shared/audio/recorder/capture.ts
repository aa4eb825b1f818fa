import { RECORDER_CHUNK_MS } from "@voicewright/contract/rules/limits";
import { DisposalScope } from "../disposal-scope.ts";
import { MicrophoneMeter } from "./microphone-meter.ts";
import { type RecordingBackup, removeBackup } from "./recording-backups.ts";
import { recordingType } from "./recording-types.ts";

type Take = {
  readonly recorder: MediaRecorder;
  /** Moves on by the time of each pause. */
  startedAtMs: number;
  pausedAtMs: number | undefined;
  readonly parts: Blob[];
  readonly peaks: number[];
  readonly ended: Promise<void>;
  backup: RecordingBackup | undefined;
  /** Parts up to here are in the backup. */
  backedUp: number;
  /** So much has to be recorded for the next copy. */
  nextBackupAtMs: number;
};

export type FinishedTake = {
  readonly audio: Blob;
  readonly durationMs: number;
  readonly peaks: readonly number[];
  readonly backupId: string | undefined;
};

export type CaptureListener = {
  /** The microphone is gone, or the browser cannot record from it any more. */
  readonly onInterrupted: () => void;
  /** Ten times a second while something is recorded. */
  readonly onElapsed: (elapsedMs: number, peak: number) => void;
  /** The copy that outlives the tab cannot be written any more. */
  readonly onBackupLost: () => void;
};

export type CaptureOptions = {
  /** What a killed tab loses at most. */
  readonly backupIntervalMs: number;
  /** Gets what the microphone hears while something is recorded, some four times a second. */
  readonly onSamples?: ((samples: Float32Array, sampleRateHz: number) => void) | undefined;
};

/** An open microphone, and what is being recorded from it. */
export class Capture {
  readonly #scope = new DisposalScope();
  readonly #stream: MediaStream;
  readonly #listener: CaptureListener;
  readonly #meter: MicrophoneMeter;
  readonly #options: CaptureOptions;
  #take: Take | undefined;
  #ticking = 0;

  constructor(stream: MediaStream, listener: CaptureListener, options: CaptureOptions) {
    this.#stream = stream;
    this.#listener = listener;
    this.#options = options;
    this.#scope.add(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    for (const track of stream.getTracks()) this.#scope.listen(track, "ended", listener.onInterrupted);
    const { onSamples } = options;
    this.#meter = new MicrophoneMeter(
      stream,
      onSamples === undefined
        ? undefined
        : (samples, sampleRateHz) => {
            if (this.#take !== undefined && this.#take.pausedAtMs === undefined) onSamples(samples, sampleRateHz);
          },
    );
    this.#scope.add(() => this.#meter.dispose());
  }

  get deviceId(): string {
    return this.#stream.getAudioTracks()[0]?.getSettings().deviceId ?? "";
  }

  peak(): number {
    return this.#meter.peak();
  }

  /** Throws when the browser makes no format that can be read. */
  record(startBackup: ((mimeType: string) => Promise<RecordingBackup>) | undefined): void {
    const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type));
    if (mimeType === undefined) throw new TypeError("No recording format");
    const recorder = new MediaRecorder(this.#stream, { mimeType });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const take: Take = {
      recorder,
      startedAtMs: performance.now(),
      pausedAtMs: undefined,
      parts: [],
      peaks: [],
      ended,
      backup: undefined,
      backedUp: 0,
      nextBackupAtMs: this.#options.backupIntervalMs,
    };
    this.#take = take;
    recorder.addEventListener("start", () => {
      take.startedAtMs = performance.now();
    });
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size > 0) take.parts.push(data);
    });
    recorder.addEventListener("stop", () => resolve());
    recorder.addEventListener("error", () => {
      resolve();
      if (this.#take === take) this.#listener.onInterrupted();
    });
    recorder.start(RECORDER_CHUNK_MS);
    this.#ticking = window.setInterval(() => this.#tick(take), RECORDER_CHUNK_MS);
    if (startBackup !== undefined) void this.#keepBackup(take, startBackup(mimeType));
  }

  pause(): void {
    const take = this.#take;
    if (take === undefined || take.pausedAtMs !== undefined) return;
    take.pausedAtMs = performance.now();
    take.recorder.pause();
    void this.#backUp(take, take.pausedAtMs - take.startedAtMs);
  }

  resume(): void {
    const take = this.#take;
    if (take?.pausedAtMs === undefined) return;
    take.startedAtMs += performance.now() - take.pausedAtMs;
    take.pausedAtMs = undefined;
    take.recorder.resume();
  }

  /** What was recorded up to the pause. */
  async soFar(): Promise<Blob> {
    const take = this.#take;
    if (take === undefined || take.recorder.state === "inactive") throw new TypeError("Nothing is recorded");
    const { promise: flushed, resolve } = Promise.withResolvers<void>();
    take.recorder.addEventListener("dataavailable", () => resolve(), { once: true });
    take.recorder.requestData();
    await Promise.race([flushed, take.ended]);
    return new Blob(take.parts, { type: take.recorder.mimeType });
  }

  /** Ends the recording. The copy that outlives the tab has all of it. */
  async finish(): Promise<FinishedTake> {
    const take = this.#endTake();
    if (take === undefined) throw new TypeError("Nothing is recorded");
    const durationMs = (take.pausedAtMs ?? performance.now()) - take.startedAtMs;
    await take.ended;
    await this.#backUp(take, durationMs);
    take.backup?.release();
    const audio = new Blob(take.parts, { type: take.recorder.mimeType });
    return { audio, durationMs, peaks: take.peaks, backupId: take.backup?.id };
  }

  /** Forgets the recording, its copy too. */
  discard(): void {
    const backup = this.#endTake()?.backup;
    if (backup === undefined) return;
    backup.release();
    void removeBackup(backup.id);
  }

  /** Lets the microphone go. What is still recorded is forgotten here, but its copy stays. */
  close(): void {
    this.#endTake()?.backup?.release();
    this.#scope.dispose();
  }

  #endTake(): Take | undefined {
    const take = this.#take;
    this.#take = undefined;
    clearInterval(this.#ticking);
    if (take !== undefined && take.recorder.state !== "inactive") take.recorder.stop();
    return take;
  }

  #tick(take: Take): void {
    if (take.pausedAtMs !== undefined) return;
    const elapsedMs = performance.now() - take.startedAtMs;
    const peak = this.#meter.peak();
    take.peaks.push(peak);
    // By the clock: the ticks of a hidden tab come once a second, those of a busy machine late.
    if (take.backup !== undefined && elapsedMs >= take.nextBackupAtMs) {
      take.nextBackupAtMs = elapsedMs + this.#options.backupIntervalMs;
      void this.#backUp(take, elapsedMs);
    }
    this.#listener.onElapsed(elapsedMs, peak);
  }

  async #keepBackup(take: Take, starting: Promise<RecordingBackup>): Promise<void> {
    try {
      const backup = await starting;
      if (this.#take === take) take.backup = backup;
      else backup.release();
    } catch {
      // A browser without storage records all the same; only a lost tab is lost.
      this.#listener.onBackupLost();
    }
  }

  async #backUp(take: Take, durationMs: number): Promise<void> {
    const parts = take.parts.slice(take.backedUp);
    if (take.backup === undefined || parts.length === 0) return;
    take.backedUp += parts.length;
    try {
      await take.backup.append(new Blob(parts), durationMs);
    } catch {
      // A full disk: what is kept already stays, and the rest is tried again with the next part.
      take.backedUp -= parts.length;
      this.#listener.onBackupLost();
    }
  }
}
