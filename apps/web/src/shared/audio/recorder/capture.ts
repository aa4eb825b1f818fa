import { RECORDER_CHUNK_MS } from "@voicewright/contract/rules/limits";
import { DisposalScope } from "../disposal-scope.ts";
import { MicrophoneMeter } from "./microphone-meter.ts";
import { type RecordingBackup, removeBackup } from "./recording-backups.ts";
import { recordingType } from "./recording-types.ts";

/** What a killed tab loses at most. */
const BACKUP_EVERY_MS = 1_000;

type Take = {
  readonly recorder: MediaRecorder;
  startedAtMs: number;
  readonly parts: Blob[];
  readonly peaks: number[];
  readonly ended: Promise<void>;
  backup: RecordingBackup | undefined;
  /** Parts up to here are in the backup. */
  backedUp: number;
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
};

/** An open microphone, and what is being recorded from it. */
export class Capture {
  readonly #scope = new DisposalScope();
  readonly #stream: MediaStream;
  readonly #listener: CaptureListener;
  readonly #meter: MicrophoneMeter;
  #take: Take | undefined;
  #ticking = 0;

  constructor(stream: MediaStream, listener: CaptureListener) {
    this.#stream = stream;
    this.#listener = listener;
    this.#scope.add(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    for (const track of stream.getTracks()) this.#scope.listen(track, "ended", listener.onInterrupted);
    this.#meter = new MicrophoneMeter(stream);
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
      parts: [],
      peaks: [],
      ended,
      backup: undefined,
      backedUp: 0,
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

  /** Ends the recording. The copy that outlives the tab has all of it. */
  async finish(): Promise<FinishedTake> {
    const take = this.#endTake();
    if (take === undefined) throw new TypeError("Nothing is recorded");
    const durationMs = performance.now() - take.startedAtMs;
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
    const elapsedMs = performance.now() - take.startedAtMs;
    const peak = this.#meter.peak();
    take.peaks.push(peak);
    if (take.backup !== undefined && take.peaks.length % (BACKUP_EVERY_MS / RECORDER_CHUNK_MS) === 0) {
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
    }
  }

  async #backUp(take: Take, durationMs: number): Promise<void> {
    const parts = take.parts.slice(take.backedUp);
    if (take.backup === undefined || parts.length === 0) return;
    take.backedUp += parts.length;
    await take.backup.append(new Blob(parts), durationMs).catch(() => undefined);
  }
}
