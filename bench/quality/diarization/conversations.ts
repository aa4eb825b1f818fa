import { mkdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { decodeFile } from "@voicewright/audio/decode/decode-file";
import { findSpeechSpans } from "@voicewright/audio/measure/voice-activity";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { readRecording } from "../../../packages/audio/test/shared-recordings.ts";
import type { SharedPerson } from "../../../packages/audio/test/shared-people.ts";
import type { Turn } from "./score.ts";
import { drawTelephoneLine, throughExchange } from "./telephone-line.ts";

export const CONVERSATION_RATE_HZ = 16_000;

/** Somebody's speech, cut at their pauses. */
export type Talker = { readonly name: string; readonly phrases: readonly Float32Array[] };

export type Conversation = {
  readonly name: string;
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly turns: readonly Turn[];
};

/** Of the long recordings so much is used. */
const LONG_SECONDS = 150;
const SPEECH_RMS = 0.05;
const PHRASE_MIN_SECONDS = 0.3;
/** Longer ones are cut: people read longer phrases than they say. */
const PHRASE_MAX_SECONDS = 4;
const BACKCHANNEL_SECONDS = { least: 0.35, most: 0.9 } as const;
const SIGNAL = new AbortController().signal;

/** How people take turns, roughly as in telephone talk: half of the changes within 0.3 s, a third of them overlapping. */
const GAP = { meanSeconds: 0.25, deviationSeconds: 0.45, leastSeconds: -1.2, mostSeconds: 2 } as const;
const TURN_PHRASES_MAX = 4;
const BACKCHANNEL_CHANCE = 0.2;
const PAUSE_SECONDS = { least: 0.3, most: 1 } as const;

/** Reads somebody's recordings and cuts them at pauses. */
export async function readTalker(person: SharedPerson, cacheDir: string): Promise<Talker> {
  const phrases: Float32Array[] = [];
  for (const path of person.recordings) {
    const samples = await readSamples(path, cacheDir);
    for (const { startMs, endMs } of await findSpans(samples, cacheDir)) {
      const count = Math.ceil((endMs - startMs) / 1000 / PHRASE_MAX_SECONDS);
      for (let part = 0; part < count; part++) {
        const cut = (place: number) => toSamples((startMs + ((endMs - startMs) * place) / count) / 1000);
        const phrase = samples.slice(cut(part), cut(part + 1));
        if (phrase.length >= toSamples(PHRASE_MIN_SECONDS)) phrases.push(atLevel(phrase));
      }
    }
  }
  return { name: person.name, phrases };
}

async function readSamples(path: string, cacheDir: string): Promise<Float32Array> {
  if (/\.(?:flac|wav)$/.test(path)) {
    const { samples, sampleRateHz } = await readRecording(path);
    return sampleRateHz === CONVERSATION_RATE_HZ ? samples : resampleWhole(samples, sampleRateHz, CONVERSATION_RATE_HZ);
  }
  await mkdir(cacheDir, { recursive: true });
  const clipPath = join(cacheDir, `${path.split("/").at(-2) ?? ""}-${basename(path)}.wav`);
  if ((await stat(clipPath).catch(() => undefined)) === undefined)
    await decodeFile({ inputPath: path, clipPath, targetSampleRateHz: CONVERSATION_RATE_HZ, signal: SIGNAL });
  const clip = await openClip(clipPath);
  const samples = await clip.read(0, toSamples(LONG_SECONDS));
  await clip.close();
  return samples;
}

async function findSpans(samples: Float32Array, cacheDir: string) {
  await mkdir(cacheDir, { recursive: true });
  const path = join(cacheDir, "talker.wav");
  await writeClip(path, CONVERSATION_RATE_HZ, [samples]);
  const clip = await openClip(path);
  const spans = await findSpeechSpans(clip, SIGNAL);
  await clip.close();
  return spans;
}

export type ConversationOptions = {
  readonly seconds: number;
  readonly noise?: { readonly samples: Float32Array; readonly belowDb: number };
  /** Each of them has a telephone and a line of their own. */
  readonly isByTelephone?: boolean;
};

/**
 * Two people who talk: turns of one to five phrases with pauses, gaps and overlaps at the changes, and short words of
 * the other while somebody speaks. Nobody says anything twice. Both levels differ by up to 6 dB; there may be noise.
 */
export function makeConversation(
  people: readonly [Talker, Talker],
  seed: number,
  { seconds, noise, isByTelephone = false }: ConversationOptions,
): Conversation {
  const random = createSeededRandom(seed);
  const between = ({ least, most }: { least: number; most: number }) => least + (most - least) * random.uniform();
  const samples = new Float32Array(toSamples(seconds + 30));
  const turns: Turn[] = [];
  const left = people.map(({ phrases }) => [...phrases]);
  const gains = people.map(() => 10 ** (between({ least: -3, most: 3 }) / 20));
  const lines = people.map((_, side) => (isByTelephone ? drawTelephoneLine(seed, side) : undefined));
  let end = 0;
  const place = (who: number, said: Float32Array, at: number): number => {
    const phrase = lines[who]?.(said) ?? said;
    const start = Math.max(0, at);
    for (let index = 0; index < phrase.length; index++)
      samples[start + index] = (samples[start + index] ?? 0) + (phrase[index] ?? 0) * (gains[who] ?? 1);
    turns.push({
      startMs: toMs(start),
      endMs: toMs(start + phrase.length),
      speaker: people[who]?.name ?? "",
    });
    return start + phrase.length;
  };
  const nextPhrase = (who: number, mostSamples = Infinity) => {
    const phrase = left[who]?.shift();
    if (phrase === undefined || phrase.length <= mostSamples) return phrase;
    left[who]?.unshift(phrase.slice(mostSamples));
    return phrase.slice(0, mostSamples);
  };
  for (let who = 0; end < toSamples(seconds); who = 1 - who) {
    const gap = GAP.meanSeconds + GAP.deviationSeconds * gaussian(random);
    let at = end + toSamples(Math.min(GAP.mostSeconds, Math.max(GAP.leastSeconds, gap)));
    const phraseCount = 1 + Math.floor(TURN_PHRASES_MAX * random.uniform() ** 1.5);
    for (let phrase = 0; phrase < phraseCount; phrase++) {
      const said = nextPhrase(who);
      if (said === undefined) return finish();
      const start = at;
      at = place(who, said, at);
      if (random.uniform() < BACKCHANNEL_CHANCE && said.length > toSamples(2)) {
        const word = nextPhrase(1 - who, toSamples(between(BACKCHANNEL_SECONDS)));
        if (word !== undefined)
          place(1 - who, word, start + Math.floor((said.length - word.length) * random.uniform()));
      }
      end = Math.max(end, at);
      at += toSamples(between(PAUSE_SECONDS));
    }
  }
  return finish();

  function finish(): Conversation {
    const whole = samples.slice(0, end + toSamples(0.5));
    if (noise !== undefined) addNoise(whole, noise);
    const name = people.map((person) => person.name).join(" + ");
    const heard = isByTelephone ? throughExchange(whole, seed) : whole;
    return { name, samples: heard, sampleRateHz: CONVERSATION_RATE_HZ, turns };
  }
}

/** One person who speaks with pauses. A telephone line is drawn with `telephoneSeed`. */
export function makeMonologue({ name, phrases }: Talker, seconds: number, telephoneSeed?: number): Conversation {
  const line = telephoneSeed === undefined ? undefined : drawTelephoneLine(telephoneSeed, 0);
  const samples = new Float32Array(toSamples(seconds + 2 * PHRASE_MAX_SECONDS));
  const turns: Turn[] = [];
  let at = 0;
  for (const phrase of phrases) {
    if (at > toSamples(seconds)) break;
    samples.set(line?.(phrase) ?? phrase, at);
    turns.push({ startMs: toMs(at), endMs: toMs(at + phrase.length), speaker: name });
    at += phrase.length + toSamples(PAUSE_SECONDS.least);
  }
  const whole = samples.slice(0, at);
  const heard = telephoneSeed === undefined ? whole : throughExchange(whole, telephoneSeed);
  return { name, samples: heard, sampleRateHz: CONVERSATION_RATE_HZ, turns };
}

function addNoise(samples: Float32Array, noise: { readonly samples: Float32Array; readonly belowDb: number }): void {
  const gain = (SPEECH_RMS * 10 ** (-noise.belowDb / 20)) / rmsOf(noise.samples);
  for (let index = 0; index < samples.length; index++)
    samples[index] = (samples[index] ?? 0) + gain * (noise.samples[index % noise.samples.length] ?? 0);
}

function atLevel(samples: Float32Array): Float32Array {
  const gain = SPEECH_RMS / rmsOf(samples);
  return samples.map((sample) => sample * gain);
}

function rmsOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) || 1;
}

function gaussian(random: { uniform(): number }): number {
  return Math.sqrt(-2 * Math.log(1 - random.uniform())) * Math.cos(2 * Math.PI * random.uniform());
}

function toSamples(seconds: number): number {
  return Math.round(seconds * CONVERSATION_RATE_HZ);
}

function toMs(samples: number): number {
  return (samples * 1000) / CONVERSATION_RATE_HZ;
}
