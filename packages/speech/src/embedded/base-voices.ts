import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import type { BaseVoice } from "./base-voice.ts";
import { findEspeakVoice } from "./espeak/espeak-languages.ts";
import { startEspeak } from "./espeak/espeak-voice.ts";
import { compileFlite, createFliteVoice, FLITE_VOICES, type FliteVoiceName } from "./flite/flite-voice.ts";
import { readEnglishModel, readGermanModel } from "./neural/language-packs.ts";
import { createNeuralVoice } from "./neural/neural-voice.ts";

/** All base voices of this process; each is loaded once, when it is first needed. */
export type BaseVoices = {
  /** The base voice that serves a recipe in a language; undefined when none speaks it. */
  find(recipe: VoiceRecipe, language: string): Promise<BaseVoice> | undefined;
  /** Loads every kind of base voice. */
  loadAll(): Promise<void>;
};

/** `cacheDir` keeps prepared models between runs, see `openVitsSessions`. */
export function createBaseVoices(cacheDir: string): BaseVoices {
  const englishModel = once(readEnglishModel);
  const neuralEnglish = once(async () => createNeuralVoice(await englishModel(), cacheDir));
  const neuralGerman = once(async () => createNeuralVoice(await readGermanModel(), cacheDir));
  const flite = once(compileFlite);
  const espeak = once(startEspeak);

  const fliteVoice = async (name: FliteVoiceName): Promise<BaseVoice> =>
    createFliteVoice(await flite(), name, (await englishModel()).phonemize);

  return {
    find(recipe, language) {
      const { base } = recipe;
      const isNeural = base === "neural-en" || base === "neural-de";
      if (language === "en" && isNeural) return neuralEnglish();
      if (language === "de" && isNeural) return neuralGerman();
      const fliteName = FLITE_VOICES.find((name) => base === `flite-${name}`);
      if (language === "en" && fliteName) return fliteVoice(fliteName);
      const accent = base.startsWith("espeak:") ? base.slice("espeak:".length) : undefined;
      const identifier = findEspeakVoice(language, accent);
      if (identifier === undefined) return undefined;
      return espeak().then((started) => started.voice(identifier, recipe.gender));
    },
    async loadAll() {
      await neuralEnglish();
      await neuralGerman();
      await Promise.all([flite(), espeak()]);
    },
  };
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
