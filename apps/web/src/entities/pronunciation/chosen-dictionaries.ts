import type { HistoryItem } from "@voicewright/contract/history/routes";
import { DICTIONARY_LOCATORS_MAX } from "@voicewright/contract/rules/limits";
import { storedValue } from "@/shared/lib/storage.ts";

function parseIds(stored: unknown): readonly string[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const ids = stored.filter((id): id is string => typeof id === "string" && id !== "");
  return [...new Set(ids)].slice(0, DICTIONARY_LOCATORS_MAX);
}

/** The dictionaries that speech is made with, the first before the others. */
export const chosenDictionaryIds = storedValue<readonly string[]>({
  scope: "person",
  name: "speech-dictionaries",
  parse: parseIds,
  fallback: [],
});

/** As a request names them, each in its latest version; nothing where none is chosen. */
export function dictionaryLocators(ids: readonly string[]) {
  if (ids.length === 0) return {};
  return { pronunciation_dictionary_locators: ids.map((id) => ({ pronunciation_dictionary_id: id })) };
}

/** Those that an item was made with. */
export function dictionariesOfItem({ settings }: Pick<HistoryItem, "settings">): readonly string[] {
  const locators: unknown = settings?.["pronunciation_dictionary_locators"];
  if (!Array.isArray(locators)) return [];
  return (
    parseIds(
      locators.map((locator: { pronunciation_dictionary_id?: unknown }) => locator.pronunciation_dictionary_id),
    ) ?? []
  );
}
