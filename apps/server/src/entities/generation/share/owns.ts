import { ofWorkspace, type Owns } from "../../../platform/owned/owned.ts";
import { shareLinks } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(shareLinks)],
};
