import type { LibrarySort } from "../search.ts";

export const SORT_NAMES: Readonly<Record<LibrarySort, string>> = {
  trending: "Trending",
  created_date: "Newest",
  cloned_by_count: "Most added",
  usage_character_count_1y: "Most used",
};
