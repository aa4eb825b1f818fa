import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { collect, makeSynthesisRequest, type RequestChanges, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { remoteSpec, sayTone, type SpeechServer, startSpeechServer } from "../../test/speech-server.ts";
import { openSpeechService, type SpeechService } from "../engines/speech-service.ts";
import { SpeechQueueFullError } from "../speech-error.ts";
import { type Script, type ScriptChunk, speakScript, type Utterance } from "./speak-script.ts";

const HERS = "Is anybody there?";
const HIS = "Nobody but me.";
const LONG_TEXT = `${HERS} ${HIS} `.repeat(12).trim();
const SAMPLE_RATE_HZ = 16_000;

let server: SpeechServer;
let service: SpeechService;

/** Spoken by the embedded engine. */
function here(text: Utterance["text"], changes: RequestChanges = {}): Utterance {
  return { ...makeSynthesisRequest("", changes), text, engines: { only: "embedded" } };
}

/** Spoken by another engine, in another voice. */
function there(text: Utterance["text"]): Utterance {
  return { ...here(text, { recipe: { gender: "female" } }), engines: { only: "remote" } };
}

function speak(utterances: Script["utterances"], signal = new AbortController().signal): AsyncIterable<ScriptChunk> {
  return speakScript(service, { utterances, sampleRateHz: SAMPLE_RATE_HZ }, signal);
}

function saidIn(chunks: readonly ScriptChunk[]): string {
  return chunks.flatMap(({ alignment }) => alignment.map(({ character }) => character)).join("");
}

function millisecondsIn(chunks: readonly ScriptChunk[]): number {
  return (chunks.reduce((sum, { samples }) => sum + samples.length, 0) * 1000) / SAMPLE_RATE_HZ;
}

function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new Error("Nothing was said");
  return last;
}

/** A text that comes when the test says so. */
function arrivingText() {
  const parts: string[] = [];
  let isEnded = false;
  let arrived = Promise.withResolvers<void>();
  const wake = (): void => {
    arrived.resolve();
    arrived = Promise.withResolvers();
  };
  return {
    write: (part: string): void => {
      parts.push(part);
      wake();
    },
    end: (): void => {
      isEnded = true;
      wake();
    },
    text: (async function* () {
      while (true) {
        const part = parts.shift();
        if (part !== undefined) yield part;
        else if (isEnded) return;
        else await arrived.promise;
      }
    })(),
  };
}

async function bothReady(): Promise<void> {
  await vi.waitFor(() => expect(service.load().readyChildren).toBe(2), { timeout: 90_000, interval: 50 });
}

beforeAll(async () => {
  server = await startSpeechServer();
  service = await openSpeechService({
    childCount: 1,
    maxSessions: 1,
    cacheDir: TEST_CACHE_DIR,
    remote: remoteSpec(server.baseUrl),
  });
  await bothReady();
}, 120_000);
afterAll(async () => {
  await service.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  server.answer = sayTone();
});

describe("a script", { timeout: 60_000 }, () => {
  it("a script is spoken by several engines in several voices as one sound", async () => {
    const chunks = await collect(speak([here(HERS), { ...there(HIS), pauseBeforeMs: 500 }, here(HERS)]));
    const enginesOf = Map.groupBy(chunks, ({ utterance }) => utterance)
      .values()
      .map((own) => [...new Set(own.map(({ engine }) => engine))]);
    expect([...enginesOf]).toEqual([["embedded"], ["remote"], ["embedded"]]);
    expect(new Set(chunks.map(({ sampleRateHz }) => sampleRateHz))).toEqual(new Set([SAMPLE_RATE_HZ]));
    expect(saidIn(chunks)).toBe(HERS + HIS + HERS);

    const last = lastOf(chunks);
    expect(last.spokenCharacters).toBe(HERS.length + HIS.length + HERS.length);
    expect(last.durationMs).toBeCloseTo(millisecondsIn(chunks), 0);
    const starts = chunks.flatMap(({ alignment }) => alignment.map(({ startMs }) => startMs));
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    expect(lastOf(starts)).toBeLessThanOrEqual(last.durationMs);
  });

  it("a script gives each utterance the time at which it sounds", async () => {
    const first = await collect(speak([here(HERS)]));
    const both = await collect(speak([here(HERS), { ...there(HIS), pauseBeforeMs: 500 }]));
    const pauseEndMs = millisecondsIn(first) + 500;
    const his = both.filter(({ utterance }) => utterance === 1);
    expect(his[0]?.samples.every((sample) => sample === 0)).toBe(true);
    expect(his[0]?.durationMs).toBeCloseTo(pauseEndMs, 0);
    const [firstLetter] = his.flatMap(({ alignment }) => alignment);
    expect(firstLetter?.character).toBe("N");
    expect(firstLetter?.startMs).toBeGreaterThanOrEqual(pauseEndMs - 1);
    const alone = (await collect(speak([there(HIS)]))).flatMap(({ peaks }) => [...peaks]);
    const together = his.flatMap(({ peaks }) => [...peaks]);
    expect(together.map((peak) => (peak >>> 12) - ((together[0] ?? 0) >>> 12))).toEqual(
      alone.map((peak) => (peak >>> 12) - ((alone[0] ?? 0) >>> 12)),
    );
    expect(together[0] ?? 0).toBeGreaterThan(alone[0] ?? Infinity);
  });

  it("a script uses the sample rate of its first engine when none is requested", async () => {
    const chunks = await collect(
      speakScript(service, { utterances: [there(HIS), here(HERS)] }, new AbortController().signal),
    );
    expect(new Set(chunks.map(({ sampleRateHz }) => sampleRateHz))).toEqual(new Set([24_000]));
    const samples = chunks.reduce((sum, chunk) => sum + chunk.samples.length, 0);
    expect(lastOf(chunks).durationMs).toBeCloseTo(samples / 24, 0);
  });

  it("a script ends at once when it is aborted, on any engine", async () => {
    const abort = new AbortController();
    const spoken: ScriptChunk[] = [];
    for await (const chunk of speak([here(HERS), there(LONG_TEXT), here(LONG_TEXT)], abort.signal)) {
      spoken.push(chunk);
      if (chunk.engine === "remote" && chunk.spokenCharacters > HERS.length) abort.abort();
    }
    expect(lastOf(spoken).engine).toBe("remote");
    expect(lastOf(spoken).spokenCharacters).toBeLessThan(HERS.length + LONG_TEXT.length);
    expect(service.load().sessions).toBe(0);
  });

  it("a script frees its place when its reader leaves", async () => {
    for await (const chunk of speak([here(LONG_TEXT)])) if (chunk.samples.length > 0) break;
    expect(service.load().sessions).toBe(0);
  });

  it("a script speaks a text while it is still being written", async () => {
    const { write, end, text } = arrivingText();
    const chunks = speak([here(text)])[Symbol.asyncIterator]();
    const spoken: ScriptChunk[] = [];
    const hear = async (isEnough: () => boolean): Promise<void> => {
      while (!isEnough()) {
        const next = await chunks.next();
        if (next.done === true) return;
        spoken.push(next.value);
      }
    };
    write("Is anybody ");
    write("there? No");
    await hear(() => saidIn(spoken) === "Is anybody there? ");
    expect(millisecondsIn(spoken)).toBeGreaterThan(500);
    const heardMs = millisecondsIn(spoken);
    write("body. — ");
    write("\nBut me.");
    end();
    await hear(() => false);
    expect(saidIn(spoken)).toBe("Is anybody there? Nobody. — \nBut me.");
    expect(lastOf(spoken).spokenCharacters).toBe("Is anybody there? Nobody. — \nBut me.".length);
    expect(lastOf(spoken).durationMs).toBeCloseTo(millisecondsIn(spoken), 0);
    expect(lastOf(spoken).durationMs).toBeGreaterThan(heardMs + 800);
  });

  it("a script can speak each part of a text as it arrives, even in mid-sentence", async () => {
    const { write, end, text } = arrivingText();
    const chunks = speak([{ ...here(text), speaksParts: true }])[Symbol.asyncIterator]();
    const spoken: ScriptChunk[] = [];
    const hear = async (isEnough: () => boolean): Promise<void> => {
      while (!isEnough()) {
        const next = await chunks.next();
        if (next.done === true) return;
        spoken.push(next.value);
      }
    };
    write("Is anybody ");
    await hear(() => saidIn(spoken) === "Is anybody ");
    const heardMs = millisecondsIn(spoken);
    expect(heardMs).toBeGreaterThan(300);
    write("there? ");
    write(" ");
    write("— ");
    write("Nobody but me.");
    end();
    await hear(() => false);
    expect(saidIn(spoken)).toBe("Is anybody there?  — Nobody but me.");
    expect(lastOf(spoken).durationMs).toBeCloseTo(millisecondsIn(spoken), 0);
    expect(lastOf(spoken).durationMs).toBeGreaterThan(heardMs + 800);
  });

  it("a script stops waiting for a text once it is aborted", async () => {
    const abort = new AbortController();
    const { write, text } = arrivingText();
    const chunks = speak([here(text)], abort.signal)[Symbol.asyncIterator]();
    write(`${HERS} And`);
    while (lastOf([(await chunks.next()).value as ScriptChunk]).spokenCharacters < HERS.length);
    const next = chunks.next();
    abort.abort();
    for (let result = await next; result.done !== true; result = await chunks.next());
    expect(service.load().sessions).toBe(0);
  });

  it("a script reports a text that cannot be spoken, even one that arrives in parts", async () => {
    const { write, end, text } = arrivingText();
    write("🙂 …");
    end();
    const error = { name: "SpeechEngineError", code: "unspeakable_text" };
    await expect(collect(speak([here(text)]))).rejects.toMatchObject(error);
    await expect(collect(speak([here("🙂 …")]))).rejects.toMatchObject(error);
  });

  it("a script waits for its next place once it has sounded, and is refused before", async () => {
    let other: Promise<ScriptChunk[]> | undefined;
    const utterances = async function* () {
      yield here(HERS);
      other = collect(speak([here(HIS)]));
      yield there(HIS);
    };
    const chunks = await collect(speak(utterances()));
    expect(saidIn(chunks)).toBe(HERS + HIS);
    expect(saidIn((await other) ?? [])).toBe(HIS);

    const held = speak([here(LONG_TEXT)])[Symbol.asyncIterator]();
    await held.next();
    await expect(collect(speak([here(HIS)]))).rejects.toThrow(SpeechQueueFullError);
    await held.return?.();
  });
});
