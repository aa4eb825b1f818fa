import { RULED_ACCENTS } from "@voicewright/text/pronounce/accents/english-accents";
import { tableBase, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { isTableLanguage, TABLE_LANGUAGES, type TableLanguage } from "@voicewright/voice/recipe/table-languages";
import type { BaseVoice } from "./base-voice.ts";
import { findEspeakVoice } from "./espeak/espeak-languages.ts";
import { type Espeak, startEspeak } from "./espeak/espeak-voice.ts";
import { compileFlite, createFliteVoice, FLITE_VOICES, type FliteVoiceName } from "./flite/flite-voice.ts";
import { readInAccent, withAccent } from "./neural/accented-phonemes.ts";
import { readEnglishModel, readGermanModel } from "./neural/language-packs.ts";
import { readByTable } from "./neural/language-voice.ts";
import { neuralVoiceOf, openNeuralSessions } from "./neural/neural-voice.ts";

/** All base voices of this process; each is loaded once, when it is first needed. */
export type BaseVoices = {
  /** The base voice that serves a recipe in a language; undefined when none speaks it. */
  find(recipe: VoiceRecipe, language: string): Promise<BaseVoice> | undefined;
  /** Loads the neural voices, which most requests are spoken by; the others take 0.2 to 0.5 s when they are first needed. */
  loadNeural(): Promise<void>;
  /** The reader of all languages: about 300 ms and 45 MB when it is first needed. */
  readonly espeak: () => Promise<Espeak>;
  /** Whether a dictionary has a word of the language, for bases without one of their own; undefined where there is none. */
  knownWords(language: string): Promise<((word: string) => boolean) | undefined>;
};

/** `cacheDir` keeps prepared models between runs, see `openVitsSessions`. */
export function createBaseVoices(cacheDir: string): BaseVoices {
  const englishModel = once(readEnglishModel);
  const englishSessions = once(async () => openNeuralSessions(await englishModel(), cacheDir));
  const neuralEnglish = once(async () => neuralVoiceOf(await englishModel(), await englishSessions()));
  const accentedEnglish = RULED_ACCENTS.map((accent) => ({
    base: `neural-en:${accent}`,
    open: once(async () => {
      const model = await englishModel();
      const phonemize = withAccent(model.phonemize, accent);
      const readPhones = readInAccent(model.readPhones, accent);
      return neuralVoiceOf({ ...model, phonemize, readPhones }, await englishSessions());
    }),
  }));
  const germanModel = once(readGermanModel);
  const germanSessions = once(async () => openNeuralSessions(await germanModel(), cacheDir));
  const neuralGerman = once(async () => neuralVoiceOf(await germanModel(), await germanSessions()));
  const flite = once(compileFlite);
  const espeak = once(startEspeak);

  const openTableVoice = async (language: TableLanguage, identifier: string): Promise<BaseVoice> => {
    const model = TABLE_LANGUAGES[language];
    const [started, spoken, sessions] = await Promise.all(
      model === "de" ? [espeak(), germanModel(), germanSessions()] : [espeak(), englishModel(), englishSessions()],
    );
    return neuralVoiceOf(readByTable(spoken, { language, identifier, espeak: started }), sessions);
  };
  const fliteVoice = async (name: FliteVoiceName): Promise<BaseVoice> =>
    createFliteVoice(await flite(), name, await englishModel());

  const tableVoices = new Map<string, Promise<BaseVoice>>();
  const tableVoice = (language: TableLanguage, accent: string | undefined): Promise<BaseVoice> => {
    const identifier =
      findEspeakVoice(language, accent === undefined ? undefined : `${language}-${accent}`) ?? language;
    const voice = tableVoices.get(identifier) ?? openTableVoice(language, identifier);
    tableVoices.set(identifier, voice);
    return voice;
  };

  return {
    find(recipe, language) {
      const { base } = recipe;
      const isNeural = base.startsWith("neural-");
      const accented = accentedEnglish.find((one) => one.base === base);
      if (language === "en" && accented !== undefined) return accented.open();
      if (language === "en" && isNeural) return neuralEnglish();
      if (language === "de" && isNeural) return neuralGerman();
      const fliteName = FLITE_VOICES.find((name) => base === `flite-${name}`);
      if (language === "en" && fliteName) return fliteVoice(fliteName);
      if (!base.startsWith("espeak") && isTableLanguage(language)) {
        const own = tableBase(base);
        return tableVoice(language, own?.language === language ? own.accent : undefined);
      }
      const accent = base.startsWith("espeak:") ? base.slice("espeak:".length) : undefined;
      const identifier = findEspeakVoice(language, accent);
      if (identifier === undefined) return undefined;
      return espeak().then((started) => started.voice(identifier, recipe.gender));
    },
    espeak,
    knownWords: async (language) => (language === "en" ? (await englishModel()).knowsWord : undefined),
    async loadNeural() {
      await neuralEnglish();
      await neuralGerman();
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
