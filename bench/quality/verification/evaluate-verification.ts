import { basename, extname } from "node:path";
import type { Clip } from "@voicewright/audio/clip/clip";
import type { BaseVoices } from "@voicewright/speech/embedded/base-voices";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { type AudioFingerprint, fingerprintClip } from "@voicewright/speech/text-check/audio-fingerprint";
import { extractScaledFrames, judgeReadings } from "@voicewright/speech/text-check/check-text";
import { COPY_BIT_ERROR_RATE, findCopiedStretch } from "@voicewright/speech/text-check/find-copy";
import type { WordFrames } from "@voicewright/speech/text-check/word-frames";
import { readForComparison } from "@voicewright/speech/text-check/reference-speech";
import { recordingsOf, type SpeakerName } from "../../../packages/audio/test/shared-recordings.ts";
import {
  DEGRADATION_RATE_HZ,
  degradeSpeech,
  readAt16kHz,
  readSurroundings,
} from "../../../packages/audio/test/speech-degradation.ts";
import { SPOKEN_TEXTS, UNSPOKEN_TEXTS } from "../../../packages/audio/test/spoken-texts.ts";

/**
 * - `genuine`: the recording says the text; `degraded` ones through another room, noise and line.
 * - `other-text`: the text is another sentence.
 * - `half-swapped`: half of the words are another sentence's.
 * - `half-read`: the text goes on with another sentence that was not read.
 * - `said-more`: the text is only the first half of what was said.
 */
export type TextTrialKind = "genuine" | "degraded" | "other-text" | "half-swapped" | "half-read" | "said-more";

export type TextTrial = {
  readonly kind: TextTrialKind;
  readonly recording: string;
  readonly words: number;
  readonly said: boolean;
  readonly score: number;
};

const MOST_RECORDINGS = 6;
const LEAST_REPLAY_SECONDS = 3.5;

/** A recording at 16 kHz whose words are known. */
export type Known = { readonly name: string; readonly text: string; readonly samples: Float32Array };

/** Shorter texts are not given to people to read out. */
export const FEWEST_WORDS = 7;

/** Tries recordings of people whose words are known against right and wrong texts. */
export async function evaluateTextCheck(speakers: readonly SpeakerName[], voices: BaseVoices): Promise<TextTrial[]> {
  const known = await readKnown(speakers);
  const surroundings = await readSurroundings();
  const readings = createReadings(voices);
  const trials: TextTrial[] = [];
  for (const [place, { name, text, samples }] of known.entries()) {
    const heard = extractScaledFrames(samples);
    const random = createSeededRandom(place);
    const judge = async (kind: TextTrialKind, claimed: string, frames = heard): Promise<void> => {
      const { said, score } = judgeReadings(frames, await readings(claimed));
      trials.push({ kind, recording: name, words: claimed.split(" ").length, said, score });
    };
    await judge("genuine", text);
    await judge("degraded", text, extractScaledFrames(degradeSpeech(samples, surroundings, random)));
    const others = [...known.map((other) => other.text), ...UNSPOKEN_TEXTS].filter((other) => other !== text);
    for (const other of others) await judge("other-text", other);
    const another = others[Math.floor(random.uniform() * others.length)] ?? "";
    await judge("half-swapped", `${halfOf(text, "first")} ${halfOf(another, "second")}`);
    await judge("half-swapped", `${halfOf(another, "first")} ${halfOf(text, "second")}`);
    await judge("half-read", `${text} ${another}`);
    await judge("said-more", halfOf(text, "first"));
  }
  return trials;
}

export type ReplayTrial = { readonly isCopy: boolean; readonly bitErrorRate: number };

/** Cut and degraded copies of recordings, and other recordings of the same people, looked for in the originals. */
export async function evaluateReplay(speakers: readonly SpeakerName[]): Promise<ReplayTrial[]> {
  const surroundings = await readSurroundings();
  const random = createSeededRandom(3);
  const trials: ReplayTrial[] = [];
  for (const speaker of speakers) {
    const originals: AudioFingerprint[] = [];
    for (const path of recordingsOf(speaker).slice(0, MOST_RECORDINGS)) {
      const samples = await readAt16kHz(path);
      if (samples.length < LEAST_REPLAY_SECONDS * DEGRADATION_RATE_HZ) continue;
      const original = await fingerprintSamples(samples);
      const cut = Math.floor(random.uniform() * (samples.length - LEAST_REPLAY_SECONDS * DEGRADATION_RATE_HZ));
      const copy = await fingerprintSamples(degradeSpeech(samples.slice(cut), surroundings, random));
      trials.push({ isCopy: true, bitErrorRate: findCopiedStretch(copy, [original.words]).bitErrorRate });
      for (const other of originals)
        trials.push({ isCopy: false, bitErrorRate: findCopiedStretch(original, [other.words]).bitErrorRate });
      originals.push(original);
    }
  }
  return trials;
}

async function fingerprintSamples(samples: Float32Array): Promise<AudioFingerprint> {
  const clip: Clip = {
    sampleRateHz: DEGRADATION_RATE_HZ,
    sampleCount: samples.length,
    durationMs: (samples.length * 1000) / DEGRADATION_RATE_HZ,
    async *blocks() {
      yield samples;
    },
    read: async (start, end) => samples.slice(start, end),
    close: async () => {},
  };
  return fingerprintClip(clip, new AbortController().signal);
}

export type ErrorRates = { readonly threshold: number; readonly falseAccept: number; readonly falseReject: number };

/** Shares of wrong texts accepted and of right ones refused at each threshold of the score. */
export function errorCurve(genuine: readonly number[], impostors: readonly number[]): ErrorRates[] {
  return Array.from({ length: 19 }, (_, index) => {
    const threshold = (index + 1) * 0.05;
    return {
      threshold,
      falseAccept: shareOf(impostors, (score) => score >= threshold),
      falseReject: shareOf(genuine, (score) => score < threshold),
    };
  });
}

function shareOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / Math.max(1, items.length);
}

export async function readKnown(speakers: readonly SpeakerName[]): Promise<Known[]> {
  const known: Known[] = [];
  for (const path of speakers.flatMap((speaker) => recordingsOf(speaker))) {
    const name = basename(path, extname(path));
    const text = SPOKEN_TEXTS[name];
    if (text !== undefined) known.push({ name, text, samples: await readAt16kHz(path) });
  }
  return known;
}

/** Readings by text; each text is spoken once. */
export function createReadings(voices: BaseVoices): (text: string) => Promise<WordFrames[]> {
  const known = new Map<string, Promise<WordFrames[] | undefined>>();
  return async (text) => {
    const reading = known.get(text) ?? readForComparison(voices, text, "en", new AbortController().signal);
    known.set(text, reading);
    return (await reading) ?? [];
  };
}

function halfOf(text: string, half: "first" | "second"): string {
  const words = text.split(" ");
  const middle = Math.ceil(words.length / 2);
  return (half === "first" ? words.slice(0, middle) : words.slice(middle)).join(" ");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function printTextCheck(trials: readonly TextTrial[]): void {
  const counted = trials.filter(({ words }) => words >= FEWEST_WORDS);
  for (const kind of new Set(counted.map((trial) => trial.kind))) {
    const ofKind = counted.filter((trial) => trial.kind === kind);
    print(`  ${kind.padEnd(13)} ${ofKind.filter(({ said }) => said).length} of ${ofKind.length} accepted`);
  }
  const scoresOf = (kind: TextTrialKind) => counted.filter((trial) => trial.kind === kind).map(({ score }) => score);
  for (const { threshold, falseAccept, falseReject } of errorCurve(scoresOf("genuine"), scoresOf("other-text")))
    print(`    score ${threshold.toFixed(2)}  FAR ${percent(falseAccept)}  FRR ${percent(falseReject)}`);
}

/** Prints how often the text check and the replay check err for these people. */
export async function reportVerification(speakers: readonly SpeakerName[], voices: BaseVoices): Promise<void> {
  print(`  texts of at least ${FEWEST_WORDS} words`);
  printTextCheck(await evaluateTextCheck(speakers, voices));
  const replay = await evaluateReplay(speakers);
  const isFound = ({ bitErrorRate }: ReplayTrial): boolean => bitErrorRate <= COPY_BIT_ERROR_RATE;
  const copies = replay.filter(({ isCopy }) => isCopy);
  const fresh = replay.filter(({ isCopy }) => !isCopy);
  print(`  replay: found ${copies.filter(isFound).length} of ${copies.length} degraded copies`);
  print(`  replay: ${fresh.filter(isFound).length} of ${fresh.length} fresh recordings taken for copies`);
}
