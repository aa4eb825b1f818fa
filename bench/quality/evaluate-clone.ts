import { joinBlocks } from "../../packages/audio/test/test-signals.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clip, openClip, writeClip } from "@voicewright/audio/clip/clip";
import { createResampler } from "@voicewright/audio/signal/resampler";
import { createSpeakerEncoder } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { fineTuneVoice } from "@voicewright/speech/fine-tune/fine-tune-voice";
import { cloneVoice, type VoiceClone } from "@voicewright/voice/clone/clone-voice";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { BASE_SOUND_IDS, baseSound } from "@voicewright/voice/likeness/base-sounds";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { openQualityJudge, type QualityJudge } from "../../packages/speech/test/dnsmos.ts";
import { readRecording, recordingsOf, type SpeakerName } from "../../packages/audio/test/shared-recordings.ts";
import { bandLevelsDb, distanceDb } from "../../packages/speech/test/voice-measures.ts";

/** How near clones come to one person; the numbers of the base voice, of the instant and of the professional clone. */
export type CloneRow = {
  readonly speaker: SpeakerName;
  /** Median pitch of the clone against that of the recordings it was made from. */
  readonly f0ErrorSemitones: CloneTriple;
  /** Long-term spectrum of speech in 40 mel bands against that of all recordings of the person, dB. */
  readonly spectralDistanceDb: CloneTriple;
  /** The same in 20 bands over everything, pauses included, with filters of its own. */
  readonly bandDistanceDb: CloneTriple;
  /** To recordings that no clone has heard, by the embedded speaker encoder. */
  readonly similarity: CloneTriple;
  /** Similarity of the person's other recordings to them. */
  readonly similaritySelf: number;
  /** DNSMOS, overall. */
  readonly quality: CloneTriple;
  /** CPU seconds for each second of speech, base voice and voice layer together. */
  readonly realTimeFactor: CloneTriple;
};

export type CloneTriple = { readonly base: number; readonly instant: number; readonly professional: number };

const SENTENCES = [
  "I had not expected to find the house so quiet, with every window open and nobody at home.",
  "The doctor asked her to breathe slowly, to look at the lamp, and to count backwards from ninety.",
  "Seven years later they met again on a crowded platform, and neither of them knew what to say.",
  "If the weather holds until Thursday, we will paint the fence and mend the roof of the shed.",
  "Nobody had told the captain that the harbour was closed, so he sailed straight past the lighthouse.",
  "Could you lend me a few pounds until the end of the month, or shall I ask my sister again?",
  "The children built a castle of sand and shells, then watched the tide carry it slowly away.",
];

const NEVER = new AbortController().signal;
/** Recordings that no clone hears. */
const REFERENCE_SHARE = 0.4;
const BAND_RATE_HZ = 16_000;
/** A third of what people are asked for. Of 20 s the spectrum of a person is known less well: 64 % of its distance are cut. */
const INSTANT_SECONDS = 60;

export class CloneEvaluation {
  readonly #engine: EmbeddedEngine;
  readonly #judge: QualityJudge;
  readonly #encoder = createSpeakerEncoder();
  readonly #folder: string;
  readonly #clips: Clip[] = [];

  /** `cacheDir` is where the engine keeps its prepared models. */
  static async open(cacheDir: string): Promise<CloneEvaluation> {
    const folder = await mkdtemp(join(tmpdir(), "evaluate-clone-"));
    return new CloneEvaluation(new EmbeddedEngine({ cacheDir }), await openQualityJudge(), folder);
  }

  private constructor(engine: EmbeddedEngine, judge: QualityJudge, folder: string) {
    this.#engine = engine;
    this.#judge = judge;
    this.#folder = folder;
  }

  async close(): Promise<void> {
    await this.#engine.dispose();
    await rm(this.#folder, { recursive: true });
  }

  async evaluate(speaker: SpeakerName): Promise<CloneRow> {
    try {
      return await this.#evaluate(speaker);
    } finally {
      for (const clip of this.#clips.splice(0)) await clip.close();
    }
  }

  async #evaluate(speaker: SpeakerName): Promise<CloneRow> {
    const recordings = await Promise.all(recordingsOf(speaker).map(async (path) => readRecording(path)));
    const all = await this.#writeClips(recordings);
    const split = Math.round(all.length * (1 - REFERENCE_SHARE));
    const enrolment = all.slice(0, split);
    const reference = await this.#embed(all.slice(split));

    const instant = await cloneVoice({ clips: takeSeconds(enrolment, INSTANT_SECONDS), signal: NEVER });
    const { professional } = await fineTuneVoice({
      clips: enrolment,
      language: "en",
      engine: this.#engine,
      signal: NEVER,
    });
    const whole = await cloneVoice({ clips: all, signal: NEVER });
    const wholeBands = measureBands(
      joinBlocks(recordings.map(({ samples }) => samples)),
      recordings[0]?.sampleRateHz ?? 0,
    );

    const measure = async (voice: VoiceMaterials, made: VoiceClone) => {
      const spoken = await this.#speak(voice);
      const heard = await cloneVoice({ clips: [spoken.clip], signal: NEVER });
      return {
        f0ErrorSemitones: 12 * Math.log2(heard.likeness.pitch.medianHz / made.likeness.pitch.medianHz),
        spectralDistanceDb: distanceDb(heard.likeness.averageSpectrumDb, whole.likeness.averageSpectrumDb),
        bandDistanceDb: distanceDb(measureBands(spoken.samples, spoken.sampleRateHz), wholeBands),
        similarity: cosine(await this.#embed([spoken.clip]), reference),
        quality: (await this.#judge(spoken.samples, spoken.sampleRateHz)).overall,
        realTimeFactor: spoken.realTimeFactor,
      };
    };
    const rows = {
      base: await measure({ recipe: plainBase(instant) }, instant),
      instant: await measure(instant, instant),
      professional: await measure(professional, professional),
    };
    const triple = (of: (row: typeof rows.base) => number): CloneTriple => ({
      base: of(rows.base),
      instant: of(rows.instant),
      professional: of(rows.professional),
    });
    return {
      speaker,
      f0ErrorSemitones: triple((row) => row.f0ErrorSemitones),
      spectralDistanceDb: triple((row) => row.spectralDistanceDb),
      bandDistanceDb: triple((row) => row.bandDistanceDb),
      similarity: triple((row) => row.similarity),
      similaritySelf: cosine(await this.#embed(enrolment), reference),
      quality: triple((row) => row.quality),
      realTimeFactor: triple((row) => row.realTimeFactor),
    };
  }

  /** Sum of the embeddings of recordings. */
  async #embed(clips: readonly Clip[]): Promise<Float64Array> {
    const sum = new Float64Array(this.#encoder.dimension);
    for (const clip of clips) {
      const embedding = await this.#encoder.encode(clip, NEVER);
      for (const [index, value] of embedding?.entries() ?? []) sum[index] = (sum[index] ?? 0) + value;
    }
    return sum;
  }

  async #speak(voice: VoiceMaterials): Promise<Spoken> {
    const blocks: Float32Array[] = [];
    let sampleRateHz = 0;
    const before = process.cpuUsage();
    for (const text of SENTENCES) {
      const request = { text, language: "en", voice, delivery: PLAIN_DELIVERY, seed: 11, normalizeText: true };
      for await (const chunk of this.#engine.synthesize(request, NEVER)) {
        blocks.push(chunk.samples);
        sampleRateHz = chunk.sampleRateHz;
      }
    }
    const { user, system } = process.cpuUsage(before);
    const samples = joinBlocks(blocks);
    const [clip] = await this.#writeClips([{ samples, sampleRateHz }]);
    if (clip === undefined) throw new Error("No clip was written");
    return { samples, sampleRateHz, clip, realTimeFactor: (user + system) / 1e6 / (samples.length / sampleRateHz) };
  }

  async #writeClips(
    recordings: readonly { readonly samples: Float32Array; readonly sampleRateHz: number }[],
  ): Promise<Clip[]> {
    const clips = await Promise.all(
      recordings.map(async ({ samples, sampleRateHz }) => {
        const path = join(this.#folder, `${randomUUID()}.wav`);
        await writeClip(path, sampleRateHz, [samples]);
        return openClip(path);
      }),
    );
    this.#clips.push(...clips);
    return clips;
  }
}

type Spoken = {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly clip: Clip;
  readonly realTimeFactor: number;
};

/** The base voice that carries a clone, as it is. */
function plainBase({ recipe: { base, gender } }: VoiceClone): VoiceMaterials["recipe"] {
  const id = BASE_SOUND_IDS.find((known) => known === base) ?? "neural-en";
  return { ...NEUTRAL_TRAITS, base, gender, f0MeanHz: baseSound(id).likeness.pitch.medianHz };
}

function cosine(left: Float64Array, right: Float64Array): number {
  const product = left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  return product / Math.hypot(...left) / Math.hypot(...right);
}

/** The band filters depend on the sample rate, so all sound is measured at one. */
function measureBands(samples: Float32Array, sampleRateHz: number): number[] {
  const resampler = createResampler(sampleRateHz, BAND_RATE_HZ);
  return bandLevelsDb(joinBlocks([resampler.process(samples), resampler.finish()]), BAND_RATE_HZ);
}

function takeSeconds(clips: readonly Clip[], seconds: number): Clip[] {
  const taken: Clip[] = [];
  let total = 0;
  for (const clip of clips) {
    if (total >= seconds) break;
    taken.push(clip);
    total += clip.durationMs / 1000;
  }
  return taken;
}
