import { ofWorkspace, type Owns } from "../../../platform/owned/owned.ts";
import { voiceRoles } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(voiceRoles)],
};
