import { RECORDER_CHUNK_MS, RECORDER_NOISE_CHECK_MS, RECORDER_WAVEFORM_BARS } from "@voicewright/contract/rules/limits";
import { DisposalScope } from "../disposal-scope.ts";
import { TypedEmitter } from "../typed-emitter.ts";
import { Capture } from "./capture.ts";
import { MicrophoneError, openMicrophone } from "./microphone.ts";
import { countNoise, isNoisyRoom, NO_CHECKS, type NoiseCount } from "./noise-check.ts";
import {
  advanceRecorder,
  IDLE,
  type RecorderCommand,
  type RecorderEvent,
  type RecorderLimits,
  type RecorderState,
} from "./recorder-state.ts";
import { removeBackup, startBackup } from "./recording-backups.ts";
import { recordingType } from "./recording-types.ts";

const SECOND_MS = 1_000;

export type RecorderOptions = {
  readonly limits: RecorderLimits;
  /** Whose recordings outlive the tab; without it none does. */
  readonly backupOwner?: string | undefined;
  /** What a killed tab loses at most; a second unless given. */
  readonly backupIntervalMs?: number;
  /** So long before the longest duration the recording ends by itself, that no chunk goes over it. */
  readonly stopMarginMs?: number;
  /** Levels that are kept for the waveform. */
  readonly waveformBars?: number;
  /** Whether what the microphone hears is told while something is recorded. */
  readonly tellsSamples?: boolean;
};

const DEFAULT_BACKUP_INTERVAL_MS = 1_000;

/** Peaks of the last so many tenths of a second, the newest last. */
export type RecorderLevels = readonly number[];

type FinishCommand = Extract<RecorderCommand, { readonly type: "finish" }>;
/** What the microphone heard in an eighth of a second. */
export type CapturedSamples = { readonly samples: Float32Array; readonly sampleRateHz: number };

type RecorderEvents = { state: RecorderState; levels: RecorderLevels; samples: CapturedSamples };

/** Drives a microphone by the rules of `advanceRecorder`. */
export class Recorder {
  readonly #events = new TypedEmitter<RecorderEvents>();
  readonly #limits: RecorderLimits;
  readonly #options: RecorderOptions;
  readonly #silence: RecorderLevels;
  readonly #captures = new Map<number, Capture>();
  /** Attempts that somebody cancelled while they were being finished. */
  readonly #dropped = new Set<number>();
  #state = IDLE;
  #levels: RecorderLevels;
  #isBackupLost = false;
  #noise: NoiseCount = NO_CHECKS;
  #timers: number[] = [];
  #finished = new DisposalScope();
  #recordingUrl: string | undefined;

  constructor(options: RecorderOptions) {
    const { limits, stopMarginMs = RECORDER_CHUNK_MS, waveformBars = RECORDER_WAVEFORM_BARS } = options;
    this.#limits = { ...limits, maxMs: limits.maxMs - stopMarginMs };
    this.#options = options;
    this.#silence = Array.from({ length: waveformBars }, () => 0);
    this.#levels = this.#silence;
  }

  readonly state = (): RecorderState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => this.#events.on("state", listener);

  onLevels(listener: (levels: RecorderLevels) => void): () => void {
    return this.#events.on("levels", listener);
  }

  /** Hears what is recorded, where `tellsSamples` asks for it; a pause is silent. */
  onSamples(listener: (heard: CapturedSamples) => void): () => void {
    return this.#events.on("samples", listener);
  }

  /** Where the finished recording can be heard. */
  recordingUrl(): string | undefined {
    return this.#recordingUrl;
  }

  /** Asks for the microphone; the choice of one before the recording starts, or starts it at once. */
  open(startsAtOnce = false, deviceId?: string): void {
    this.#send({ type: "open", startsAtOnce, deviceId });
  }

  start(): void {
    this.#send({ type: "start" });
  }

  /** From now on time counts, where `waitsForClock` says that it waits for this. */
  startClock(): void {
    this.#send({ type: "start-clock" });
  }

  stop(): void {
    this.#send({ type: "stop" });
  }

  pause(): void {
    this.#send({ type: "pause" });
  }

  resume(): void {
    this.#send({ type: "resume" });
  }

  restart(): void {
    this.#send({ type: "restart" });
  }

  /** What is recorded so far, while the recording is paused. Rejects when nothing is. */
  async soFar(): Promise<Blob> {
    const capture = this.#captures.get(this.#state.attempt);
    if (capture === undefined) throw new TypeError("Nothing is recorded");
    return await capture.soFar();
  }

  /** Whether the copy that outlives the tab could not be written: a full disk, or a browser without storage. */
  get isBackupLost(): boolean {
    return this.#isBackupLost;
  }

  /** Forgets what was recorded. */
  cancel(): void {
    const { attempt, kind } = this.#state;
    if (kind === "recording") this.#captures.get(attempt)?.discard();
    this.#send({ type: "cancel" });
  }

  /** Whoever shows the recorder goes away: the microphone is let go, and what was recorded is offered another time. */
  leave(): void {
    // What is being finished goes on to its copy.
    if (this.#state.kind !== "stopping") this.#send({ type: "cancel" });
    this.#stopTimers();
  }

  #send(event: RecorderEvent): void {
    const before = this.#state;
    const { state, commands } = advanceRecorder(before, event, this.#limits);
    this.#state = state;
    for (const command of commands) this.#obey(command);
    if (state === before) return;
    if (state.kind !== before.kind || state.attempt !== before.attempt) this.#enter(state);
    this.#events.emit("state", this.#state);
  }

  #obey(command: RecorderCommand): void {
    const { attempt } = command;
    const capture = this.#captures.get(attempt);
    switch (command.type) {
      case "open":
        return void this.#open(attempt, command.deviceId);
      case "record":
        return this.#record(attempt, capture);
      case "finish":
        return void this.#finish(capture, command);
      case "drop":
        return void this.#dropped.add(attempt);
      case "discard":
        return capture?.discard();
      case "pause":
        return capture?.pause();
      case "resume":
        return capture?.resume();
      case "close":
        capture?.close();
        this.#captures.delete(attempt);
    }
  }

  async #open(attempt: number, deviceId: string | undefined): Promise<void> {
    try {
      const stream = await openMicrophone(deviceId);
      const { backupIntervalMs = DEFAULT_BACKUP_INTERVAL_MS, tellsSamples = false } = this.#options;
      const capture = new Capture(
        stream,
        {
          onInterrupted: () => this.#send({ type: "interrupted", attempt }),
          onElapsed: (elapsedMs, peak) => {
            this.#hear(peak);
            this.#send({ type: "elapsed", attempt, elapsedMs });
          },
          onBackupLost: () => {
            this.#isBackupLost = true;
          },
        },
        {
          backupIntervalMs,
          onSamples: tellsSamples
            ? (samples, sampleRateHz) => this.#events.emit("samples", { samples, sampleRateHz })
            : undefined,
        },
      );
      this.#captures.set(attempt, capture);
      this.#send({ type: "opened", attempt, deviceId: capture.deviceId });
    } catch (error) {
      const problem = error instanceof MicrophoneError ? error.problem : "failed";
      this.#send({ type: "refused", attempt, problem });
    }
  }

  #record(attempt: number, capture: Capture | undefined): void {
    const { backupOwner } = this.#options;
    this.#levels = this.#silence;
    this.#isBackupLost = false;
    try {
      if (capture === undefined) throw new TypeError("No microphone");
      capture.record(backupOwner === undefined ? undefined : (mimeType) => startBackup(backupOwner, mimeType));
    } catch {
      const hasFormat = recordingType((type) => MediaRecorder.isTypeSupported(type)) !== undefined;
      queueMicrotask(() => this.#send({ type: "broken", attempt, problem: hasFormat ? "failed" : "no-format" }));
    }
  }

  async #finish(capture: Capture | undefined, { attempt, ending, isNoisy, leadMs }: FinishCommand): Promise<void> {
    try {
      if (capture === undefined) throw new TypeError("No microphone");
      const taken = await capture.finish();
      if (this.#dropped.has(attempt) && taken.backupId !== undefined) void removeBackup(taken.backupId);
      this.#send({ type: "recorded", attempt, recording: { ...taken, isNoisy, leadMs, ending } });
    } catch {
      this.#send({ type: "broken", attempt, problem: "failed" });
    } finally {
      capture?.close();
      this.#captures.delete(attempt);
      this.#dropped.delete(attempt);
    }
  }

  /** Clocks of the state that begins. */
  #enter(state: RecorderState): void {
    this.#stopTimers();
    this.#finished.dispose();
    this.#finished = new DisposalScope();
    this.#recordingUrl = state.kind === "done" ? this.#finished.objectUrl(state.recording.audio) : undefined;
    const { attempt } = state;
    const peak = () => this.#captures.get(attempt)?.peak() ?? 0;
    if (state.kind === "ready") this.#every(RECORDER_CHUNK_MS, () => this.#hear(peak()));
    if (state.kind !== "countdown") return;
    this.#noise = NO_CHECKS;
    this.#every(RECORDER_NOISE_CHECK_MS, () => {
      this.#noise = countNoise(this.#noise, peak());
    });
    this.#every(RECORDER_CHUNK_MS, () => this.#hear(peak()));
    this.#every(SECOND_MS, () => this.#send({ type: "second", attempt, isNoisy: isNoisyRoom(this.#noise) }));
  }

  #every(intervalMs: number, act: () => void): void {
    this.#timers.push(window.setInterval(act, intervalMs));
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #hear(peak: number): void {
    this.#levels = [...this.#levels.slice(1), peak];
    this.#events.emit("levels", this.#levels);
  }
}
