import type { Platform } from "../../platform/platform.ts";
import { saveVoiceUseAcrossWorkspaces } from "../../entities/voice/sharing/index.ts";
import { sumSharedVoiceUseAcrossWorkspaces } from "./store.ts";

const DAY_MS = 24 * 3_600_000;
/** Being added counts in what is trending like so many characters spoken this week. */
const CHARACTERS_PER_ADD = 500;

/** Brings the counts of shared voices up to date: what was spoken in them, and what is trending. */
export async function countLibraryUseAcrossWorkspaces({ database, clock }: Platform): Promise<void> {
  const nowMs = clock().getTime();
  const uses = await sumSharedVoiceUseAcrossWorkspaces(database, {
    lastYear: new Date(nowMs - 365 * DAY_MS),
    lastWeek: new Date(nowMs - 7 * DAY_MS),
  });
  await database.transaction((tx) => saveVoiceUseAcrossWorkspaces(tx, uses, CHARACTERS_PER_ADD));
}
