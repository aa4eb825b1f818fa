import { measureSpeech } from "@voicewright/voice/analysis/measures/measure-voice";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import type { VoiceMeasures } from "@voicewright/voice/analysis/measures/voice-measures";
import { type SpeechEngine } from "../src/engine.ts";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { VoiceTrait } from "@voicewright/voice/recipe/recipe";
import { formantShiftOctaves, type Speech } from "./formant-shift.ts";

const TEXT =
  "The morning train was late again, so we walked along the river. " +
  "Nobody said a word until we reached the old bridge, and then everybody talked at once.";
const LANGUAGE = "en";
/** The noise of a voice is counted by harmonics and periods, of which a higher voice has fewer and more. */
const SAME_PITCH_SEMITONES = 1;

type Heard = { readonly speech: Speech; readonly measures: VoiceMeasures };

/**
 * By how much each trait of a voice sounds different from that of another that says the same; more of the trait is
 * positive. Breath and roughness are compared with the other voice at the pitch of this one.
 */
export async function compareVoices(
  engine: SpeechEngine,
  before: VoiceMaterials,
  after: VoiceMaterials,
  seed: number,
  language = LANGUAGE,
): Promise<Record<VoiceTrait, number>> {
  const hear = async (voice: VoiceMaterials): Promise<Heard> => {
    const speech = await speakVoice(engine, voice, TEXT, seed, language);
    return { speech, measures: measureSpeech(speech.samples, speech.sampleRateHz) };
  };
  const [plain, moved] = [await hear(before), await hear(after)];
  const semitones = pitchOf(moved) - pitchOf(plain);
  const raised = { ...before, recipe: { ...before.recipe, f0MeanHz: before.recipe.f0MeanHz * 2 ** (semitones / 12) } };
  const level = Math.abs(semitones) > SAME_PITCH_SEMITONES ? await hear(raised) : plain;
  const difference = (one: Heard, measure: (heard: Heard) => number | undefined): number =>
    (measure(moved) ?? Number.NaN) - (measure(one) ?? Number.NaN);
  return {
    f0MeanHz: semitones,
    f0RangeScale: difference(plain, ({ measures }) => measures.pitch?.sdSemitones),
    vocalTractScale: formantShiftOctaves(plain.speech, moved.speech),
    spectralTiltDbPerOctave: difference(plain, ({ measures }) => measures.spectrum?.tiltDbPerOctave),
    breathiness: -difference(level, ({ measures }) => measures.phonation?.highHarmonicsToNoiseDb),
    roughness: difference(level, ({ measures }) => measures.phonation?.jitterPercent),
    rate: -difference(plain, ({ speech }) => Math.log(speech.samples.length / speech.sampleRateHz)),
    energyDb: difference(plain, ({ measures }) => measures.recording.loudnessLufs),
  };
}

function pitchOf({ measures }: Heard): number {
  return 12 * Math.log2(measures.pitch?.medianHz ?? Number.NaN);
}

/** A voice saying a text, as the product would say it with plain settings. */
export async function speakVoice(
  engine: SpeechEngine,
  { recipe, likeness }: VoiceMaterials,
  text: string,
  seed: number,
  language = LANGUAGE,
): Promise<Speech> {
  const parts: Float32Array[] = [];
  let sampleRateHz = 0;
  const voice = likeness === undefined ? { recipe } : { recipe, likeness };
  const request = { text, language, voice, delivery: PLAIN_DELIVERY, seed, normalizeText: true };
  for await (const chunk of engine.synthesize(request, new AbortController().signal)) {
    parts.push(chunk.samples);
    sampleRateHz = chunk.sampleRateHz;
  }
  const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, sampleRateHz };
}

/** The speaker embedding of a whole recording. */
export function embed({ samples, sampleRateHz }: Speech): Float32Array {
  const accumulator = createSpeakerAccumulator(sampleRateHz);
  accumulator.push(samples);
  const embedding = accumulator.embedding();
  if (embedding === undefined) throw new Error("There is too little speech to tell who speaks");
  return embedding;
}
