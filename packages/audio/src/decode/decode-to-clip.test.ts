import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corruptMedia, makeOriginals } from "../../test/corrupt-media.ts";
import { FIXTURE_ARGUMENTS, type FixtureName, type FixtureShape, makeFixture } from "../../test/make-fixture.ts";
import { openClip } from "../clip/clip.ts";
import { sniffFile } from "./decode-file.ts";
import type { DecodeFacts } from "./decode-protocol.ts";
import { decodeToClip } from "./decode-to-clip.ts";
import { MediaError } from "./media-error.ts";
import { amplitudeAt, sine } from "../../test/test-signals.ts";

const RATE_HZ = 16_000;
const TONE = sine({ frequencyHz: 500, sampleRateHz: RATE_HZ, seconds: 1 });
const NAMES = Object.keys(FIXTURE_ARGUMENTS) as FixtureName[];
/** FFmpeg's WebAssembly build cannot code Opus in stereo. It decodes it. */
const MONO_ONLY: ReadonlySet<FixtureName> = new Set(["webm-opus", "ogg-opus"]);
const BROKEN_FILES = 170;
/** The seed differs from the bench's, which runs many more. */
const SEED = 11;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-formats-"));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function decode(bytes: Uint8Array): Promise<DecodeFacts> {
  const inputPath = join(directory, "input");
  await writeFile(inputPath, bytes);
  const container = await sniffFile(inputPath);
  const request = { inputPath, container, clipPath: join(directory, "clip"), maxDurationMs: 60_000 };
  return await decodeToClip({ ...request, maxSampleRateHz: 48_000 }, () => {});
}

async function expectTone(facts: DecodeFacts): Promise<void> {
  expect(facts.durationMs).toBeGreaterThan(940);
  expect(facts.durationMs).toBeLessThan(1_130);
  const clip = await openClip(join(directory, "clip"));
  const quarter = Math.round(clip.sampleCount / 4);
  expect(amplitudeAt(await clip.read(quarter, 3 * quarter), 500, clip.sampleRateHz)).toBeCloseTo(0.5, 1);
  await clip.close();
}

describe("every kind of file", () => {
  test.each(NAMES)("every kind of file decodes to the sound that was encoded: %s", async (name) => {
    const shapes: FixtureShape[] = [{}, { sampleRateHz: 48_000, channels: MONO_ONLY.has(name) ? 1 : 2 }];
    for (const shape of shapes) {
      const facts = await decode(await makeFixture(name, TONE, RATE_HZ, shape));
      expect(facts.channels).toBe(shape.channels ?? 1);
      await expectTone(facts);
    }
  });

  test.each([
    { sampleRateHz: 8_000, channels: 1 },
    { sampleRateHz: 11_025, channels: 2 },
    { sampleRateHz: 96_000, channels: 6 },
    { sampleRateHz: 192_000, channels: 8 },
  ])("a file decodes at $sampleRateHz Hz with $channels channels", async (shape) => {
    const facts = await decode(await makeFixture("flac", TONE, RATE_HZ, shape));
    expect(facts).toMatchObject({ ...shape, clipSampleRateHz: Math.min(48_000, shape.sampleRateHz) });
    await expectTone(facts);
  });
});

test("each broken file gets an error, and the next file still decodes", async () => {
  const originals = await makeOriginals(NAMES);
  const outcomes = new Map<string, number>();
  for (const { name, bytes } of corruptMedia(originals, SEED).take(BROKEN_FILES)) {
    const error: unknown = await decode(bytes).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error !== undefined && !(error instanceof MediaError)) throw new Error(name, { cause: error });
    const outcome = error?.code ?? "decoded";
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].toSorted()).toEqual([
    "corrupt_audio",
    "decoded",
    "empty_audio",
    "not_audio",
    "unsupported_format",
  ]);
  await expectTone(await decode(await makeFixture("m4a-aac", TONE, RATE_HZ)));
});
