import { findHardEdges } from "@voicewright/audio/measure/hard-edges";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { EmbeddedEngine } from "../src/embedded/embedded-engine.ts";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { collect, joinSamples, makeSynthesisRequest, medianOf } from "./speech-fixtures.ts";

type SpokenLine = {
  /** What it takes to make it again. */
  readonly name: string;
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
};

/** Clauses that begin and end with every kind of sound, vowels and voiced ones above all. */
const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  en: [
    "Every one of us is able to hear it.",
    "I am over here!",
    "All of it is in order,",
    "our aunt is ill;",
    "we know it well,",
    "never mind.",
    "Is anyone at home?",
    "Above all, be kind.",
    "Oh no!",
    "Under the old elm an owl is asleep.",
    "Zebras are animals,",
    "low clouds move in.",
    "Is it raining?",
    "You win.",
    "Just a moment.",
    "Go away now!",
    "Very few of them stay,",
    "the rain falls.",
    "Please take the path to the tower.",
    "Can you call back?",
    "She sells shells,",
    "evening after evening.",
  ],
  de: [
    "Alle Leute wissen es.",
    "Ich bin hier!",
    "Unser Onkel ist alt,",
    "wir wissen es.",
    "Nein, danke.",
    "Oma und Opa.",
    "Er isst einen Apfel,",
    "das war gut.",
    "Übermorgen regnet es.",
    "Wohin gehen wir?",
    "Jeder Tag ist anders;",
    "auch du.",
    "Bitte komm zurück.",
    "Tief im Wald,",
    "sehr langsam.",
  ],
  fr: [
    "Elle arrive demain.",
    "Il y a un an,",
    "on est ici.",
    "Où vas-tu ?",
    "Voilà !",
    "Non, merci.",
    "Personne ne sait.",
  ],
  es: [
    "Ella viene mañana.",
    "Hace un año,",
    "estamos aquí.",
    "¿A dónde vas?",
    "¡Mira!",
    "No, gracias.",
    "Todo está bien.",
  ],
};

const SPEAKERS: readonly {
  readonly base: VoiceRecipe["base"];
  readonly language: string;
  readonly f0MeanHz: number;
}[] = [
  { base: "neural-en", language: "en", f0MeanHz: 153 },
  { base: "neural-de", language: "de", f0MeanHz: 120 },
  { base: "flite-slt", language: "en", f0MeanHz: 172 },
  { base: "espeak", language: "fr", f0MeanHz: 110 },
  { base: "neural-en", language: "en", f0MeanHz: 210 },
  { base: "flite-rms", language: "en", f0MeanHz: 101 },
  { base: "neural-de", language: "de", f0MeanHz: 180 },
  { base: "flite-awb", language: "en", f0MeanHz: 130 },
  { base: "espeak:en-gb-scotland", language: "en", f0MeanHz: 120 },
  { base: "neural-en", language: "en", f0MeanHz: 100 },
  { base: "flite-kal16", language: "en", f0MeanHz: 90 },
  { base: "espeak", language: "de", f0MeanHz: 160 },
  { base: "espeak", language: "es", f0MeanHz: 190 },
];

const PACES = [1, 0.7, 1.2, 0.85, 1.1] as const;

type VariedSpeech = {
  /** About so many; each line is some seconds. */
  readonly seconds: number;
  readonly clausesPerLine: number;
  /** Decides the words, the voices and how they speak. */
  readonly seed: number;
};

/** Lines of all base voices at all paces, so far as the seconds last. */
async function* speakVariedLines(
  engine: EmbeddedEngine,
  { seconds, clausesPerLine, seed }: VariedSpeech,
): AsyncGenerator<SpokenLine> {
  const random = createSeededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random.uniform() * items.length)];
    if (item === undefined) throw new RangeError("There is nothing to pick from");
    return item;
  };
  const between = (least: number, most: number): number => least + (most - least) * random.uniform();
  for (let index = 0, spoken = 0; spoken < seconds; index++) {
    const speaker = SPEAKERS[index % SPEAKERS.length];
    if (speaker === undefined) return;
    const { language, ...voice } = speaker;
    const text = Array.from({ length: clausesPerLine }, () => pick(CLAUSES[language] ?? [])).join(" ");
    const speed = PACES[index % PACES.length] ?? 1;
    // Every second line is the bare base voice; the others are somebody.
    const traits =
      index % 2 === 0
        ? {}
        : {
            f0RangeScale: between(0.7, 1.4),
            vocalTractScale: between(0.9, 1.1),
            spectralTiltDbPerOctave: between(-1.5, 1.5),
            breathiness: between(0, 0.5),
            roughness: between(0, 0.4),
          };
    const request = makeSynthesisRequest(text, {
      language,
      recipe: { ...voice, ...traits },
      delivery: { speed, stability: between(0.2, 0.8), style: index % 3 === 0 ? 0.5 : 0 },
      seed: Math.floor(random.uniform() * 2 ** 32),
    });
    const chunks = await collect(engine.synthesize(request, new AbortController().signal));
    const samples = joinSamples(chunks);
    const sampleRateHz = chunks[0]?.sampleRateHz ?? 1;
    spoken += samples.length / sampleRateHz;
    yield {
      name: `${index}: ${voice.base} (${language}) at ${speed}, seed ${request.seed}: ${text}`,
      samples,
      sampleRateHz,
    };
  }
}

/** Where lines have clicks, and their rests; each named by its place and line. */
export type LineEdges = {
  readonly clicks: readonly string[];
  readonly rests: readonly { readonly place: string; readonly levelDbfs: number }[];
};

/** Listens to `speakVariedLines` for clicks and rests. */
export async function measureEdges(engine: EmbeddedEngine, varied: VariedSpeech): Promise<LineEdges> {
  const clicks: string[] = [];
  const rests: { place: string; levelDbfs: number }[] = [];
  for await (const { name, samples, sampleRateHz } of speakVariedLines(engine, varied)) {
    for (const { kind, atMs, jump } of findHardEdges(samples, sampleRateHz))
      clicks.push(`${kind} at ${Math.round(atMs)} ms by ${jump.toFixed(3)} in ${name}`);
    for (const { atMs, levelDbfs } of findRests(samples, sampleRateHz))
      rests.push({ place: `${atMs} ms in ${name}`, levelDbfs });
  }
  return { clicks, rests };
}

const FRAME_SECONDS = 0.02;
/** What a word fades into and what precedes one, such as a closed mouth, is no rest yet. */
const FRAMES_BESIDE_SPEECH = 5;
const FEWEST_FRAMES = 3;
const QUIET_DBFS = -45;

/** The stretches of at least 60 ms that are 100 ms away from speech, with their median levels (RMS of 20 ms). */
function findRests(
  samples: Float32Array,
  sampleRateHz: number,
): { readonly atMs: number; readonly levelDbfs: number }[] {
  const levelsDbfs = frameLevelsDbfs(samples, Math.round(FRAME_SECONDS * sampleRateHz));
  const rests: { atMs: number; levelDbfs: number }[] = [];
  for (let start = 0; start < levelsDbfs.length; start++) {
    const afterwards = levelsDbfs.findIndex((level, frame) => frame >= start && level > QUIET_DBFS);
    const end = afterwards < 0 ? levelsDbfs.length : afterwards;
    const middle = levelsDbfs.slice(start + FRAMES_BESIDE_SPEECH, Math.max(start, end - FRAMES_BESIDE_SPEECH));
    if (middle.length >= FEWEST_FRAMES)
      rests.push({ atMs: (start + FRAMES_BESIDE_SPEECH) * FRAME_SECONDS * 1000, levelDbfs: medianOf(middle) });
    start = end;
  }
  return rests;
}

function frameLevelsDbfs(samples: Float32Array, length: number): number[] {
  return Array.from({ length: Math.floor(samples.length / length) }, (_, frame) => {
    const energy = samples
      .subarray(frame * length, (frame + 1) * length)
      .reduce((sum, sample) => sum + sample * sample, 0);
    return 10 * Math.log10(energy / length);
  });
}
