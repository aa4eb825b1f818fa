import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import { splitClauses } from "@voicewright/text/clauses/split-clauses";
import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { type BaseVoiceId, NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import type { BaseVoice } from "../embedded/base-voice.ts";
import type { BaseVoices } from "../embedded/base-voices.ts";
import { alignFrames, measureDistances } from "../text-check/align-frames.ts";
import { FRAME_SAMPLE_RATE_HZ } from "../text-check/hop-analyser.ts";
import { FRAME_DIMENSION, FRAME_MS, type WordFrames } from "../text-check/word-frames.ts";
import { type LiveFrame, LiveFrames } from "./live-frames.ts";
import { Normaliser } from "./normaliser.ts";
import { loadSoundMap, type SoundMap } from "./sound-map.ts";
import { LONGEST_PAUSE_FRAMES, speechThresholdDb } from "./speech-gate.ts";

/** A sentence to be read; words are stretches of `text`, UTF-16. */
export type FollowSentence = {
  readonly text: string;
  readonly words: readonly { readonly start: number; readonly end: number }[];
};

/** How a sentence sounds, frame by frame, as several voices read it. */
export type SentenceReading = {
  readonly frameCount: number;
  /** One for each voice: `frameCount` rows of mapped values. */
  readonly templates: readonly Float32Array[];
  /** Which word of the sentence is said in each frame; never falls. */
  readonly words: Int32Array;
};

type Reader = readonly [base: BaseVoiceId, gender: VoiceRecipe["gender"]];

/** The first one sets the pace; the others are laid over it. */
const ENGLISH_READERS: readonly Reader[] = [
  ["flite-slt", "female"],
  ["flite-rms", "male"],
  ["espeak", "male"],
];
const READERS: readonly Reader[] = [
  ["espeak", "female"],
  ["espeak", "male"],
];

const LONGEST_CLAUSE = 160;
const SEED = 1;
const LIVELINESS = 0.5;

type Voice = { readonly voice: BaseVoice; readonly normaliser: Normaliser };

/** Reads sentences aloud, to itself, as they are needed. */
export class ScriptReader {
  readonly #voices: readonly Voice[];
  readonly #language: string;
  readonly soundMap: SoundMap;

  private constructor(voices: readonly Voice[], language: string, soundMap: SoundMap) {
    this.#voices = voices;
    this.#language = language;
    this.soundMap = soundMap;
  }

  /** Undefined when no voice here speaks the language (ISO 639-1). */
  static async open(
    voices: BaseVoices,
    language: string,
    soundMap: SoundMap = loadSoundMap(),
  ): Promise<ScriptReader | undefined> {
    const opened: Voice[] = [];
    for (const [base, gender] of language === "en" ? ENGLISH_READERS : READERS) {
      const voice = await voices.find({ base, gender, f0MeanHz: 150, ...NEUTRAL_TRAITS }, language);
      if (voice === undefined) return undefined;
      opened.push({ voice, normaliser: new Normaliser() });
    }
    return new ScriptReader(opened, language, soundMap);
  }

  /** What an unknown voice is compared with until it is known: the mean of the readers. */
  get prior(): Normaliser {
    const [first] = this.#voices;
    if (first === undefined) throw new RangeError("There is no reader");
    return first.normaliser;
  }

  async read(sentence: FollowSentence): Promise<SentenceReading> {
    const [first, ...others] = this.#voices;
    if (first === undefined) throw new RangeError("There is no reader");
    const own = await this.#readWith(first, sentence);
    const templates: Float32Array[] = [own.values];
    for (const other of others) {
      const reading = await this.#readWith(other, sentence);
      templates.push(layOver(own, reading));
    }
    return {
      frameCount: own.words.length,
      templates: templates.map((template) => mapAll(this.soundMap, template, own.words.length)),
      words: own.words,
    };
  }

  async #readWith({ voice, normaliser }: Voice, sentence: FollowSentence) {
    const frames: LiveFrame[] = [];
    const words: number[] = [];
    const segments = normalizeText(sentence.text, this.#language, true);
    const spoken = segments.map((segment) => segment.spoken).join("");
    const wordAt = wordsOfSpoken(segments, sentence.words);
    for (const clause of splitClauses(spoken, { first: LONGEST_CLAUSE, later: LONGEST_CLAUSE })) {
      const { samples, anchors } = await speakWhole(voice, spoken.slice(clause.start, clause.end));
      const live = new LiveFrames();
      const heard = [...live.push(samples), ...live.finish()];
      const threshold = speechThresholdDb(heard.map(({ levelDb }) => levelDb));
      let pause = LONGEST_PAUSE_FRAMES;
      for (const frame of heard) {
        pause = frame.levelDb >= threshold ? 0 : pause + 1;
        if (pause > LONGEST_PAUSE_FRAMES) continue;
        frames.push(frame);
        words.push(wordAtTime(anchors, frame.endMs - FRAME_MS / 2, (at) => wordAt(clause.start + at)));
      }
    }
    for (const { values } of frames) normaliser.learn(values);
    const values = new Float32Array(frames.length * FRAME_DIMENSION);
    for (const [index, frame] of frames.entries()) normaliser.apply(frame.values, values, index * FRAME_DIMENSION);
    let highest = 0;
    return { values, words: Int32Array.from(words, (word) => (highest = Math.max(highest, word))) };
  }
}

function mapAll(soundMap: SoundMap, frames: Float32Array, count: number): Float32Array {
  const mapped = new Float32Array(count * soundMap.dimension);
  for (let at = 0; at < count; at++) soundMap.map(frames, count, at, mapped, at * soundMap.dimension);
  return mapped;
}

async function speakWhole(voice: BaseVoice, text: string) {
  const utterance = await voice.speak({ text, paceFactor: 1, liveliness: LIVELINESS, seed: SEED, isAwaited: false });
  const parts: Float32Array[] = [];
  for await (const block of utterance.blocks) parts.push(block);
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return { samples: resampleWhole(whole, voice.sampleRateHz, FRAME_SAMPLE_RATE_HZ), anchors: utterance.anchors };
}

/** The number of the word that a character of the spoken text belongs to. */
function wordsOfSpoken(
  segments: readonly { readonly source: string; readonly spoken: string }[],
  words: FollowSentence["words"],
): (position: number) => number {
  const numbers: number[] = [];
  let source = 0;
  const wordOf = (position: number): number => {
    const found = words.findLastIndex(({ start }) => start <= position);
    return Math.max(0, found);
  };
  for (const segment of segments) {
    const isSame = segment.source === segment.spoken;
    for (let index = 0; index < segment.spoken.length; index++) {
      // What is written out belongs to the words that it stands for, by its share.
      const share = isSame ? index : Math.floor((index * segment.source.length) / Math.max(1, segment.spoken.length));
      numbers.push(wordOf(source + share));
    }
    source += segment.source.length;
  }
  return (position) => numbers[Math.min(position, numbers.length - 1)] ?? 0;
}

function wordAtTime(anchors: readonly TextAnchor[], timeMs: number, wordAt: (position: number) => number): number {
  const anchor = anchors.findLast(({ startMs }) => startMs <= timeMs) ?? anchors[0];
  if (anchor === undefined) return wordAt(0);
  const span = Math.max(1, anchor.endMs - anchor.startMs);
  const share = Math.min(Math.max((timeMs - anchor.startMs) / span, 0), 0.999);
  return wordAt(anchor.textStart + Math.floor(share * (anchor.textEnd - anchor.textStart)));
}

/** The frames of another reading in the order and number of the first. */
function layOver(
  own: { readonly values: Float32Array; readonly words: Int32Array },
  other: { readonly values: Float32Array },
): Float32Array {
  const [expected, recorded] = [toWordFrames(own.values), toWordFrames(other.values)];
  const { cost, path } = alignFrames(measureDistances(recorded, expected));
  if (!Number.isFinite(cost)) return own.values;
  const values = new Float32Array(own.values.length);
  for (const [frame, place] of path.entries()) {
    const from = place * FRAME_DIMENSION;
    values.set(recorded.values.subarray(from, from + FRAME_DIMENSION), frame * FRAME_DIMENSION);
  }
  return values;
}

function toWordFrames(values: Float32Array): WordFrames {
  const count = values.length / FRAME_DIMENSION;
  return { count, values, speechMs: count * FRAME_MS };
}
