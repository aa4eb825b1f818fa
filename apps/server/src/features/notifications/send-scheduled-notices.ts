import { setTimeout as delay } from "node:timers/promises";
import { runForEver } from "../../platform/leases/run-for-ever.ts";
import type { Platform } from "../../platform/platform.ts";
import { publishDueAnnouncements } from "./announcements/manage-announcements.ts";
import { notifyDeparturesAcrossWorkspaces } from "./notices/notify-departures.ts";

const LOOK_AGAIN_MS = 1_000;

/** Tells of what begins or ends by the clock, until the signal aborts, while no other process does. */
export async function sendScheduledNotices(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database, config, log } = platform;
  await runForEver(
    {
      database,
      name: "due notices",
      isOnlyServer: config.databaseUrl === undefined,
      signal,
      onFailure: (error) => log.warn({ err: error }, "scheduled notices could not be sent; tried again"),
    },
    async (working) => {
      while (!working.aborted) {
        await publishDueAnnouncements(platform);
        await notifyDeparturesAcrossWorkspaces(platform);
        await delay(LOOK_AGAIN_MS, undefined, { signal: working, ref: false });
      }
    },
  );
}
