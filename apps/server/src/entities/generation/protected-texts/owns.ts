import { ofInstallation, type Owns } from "../../../platform/owned/owned.ts";
import { protectedTexts } from "./tables.ts";

export const owns: Owns = {
  tables: [ofInstallation(protectedTexts)],
};
