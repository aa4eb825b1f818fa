import { V1_LANGUAGES, V2_5_LANGUAGES, V2_LANGUAGES, V3_LANGUAGES } from "./languages.ts";
import type { ConcurrencyGroup } from "./tiers.ts";

/** One model id of the API: what it can do, what it costs, and how long a text it takes. */
export type ModelEntry = {
  readonly id: string;
  /** Ours, for people; programs know the id. */
  readonly name: string;
  readonly description: string;
  readonly canDoTextToSpeech: boolean;
  readonly canDoVoiceConversion: boolean;
  readonly canUseStyle: boolean;
  readonly canUseSpeakerBoost: boolean;
  readonly canUseSpeed: boolean;
  /** Whether tags in square brackets act; otherwise known ones are dropped, with a warning. */
  readonly canActTags: boolean;
  readonly canBeFinetuned: boolean;
  /** Whether it is for professional voices alone. */
  readonly servesProVoices: boolean;
  readonly languages: readonly string[];
  readonly maximumTextLength: number;
  readonly characterCostMultiplier: number;
  readonly concurrencyGroup: ConcurrencyGroup;
  /** Kept for clients that name it; the picker of the web app leaves it out. */
  readonly isDeprecated: boolean;
};

export const DEFAULT_TTS_MODEL_ID = "eleven_multilingual_v2";
export const DEFAULT_DIALOGUE_MODEL_ID = "eleven_v3";
export const DEFAULT_CONVERSION_MODEL_ID = "eleven_english_sts_v2";

/** What a professional voice speaks with that was trained for no model of the task. */
export const PROFESSIONAL_MODEL_IDS = {
  text_to_speech: "eleven_multilingual_v2",
  voice_conversion: "eleven_multilingual_sts_v2",
} as const;

/** Models of one group sound alike: a voice that was trained for one of them is at its best with the others. */
export const QUALITY_GROUPS = [
  ["eleven_multilingual_v2", "eleven_english_v2"],
  ["eleven_monolingual_v1", "eleven_flash_v2", "eleven_turbo_v2"],
] as const;

const SPEAKING = {
  canDoTextToSpeech: true,
  canDoVoiceConversion: false,
  canUseStyle: false,
  canUseSpeakerBoost: true,
  canUseSpeed: true,
  canActTags: false,
  canBeFinetuned: true,
  servesProVoices: false,
  isDeprecated: false,
} as const;

export const MODELS: readonly ModelEntry[] = [
  {
    ...SPEAKING,
    id: "eleven_multilingual_v2",
    name: "Multilingual v2",
    description:
      "The most even and expressive reading, in 29 languages. For narration, voice-overs and anything that is kept.",
    canUseStyle: true,
    languages: V2_LANGUAGES,
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard_eleven_multilingual_v2",
  },
  {
    ...SPEAKING,
    id: "eleven_flash_v2_5",
    name: "Flash v2.5",
    description: "The shortest wait at half the credits, in 32 languages. For conversation and long drafts.",
    languages: V2_5_LANGUAGES,
    maximumTextLength: 40_000,
    characterCostMultiplier: 0.5,
    concurrencyGroup: "turbo",
  },
  {
    ...SPEAKING,
    id: "eleven_v3",
    name: "Expressive v3",
    description:
      "The widest choice of languages, more than 70, and tags such as [whispers], for dialogue and storytelling.",
    canUseSpeakerBoost: false,
    canUseSpeed: false,
    canActTags: true,
    canBeFinetuned: false,
    languages: V3_LANGUAGES,
    maximumTextLength: 5_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
  },
  {
    ...SPEAKING,
    id: "eleven_flash_v2",
    name: "Flash v2",
    description: "The shortest wait at half the credits, English only.",
    languages: ["en"],
    maximumTextLength: 30_000,
    characterCostMultiplier: 0.5,
    concurrencyGroup: "turbo",
  },
  {
    ...SPEAKING,
    id: "eleven_turbo_v2_5",
    name: "Turbo v2.5",
    description: "Replaced by Flash v2.5, and the same as it here.",
    languages: V2_5_LANGUAGES,
    maximumTextLength: 40_000,
    characterCostMultiplier: 0.5,
    concurrencyGroup: "turbo",
    isDeprecated: true,
  },
  {
    ...SPEAKING,
    id: "eleven_turbo_v2",
    name: "Turbo v2",
    description: "Replaced by Flash v2, and the same as it here.",
    languages: ["en"],
    maximumTextLength: 30_000,
    characterCostMultiplier: 0.5,
    concurrencyGroup: "turbo",
    isDeprecated: true,
  },
  {
    ...SPEAKING,
    id: "eleven_multilingual_v1",
    name: "Multilingual v1",
    description: "Replaced by Multilingual v2.",
    canUseSpeakerBoost: false,
    canBeFinetuned: false,
    languages: V1_LANGUAGES,
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
    isDeprecated: true,
  },
  {
    ...SPEAKING,
    id: "eleven_monolingual_v1",
    name: "English v1",
    description: "Replaced by Multilingual v2.",
    canUseSpeakerBoost: false,
    canBeFinetuned: false,
    languages: ["en"],
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
    isDeprecated: true,
  },
  {
    ...SPEAKING,
    id: "eleven_english_v2",
    name: "English v2",
    description:
      "For professional voices alone, in English. Those that were trained for Multilingual v2 are at their best.",
    canUseStyle: true,
    canBeFinetuned: false,
    servesProVoices: true,
    languages: ["en"],
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
  },
  {
    ...SPEAKING,
    id: "eleven_multilingual_sts_v2",
    name: "Multilingual v2 (Voice Changer)",
    description: "Speech in, the same speech in another voice out, in 29 languages.",
    canDoTextToSpeech: false,
    canDoVoiceConversion: true,
    canUseStyle: true,
    canUseSpeed: false,
    languages: V2_LANGUAGES,
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
  },
  {
    ...SPEAKING,
    id: "eleven_english_sts_v2",
    name: "English v2 (Voice Changer)",
    description: "Speech in, the same speech in another voice out, in English.",
    canDoTextToSpeech: false,
    canDoVoiceConversion: true,
    canUseStyle: true,
    canUseSpeed: false,
    languages: ["en"],
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
  },
  {
    ...SPEAKING,
    id: "eleven_v2",
    name: "Combined v2",
    description:
      "Speaks texts and changes voices, so that one model does both. For texts, Multilingual v2 sounds better.",
    canDoVoiceConversion: true,
    canUseStyle: true,
    canBeFinetuned: false,
    languages: V2_LANGUAGES,
    maximumTextLength: 10_000,
    characterCostMultiplier: 1,
    concurrencyGroup: "standard",
  },
];

export function findModel(modelId: string): ModelEntry | undefined {
  return MODELS.find((model) => model.id === modelId);
}
