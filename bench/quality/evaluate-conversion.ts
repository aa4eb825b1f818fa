import { cloneVoice, type VoiceClone } from "@voicewright/voice/clone/clone-voice";
import type { BaseVoices } from "@voicewright/speech/embedded/base-voices";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import { holdInMemory } from "@voicewright/speech/local/abilities/memory-clip";
import { extractScaledFrames, judgeReadings } from "@voicewright/speech/text-check/check-text";
import { recordingsOf, type SpeakerName } from "../../packages/audio/test/shared-recordings.ts";
import { DEGRADATION_RATE_HZ, readAt16kHz } from "../../packages/audio/test/speech-degradation.ts";
import { createReadings, FEWEST_WORDS, type Known, readKnown } from "./verification/evaluate-verification.ts";

/** What becomes of one person's sentences in another's voice. */
export type ConversionRow = {
  readonly source: SpeakerName;
  readonly target: SpeakerName;
  readonly sentences: number;
  /** Sentences that the text check takes for their text, as they were said and as they were converted. */
  readonly saidBefore: number;
  readonly saidAfter: number;
  /** Largest difference of length, share of the sentence. */
  readonly durationError: number;
  /** Median pitch of all converted sentences against that of the target. */
  readonly f0ErrorSemitones: number;
};

const MOST_SENTENCES = 4;
const CLONED_RECORDINGS = 3;
const NEVER = new AbortController().signal;
const SEED = 17;

/** Converts sentences whose words are known into the voices of all other people of the list. */
export async function evaluateConversion(
  speakers: readonly SpeakerName[],
  cacheDir: string,
  voices: BaseVoices,
): Promise<ConversionRow[]> {
  const engine = new EmbeddedEngine({ cacheDir });
  const readings = createReadings(voices);
  const rows: ConversionRow[] = [];
  const targets = await Promise.all(speakers.map(async (name) => ({ name, voice: await cloneSpeaker(name) })));
  for (const source of speakers) {
    const known = (await readKnown([source])).filter(({ text }) => text.split(" ").length >= FEWEST_WORDS);
    const sentences = known.slice(0, MOST_SENTENCES);
    const isSaid = async ({ text }: Known, samples: Float32Array): Promise<boolean> =>
      judgeReadings(extractScaledFrames(samples), await readings(text)).said;
    const saidBefore = await countOf(sentences, (sentence) => isSaid(sentence, sentence.samples));
    for (const target of targets.filter(({ name }) => name !== source && sentences.length > 0)) {
      const converted = new Map<Known, Float32Array>();
      for (const sentence of sentences) converted.set(sentence, await convert(engine, sentence.samples, target.voice));
      const after = (sentence: Known): Float32Array => converted.get(sentence) ?? new Float32Array(0);
      const measured = await measureAll([...converted.values()]);
      rows.push({
        source,
        target: target.name,
        sentences: sentences.length,
        saidBefore,
        saidAfter: await countOf(sentences, (sentence) => isSaid(sentence, after(sentence))),
        durationError: Math.max(
          ...sentences.map((sentence) => Math.abs(after(sentence).length / sentence.samples.length - 1)),
        ),
        f0ErrorSemitones: 12 * Math.log2(measured.likeness.pitch.medianHz / target.voice.likeness.pitch.medianHz),
      });
    }
  }
  await engine.dispose();
  return rows;
}

async function cloneSpeaker(speaker: SpeakerName): Promise<VoiceClone> {
  return measureAll(await Promise.all(recordingsOf(speaker).slice(-CLONED_RECORDINGS).map(readAt16kHz)));
}

async function measureAll(recordings: readonly Float32Array[]): Promise<VoiceClone> {
  const clips = recordings.map((samples) => holdInMemory(samples, DEGRADATION_RATE_HZ));
  return cloneVoice({ clips, signal: NEVER });
}

async function convert(engine: EmbeddedEngine, samples: Float32Array, voice: VoiceClone): Promise<Float32Array> {
  const source = holdInMemory(samples, DEGRADATION_RATE_HZ).blocks();
  const request = { source, sampleRateHz: DEGRADATION_RATE_HZ, voice, delivery: PLAIN_DELIVERY, seed: SEED };
  const converted: number[] = [];
  for await (const chunk of engine.convert(request, NEVER)) for (const sample of chunk.samples) converted.push(sample);
  return Float32Array.from(converted);
}

async function countOf<Item>(items: readonly Item[], holds: (item: Item) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const item of items) if (await holds(item)) count++;
  return count;
}
