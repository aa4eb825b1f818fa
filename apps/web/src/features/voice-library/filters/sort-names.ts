import type { LibrarySort } from "@voicewright/contract/voice-library/routes";

export const SORT_NAMES: Readonly<Record<LibrarySort, string>> = {
  trending: "Trending",
  created_date: "Newest",
  cloned_by_count: "Most added",
  usage_character_count_1y: "Most used",
};
