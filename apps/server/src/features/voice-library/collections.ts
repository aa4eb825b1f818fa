import type { COLLECTION_CATEGORIES, VoiceCollection } from "@voicewright/contract/voice-library/routes";
import { VOICE_USE_CASES } from "@voicewright/contract/voices/routes";
import { AppError } from "../../platform/http-errors.ts";
import type { LibraryIndex } from "./search/library-index.ts";

type CollectionCategory = (typeof COLLECTION_CATEGORIES)[number];

const USE_CASES: Readonly<Record<(typeof VOICE_USE_CASES)[number], readonly [title: string, description: string]>> = {
  narrative_story: ["Narrative & Story", "For audiobooks, tales and other stories."],
  conversational: ["Conversational", "For agents, calls and everyday talk."],
  characters_animation: ["Characters & Animation", "For games, cartoons and animated characters."],
  social_media: ["Social Media", "For short videos and posts that have to get attention."],
  entertainment_tv: ["Entertainment & TV", "For shows, trailers and announcements."],
  advertisement: ["Advertisement", "For commercials and product videos."],
  informative_educational: ["Informative & Educational", "For lessons, guides and the news."],
};

const COLLECTION_VOICES_MAX = 100;
const LANGUAGE_NAMES = new Intl.DisplayNames(["en"], { type: "language" });

/** One collection for each use case and each language that has voices, the fullest language first. */
export function listCollections(index: LibraryIndex, category: CollectionCategory | undefined): VoiceCollection[] {
  const useCases = index.countBy("useCase");
  const languages = [...index.countBy("language")].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const collections = [
    ...VOICE_USE_CASES.map((useCase) => describe("use_case", useCase, useCases.get(useCase) ?? 0)),
    ...languages.map(([language, count]) => describe("language", language, count)),
  ];
  return collections.filter(
    (collection) => collection.voice_count > 0 && (category === undefined || collection.category === category),
  );
}

export function getCollection(
  index: LibraryIndex,
  collectionId: string,
): { readonly collection: VoiceCollection; readonly voiceIds: readonly string[] } {
  const collection = listCollections(index, undefined).find((known) => known.collection_id === collectionId);
  if (collection === undefined) {
    throw new AppError("voice_collection_not_found", "There is no such collection of voices.", {
      param: "collection_id",
    });
  }
  const value = collectionId.slice(collection.category.length + 1);
  const filter = collection.category === "use_case" ? { useCases: [value] } : { language: value };
  const { voiceIds } = index.search(filter, "", "trending", { number: 0, size: COLLECTION_VOICES_MAX });
  return { collection, voiceIds };
}

function describe(category: CollectionCategory, value: string, count: number): VoiceCollection {
  const [title, description] =
    category === "use_case"
      ? (USE_CASES[value as keyof typeof USE_CASES] ?? [value, ""])
      : [languageTitle(value), `Voices whose main language is ${languageTitle(value)}.`];
  return {
    collection_id: `${category}-${value}`,
    title,
    description,
    image_url: null,
    category,
    voice_count: count,
  };
}

function languageTitle(code: string): string {
  try {
    return LANGUAGE_NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
