import { join } from "node:path";
import { audioFileOf, findHistoryItem } from "../../entities/generation/history/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { copyOut } from "../../platform/object-storage/store-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { outputEncoding } from "../../adapters/speech/output-encoding.ts";
import type { ComparedSide } from "./tables.ts";

/** Of what was generated, in LUFS; null where there is too little sound to tell. Throws AppError. */
export async function measureLoudness(
  { database, storage, temporaryFiles, analysis }: Platform,
  scope: WorkspaceScope,
  side: ComparedSide,
  signal: AbortSignal,
): Promise<number | null> {
  const item = await findHistoryItem(database, scope, side.historyItemId);
  if (item === undefined) throw new AppError("history_item_not_found", "The generation was deleted.");
  return await temporaryFiles.withFolder("compare", async (directory) => {
    const inputPath = join(directory, "stored");
    await copyOut(storage, audioFileOf(item), inputPath, signal);
    const encoding = outputEncoding(item.outputFormat);
    const { integratedLufs } = await analysis.run("measure-loudness", { inputPath, encoding }, { signal });
    return integratedLufs;
  });
}
