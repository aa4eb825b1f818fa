import type { DictionaryMetadata, DictionaryVersion } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { toUnix } from "../../platform/unix-time.ts";
import type { ListedVersion } from "../../entities/pronunciation-dictionary/index.ts";
import type { DictionaryRow } from "../../entities/pronunciation-dictionary/tables.ts";

/** Everybody of the workspace may do with it what their seat lets them. */
const ROLE = "admin";

export function presentDictionary(row: DictionaryRow): DictionaryMetadata {
  return {
    id: row.id,
    latest_version_id: row.latestVersionId,
    latest_version_rules_num: row.latestRuleCount,
    name: row.name,
    permission_on_resource: ROLE,
    created_by: row.createdBy,
    creation_time_unix: toUnix(row.createdAt),
    archived_time_unix: row.archivedAt === null ? null : toUnix(row.archivedAt),
    description: row.description,
  };
}

export function presentAdded(row: DictionaryRow) {
  return {
    id: row.id,
    name: row.name,
    created_by: row.createdBy,
    creation_time_unix: toUnix(row.createdAt),
    version_id: row.latestVersionId,
    version_rules_num: row.latestRuleCount,
    description: row.description,
    permission_on_resource: ROLE,
  } as const;
}

export function presentVersion(row: DictionaryRow) {
  return { id: row.id, version_id: row.latestVersionId, version_rules_num: row.latestRuleCount };
}

export function presentListed({ versionId, ruleCount, createdAt }: ListedVersion): DictionaryVersion {
  return { version_id: versionId, version_rules_num: ruleCount, creation_time_unix: toUnix(createdAt) };
}
