import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { decodeMuLaw, encodeMuLaw } from "@voicewright/audio/encode/g711";
import { floatToInt16 } from "@voicewright/audio/encode/pcm";
import type { SpeakerTurn } from "../../abilities/abilities.ts";
import { joinBlocks } from "../../../../audio/test/test-signals.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  hasSharedData,
  readRecording,
  recordingsOf,
  sharedDataPath,
  type SpeakerName,
} from "../../../../audio/test/shared-recordings.ts";
import { createDiarizer } from "./diarizer.ts";

const RATE_HZ = 16_000;
const TURN_SECONDS = 4;
const PAUSE_SECONDS = 0.3;
const TELEPHONE_RATE_HZ = 8_000;
const { signal } = new AbortController();

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "diarizer-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function diarize(samples: Float32Array, options: { readonly speakerCount?: number } = {}) {
  const path = join(directory, "talk.wav");
  await writeClip(path, RATE_HZ, [samples]);
  const clip = await openClip(path);
  try {
    return await createDiarizer().diarize(clip, options, signal);
  } finally {
    await clip.close();
  }
}

/** Takes turns of four seconds or less, all equally loud. */
async function makeTalk(speakers: readonly SpeakerName[], rounds: number) {
  const parts: Float32Array[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const speaker of speakers) {
      const { samples } = await readRecording(recordingsOf(speaker)[round] ?? "");
      const turn = samples.slice(0, TURN_SECONDS * RATE_HZ);
      const level = Math.sqrt(turn.reduce((sum, sample) => sum + sample * sample, 0) / turn.length);
      parts.push(
        turn.map((sample) => (sample * 0.05) / level),
        new Float32Array(PAUSE_SECONDS * RATE_HZ),
      );
    }
  }
  return { talk: joinBlocks(parts), partSeconds: parts.map(({ length }) => length / RATE_HZ) };
}

function byTelephone(samples: Float32Array): Float32Array {
  const line = floatToInt16(resampleWhole(samples, RATE_HZ, TELEPHONE_RATE_HZ));
  const heard = Float32Array.from(decodeMuLaw(encodeMuLaw(line)), (value) => value / 32_768);
  return resampleWhole(heard, TELEPHONE_RATE_HZ, RATE_HZ);
}

/** The share of the found turns in which one person speaks, but not the one that they give it to. */
function shareOfMistakes(turns: readonly SpeakerTurn[], speakerAt: (timeMs: number) => number | undefined): number {
  const agreed = [0, 0];
  let total = 0;
  for (const { startMs, endMs, speaker } of turns) {
    for (let timeMs = startMs; timeMs < endMs; timeMs += 10) {
      const right = speakerAt(timeMs);
      if (right === undefined) continue;
      total++;
      for (const swap of [0, 1]) if (speaker === (right ^ swap)) agreed[swap] = (agreed[swap] ?? 0) + 1;
    }
  }
  return 1 - Math.max(...agreed) / total;
}

/** Turns and pauses alternate. */
function partAt(partSeconds: readonly number[], seconds: number): number {
  let endSeconds = 0;
  return partSeconds.findIndex((length) => {
    endSeconds += length;
    return seconds < endSeconds;
  });
}

test("diarization finds no speakers in silence", async () => {
  expect(await diarize(new Float32Array(3 * RATE_HZ))).toEqual({ speakerCount: 0, turns: [], confidence: 1 });
  expect((await diarize(new Float32Array(1))).speakerCount).toBe(0);
});

describe.skipIf(!hasSharedData)("diarization of real people", () => {
  test("diarization finds one speaker where one person speaks", async () => {
    const { speakerCount, turns } = await diarize((await makeTalk(["1688"], 4)).talk);
    expect(speakerCount).toBe(1);
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set([0]));
  });

  test("diarization distinguishes two people and gives each their turns, in order", async () => {
    const { talk, partSeconds } = await makeTalk(["2033", "1688"], 4);
    const { speakerCount, turns, confidence } = await diarize(talk);
    expect(speakerCount).toBe(2);
    expect(turns[0]?.speaker).toBe(0);
    expect(confidence).toBeGreaterThan(0.4);
    let wrongMs = 0;
    let totalMs = 0;
    for (const { startMs, endMs, speaker } of turns) {
      for (let timeMs = startMs; timeMs < endMs; timeMs += 10) {
        const right = (Math.max(0, partAt(partSeconds, timeMs / 1000)) >> 1) % 2;
        totalMs += 10;
        if (speaker !== right) wrongMs += 10;
      }
    }
    expect(wrongMs / totalMs).toBeLessThan(0.03);
    for (const [index, turn] of turns.entries())
      expect(turn.startMs).toBeGreaterThanOrEqual(turns[index - 1]?.endMs ?? 0);
  });

  test("diarization distinguishes two women in a real telephone conversation", async () => {
    const { samples } = await readRecording(sharedDataPath("speech/conversation/pyannote_sample_30s.wav"));
    const { speakerCount, turns } = await diarize(samples);
    expect(speakerCount).toBe(2);
    const written = readFileSync(sharedDataPath("speech/conversation/pyannote_sample_30s.rttm"), "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(/\s+/))
      .map(([, , , start, duration, , , speaker]) => ({
        startMs: 1000 * Number(start),
        endMs: 1000 * (Number(start) + Number(duration)),
        speaker,
      }));
    const mistakes = shareOfMistakes(turns, (timeMs) => {
      const speaking = written.filter(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
      if (speaking.length !== 1) return undefined;
      return speaking[0]?.speaker === written[0]?.speaker ? 0 : 1;
    });
    expect(mistakes).toBeLessThan(0.2);
  });

  test("diarization finds one speaker where one person speaks on the telephone", async () => {
    const { talk } = await makeTalk(["2033"], 9);
    expect((await diarize(byTelephone(talk))).speakerCount).toBe(1);
  });

  test("diarization finds exactly the given number of speakers", async () => {
    const { speakerCount } = await diarize((await makeTalk(["2033", "spk1"], 3)).talk, { speakerCount: 2 });
    expect(speakerCount).toBe(2);
  });
});
