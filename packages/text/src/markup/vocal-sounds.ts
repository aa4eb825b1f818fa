import { primaryLanguage } from "../language/primary-language.ts";
import type { StressSpan } from "./markup-piece.ts";
import type { VocalSound } from "./tag-table.ts";
import { USUAL_ACT, type VoiceAct } from "./voice-act.ts";
import { findMatches } from "../clauses/find-matches.ts";

type SoundWords = { readonly text: string; readonly language?: string };

/** Languages in which an h is heard; in others it is borrowed from English. */
const WITH_H = new Set("en de nl sv da no fi hu cs sk".split(" "));

/** What a voice says to make a sound: breath and a vowel, with its own resonances. */
export function soundWords(sound: VocalSound, language: string | undefined): SoundWords {
  const own = language === undefined ? undefined : primaryLanguage(language);
  const borrowed = own !== undefined && WITH_H.has(own) ? {} : { language: "en" };
  return { text: sound === "laugh" ? "Ha ha ha ha." : "Hah.", ...borrowed };
}

/** The breaths between the syllables of what it says. */
export function soundStresses({ text }: SoundWords): StressSpan[] {
  return Array.from(findMatches(text, /\p{L}+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    level: "pulse",
  }));
}

/** How it says it. */
export function soundAct(sound: VocalSound): VoiceAct {
  if (sound === "sigh")
    return { ...USUAL_ACT, isWhispered: true, rateFactor: 0.5, loudnessDb: -1, tiltDbPerOctave: -1 };
  return { ...USUAL_ACT, pitchFactor: 1.2, rangeFactor: 1.3, rateFactor: 1.35, breathiness: 0.6 };
}
