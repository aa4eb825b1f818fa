import { formatVoiceCategory, formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { noticePeriodText } from "@voicewright/contract/voices/rules";
import { changeSearch, type LibrarySearch } from "../search.ts";

export type ActiveFilter = {
  readonly key: string;
  readonly label: string;
  /** The same search without it. */
  readonly without: LibrarySearch;
};

const LABEL_KEYS = ["language", "accent", "gender", "age"] as const;

function less(items: readonly string[], item: string): readonly string[] | undefined {
  const rest = items.filter((other) => other !== item);
  return rest.length === 0 ? undefined : rest;
}

/** What narrows a search, besides its words, each with the way to take it back. */
export function activeFilters(search: LibrarySearch, ownerName: string | undefined): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const add = (key: string, label: string, without: LibrarySearch) => found.push({ key, label, without });

  if (search.category !== undefined)
    add("category", formatVoiceCategory(search.category), changeSearch(search, { category: undefined }));
  for (const key of LABEL_KEYS) {
    const value = search[key];
    if (value !== undefined) add(key, formatVoiceLabel(key, value), changeSearch(search, { [key]: undefined }));
  }
  const { use_cases: useCases = [], descriptives = [] } = search;
  for (const useCase of useCases) {
    const without = changeSearch(search, { use_cases: less(useCases, useCase) });
    add(`use-case-${useCase}`, formatVoiceLabel("use_case", useCase), without);
  }
  for (const tag of descriptives) {
    const without = changeSearch(search, { descriptives: less(descriptives, tag) });
    add(`tag-${tag}`, formatVoiceLabel("descriptive", tag), without);
  }
  if (search.featured === true) add("featured", "Featured", changeSearch(search, { featured: undefined }));
  if (search.min_notice_period_days !== undefined)
    add(
      "notice",
      `Notice of at least ${noticePeriodText(search.min_notice_period_days)}`,
      changeSearch(search, { min_notice_period_days: undefined }),
    );
  if (search.include_custom_rates === false)
    add("rates", "No custom rates", changeSearch(search, { include_custom_rates: undefined }));
  if (search.owner_id !== undefined)
    add("owner", `By ${ownerName ?? "one owner"}`, changeSearch(search, { owner_id: undefined }));
  return found;
}
