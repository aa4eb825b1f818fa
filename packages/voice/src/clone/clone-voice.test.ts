import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasSharedData, readRecording, recordingsOf, sharedDataPath } from "../../../audio/test/shared-recordings.ts";
import { joinBlocks } from "../../../audio/test/test-signals.ts";
import { FITTING_RATE_HZ, loudLevelDb, measureFrames } from "../layer/spectrum/speech-frames.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import { cloneVoice, type VoiceClone } from "./clone-voice.ts";
import { LikenessFitter } from "./likeness-fitter.ts";
import { spanAround } from "./measure-clips.ts";

const NEVER = new AbortController().signal;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clone-voice-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The clone of one recording at `FITTING_RATE_HZ`, which is kept as it is. */
async function cloneOf(samples: Float32Array): Promise<VoiceClone> {
  const path = join(folder, `${randomUUID()}.wav`);
  await writeClip(path, FITTING_RATE_HZ, [samples]);
  const before = await readFile(path);
  const clip = await openClip(path);
  const clone = await cloneVoice({ clips: [clip], signal: NEVER });
  await clip.close();
  expect(before.equals(await readFile(path))).toBe(true);
  return clone;
}

async function read(paths: readonly string[]): Promise<Float32Array> {
  return joinBlocks(await Promise.all(paths.map(async (path) => (await readRecording(path)).samples)));
}

/** What a recording amounts to when it is measured as it came. */
function fitAsHeard(samples: Float32Array, usualHz: number): VoiceLikeness {
  const frames = measureFrames(samples, spanAround([usualHz]));
  const fitter = new LikenessFitter(samples.length / FITTING_RATE_HZ);
  fitter.add(frames, loudLevelDb(frames));
  return fitter.fit();
}

/** Root mean square difference of what the spectra of two people's sounds are on average. */
function distance(left: VoiceLikeness, right: VoiceLikeness): number {
  const values = ({ voiced, unvoiced }: VoiceLikeness) => [...voiced.mean.slice(1), ...unvoiced.mean.slice(1)];
  const wanted = values(right);
  const squares = values(left).map((value, index) => (value - (wanted[index] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

describe.skipIf(!hasSharedData)("clones of noisy recordings", () => {
  test("a clone is of the person behind noise 10 dB below the speech", async () => {
    const speech = await read(recordingsOf("2033").slice(0, 1));
    const noise = await read([sharedDataPath("speech/noise/noise3.wav")]);
    const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    const gain = Math.sqrt(power(speech) / power(noise) / 10);
    const noisy = speech.map((sample, index) => sample + gain * (noise[index % noise.length] ?? 0));

    const { likeness: person } = await cloneOf(speech);
    const { likeness: found } = await cloneOf(noisy);
    const heard = fitAsHeard(noisy, person.pitch.medianHz);
    // A clean recording is measured as it came.
    expect(distance(person, fitAsHeard(speech, person.pitch.medianHz))).toBeLessThan(0.2);
    expect(distance(found, person)).toBeLessThan(0.4 * distance(heard, person));
    expect(Math.abs(12 * Math.log2(found.pitch.medianHz / person.pitch.medianHz))).toBeLessThan(1);
    expect(found.pitch.spreadSemitones / person.pitch.spreadSemitones).toBeLessThan(1.6);
  });

  test("a clone does not mistake the hum of a room for a low voice", async () => {
    // Mains hum fills the pauses of this reader.
    const { likeness } = await cloneOf(await read(recordingsOf("2609").slice(0, 1)));
    const lowestHz = likeness.pitch.quantilesHz[1] ?? 0;
    expect(12 * Math.log2(likeness.pitch.medianHz / lowestHz)).toBeLessThan(6);
  });
});
