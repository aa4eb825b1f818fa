import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ChildEvent } from "../child-processes/child-crew.ts";
import { createAudioEncoder } from "./encoder.ts";
import { EncoderPool } from "./encoder-pool.ts";
import type { AudioEncoding } from "./encoding.ts";
import { sine } from "../../test/test-signals.ts";

const MP3: AudioEncoding = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 };
const SPEECH_RATE_HZ = 24_000;
const BLOCK = 4_800;

let pool: EncoderPool;
const events: ChildEvent[] = [];
const samples = sine({ frequencyHz: 440, sampleRateHz: SPEECH_RATE_HZ, seconds: 2 });

function blocks(): Float32Array[] {
  return Array.from({ length: samples.length / BLOCK }, (_, index) =>
    samples.subarray(index * BLOCK, (index + 1) * BLOCK),
  );
}

async function encodeThere(encoding: AudioEncoding): Promise<Buffer> {
  const encoder = pool.open(encoding, SPEECH_RATE_HZ);
  const bytes: Uint8Array[] = [];
  for (const block of blocks()) bytes.push(await encoder.encode(block));
  return Buffer.concat([...bytes, await encoder.finish()]);
}

async function encodeHere(encoding: AudioEncoding): Promise<Buffer> {
  const encoder = await createAudioEncoder(encoding, SPEECH_RATE_HZ);
  const bytes = blocks().map((block) => encoder.encode(block));
  return Buffer.concat([...bytes, encoder.finish()]);
}

beforeAll(() => {
  pool = new EncoderPool({ childCount: 1, onEvent: (event) => events.push(event) });
});
afterAll(() => pool.close());

describe("the encoder pool", () => {
  test.each<AudioEncoding>([
    MP3,
    { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 64 },
    { codec: "wav", sampleRateHz: 16_000 },
    { codec: "ulaw", sampleRateHz: 8_000 },
  ])("the encoder pool makes the same file as a local encoder, even in parallel: $codec", async (encoding) => {
    const [first, second, other] = await Promise.all([
      encodeThere(encoding),
      encodeThere(encoding),
      encodeThere({ codec: "pcm", sampleRateHz: 44_100 }),
    ]);
    expect(first.equals(await encodeHere(encoding))).toBe(true);
    expect(second.equals(first)).toBe(true);
    expect(other.length).toBe(2 * 2 * 44_100);
  });

  test("the encoder pool refuses an encoding that is not offered", async () => {
    const encoder = pool.open({ codec: "pcm", sampleRateHz: 12_345 }, SPEECH_RATE_HZ);
    await expect(encoder.encode(samples)).rejects.toThrow("Unsupported audio encoding");
    encoder.close();
  });

  test("the encoder pool fails the calls of a closed encoder, and no others", async () => {
    const closed = pool.open(MP3, SPEECH_RATE_HZ);
    const waiting = closed.encode(samples);
    closed.close();
    await expect(waiting).rejects.toMatchObject({ name: "EncoderError" });
    await expect(closed.encode(samples)).rejects.toMatchObject({ name: "EncoderError" });
    expect((await encodeThere(MP3)).length).toBeGreaterThan(30_000);
  });

  test("the encoder pool fails the work of a killed process, and continues in another", async () => {
    const encoder = pool.open(MP3, SPEECH_RATE_HZ);
    await encoder.encode(samples);
    const pid = events.findLast(({ kind }) => kind === "child-ready")?.pid;
    if (pid === undefined) throw new Error("No process is ready");
    process.kill(pid, "SIGSTOP");
    const waiting = encoder.encode(samples);
    process.kill(pid, "SIGKILL");
    await expect(waiting).rejects.toMatchObject({ name: "EncoderError" });
    expect((await encodeThere(MP3)).length).toBeGreaterThan(30_000);
    await vi.waitFor(() => expect(events.filter(({ kind }) => kind === "child-ready")).toHaveLength(2));
  });
});
