import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { readWav } from "@voicewright/audio/decode/wav";
import type { Diarizer, SpeakerTurn } from "@voicewright/voice/abilities/abilities";
import { createDiarizer } from "@voicewright/voice/analysis/speakers/diarizer";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import {
  readRecording,
  recordingsOf,
  sharedDataPath,
  type SpeakerName,
} from "../../packages/audio/test/shared-recordings.ts";

/** Who speaks from when to when, as a person has written it down. */
type ReferenceTurn = { readonly startMs: number; readonly endMs: number; readonly speaker: string };

/** Shares of the speech inside the collars left out; they add up to the diarization error rate. */
export type DiarizationRow = {
  readonly recording: string;
  readonly speakers: number;
  readonly foundSpeakers: number;
  readonly missed: number;
  readonly falseAlarm: number;
  readonly confusion: number;
  readonly realTimeFactor: number;
};

const FRAME_MS = 10;
const COLLAR_MS = 250;
const TURNS = 12;
const RATE_HZ = 16_000;
const CONVERSATIONS = [
  ["ami_dev.rttm", "dev00", "ami_dev00"],
  ["ami_trn.rttm", "trn03", "ami_trn03"],
  ["ami_trn.rttm", "trn04", "ami_trn04"],
] as const;

/** Pairs of people who take turns, made from their recordings, and real conversations. */
export async function evaluateDiarization(speakers: readonly SpeakerName[]): Promise<DiarizationRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "evaluate-diarization-"));
  const diarizer = createDiarizer();
  try {
    const rows: DiarizationRow[] = [];
    for (const [index, first] of speakers.entries()) {
      for (const second of speakers.slice(index + 1)) {
        const { samples, turns } = await mixConversation([first, second], index);
        rows.push(await diarize(diarizer, folder, `${first} + ${second}`, samples, RATE_HZ, turns));
      }
    }
    for (const [file, key, wav] of CONVERSATIONS) {
      const { samples, sampleRateHz } = readWav(readFileSync(sharedDataPath(`speech/conversation/${wav}.wav`)));
      rows.push(await diarize(diarizer, folder, wav, samples, sampleRateHz, readTurns(file, key)));
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function diarize(
  diarizer: Diarizer,
  folder: string,
  recording: string,
  samples: Float32Array,
  sampleRateHz: number,
  reference: readonly ReferenceTurn[],
): Promise<DiarizationRow> {
  const path = join(folder, "conversation.wav");
  await writeClip(path, sampleRateHz, [samples]);
  const clip = await openClip(path);
  const before = process.cpuUsage();
  const found = await diarizer.diarize(clip, {}, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  await clip.close();
  return {
    recording,
    speakers: new Set(reference.map(({ speaker }) => speaker)).size,
    foundSpeakers: found.speakerCount,
    ...countErrors(reference, found.turns, clip.durationMs),
    realTimeFactor: (user + system) / 1000 / clip.durationMs,
  };
}

function countErrors(
  reference: readonly ReferenceTurn[],
  found: readonly SpeakerTurn[],
  durationMs: number,
): Pick<DiarizationRow, "missed" | "falseAlarm" | "confusion"> {
  const frameCount = Math.ceil(durationMs / FRAME_MS);
  const ignored = new Uint8Array(frameCount);
  for (const { startMs, endMs } of reference) {
    for (const edgeMs of [startMs, endMs]) fill(ignored, edgeMs - COLLAR_MS, edgeMs + COLLAR_MS);
  }
  const truth = activityOf(reference, frameCount);
  const guess = activityOf(found, frameCount);
  const counts = { total: 0, missed: 0, falseAlarm: 0, overlap: 0 };
  for (let frame = 0; frame < frameCount; frame++) {
    if (ignored[frame] === 1) continue;
    const here = truth.reduce((sum, active) => sum + (active[frame] ?? 0), 0);
    const told = guess.reduce((sum, active) => sum + (active[frame] ?? 0), 0);
    counts.total += here;
    counts.missed += Math.max(0, here - told);
    counts.falseAlarm += Math.max(0, told - here);
    counts.overlap += Math.min(here, told);
  }
  const right = bestAssignment(
    truth.map((real) => guess.map((told) => countCommon(real, told, ignored))),
    0,
    new Set(),
  );
  return {
    missed: counts.missed / counts.total,
    falseAlarm: counts.falseAlarm / counts.total,
    confusion: (counts.overlap - right) / counts.total,
  };
}

function activityOf(
  turns: readonly { readonly startMs: number; readonly endMs: number; readonly speaker: string | number }[],
  frameCount: number,
): Uint8Array[] {
  const active = new Map<string | number, Uint8Array>();
  for (const { startMs, endMs, speaker } of turns) {
    const frames = active.get(speaker) ?? new Uint8Array(frameCount);
    active.set(speaker, frames);
    fill(frames, startMs, endMs);
  }
  return [...active.values()];
}

function fill(frames: Uint8Array, startMs: number, endMs: number): void {
  frames.fill(1, Math.max(0, Math.floor(startMs / FRAME_MS)), Math.max(0, Math.floor(endMs / FRAME_MS)));
}

function countCommon(left: Uint8Array, right: Uint8Array, ignored: Uint8Array): number {
  let common = 0;
  for (let frame = 0; frame < left.length; frame++) {
    if (left[frame] === 1 && right[frame] === 1 && ignored[frame] === 0) common++;
  }
  return common;
}

/** The most frames that agree when each person is at most one of those found. */
function bestAssignment(common: readonly (readonly number[])[], person: number, taken: ReadonlySet<number>): number {
  const row = common[person];
  if (row === undefined) return 0;
  let best = bestAssignment(common, person + 1, taken);
  for (const [guess, frames] of row.entries()) {
    if (taken.has(guess)) continue;
    best = Math.max(best, frames + bestAssignment(common, person + 1, new Set([...taken, guess])));
  }
  return best;
}

async function mixConversation(
  people: readonly SpeakerName[],
  seed: number,
): Promise<{ readonly samples: Float32Array; readonly turns: ReferenceTurn[] }> {
  const random = createSeededRandom(seed);
  const recordings = await Promise.all(
    people.map((person) =>
      Promise.all(
        recordingsOf(person)
          .slice(0, TURNS / 2)
          .map(readRecording),
      ),
    ),
  );
  const turns: ReferenceTurn[] = [];
  const parts: Float32Array[] = [];
  let length = 0;
  const push = (part: Float32Array): void => {
    parts.push(part);
    length += part.length;
  };
  for (let turn = 0; turn < TURNS; turn++) {
    const who = turn % people.length;
    const own = recordings[who] ?? [];
    const { samples = new Float32Array(0) } = own[Math.floor(turn / people.length) % own.length] ?? {};
    const startMs = (length * 1000) / RATE_HZ;
    push(samples.slice(0, Math.floor(RATE_HZ * (2 + 5 * random.uniform()))));
    turns.push({ startMs, endMs: (length * 1000) / RATE_HZ, speaker: people[who] ?? "" });
    push(new Float32Array(Math.floor(RATE_HZ * (0.1 + 0.4 * random.uniform()))));
  }
  const samples = new Float32Array(length);
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, turns };
}

/** RTTM: type, file, channel, start, duration, two blanks, speaker. */
function readTurns(file: string, key: string): ReferenceTurn[] {
  return readFileSync(sharedDataPath(`speech/conversation/${file}`), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([, name]) => name === key)
    .map(([, , , start, duration, , , speaker = ""]) => ({
      startMs: 1000 * Number(start),
      endMs: 1000 * (Number(start) + Number(duration)),
      speaker,
    }));
}
