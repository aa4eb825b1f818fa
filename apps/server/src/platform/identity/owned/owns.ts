import { byUser, installationTable, personTable, workspaceTable, type Owns } from "../../owned/owned.ts";
import { deleteServiceAccountsAcrossWorkspaces } from "../service-accounts.ts";
import {
  apiKeys,
  installation,
  knownDevices,
  sessions,
  singleUseTokens,
  users,
  workspaceFlags,
  workspaceGroupMembers,
  workspaceGroups,
  workspaceLimits,
  workspaceMembers,
  workspaces,
} from "../tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(workspaces, { where: "id = $1" }),
    workspaceTable(workspaceFlags),
    workspaceTable(workspaceLimits),
    workspaceTable(workspaceMembers),
    workspaceTable(workspaceGroups),
    workspaceTable(workspaceGroupMembers),
    workspaceTable(apiKeys, { without: ["key_hash", "previous_key_hash"], ofPerson: byUser({ as: "api-keys" }) }),
    workspaceTable(sessions, {
      notExported: "those of the person are exported apart, without what they are found by",
      without: ["token_hash"],
      ofPerson: byUser({ as: "sessions" }),
    }),
    workspaceTable(singleUseTokens, { notExported: "tokens, as hashes" }),
    {
      table: users,
      ofPerson: { where: "id = $1", exported: { not: "the profile of the export has it" }, isErased: true },
    },
    personTable(knownDevices, { not: "tokens of browsers, as hashes" }),
    installationTable(installation),
  ],
  // They are people of that workspace alone.
  beforeWorkspaceErased: (tx, workspaceId) => deleteServiceAccountsAcrossWorkspaces(tx, workspaceId),
};
