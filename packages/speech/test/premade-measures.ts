import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import type { PremadeVoice } from "@voicewright/voice/premade/premade-voice";
import type { EmbeddedEngine } from "../src/embedded/embedded-engine.ts";
import { collect, joinSamples, makeSynthesisRequest } from "./speech-fixtures.ts";
import { bandLevelsDb, distanceDb, medianF0Hz } from "./voice-measures.ts";

/** Two, because the melody of a single one lies up to two semitones beside the voice's usual pitch. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: "We live near the sea, where the wind never rests. My brother sold the old boat in the spring.",
  de: "Wir wohnen am Meer, wo der Wind nie ruht. Mein Bruder hat das alte Boot im Frühling verkauft.",
};

/** The trims of their levels were not fitted to these. */
const LEVEL_TEXTS: Readonly<Record<string, string>> = {
  en:
    "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience. " +
    "The gardener asked whether we had seen his hat, and nobody dared to answer.",
  de:
    "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt. " +
    "Der Gärtner fragte, ob wir seinen Hut gesehen hätten, und niemand wagte zu antworten.",
};
/** As the product speaks where nothing else is asked for. */
const USUAL_DELIVERY = { speakerBoost: true } as const;

export type MeasuredVoice = {
  readonly voice: PremadeVoice;
  readonly f0Hz: number;
  readonly bandsDb: readonly number[];
};

/** Has each voice speak its native language, and measures its pitch and timbre. */
export async function measurePremadeVoices(
  engine: EmbeddedEngine,
  voices: readonly PremadeVoice[],
): Promise<MeasuredVoice[]> {
  const measured: MeasuredVoice[] = [];
  for (const voice of voices) {
    const request = makeSynthesisRequest(SENTENCES[voice.nativeLanguage] ?? "", {
      recipe: voice.recipe,
      language: voice.nativeLanguage,
    });
    const chunks = await collect(engine.synthesize(request, new AbortController().signal));
    const sampleRateHz = chunks[0]?.sampleRateHz ?? 1;
    const samples = joinSamples(chunks);
    measured.push({ voice, f0Hz: medianF0Hz(samples, sampleRateHz), bandsDb: bandLevelsDb(samples, sampleRateHz) });
  }
  return measured;
}

/** The voices that are louder or softer than the common level by more than so much on texts that are no part of any fit. */
export async function voicesOffLevel(
  engine: EmbeddedEngine,
  voices: readonly PremadeVoice[],
  toleranceDb: number,
): Promise<string[]> {
  const off: string[] = [];
  for (const { slug, previewText, nativeLanguage, recipe, likeness } of voices) {
    const text = `${previewText} ${LEVEL_TEXTS[nativeLanguage] ?? ""} ${SENTENCES[nativeLanguage] ?? ""}`;
    const request = makeSynthesisRequest(text, { language: nativeLanguage, delivery: USUAL_DELIVERY });
    const voice = likeness === undefined ? { recipe } : { recipe, likeness };
    const chunks = await collect(engine.synthesize({ ...request, voice }, new AbortController().signal));
    const meter = createLoudnessMeter(chunks[0]?.sampleRateHz ?? 1);
    meter.push(joinSamples(chunks));
    const lufs = meter.integratedLufs();
    if (!(Math.abs(lufs - SPEECH_LOUDNESS_LUFS) <= toleranceDb)) off.push(`${slug} at ${lufs.toFixed(2)} LUFS`);
  }
  return off;
}

/** The voices whose pitch is three semitones or more beside their recipe's. */
export function voicesOffPitch(measured: readonly MeasuredVoice[]): string[] {
  return measured
    .filter(({ voice, f0Hz }) => !(Math.abs(12 * Math.log2(f0Hz / voice.recipe.f0MeanHz)) < 3))
    .map(({ voice, f0Hz }) => `${voice.slug} at ${f0Hz} Hz`);
}

/** The pairs that are neither a semitone nor 3 dB of timbre apart. */
export function pairsTooAlike(measured: readonly MeasuredVoice[]): string[] {
  return measured.flatMap((left, index) =>
    measured.slice(index + 1).flatMap((right) => {
      const semitones = Math.abs(12 * Math.log2(left.f0Hz / right.f0Hz));
      const colourDb = distanceDb(left.bandsDb, right.bandsDb);
      const isApart = Math.max(semitones, colourDb / 3) > 1;
      return isApart ? [] : [`${left.voice.slug} and ${right.voice.slug}: ${semitones} st, ${colourDb} dB`];
    }),
  );
}
