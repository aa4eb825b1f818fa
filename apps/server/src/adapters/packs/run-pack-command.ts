import type { PackOperation } from "../../platform/operator/operations.ts";
import type { Platform } from "../../platform/platform.ts";
import { dropPack, wantPack } from "./wanted-packs/store.ts";

type CommandedPlatform = Pick<Platform, "database" | "clock"> & Partial<Pick<Platform, "installedPacks">>;

/** Does what an operator asks about model packs. Only a running server has packs to read again. */
export async function runPackCommand(
  { database, clock, installedPacks }: CommandedPlatform,
  operation: PackOperation,
): Promise<string> {
  switch (operation.kind) {
    case "reload_models":
      await installedPacks?.refresh();
      return "The model packs were read again.";
    case "want_model_pack": {
      const { pack_id: packId, is_license_accepted: isLicenceAccepted } = operation;
      await wantPack(database, { packId, isLicenceAccepted }, clock());
      return `All machines will install ${packId}.`;
    }
    case "drop_model_pack":
      await dropPack(database, operation.pack_id, clock());
      return `All machines will remove ${operation.pack_id}.`;
  }
}
