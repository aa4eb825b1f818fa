import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { cloneVoice, describeVoice, type VoiceClone, withQuietPauses } from "@voicewright/voice/clone/clone-voice";
import { measureClips } from "@voicewright/voice/clone/measure-clips";
import { splitSpeech } from "@voicewright/voice/fine-tune/split-speech";
import type { SpeechEngine } from "../engine.ts";
import { type KnownPerson, type Nearness, nearnessOf, scoreOf } from "./nearness.ts";
import { performVoice } from "./perform-voice.ts";
import { rehearsalLanguage, rehearsalTexts } from "./rehearsal-texts.ts";
import { rehearseVoice } from "./rehearse-voice.ts";

export type FineTuneOptions = {
  /** Recordings of one person: everything that is to be heard, from a minute to hours. They are read in blocks. */
  readonly clips: readonly Clip[];
  /** ISO 639-1 language that the voice will mostly speak: it decides the base voice. */
  readonly language: string;
  /** Speaks the rehearsals; the embedded engine. */
  readonly engine: SpeechEngine;
  readonly signal: AbortSignal;
  /** Told the share of the work that is done, 0–1. */
  readonly onProgress?: (share: number) => void;
};

export type FineTunedVoice = {
  readonly professional: VoiceClone;
  /** The instant clone of the same recordings. */
  readonly instant: VoiceClone;
  readonly report: FineTuneReport;
};

export type FineTuneReport = {
  readonly professional: Nearness;
  readonly instant: Nearness;
  /** Which of the two is to speak. */
  readonly speaks: "professional" | "instant";
  /** Length of the recordings that the voice was fitted to. */
  readonly trainedSeconds: number;
  /** Length of those put aside for this report. */
  readonly heldOutSeconds: number;
};

/** Shares of the time: measuring the recordings, then the instant clone and the person, rehearsing, judging. */
const MEASURING_SHARE = 0.5;
const KNOWING_SHARE = 0.1;
const REHEARSING_SHARE = 0.3;
/** Of a person, so much is enough for the speaker vector and the mean spectrum. */
const KNOWN_SECONDS = 180;
const KNOWN_PIECE_SECONDS = 30;
/**
 * Where there is too little to put some aside for choosing, nothing tells when a rehearsal follows what is chance: of so
 * much speech, half of what differs is followed. Of 40 seconds of a reader, all of it cost 0.2 DNSMOS.
 */
const HALF_FOLLOWED_SECONDS = 120;

/**
 * Fits a voice to everything that was recorded of a person and rehearses it with the base voice, then compares it with
 * the instant clone by a tenth of the recordings that neither has heard. Takes about 4 % of the recordings' length and a
 * minute of work. Throws TooLittleSpeechError, or the signal's reason when it is aborted.
 */
export async function fineTuneVoice(options: FineTuneOptions): Promise<FineTunedVoice> {
  const { clips, language, engine, signal, onProgress } = options;
  const { training, validation, held } = await splitSpeech(clips);
  const all = await measureClips(training, {
    maxSeconds: Number.POSITIVE_INFINITY,
    signal,
    onProgress: (share) => onProgress?.(MEASURING_SHARE * share),
  });
  const fitted = describeVoice(all, language);
  const instant = await cloneVoice({ clips: training, language, signal });
  const known: KnownPerson = { vector: await knowVector(training, signal), likeness: fitted.likeness };
  const chooser = validation === training ? known : await knowPerson(validation, signal);
  onProgress?.(MEASURING_SHARE + KNOWING_SHARE);

  const spoken = rehearsalLanguage(language);
  const texts = rehearsalTexts(spoken);
  // A rehearsal has to hear what comes between the words: takes in which it grows are not chosen.
  const rehearsed = await rehearseVoice(fitted, {
    engine,
    texts: texts.rehearsed,
    language: spoken,
    training: known,
    validation: chooser,
    followsPace: validation !== training,
    share: validation === training ? shareOfShort(secondsOf(training)) : 1,
    signal,
    onProgress: (share) => onProgress?.(MEASURING_SHARE + KNOWING_SHARE + REHEARSING_SHARE * share),
  });
  const professional = withQuietPauses(rehearsed);
  const person = await knowPerson(held, signal);
  const judge = async (voice: VoiceClone): Promise<Nearness> =>
    nearnessOf(await performVoice(voice, { engine, texts: texts.judged, language: spoken, signal }), person);
  const nearness = { professional: await judge(professional), instant: await judge(instant) };
  onProgress?.(1);
  return {
    professional,
    instant,
    report: {
      ...nearness,
      speaks: scoreOf(nearness.professional) > scoreOf(nearness.instant) ? "professional" : "instant",
      trainedSeconds: secondsOf(training),
      heldOutSeconds: secondsOf(held),
    },
  };
}

function shareOfShort(seconds: number): number {
  return seconds / (seconds + HALF_FOLLOWED_SECONDS);
}

function secondsOf(clips: readonly Clip[]): number {
  return clips.reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
}

async function knowPerson(clips: readonly Clip[], signal: AbortSignal): Promise<KnownPerson> {
  const { fitter } = await measureClips(clips, { maxSeconds: KNOWN_SECONDS, signal });
  return { vector: await knowVector(clips, signal), likeness: fitter.fit() };
}

/** Sum of the speaker vectors of pieces from all over the recordings. */
async function knowVector(clips: readonly Clip[], signal: AbortSignal): Promise<Float32Array> {
  const sum: number[] = [];
  const step = Math.max(1, secondsOf(clips) / KNOWN_SECONDS);
  for (const clip of clips) {
    const pieceSamples = KNOWN_PIECE_SECONDS * clip.sampleRateHz;
    for (let start = 0; start < clip.sampleCount; start += Math.round(step * pieceSamples)) {
      signal.throwIfAborted();
      const accumulator = createSpeakerAccumulator(clip.sampleRateHz);
      accumulator.push(await clip.read(start, start + pieceSamples));
      for (const [index, value] of accumulator.embedding()?.entries() ?? []) sum[index] = (sum[index] ?? 0) + value;
      await nextTurn();
    }
  }
  return Float32Array.from(sum);
}
