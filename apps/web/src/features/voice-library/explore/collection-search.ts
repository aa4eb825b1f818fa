import type { VoiceCollection } from "@voicewright/contract/voice-library/routes";
import { type LibrarySearch, validateLibrarySearch } from "../search.ts";

/** The search that shows what is in a collection; its id says which label it is made of. */
export function collectionSearch({
  collection_id: id,
  category,
}: Pick<VoiceCollection, "collection_id" | "category">): LibrarySearch {
  const value = id.slice(category.length + 1);
  return validateLibrarySearch(category === "use_case" ? { use_cases: value } : { language: value });
}
