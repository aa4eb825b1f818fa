import type { HistoryItem } from "@voicewright/contract/history/routes";
import * as z from "zod/mini";

export type DictionaryVersion = { readonly dictionaryId: string; readonly versionId: string };

const Settings = z.object({
  pronunciation_dictionary_locators: z.array(
    z.object({ pronunciation_dictionary_id: z.string(), version_id: z.string() }),
  ),
});

/** The versions of the dictionaries that an item was read by, as the server kept them. */
export function dictionaryVersionsOf(settings: HistoryItem["settings"]): DictionaryVersion[] {
  const parsed = Settings.safeParse(settings);
  if (!parsed.success) return [];
  return parsed.data.pronunciation_dictionary_locators.map((locator) => ({
    dictionaryId: locator.pronunciation_dictionary_id,
    versionId: locator.version_id,
  }));
}
