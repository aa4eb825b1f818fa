/** What is counted for a price: characters of a text, or seconds of a recording that is brought or of sound that is made. */
type PriceUnit = "characters" | "seconds_in" | "seconds_out";

export const USAGE_PRODUCTS = ["TTS", "STS", "VoiceGeneration"] as const;
type UsageProduct = (typeof USAGE_PRODUCTS)[number];

/** What history items state as their source, and can be listed by. */
export const HISTORY_SOURCES = ["TTS", "STS"] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

type WorkKindRules = {
  readonly unit: PriceUnit;
  /** Credits of a unit, which the model and the voice may multiply. */
  readonly creditsPerUnit: number;
  /** As what the usage counts it. */
  readonly product: UsageProduct;
  /** What it leaves in the history; null where that is nothing. */
  readonly history: { readonly source: HistorySource | null } | null;
};

const PER_CHARACTER = { unit: "characters", creditsPerUnit: 1 } as const;

/** Everything that costs credits. */
export const WORK_KINDS = {
  text_to_speech: { ...PER_CHARACTER, product: "TTS", history: { source: "TTS" } },
  dialogue: { ...PER_CHARACTER, product: "TTS", history: { source: "TTS" } },
  speech_to_speech: { unit: "seconds_in", creditsPerUnit: 1_000 / 60, product: "STS", history: { source: "STS" } },
  /** The previews of a design and of a remix: their text is paid once. */
  voice_design: { ...PER_CHARACTER, product: "VoiceGeneration", history: null },
  voice_remix: { ...PER_CHARACTER, product: "VoiceGeneration", history: null },
} as const satisfies Record<string, WorkKindRules>;

export type WorkKind = keyof typeof WORK_KINDS;

/** The kinds that leave something in the history. */
export type KeptWorkKind = {
  [Kind in WorkKind]: (typeof WORK_KINDS)[Kind]["history"] extends null ? never : Kind;
}[WorkKind];

/** Multipliers such as 1.1 have no exact binary form: what is nearer to a whole number than this is one. */
const DECIMALS = 6;

/** Credits of so many units, rounded up. */
export function workCredits(kind: WorkKind, units: number, multiplier = 1): number {
  const exact = Math.max(0, units) * WORK_KINDS[kind].creditsPerUnit * multiplier;
  return Math.ceil(Number(exact.toFixed(DECIMALS)));
}
