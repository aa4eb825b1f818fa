import { premadeVoiceProfiles } from "./premade-voices.ts";
import type { PremadeVoiceProfile } from "./premade-voices.ts";

type AliasedVoice = {
  readonly voiceId: string;
  readonly gender: "female" | "male" | "neutral";
  readonly age: "young" | "middle_aged" | "old";
  readonly accent: string;
};

/**
 * Voice ids that programs written for the public API carry in their code. Each stands for the premade
 * voice nearest to it in gender, accent and age, so that such programs speak here unchanged. New ones go to the end:
 * what an id stands for depends on those before it.
 */
export const WELL_KNOWN_VOICES: readonly AliasedVoice[] = [
  { voiceId: "21m00Tcm4TlvDq8ikWAM", gender: "female", age: "young", accent: "american" },
  { voiceId: "JBFqnCBsd6RMkjVDRZzb", gender: "male", age: "middle_aged", accent: "british" },
  { voiceId: "cgSgspJ2msm6clMCkdW9", gender: "female", age: "young", accent: "american" },
  { voiceId: "EXAVITQu4vr4xnSDxMaL", gender: "female", age: "young", accent: "american" },
  { voiceId: "Xb7hH8MSUJpSbSDYk0k2", gender: "female", age: "middle_aged", accent: "british" },
  { voiceId: "9BWtsMINqrJLrRacOk9x", gender: "female", age: "middle_aged", accent: "american" },
  { voiceId: "pqHfZKP75CvOlQylNhV4", gender: "male", age: "old", accent: "american" },
  { voiceId: "nPczCjzI2devNBz1zQrb", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "N2lVS1w4EtoT3dr4eOWO", gender: "male", age: "middle_aged", accent: "transatlantic" },
  { voiceId: "IKne3meq5aSn9XLyUdCD", gender: "male", age: "middle_aged", accent: "australian" },
  { voiceId: "XB0fDUnXU5powFXDhCwa", gender: "female", age: "young", accent: "swedish" },
  { voiceId: "iP95p4xoKVk53GoZ742B", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "onwK4e9ZLuTAKqWW03F9", gender: "male", age: "middle_aged", accent: "british" },
  { voiceId: "cjVigY5qzO86Huf0OWal", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "FGY2WhTYpPnrIDTdsKH5", gender: "female", age: "young", accent: "american" },
  { voiceId: "TX3LPaxmHKxFdv7VOQHJ", gender: "male", age: "young", accent: "american" },
  { voiceId: "pFZP5JQG7iQjIQuC4Bku", gender: "female", age: "middle_aged", accent: "british" },
  { voiceId: "XrExE9yKIg1WjnnlVkGX", gender: "female", age: "middle_aged", accent: "american" },
  { voiceId: "SAz9YHcvj6GT2YYXdXww", gender: "neutral", age: "middle_aged", accent: "american" },
  { voiceId: "CwhRBWXzGAHq8TQ4Fs17", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "bIHbv24MWmeRgasZH58o", gender: "male", age: "young", accent: "american" },
  { voiceId: "pNInz6obpgDQGcFmaJgB", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "ErXwobaYiN019PkySvjV", gender: "male", age: "young", accent: "american" },
  { voiceId: "TxGEqnHWrfWFTfGW9XjX", gender: "male", age: "young", accent: "american" },
  { voiceId: "VR6AewLTigWG4xSOukaG", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "yoZ06aMxZJJ28mfd3POQ", gender: "male", age: "young", accent: "american" },
  { voiceId: "AZnzlk1XvdvUeBnXmlld", gender: "female", age: "young", accent: "american" },
  { voiceId: "MF3mGyEYCl7XYWbV9V6O", gender: "female", age: "young", accent: "american" },
  { voiceId: "hpp4J3VqNfWAUOO0d1Us", gender: "female", age: "middle_aged", accent: "american" },
  { voiceId: "SOYHLrjzK2X1ezoPC6cr", gender: "male", age: "young", accent: "american" },
  { voiceId: "ODq5zmih8GrVes37Dizd", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "29vD33N1CtxCmqQRPOHJ", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "2EiwWnXFnvU5JabPnv8n", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "5Q0t7uMcjvnagumLfvZi", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "CYw3kZ02Hs0563khs1Fj", gender: "male", age: "young", accent: "british" },
  { voiceId: "D38z5RcWu1voky8WS1ja", gender: "male", age: "old", accent: "irish" },
  { voiceId: "GBv7mTt0atIp3Br8iCZE", gender: "male", age: "young", accent: "american" },
  { voiceId: "LcfcDJNUP1GQjkzn1xUU", gender: "female", age: "young", accent: "american" },
  { voiceId: "ThT5KcBeYPX3keUQqHPh", gender: "female", age: "young", accent: "british" },
  { voiceId: "Yko7PKHZNXotIFUBG7I9", gender: "male", age: "middle_aged", accent: "british" },
  { voiceId: "ZQe5CZNOzWyzPSCn5a3c", gender: "male", age: "old", accent: "australian" },
  { voiceId: "Zlb1dXrM653N07WRdFW3", gender: "male", age: "middle_aged", accent: "british" },
  { voiceId: "bVMeCyTHy58xNoL34h3p", gender: "male", age: "young", accent: "irish" },
  { voiceId: "flq6f7yk4E4fJM5XTYuZ", gender: "male", age: "old", accent: "american" },
  { voiceId: "g5CIjZEefAph4nQFvHAz", gender: "male", age: "young", accent: "american" },
  { voiceId: "jBpfuIE2acCO8z3wKNLl", gender: "female", age: "young", accent: "american" },
  { voiceId: "jsCqWAovK2LkecY7zXl4", gender: "female", age: "young", accent: "american" },
  { voiceId: "knrPHWnBmmDHMoiMeP3l", gender: "male", age: "old", accent: "american" },
  { voiceId: "oWAxZDx7w5VEj9dCyTzz", gender: "female", age: "young", accent: "american" },
  { voiceId: "pMsXgVXv3BLzUgSXRplE", gender: "female", age: "middle_aged", accent: "american" },
  { voiceId: "piTKgcLEGmPE4e6mEKli", gender: "female", age: "young", accent: "american" },
  { voiceId: "t0jbNlBVZ17f02VDIeMI", gender: "male", age: "old", accent: "american" },
  { voiceId: "wViXBPUzp2ZZixB1xQuM", gender: "male", age: "middle_aged", accent: "american" },
  { voiceId: "z9fAnlkpzviPz146aGWa", gender: "female", age: "middle_aged", accent: "american" },
  { voiceId: "zcAOhNBS3c14rBihAFp1", gender: "male", age: "young", accent: "italian" },
  { voiceId: "zrHiDhphv9ZnVXBqCLjz", gender: "female", age: "young", accent: "swedish" },
];

/** Accents that come near to one that no voice has, or none has well. */
const ACCENT_NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  british: ["scottish"],
  transatlantic: ["american", "british"],
  australian: ["british", "scottish"],
  swedish: ["british"],
  irish: ["scottish", "british"],
  italian: ["british"],
};

const AGES = ["young", "middle_aged", "old"];

/** The weights rank the traits: a wrong gender outweighs everything else together. */
const WEIGHTS = { gender: 32, language: 16, accent: 4, neighbouringAccent: 2, yearsApart: 1 } as const;
/** A cartoon voice replaces a person's only when no other voice is near. */
const CARICATURE_PENALTY = 3;
/** Makes aliases spread over voices that are alike, and never outweighs a neighbouring accent. */
const REUSE_PENALTY = 0.8;
const REUSES_COUNTED_MAX = 2;

const ALIASES: ReadonlyMap<string, string> = matchAliases(WELL_KNOWN_VOICES, premadeVoiceProfiles());

/** The id under which a voice is stored: a well-known id becomes that of the premade voice it stands for. */
export function resolveVoiceAlias(voiceId: string): string {
  return ALIASES.get(voiceId) ?? voiceId;
}

export function matchAliases(
  wanted: readonly AliasedVoice[],
  offered: readonly PremadeVoiceProfile[],
): Map<string, string> {
  const uses = new Map<string, number>();
  const aliases = new Map<string, string>();
  for (const alias of wanted) {
    const penalty = (voice: PremadeVoiceProfile) =>
      REUSE_PENALTY * Math.min(uses.get(voice.voiceId) ?? 0, REUSES_COUNTED_MAX);
    const nearest = offered.reduce<{ voiceId: string; score: number } | undefined>((best, voice) => {
      const score = likeness(alias, voice) - penalty(voice);
      return best === undefined || score > best.score ? { voiceId: voice.voiceId, score } : best;
    }, undefined);
    if (nearest === undefined) continue;
    uses.set(nearest.voiceId, (uses.get(nearest.voiceId) ?? 0) + 1);
    aliases.set(alias.voiceId, nearest.voiceId);
  }
  return aliases;
}

function likeness(alias: AliasedVoice, voice: PremadeVoiceProfile): number {
  const { gender, language, accent = "", age = "", use_case: useCase } = voice.labels;
  let score = -WEIGHTS.yearsApart * Math.abs(AGES.indexOf(age) - AGES.indexOf(alias.age));
  if (gender === alias.gender) score += WEIGHTS.gender;
  if (language === "en") score += WEIGHTS.language;
  if (accent === alias.accent) score += WEIGHTS.accent;
  else if (ACCENT_NEIGHBOURS[alias.accent]?.includes(accent) === true) score += WEIGHTS.neighbouringAccent;
  return useCase === "characters_animation" ? score - CARICATURE_PENALTY : score;
}
