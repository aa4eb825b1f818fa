import { DICTIONARIES_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { DictionaryRule } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { lastOfEach } from "./change-rules.ts";
import { countDictionaries, insertDictionary, insertVersion } from "../../entities/pronunciation-dictionary/index.ts";
import type { DictionaryRow } from "../../entities/pronunciation-dictionary/tables.ts";

type NewDictionary = {
  readonly name: string;
  readonly description: string | undefined;
  readonly rules: readonly DictionaryRule[];
};

/** Makes a dictionary and its first version. */
export async function addDictionary(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { name, description, rules: given }: NewDictionary,
): Promise<DictionaryRow> {
  const rules = lastOfEach(given);
  const createdAt = clock();
  const versionId = createId();
  const dictionary = {
    id: createId(),
    name,
    description: description ?? null,
    createdBy: scope.userId,
    latestVersionId: versionId,
    latestRuleCount: rules.length,
    createdAt,
    archivedAt: null,
  };
  await database.transaction(async (tx) => {
    if ((await countDictionaries(tx, scope)) >= DICTIONARIES_PER_WORKSPACE_MAX) {
      throw new AppError(
        "too_many_pronunciation_dictionaries",
        `A workspace has at most ${DICTIONARIES_PER_WORKSPACE_MAX} pronunciation dictionaries.`,
      );
    }
    await insertDictionary(tx, scope, dictionary);
    await insertVersion(tx, scope, { versionId, dictionaryId: dictionary.id, rules, createdAt });
  });
  return { ...dictionary, workspaceId: scope.workspaceId };
}
