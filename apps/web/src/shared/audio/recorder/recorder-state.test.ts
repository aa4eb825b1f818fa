import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advanceRecorder,
  holdsMicrophone,
  IDLE,
  type RecorderCommand,
  type RecorderEvent,
  type RecorderLimits,
  type RecorderState,
  type Recording,
} from "./recorder-state.ts";

const LIMITS: RecorderLimits = { minMs: 5_000, maxMs: 30_000, countdownSeconds: 3 };

const RECORDING: Recording = {
  audio: new Blob(),
  durationMs: 6_000,
  leadMs: 0,
  peaks: [],
  isNoisy: false,
  ending: "stopped",
  backupId: undefined,
};

/** The machine with a microphone that answers when a test says so. */
class Bench {
  state: RecorderState = IDLE;
  readonly log: RecorderCommand["type"][] = [];
  readonly open = new Set<number>();
  readonly asked = new Set<number>();
  readonly recording = new Set<number>();
  readonly limits: RecorderLimits;

  constructor(limits: RecorderLimits = LIMITS) {
    this.limits = limits;
  }

  send(event: RecorderEvent): this {
    const step = advanceRecorder(this.state, event, this.limits);
    this.state = step.state;
    for (const command of step.commands) this.#obey(command);
    return this;
  }

  grant(attempt = this.state.attempt): this {
    if (!this.asked.delete(attempt)) return this;
    this.open.add(attempt);
    return this.send({ type: "opened", attempt, deviceId: "built-in" });
  }

  seconds(count: number, isNoisy = false): this {
    for (let second = 0; second < count; second += 1)
      this.send({ type: "second", attempt: this.state.attempt, isNoisy });
    return this;
  }

  elapse(elapsedMs: number): this {
    return this.send({ type: "elapsed", attempt: this.state.attempt, elapsedMs });
  }

  #obey({ type, attempt }: RecorderCommand): void {
    this.log.push(type);
    if (type === "open") this.asked.add(attempt);
    if (type === "record") this.recording.add(attempt);
    if (type === "discard") this.recording.delete(attempt);
    if (type === "close" || type === "finish") {
      this.open.delete(attempt);
      this.recording.delete(attempt);
    }
  }
}

const atRecording = () =>
  new Bench().send({ type: "open", startsAtOnce: false }).grant().send({ type: "start" }).seconds(3);

describe("the recorder", () => {
  it("the recorder goes from permission through microphone choice and countdown to a recording", () => {
    const bench = new Bench().send({ type: "open", startsAtOnce: false });
    expect(bench.state.kind).toBe("requesting");
    expect(bench.grant().state.kind).toBe("ready");
    expect(bench.send({ type: "start" }).state).toMatchObject({ kind: "countdown", secondsLeft: 3 });
    expect(bench.seconds(2).state).toMatchObject({ kind: "countdown", secondsLeft: 1 });
    expect(bench.seconds(1, true).state).toMatchObject({ kind: "recording", elapsedMs: 0, isNoisy: true });
    expect(bench.elapse(6_000).send({ type: "stop" }).state.kind).toBe("stopping");
    bench.send({ type: "recorded", attempt: bench.state.attempt, recording: RECORDING });
    expect(bench.state).toMatchObject({ kind: "done", recording: RECORDING });
    expect(bench.open.size).toBe(0);
  });

  it("the recorder cannot stop before the minimum length, and can start over", () => {
    const bench = atRecording().elapse(4_999).send({ type: "stop" });
    expect(bench.state).toMatchObject({ kind: "ready", problem: "too-short" });
    expect(bench.recording.size).toBe(0);
    expect(bench.open.size).toBe(1);
    expect(atRecording().elapse(5_000).send({ type: "stop" }).state.kind).toBe("stopping");
  });

  it("the recorder stops by itself at the maximum length", () => {
    const bench = atRecording().elapse(29_900);
    expect(bench.state.kind).toBe("recording");
    expect(bench.elapse(30_000).state.kind).toBe("stopping");
  });

  it("the recorder counts from the start of its clock, where the text to read is shown only then", () => {
    const bench = new Bench({ ...LIMITS, countdownSeconds: 0, waitsForClock: true });
    bench.send({ type: "open", startsAtOnce: true }).grant().elapse(40_000);
    expect(bench.state.kind).toBe("recording");
    bench.send({ type: "start-clock" }).elapse(44_900);
    const tooShort = advanceRecorder(bench.state, { type: "stop" }, LIMITS);
    expect(tooShort.state).toMatchObject({ kind: "ready", problem: "too-short" });
    bench.send({ type: "start-clock" }).elapse(69_900);
    expect(bench.state.kind).toBe("recording");
    const { commands } = advanceRecorder(
      bench.state,
      { type: "elapsed", attempt: bench.state.attempt, elapsedMs: 70_000 },
      LIMITS,
    );
    expect(commands).toMatchObject([{ type: "finish", ending: "limit", leadMs: 40_000 }]);
  });

  it("the recorder starts over with the same microphone", () => {
    const bench = atRecording().elapse(8_000).send({ type: "restart" });
    expect(bench.state).toMatchObject({ kind: "countdown", secondsLeft: 3 });
    expect(bench.log.slice(-2)).toEqual(["record", "discard"]);
    expect(bench.seconds(3).state).toMatchObject({ kind: "recording", elapsedMs: 0 });
  });

  it("the recorder keeps a long enough recording when the microphone is unplugged", () => {
    const enough = atRecording().elapse(7_000);
    enough.send({ type: "interrupted", attempt: enough.state.attempt });
    expect(enough.state.kind).toBe("stopping");
    expect(enough.log.at(-1)).toBe("finish");
    const little = atRecording().elapse(2_000);
    little.send({ type: "interrupted", attempt: little.state.attempt });
    expect(little.state).toMatchObject({ kind: "idle", problem: "interrupted" });
    expect(little.open.size).toBe(0);
  });

  it("the recorder can be cancelled or restarted while finishing, and drops that recording", () => {
    const stopping = () => atRecording().elapse(6_000).send({ type: "stop" });
    const cancelled = stopping().send({ type: "cancel" });
    expect(cancelled.state).toMatchObject({ kind: "idle", problem: undefined });
    expect(cancelled.log.at(-1)).toBe("drop");
    cancelled.send({ type: "recorded", attempt: cancelled.state.attempt, recording: RECORDING });
    expect(cancelled.state.kind).toBe("idle");

    const restarted = stopping();
    const before = restarted.state.attempt;
    restarted.send({ type: "restart" });
    expect(restarted.log.slice(-2)).toEqual(["drop", "open"]);
    restarted.send({ type: "recorded", attempt: before, recording: RECORDING });
    expect(restarted.grant().state).toMatchObject({ kind: "countdown", attempt: before + 1 });
  });

  it("the recorder restarts its countdown when it is started over before it records", () => {
    const bench = new Bench().send({ type: "open", startsAtOnce: false }).grant().send({ type: "start" }).seconds(2);
    expect(bench.send({ type: "restart" }).state).toMatchObject({ kind: "countdown", secondsLeft: 3 });
  });

  it("the recorder reports why there is no microphone", () => {
    const bench = new Bench().send({ type: "open", startsAtOnce: false });
    bench.send({ type: "refused", attempt: bench.state.attempt, problem: "denied" });
    expect(bench.state).toMatchObject({ kind: "idle", problem: "denied" });
  });

  it("the recorder releases a microphone that is granted after it was cancelled", () => {
    const bench = new Bench().send({ type: "open", startsAtOnce: false });
    const late = bench.state.attempt;
    bench.send({ type: "cancel" }).grant(late);
    expect(bench.state.kind).toBe("idle");
    expect(bench.open.size).toBe(0);
  });

  it("the recorder records at once where there is no countdown", () => {
    const bench = new Bench({ ...LIMITS, countdownSeconds: 0 }).send({ type: "open", startsAtOnce: true }).grant();
    expect(bench.state).toMatchObject({ kind: "recording", isNoisy: false });
  });

  it("the recorder ends with a problem when the browser records no supported format", () => {
    const bench = atRecording();
    bench.send({ type: "broken", attempt: bench.state.attempt, problem: "no-format" });
    expect(bench.state).toMatchObject({ kind: "idle", problem: "no-format" });
    expect(bench.open.size).toBe(0);
  });
});

const attempts = fc.integer({ min: 0, max: 4 });

/** What people, the clock and the browser can do, in any order; attempts may be stale. */
const events: fc.Arbitrary<RecorderEvent | { readonly type: "grant"; readonly attempt: number }> = fc.oneof(
  fc.record({ type: fc.constant("open" as const), startsAtOnce: fc.boolean() }),
  fc.record({ type: fc.constant("grant" as const), attempt: attempts }),
  fc.record({ type: fc.constant("refused" as const), attempt: attempts, problem: fc.constant("denied" as const) }),
  fc.constant({ type: "start" as const }),
  fc.record({ type: fc.constant("second" as const), attempt: attempts, isNoisy: fc.boolean() }),
  fc.record({
    type: fc.constant("elapsed" as const),
    attempt: attempts,
    elapsedMs: fc.integer({ min: 0, max: 31_000 }),
  }),
  fc.constant({ type: "stop" as const }),
  fc.constant({ type: "restart" as const }),
  fc.constant({ type: "cancel" as const }),
  fc.record({ type: fc.constant("interrupted" as const), attempt: attempts }),
  fc.record({ type: fc.constant("recorded" as const), attempt: attempts, recording: fc.constant(RECORDING) }),
  fc.record({ type: fc.constant("broken" as const), attempt: attempts, problem: fc.constant("failed" as const) }),
);

describe("any sequence of events", () => {
  const countdowns = fc.constantFrom(0, 3);

  it("the recorder keeps only one microphone open through any sequence of events", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), countdowns, (sequence, countdownSeconds) => {
        const bench = new Bench({ ...LIMITS, countdownSeconds });
        for (const event of sequence) {
          if (event.type === "grant") bench.grant(event.attempt);
          // A refusal answers what was asked, as the browser does.
          else if (event.type === "refused" && !bench.asked.delete(event.attempt)) continue;
          else bench.send(event);
          expect([...bench.open]).toEqual(holdsMicrophone(bench.state) ? [bench.state.attempt] : []);
          expect([...bench.recording]).toEqual(bench.state.kind === "recording" ? [bench.state.attempt] : []);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("the recorder releases every microphone on leaving, including those granted afterwards", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (sequence) => {
        const bench = new Bench();
        for (const event of sequence) {
          if (event.type === "grant") bench.grant(event.attempt);
          else bench.send(event);
        }
        bench.send({ type: "cancel" });
        for (const attempt of bench.asked) bench.grant(attempt);
        expect(bench.open.size).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
