import { recordEvent } from "../../../platform/events/event-store.ts";
import { handleEachAcrossWorkspaces } from "../../../platform/parked-work/handle-each.ts";
import type { Platform } from "../../../platform/platform.ts";
import { endDeparture, insertNotice, listDueDeparturesAcrossWorkspaces } from "./store.ts";

const AT_ONCE = 50;

/** Tells those who added a voice on the day that it leaves the library, once. */
export async function notifyDeparturesAcrossWorkspaces(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const now = clock();
  const due = await listDueDeparturesAcrossWorkspaces(database, now, AT_ONCE);
  const nameOf = ({ id, workspaceId }: (typeof due)[number]) => ({ subject: id, workspaceId });
  await handleEachAcrossWorkspaces(platform, "departures of voices", due, nameOf, async (leaving) => {
    const { workspaceId, voiceId, name, leavesAt } = leaving;
    if (workspaceId === null) return;
    const scope = { workspaceId };
    await database.transaction(async (tx) => {
      if (!(await endDeparture(tx, scope, leaving, now))) return;
      const left = { kind: "voice_left", key: `left:${leaving.id}`, voiceId, name, leavesAt, createdAt: now } as const;
      await insertNotice(tx, scope, left);
      await recordEvent(tx, scope, { type: "notifications.changed", data: {} }, now);
    });
  });
}
