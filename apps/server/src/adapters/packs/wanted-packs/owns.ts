import { ofInstallation, type Owns } from "../../../platform/owned/owned.ts";
import { missingModelPacks, wantedModelPacks } from "./tables.ts";

export const owns: Owns = {
  tables: [ofInstallation(wantedModelPacks), ofInstallation(missingModelPacks)],
};
