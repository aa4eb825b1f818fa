import { DICTIONARY_RULES_MAX } from "@voicewright/contract/rules/limits";
import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  dictionaryNotFound,
  findRules,
  insertVersion,
  lockDictionary,
  updateDictionary,
} from "../../entities/pronunciation-dictionary/index.ts";
import type { DictionaryRow } from "../../entities/pronunciation-dictionary/tables.ts";

/** The rules of a version that is to come, by those of the latest. */
type RuleChange = (rules: readonly DictionaryRule[]) => readonly DictionaryRule[];

/** Gives a dictionary new rules, as a new version. Changes at the same time come one after the other. */
export async function changeRules(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  dictionaryId: string,
  change: RuleChange,
): Promise<DictionaryRow> {
  return await database.transaction(async (tx) => {
    const dictionary = await lockDictionary(tx, scope, dictionaryId);
    if (dictionary === undefined) throw dictionaryNotFound(dictionaryId);
    const latest = { dictionaryId, versionId: dictionary.latestVersionId };
    const rules = lastOfEach(change((await findRules(tx, scope, latest)) ?? []));
    if (rules.length > DICTIONARY_RULES_MAX) {
      throw new AppError("invalid_parameters", `A dictionary has at most ${DICTIONARY_RULES_MAX} rules.`, {
        param: "rules",
      });
    }
    const versionId = createId();
    await insertVersion(tx, scope, { versionId, dictionaryId, rules, createdAt: clock() });
    const changes = { latestVersionId: versionId, latestRuleCount: rules.length };
    return (await updateDictionary(tx, scope, dictionaryId, changes)) ?? dictionary;
  });
}

/** Of rules for the same string the last one, in its place. */
export function lastOfEach(rules: readonly DictionaryRule[]): readonly DictionaryRule[] {
  const byString = new Map<string, DictionaryRule>();
  for (const rule of rules) {
    byString.delete(rule.string_to_replace);
    byString.set(rule.string_to_replace, rule);
  }
  return [...byString.values()];
}
