import { recordEvent, type WorkspaceEventRow } from "../../../platform/events/event-store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readEvent } from "./read-event.ts";
import { endNoticesOfVoice, insertNotice } from "./store.ts";

/** Writes down what an event says to people, and has who has the product open read anew. The same event again changes nothing. */
export async function handleEvent({ database, clock }: Platform, event: WorkspaceEventRow): Promise<void> {
  const consequence = await readEvent(database, event);
  if (consequence === undefined) return;
  const now = clock();
  await database.transaction(async (tx) => {
    const hasChanged =
      "notice" in consequence
        ? await insertNotice(tx, event, consequence.notice)
        : await endNoticesOfVoice(tx, event, consequence.goneVoiceId, now);
    if (hasChanged) await recordEvent(tx, event, { type: "notifications.changed", data: {} }, now);
  });
}
