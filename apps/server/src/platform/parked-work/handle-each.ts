import type { Platform } from "../platform.ts";
import {
  findFailedAcrossWorkspaces,
  forgetFailureAcrossWorkspaces,
  recordFailureAcrossWorkspaces,
  type WorkItem,
} from "./parked-work.ts";

/**
 * Works on rows or files one by one, again and again from time to time. One that fails stops no other; after some tries
 * it is put aside and passed over, until the operator wants it tried again. Answers how many were handled.
 */
export async function handleEachAcrossWorkspaces<Item>(
  { database, clock, log }: Pick<Platform, "database" | "clock" | "log">,
  worker: string,
  items: readonly Item[],
  nameOf: (item: Item) => Pick<WorkItem, "subject" | "workspaceId">,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  if (items.length === 0) return 0;
  const failed = await findFailedAcrossWorkspaces(database, worker);
  let handled = 0;
  for (const item of items) {
    const named = { worker, ...nameOf(item) };
    if (failed.get(named.subject)?.isParked === true) continue;
    try {
      await work(item);
      handled += 1;
      if (failed.has(named.subject)) await forgetFailureAcrossWorkspaces(database, named);
    } catch (error) {
      const { isParked } = await recordFailureAcrossWorkspaces(database, named, error, clock());
      log.warn({ err: error, worker, subject: named.subject, isParked }, "an item could not be handled");
    }
  }
  return handled;
}
