import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { measureClips } from "@voicewright/voice/clone/measure-clips";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import {
  BASE_SOUND_IDS,
  type BaseSoundId,
  packedSounds,
  packSound,
  type PackedSound,
} from "@voicewright/voice/likeness/base-sounds";
import { type BaseVoiceId, NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { OWN_VOICES, writeWeights } from "./write-weights.ts";

/**
 * Lets every base voice speak a page and writes how it sounds to packages/voice/data/base-sounds.bin.
 * To be run again when a base voice, or the way likenesses are fitted, has changed; with the names of base voices, only
 * those are fitted again.
 */

const SEED = 20;
/** Frames kept of each base voice. */
const FRAME_COUNT = 420;

const PAGES: Readonly<Record<string, readonly string[]>> = {
  en: [
    "The old bridge over the river was closed in March, because the winter storms had washed away two of its pillars.",
    "Would you rather walk along the beach with me, or stay at home and finish the book about ancient ships?",
    "She measured the flour twice, poured in some fresh milk, and hoped that nobody would notice the missing sugar.",
    "A young boy with a yellow umbrella joined the crowd that was waiting for the eight o'clock train to Chester.",
    "Nothing gives me greater pleasure than a warm fire, a cup of thick chocolate, and a voice that I know well.",
    "They found five shiny coins under the floor, just where the gardener's daughter had said they would be.",
    "Usually the judge listens quietly, but this morning he coughed, frowned, and pushed his papers off the table.",
    "Huge clouds gathered above the valley while the farmers hurried to bring the last of the hay into the barn.",
    "I think the measure of a good day is how little you look at the clock and how often you laugh out loud.",
    "Do not forget the key to the garage: without it we shall be standing in the rain until your father returns.",
  ],
  de: [
    "Die alte Brücke über den Fluss wurde im März gesperrt, weil das Hochwasser zwei ihrer Pfeiler beschädigt hatte.",
    "Möchtest du lieber mit mir am Strand spazieren gehen, oder bleibst du zu Hause und liest das Buch zu Ende?",
    "Sie wog das Mehl zweimal ab, goss frische Milch dazu und hoffte, dass niemand den fehlenden Zucker bemerken würde.",
    "Ein kleiner Junge mit einem gelben Schirm stellte sich zu den Leuten, die auf den Zug nach Jena warteten.",
    "Nichts freut mich so sehr wie ein warmes Feuer, eine Tasse dicke Schokolade und eine vertraute Stimme.",
    "Unter den Dielen fanden sie fünf glänzende Münzen, genau dort, wo die Tochter des Gärtners gesucht hatte.",
    "Gewöhnlich hört der Richter ruhig zu, doch heute früh hustete er, runzelte die Stirn und schob alle Akten fort.",
    "Über dem Tal zogen mächtige Wolken auf, während die Bauern eilig das letzte Heu in die Scheune brachten.",
  ],
  es: ["El viejo puente sobre el río se cerró en marzo, porque las lluvias del invierno habían dañado dos pilares."],
  fr: ["Le vieux pont sur la rivière fut fermé en mars, car les pluies de l'hiver avaient abîmé deux de ses piliers."],
  it: ["Il vecchio ponte sul fiume fu chiuso a marzo, perché le piogge dell'inverno avevano rovinato due pilastri."],
  pl: ["Stary most nad rzeką zamknięto w marcu, ponieważ zimowe deszcze uszkodziły dwa z jego filarów."],
};

const LANGUAGES: Readonly<Record<BaseSoundId, readonly string[]>> = {
  "neural-en": ["en"],
  "neural-de": ["de"],
  "flite-slt": ["en"],
  "flite-rms": ["en"],
  "flite-awb": ["en"],
  "flite-kal16": ["en"],
  "espeak-male": Object.keys(PAGES),
  "espeak-female": Object.keys(PAGES),
  "espeak-neutral": Object.keys(PAGES),
};

function recipeOf(id: BaseSoundId): VoiceRecipe {
  const [, variant] = id.split("espeak-");
  const gender = variant === "male" || variant === "female" ? variant : "neutral";
  const base: BaseVoiceId = variant === undefined ? (id as BaseVoiceId) : "espeak";
  return { ...NEUTRAL_TRAITS, base, gender, f0MeanHz: 150 };
}

async function* speakPages(bases: ReturnType<typeof createBaseVoices>, id: BaseSoundId): AsyncGenerator<Float32Array> {
  for (const language of LANGUAGES[id]) {
    const base = await bases.find(recipeOf(id), language);
    if (base === undefined) throw new Error(`${id} does not speak ${language}`);
    for (const text of PAGES[language] ?? []) {
      const { blocks } = await base.speak({ text, paceFactor: 1, liveliness: 0.5, seed: SEED, isAwaited: false });
      yield* blocks;
      yield new Float32Array(Math.round(base.sampleRateHz * 0.2));
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), "base-statistics-"));
try {
  const bases = createBaseVoices(join(tmpdir(), "voicewright-test-models"));
  const asked = process.argv.slice(2);
  const sounds: Partial<Record<BaseSoundId, PackedSound>> = asked.length === 0 ? {} : { ...packedSounds() };
  for (const id of BASE_SOUND_IDS.filter((each) => asked.length === 0 || asked.includes(each))) {
    const base = await bases.find(recipeOf(id), LANGUAGES[id][0] ?? "en");
    const path = join(folder, `${id}.wav`);
    await writeClip(path, base?.sampleRateHz ?? 0, speakPages(bases, id));
    const clip = await openClip(path);
    const { fitter } = await measureClips([clip], { maxSeconds: 600, signal: new AbortController().signal });
    await clip.close();
    const likeness = fitter.fit();
    const packed = packSound({ likeness, frames: fitter.sampleFrames(FRAME_COUNT) });
    console.log(id, `${fitter.speechSeconds.toFixed(1)} s`, likeness.pitch);
    sounds[id] = packed;
  }
  writeWeights("base-sounds", { command: "node packages/voice/fit/fit-base-statistics.ts", ...OWN_VOICES }, sounds);
} finally {
  await rm(folder, { recursive: true });
}
