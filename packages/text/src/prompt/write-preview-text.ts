import { PREVIEW_TEXTS } from "./preview-texts.ts";
import { createSeededRandom, type SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { previewMood, type PreviewMood } from "./preview-mood.ts";
import { PREVIEW_PARTS } from "./preview-parts/preview-parts.ts";
import type { UnderstoodPrompt } from "./understand-prompt.ts";

export type PreviewTextRequest = {
  readonly understood: Pick<UnderstoodPrompt, "attributes" | "language">;
  /** ISO 639-1 of the text; without it that of the attributes, then that of the prompt. */
  readonly language?: string;
  /** 32-bit unsigned; the same request gives the same text. */
  readonly seed?: number;
  readonly minimumCharacters: number;
  readonly maximumCharacters: number;
};

const SALT = 0x70_72_65;
const NARRATED_MOODS: readonly PreviewMood[] = ["calm", "dark"];

/**
 * A text that a voice so described could say: an opening and a closing of its mood, more of them where a longer text is
 * needed. Undefined for languages in which the house has no text; never in another language than the one asked for.
 */
export function writePreviewText(request: PreviewTextRequest): string | undefined {
  const { understood, minimumCharacters, maximumCharacters } = request;
  const language = request.language ?? understood.attributes.language ?? understood.language;
  const sentences = orderedSentences(language, previewMood(understood.attributes), request.seed ?? 0);
  let text = "";
  for (const sentence of sentences) {
    if (text.length >= minimumCharacters && text !== "") break;
    const longer = text === "" ? sentence : `${text} ${sentence}`;
    if (longer.length <= maximumCharacters) text = longer;
  }
  return text.length >= minimumCharacters && text !== "" ? text : undefined;
}

/** Sentences to take from the first on until the text is long enough. */
function orderedSentences(language: string, mood: PreviewMood, seed: number): string[] {
  const random = createSeededRandom(seed >>> 0, SALT);
  const parts = PREVIEW_PARTS[language]?.[mood];
  if (parts === undefined) return plainSentences(language, mood);
  const openings = shuffled(parts.openings, random);
  const closings = shuffled(parts.closings, random);
  return openings.flatMap((opening, index) => [opening, closings[index] ?? ""]).filter((sentence) => sentence !== "");
}

function plainSentences(language: string, mood: PreviewMood): string[] {
  const texts = PREVIEW_TEXTS[language];
  if (texts === undefined) return [];
  return NARRATED_MOODS.includes(mood) ? [texts.told, texts.said] : [texts.said, texts.told];
}

function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  return items
    .map((item) => [random.uniform(), item] as const)
    .sort(([left], [right]) => left - right)
    .map(([, item]) => item);
}
