import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { parseScript } from "@voicewright/contract/recorder/recording-script";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkTake } from "../take/take-check.ts";
import { measureBlock } from "../take/take-level.ts";
import { followRecording } from "./follow-recording.ts";
import { ReaderSession } from "./reader-session.ts";

const RATE_HZ = 16_000;
const SCRIPT = parseScript("The first one is here. The second one is there. The third one ends it.");

type Sent = Readonly<Record<string, unknown>>;

/** The server's side of the socket, as a test wants it. */
class ReaderServer extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static sockets: ReaderServer[] = [];
  static answer: (socket: ReaderServer, message: Sent) => void = () => undefined;
  readonly sent: Sent[] = [];
  readyState = 0;
  bufferedAmount = 0;
  /** What was heard, in milliseconds. */
  heardMs = 0;

  constructor() {
    super();
    ReaderServer.sockets.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as Sent;
    this.sent.push(message);
    const { user_audio_chunk: chunk } = message;
    if (typeof chunk === "string") this.heardMs += (atob(chunk).length / 2 / RATE_HZ) * 1_000;
    ReaderServer.answer(this, message);
  }

  tell(message: object): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) })));
  }

  end(): void {
    queueMicrotask(() => this.close());
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const READY = { type: "ready", ready_event: { word_count: 13, follows_script: true, transcribes: false } };
const processed = (endMs: number) => ({ type: "audio_processed", audio_processed_event: { end_ms: endMs } });
const sentence = (index: number, startMs: number, endMs: number, verdict = "read") => ({
  type: "script_sentence",
  script_sentence_event: { sentence_index: index, verdict, start_ms: startMs, end_ms: endMs },
});

/** Works on all that it hears at once. */
function keepUp(socket: ReaderServer, message: Sent): void {
  if (message["language"] !== undefined) socket.tell(READY);
  if (message["user_audio_chunk"] !== undefined) socket.tell(processed(Math.round(socket.heardMs)));
}

beforeEach(() => {
  ReaderServer.sockets = [];
  ReaderServer.answer = () => undefined;
  vi.stubGlobal("window", { location: { href: "http://here/" }, setInterval, setTimeout });
  vi.stubGlobal("WebSocket", ReaderServer);
});
afterEach(() => vi.unstubAllGlobals());

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe("a followed reader", () => {
  /** A second of sound, as the microphone tells it. */
  async function say(session: ReaderSession, seconds: number): Promise<void> {
    for (let at = 0; at < 8 * seconds; at++) {
      session.hear(new Float32Array(RATE_HZ / 8), RATE_HZ);
      await settle();
    }
  }
  const begin = () => {
    const session = new ReaderSession({ script: SCRIPT, language: "en", name: "test" } as never, "en");
    session.begin();
    return session;
  };

  it("a reader stays followed while the follower keeps up", async () => {
    ReaderServer.answer = keepUp;
    const session = begin();
    await say(session, 12);
    expect(session.store.getState().following).toBe("following");
    session.end();
  });

  it("a reader continues alone once the follower is three seconds behind", async () => {
    ReaderServer.answer = (socket, message) => {
      if (message["language"] !== undefined) socket.tell(READY);
      if (message["user_audio_chunk"] !== undefined && socket.heardMs < 4_000) socket.tell(processed(socket.heardMs));
    };
    const session = begin();
    await say(session, 6);
    expect(session.store.getState().following).toBe("following");
    await say(session, (PROFESSIONAL_LIMITS.readAlongLagMaxMs - 1_000) / 1_000);
    expect(session.store.getState().following).toBe("behind");
    expect(ReaderServer.sockets.map(({ readyState }) => readyState)).toEqual([3]);
    session.end();
  });

  it("a reader sees the server's reason for ending the following", async () => {
    ReaderServer.answer = (socket, message) => {
      if (message["language"] === undefined) return;
      socket.tell({ message: "Too many people read scripts aloud right now.", error: "too_many_readers", code: 1013 });
      socket.end();
    };
    const session = begin();
    await say(session, 1);
    expect(session.store.getState().lostBecause).toBe("Too many people read scripts aloud right now.");
    session.end();
  });

  it("a reader can begin before the follower is ready, which then has time to catch up", async () => {
    let isStarted = false;
    ReaderServer.answer = (socket) => {
      if (isStarted) socket.tell(processed(socket.heardMs));
    };
    const session = begin();
    await say(session, 8);
    expect(session.store.getState().following).toBe("connecting");
    isStarted = true;
    ReaderServer.sockets[0]?.tell(READY);
    await say(session, 1);
    expect(session.store.getState().following).toBe("following");
    session.end();
  });
});

describe("a finished recording", () => {
  const samples = new Float32Array(40 * RATE_HZ).fill(0.1);
  const recording = { samples, script: SCRIPT, language: "en", startWord: 0, turns: [] };
  const options = { onProgress: () => undefined, signal: new AbortController().signal };

  it("a finished recording is sent completely at the pace of its processing, and then judged", async () => {
    let mostAheadMs = 0;
    let toldMs = 0;
    ReaderServer.answer = (socket, message) => {
      if (message["language"] !== undefined) socket.tell(READY);
      mostAheadMs = Math.max(mostAheadMs, socket.heardMs - toldMs);
      if (message["user_audio_chunk"] !== undefined && socket.heardMs - toldMs >= 3_000) {
        toldMs = socket.heardMs;
        socket.tell(processed(toldMs));
      }
      if (message["end_of_audio"] === true) {
        socket.tell(sentence(0, 0, 12_000));
        socket.tell(sentence(1, 12_500, 26_000, "misread"));
        socket.tell(sentence(2, 27_000, 40_000));
        socket.end();
      }
    };
    const shares: number[] = [];
    const reading = await followRecording(recording, { ...options, onProgress: (share) => shares.push(share) });
    expect(ReaderServer.sockets[0]?.heardMs).toBe(40_000);
    expect(mostAheadMs).toBeLessThanOrEqual(6_000);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    const blocks = Array.from({ length: 160 }, (_, at) =>
      measureBlock([samples.subarray(0, 4_000)], at * 250, (at + 1) * 250),
    );
    const problems = checkTake({ ...reading, blocks, durationMs: 40_000, firstSentence: 0 });
    expect(problems).toEqual([{ reason: "misread", sentence: 1, startMs: 12_500, endMs: 26_000 }]);
  });

  it("a finished recording is followed to the places where its reader jumped", async () => {
    ReaderServer.answer = (socket, message) => {
      keepUp(socket, message);
      if (message["end_of_audio"] === true) socket.end();
    };
    await followRecording({ ...recording, turns: [{ atMs: 20_000, word: 5 }] }, options);
    const sent = ReaderServer.sockets[0]?.sent ?? [];
    const turn = sent.findIndex((message) => message["go_to_word"] === 5);
    const before = sent.slice(0, turn).filter((message) => message["user_audio_chunk"] !== undefined);
    expect(before).toHaveLength(80);
  });

  it("a finished recording is not judged when the follower is lost before its end", async () => {
    ReaderServer.answer = (socket, message) => {
      if (message["language"] !== undefined) socket.end();
    };
    await expect(followRecording(recording, options)).rejects.toThrow("not followed");
  });
});
