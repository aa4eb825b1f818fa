import { NOTICE_PERIODS_DAYS, VOICE_SEARCH_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import {
  DESCRIPTIVE_TAGS,
  LIBRARY_CATEGORIES,
  LIBRARY_SORTS,
  VOICE_AGES,
  VOICE_GENDERS,
  VOICE_USE_CASES,
} from "@voicewright/contract/voices/values";
import type { LibraryFilter, LibrarySort } from "@voicewright/contract/voice-library/routes";

/**
 * The address of the library. It shows one of: what a search finds, one voice, voices similar to one, or voices
 * similar to a clip; what belongs to another of these is not kept.
 */
export type LibrarySearch = LibraryFilter & {
  readonly voice_id?: string | undefined;
  readonly similar_voice_id?: string | undefined;
  /** Stands for a recording that only this tab has. */
  readonly similar_clip?: string | undefined;
};

export const DEFAULT_SORT = "trending" satisfies LibrarySort;

const ID_MAX_CHARACTERS = 100;
const ACCENT_MAX_CHARACTERS = 100;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** An address may hold `search=123`, which is read as a number. */
function textOf(value: unknown, maxCharacters: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).trim().slice(0, maxCharacters).trim();
  return text === "" ? undefined : text;
}

function oneOf<const T>(known: readonly T[], value: unknown): T | undefined {
  return known.find((item) => item === value);
}

/** Known values, each once, in the order of the known; a single one need not be a list. */
function someOf<const T>(known: readonly T[], value: unknown): readonly T[] | undefined {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = known.filter((item) => given.includes(item));
  return found.length === 0 ? undefined : found;
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

/** Whatever an address holds, the page opens; what is not usable is left out. */
export function validateLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const similarVoiceId = textOf(search["similar_voice_id"], ID_MAX_CHARACTERS);
  if (similarVoiceId !== undefined) return { similar_voice_id: similarVoiceId };
  const clipId = textOf(search["similar_clip"], ID_MAX_CHARACTERS);
  if (clipId !== undefined) return { similar_clip: clipId };
  const voiceId = textOf(search["voice_id"], ID_MAX_CHARACTERS);
  if (voiceId !== undefined) return { voice_id: voiceId };

  const language = textOf(search["language"], ID_MAX_CHARACTERS);
  const sort = oneOf(LIBRARY_SORTS, search["sort"]);
  return withoutUndefined<LibrarySearch>({
    search: textOf(search["search"], VOICE_SEARCH_MAX_CHARACTERS),
    category: oneOf(LIBRARY_CATEGORIES, search["category"]),
    gender: oneOf(VOICE_GENDERS, search["gender"]),
    age: oneOf(VOICE_AGES, search["age"]),
    accent: textOf(search["accent"], ACCENT_MAX_CHARACTERS),
    language: language !== undefined && LANGUAGE.test(language) ? language.toLowerCase() : undefined,
    use_cases: someOf(VOICE_USE_CASES, search["use_cases"]),
    descriptives: someOf(DESCRIPTIVE_TAGS, search["descriptives"]),
    featured: search["featured"] === true ? true : undefined,
    min_notice_period_days: oneOf(NOTICE_PERIODS_DAYS, search["min_notice_period_days"]),
    include_custom_rates: search["include_custom_rates"] === false ? false : undefined,
    owner_id: textOf(search["owner_id"], ID_MAX_CHARACTERS),
    sort: sort === DEFAULT_SORT ? undefined : sort,
  });
}

/** The search that the address asks for, for the API. */
export function toLibraryFilter(search: LibrarySearch): LibraryFilter {
  const { voice_id: voiceId, similar_voice_id: _similarId, similar_clip: _clipId, ...filter } = search;
  if (voiceId !== undefined) return { search: voiceId };
  return { ...filter, sort: filter.sort ?? DEFAULT_SORT };
}

/** A search with some of its parts changed. What shows something else than a search makes place for it. */
export function changeSearch(search: LibrarySearch, changes: LibraryFilter): LibrarySearch {
  const { voice_id: _voiceId, similar_voice_id: _similarId, similar_clip: _clipId, ...filter } = search;
  return withoutUndefined<LibrarySearch>({ ...filter, ...changes });
}

/** Nothing is asked for: the page has room for what is worth a look. */
export function isExploring(search: LibrarySearch): boolean {
  return Object.entries(search).every(([key, value]) => key === "sort" || value === undefined);
}
