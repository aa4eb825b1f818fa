import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import {
  createDictionaryReadings,
  type DictionaryRule as ReadingRule,
} from "@voicewright/text/pronounce/dictionary-rules";
import type { OwnReadings } from "@voicewright/text/pronounce/own-words";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { AppError } from "../../platform/http-errors.ts";
import { findDictionary, findRules } from "./store.ts";

export type DictionaryLocator = {
  readonly pronunciation_dictionary_id: string;
  readonly version_id: string | undefined;
};

/** What the dictionaries of a request make of a text, and which versions those are. */
export type DictionaryReadings = {
  readonly find: (text: string) => OwnReadings;
  readonly versions: readonly { readonly pronunciation_dictionary_id: string; readonly version_id: string }[];
};

/** Loads the dictionaries that a request names, each in its latest version unless it names one. Throws AppError. */
export async function loadReadings(
  queryable: Queryable,
  scope: WorkspaceScope,
  locators: readonly DictionaryLocator[],
): Promise<DictionaryReadings | undefined> {
  if (locators.length === 0) return undefined;
  const loaded = await Promise.all(locators.map((locator) => loadVersion(queryable, scope, locator)));
  return {
    find: createDictionaryReadings(loaded.map(({ rules }) => rules.map(toReadingRule))),
    versions: loaded.map(({ version }) => version),
  };
}

async function loadVersion(queryable: Queryable, scope: WorkspaceScope, locator: DictionaryLocator) {
  const { pronunciation_dictionary_id: dictionaryId } = locator;
  const dictionary = await findDictionary(queryable, scope, dictionaryId);
  const versionId = locator.version_id ?? dictionary?.latestVersionId ?? "";
  const rules = dictionary && (await findRules(queryable, scope, { dictionaryId, versionId }));
  if (rules === undefined) throw dictionaryNotFound(dictionaryId, "pronunciation_dictionary_locators");
  return { rules, version: { pronunciation_dictionary_id: dictionaryId, version_id: versionId } };
}

function toReadingRule(rule: DictionaryRule): ReadingRule {
  const place = {
    written: rule.string_to_replace.normalize("NFC"),
    isCaseSensitive: rule.case_sensitive,
    needsWordBoundaries: rule.word_boundaries,
  };
  return rule.type === "alias"
    ? { ...place, alias: rule.alias }
    : { ...place, phones: rule.phoneme, alphabet: rule.alphabet };
}

export function dictionaryNotFound(dictionaryId: string, param = "pronunciation_dictionary_id"): AppError {
  return new AppError(
    "pronunciation_dictionary_not_found",
    `There is no pronunciation dictionary with the id '${dictionaryId.slice(0, 100)}'.`,
    { param },
  );
}
