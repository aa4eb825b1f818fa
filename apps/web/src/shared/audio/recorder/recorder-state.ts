/** Why there is no recording. */
export type RecorderProblem =
  | "denied"
  | "no-microphone"
  | "in-use"
  | "insecure"
  | "no-format"
  | "failed"
  | "too-short"
  /** The microphone was unplugged, or its permission taken back, before there was enough. */
  | "interrupted";

export type RecorderLimits = {
  readonly minMs: number;
  readonly maxMs: number;
  /** 0 records at once. */
  readonly countdownSeconds: number;
  /** Time counts from `startClock` on: what is to be said is shown only then. */
  readonly waitsForClock?: boolean;
};

export type Recording = {
  readonly audio: Blob;
  readonly durationMs: number;
  /** What was recorded before the clock was started. */
  readonly leadMs: number;
  /** 0–1, one for each tenth of a second; empty when it is not known. */
  readonly peaks: readonly number[];
  /** The room was loud before anybody spoke. */
  readonly isNoisy: boolean;
  readonly ending: "stopped" | "limit" | "interrupted";
  /** Names the copy that outlives the tab. */
  readonly backupId: string | undefined;
};

/** `attempt` numbers the openings of the microphone, so that an answer that comes too late is known as one. */
type Attempt = { readonly attempt: number };
type Opened = Attempt & { readonly deviceId: string };

export type RecorderState =
  | (Attempt & { readonly kind: "idle"; readonly problem: RecorderProblem | undefined })
  | (Attempt & { readonly kind: "requesting"; readonly startsAtOnce: boolean })
  | (Opened & { readonly kind: "ready"; readonly problem: RecorderProblem | undefined })
  | (Opened & { readonly kind: "countdown"; readonly secondsLeft: number })
  | (Opened & {
      readonly kind: "recording";
      readonly elapsedMs: number;
      /** When the clock was started, of the elapsed time; until then nothing counts. */
      readonly clockFromMs: number | undefined;
      readonly isNoisy: boolean;
      readonly isPaused: boolean;
    })
  | (Attempt & { readonly kind: "stopping" })
  | (Attempt & { readonly kind: "done"; readonly recording: Recording });

type RecorderStateOf<Kind extends RecorderState["kind"]> = Extract<RecorderState, { readonly kind: Kind }>;

export type RecorderEvent =
  | { readonly type: "open"; readonly startsAtOnce: boolean; readonly deviceId?: string | undefined }
  | (Opened & { readonly type: "opened" })
  | (Attempt & { readonly type: "refused"; readonly problem: RecorderProblem })
  | { readonly type: "start" }
  | (Attempt & { readonly type: "second"; readonly isNoisy: boolean })
  | (Attempt & { readonly type: "elapsed"; readonly elapsedMs: number })
  | { readonly type: "start-clock" }
  | { readonly type: "stop" }
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  | { readonly type: "restart" }
  | { readonly type: "cancel" }
  /** The microphone is gone. */
  | (Attempt & { readonly type: "interrupted" })
  | (Attempt & { readonly type: "recorded"; readonly recording: Recording })
  | (Attempt & { readonly type: "broken"; readonly problem: RecorderProblem });

/** What is to be done with the microphone of an attempt. */
export type RecorderCommand =
  | (Attempt & { readonly type: "open"; readonly deviceId: string | undefined })
  | (Attempt & { readonly type: "record" })
  | (Attempt & { readonly type: "pause" })
  | (Attempt & { readonly type: "resume" })
  /** Ends the recording, lets the microphone go, and answers `recorded` or `broken`. */
  | (Attempt & { readonly type: "finish" } & Pick<Recording, "ending" | "isNoisy" | "leadMs">)
  /** Nobody wants any more what is being finished. */
  | (Attempt & { readonly type: "drop" })
  /** Forgets what was recorded; the microphone stays open. */
  | (Attempt & { readonly type: "discard" })
  /** Forgets what was recorded, and lets the microphone go. */
  | (Attempt & { readonly type: "close" });

export type RecorderStep = { readonly state: RecorderState; readonly commands: readonly RecorderCommand[] };

export const IDLE: RecorderState = { kind: "idle", attempt: 0, problem: undefined };

export function holdsMicrophone({ kind }: RecorderState): boolean {
  return kind === "ready" || kind === "countdown" || kind === "recording";
}

/** The next state, and what is to be done about it. An event that does not belong to the state changes nothing. */
export function advanceRecorder(state: RecorderState, event: RecorderEvent, limits: RecorderLimits): RecorderStep {
  switch (event.type) {
    case "open":
      return open(state, event.startsAtOnce, event.deviceId);
    case "opened":
      return opened(state, event, limits);
    case "start":
      return state.kind === "ready" ? begin(state, limits) : unchanged(state);
    case "restart":
      return restart(state, limits);
    case "start-clock":
      return state.kind === "recording" && state.clockFromMs === undefined
        ? to({ ...state, clockFromMs: state.elapsedMs })
        : unchanged(state);
    case "stop":
      return stop(state, limits);
    case "pause":
      return pause(state, true);
    case "resume":
      return pause(state, false);
    case "cancel":
      return cancel(state);
    default:
      return event.attempt === state.attempt ? advanceAttempt(state, event, limits) : unchanged(state);
  }
}

type AttemptEvent = Extract<
  RecorderEvent,
  { readonly type: "refused" | "second" | "elapsed" | "interrupted" | "recorded" | "broken" }
>;

function advanceAttempt(state: RecorderState, event: AttemptEvent, limits: RecorderLimits): RecorderStep {
  switch (event.type) {
    case "refused":
      return state.kind === "requesting" ? to(idle(state.attempt, event.problem)) : unchanged(state);
    case "second":
      return countDown(state, event.isNoisy, limits);
    case "elapsed":
      return elapse(state, event.elapsedMs, limits);
    case "interrupted":
      return interrupt(state, limits);
    case "recorded":
      return state.kind === "stopping"
        ? to({ kind: "done", attempt: state.attempt, recording: event.recording })
        : unchanged(state);
    case "broken":
      return abort(state, event.problem);
  }
}

function to(state: RecorderState, ...commands: readonly RecorderCommand[]): RecorderStep {
  return { state, commands };
}

function unchanged(state: RecorderState): RecorderStep {
  return { state, commands: [] };
}

function idle(attempt: number, problem: RecorderProblem | undefined): RecorderState {
  return { kind: "idle", attempt, problem };
}

/** Also from `ready`, for another microphone: the one before is let go. */
function open(state: RecorderState, startsAtOnce: boolean, deviceId: string | undefined): RecorderStep {
  if (state.kind !== "idle" && state.kind !== "ready" && state.kind !== "done") return unchanged(state);
  const attempt = state.attempt + 1;
  const closing = holdsMicrophone(state) ? [{ type: "close", attempt: state.attempt } as const] : [];
  return to({ kind: "requesting", attempt, startsAtOnce }, ...closing, { type: "open", attempt, deviceId });
}

function opened(state: RecorderState, { attempt, deviceId }: Opened, limits: RecorderLimits): RecorderStep {
  // Nobody waits for this one any more.
  if (state.kind !== "requesting" || state.attempt !== attempt) return to(state, { type: "close", attempt });
  return state.startsAtOnce
    ? begin({ attempt, deviceId }, limits)
    : to({ kind: "ready", attempt, deviceId, problem: undefined });
}

function begin({ attempt, deviceId }: Opened, limits: RecorderLimits): RecorderStep {
  const { countdownSeconds } = limits;
  if (countdownSeconds > 0) return to({ kind: "countdown", attempt, deviceId, secondsLeft: countdownSeconds });
  return record({ attempt, deviceId }, false, limits);
}

/** What counts of a recording: all of it, or what came after its clock was started. */
export function countedMs({ elapsedMs, clockFromMs }: RecorderStateOf<"recording">): number {
  return clockFromMs === undefined ? 0 : elapsedMs - clockFromMs;
}

function record({ attempt, deviceId }: Opened, isNoisy: boolean, { waitsForClock }: RecorderLimits): RecorderStep {
  const clockFromMs = waitsForClock === true ? undefined : 0;
  return to(
    { kind: "recording", attempt, deviceId, elapsedMs: 0, clockFromMs, isNoisy, isPaused: false },
    { type: "record", attempt },
  );
}

function countDown(state: RecorderState, isNoisy: boolean, limits: RecorderLimits): RecorderStep {
  if (state.kind !== "countdown") return unchanged(state);
  return state.secondsLeft > 1 ? to({ ...state, secondsLeft: state.secondsLeft - 1 }) : record(state, isNoisy, limits);
}

function elapse(state: RecorderState, elapsedMs: number, { maxMs }: RecorderLimits): RecorderStep {
  if (state.kind !== "recording") return unchanged(state);
  const next = { ...state, elapsedMs };
  return countedMs(next) >= maxMs ? finish(next, "limit") : to(next);
}

function finish(state: RecorderStateOf<"recording">, ending: Recording["ending"]): RecorderStep {
  const { attempt, isNoisy, clockFromMs: leadMs = 0 } = state;
  return to({ kind: "stopping", attempt }, { type: "finish", attempt, ending, isNoisy, leadMs });
}

/** Too short a recording is refused; the microphone stays open for another try. */
function stop(state: RecorderState, { minMs }: RecorderLimits): RecorderStep {
  if (state.kind !== "recording") return unchanged(state);
  if (countedMs(state) >= minMs) return finish(state, "stopped");
  const { attempt, deviceId } = state;
  return to({ kind: "ready", attempt, deviceId, problem: "too-short" }, { type: "discard", attempt });
}

function pause(state: RecorderState, isPaused: boolean): RecorderStep {
  if (state.kind !== "recording" || state.isPaused === isPaused) return unchanged(state);
  return to({ ...state, isPaused }, { type: isPaused ? "pause" : "resume", attempt: state.attempt });
}

function restart(state: RecorderState, limits: RecorderLimits): RecorderStep {
  if (state.kind === "done") return open(state, true, undefined);
  if (state.kind === "stopping") {
    const opening = open(idle(state.attempt, undefined), true, undefined);
    return to(opening.state, { type: "drop", attempt: state.attempt }, ...opening.commands);
  }
  if (state.kind === "countdown") return begin(state, limits);
  if (state.kind !== "recording") return unchanged(state);
  const begun = begin(state, limits);
  return to(begun.state, { type: "discard", attempt: state.attempt }, ...begun.commands);
}

function cancel(state: RecorderState): RecorderStep {
  if (state.kind === "stopping") return to(idle(state.attempt, undefined), { type: "drop", attempt: state.attempt });
  const closing = holdsMicrophone(state) ? [{ type: "close", attempt: state.attempt } as const] : [];
  return to(idle(state.attempt, undefined), ...closing);
}

/** What was recorded before is kept, when it is enough. */
function interrupt(state: RecorderState, { minMs }: RecorderLimits): RecorderStep {
  if (!holdsMicrophone(state)) return unchanged(state);
  if (state.kind === "recording" && countedMs(state) >= minMs) return finish(state, "interrupted");
  return to(idle(state.attempt, "interrupted"), { type: "close", attempt: state.attempt });
}

function abort(state: RecorderState, problem: RecorderProblem): RecorderStep {
  if (state.kind !== "recording" && state.kind !== "stopping") return unchanged(state);
  return to(idle(state.attempt, problem), { type: "close", attempt: state.attempt });
}
