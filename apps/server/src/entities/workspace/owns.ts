import { ofPerson, ofWorkspace, type Owns } from "../../platform/owned/owned.ts";
import { personas, workspaceInvites } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(workspaceInvites, { without: ["token_hash"] }), ofPerson(personas, { as: "persona" })],
};
