import type { ServerResponse } from "node:http";

/** Far longer than a player pauses its download while it plays. */
const STALLED_MAX_MS = 5 * 60_000;

/**
 * Cuts off a client that takes nothing for so long, from its first byte on. It would hold its place in the
 * speech queue and its workspace's slot for as long as it keeps the connection open.
 */
export function cutOffStalledClient(response: ServerResponse, stalledMaxMs: number = STALLED_MAX_MS): void {
  response.setTimeout(stalledMaxMs, () => response.destroy());
}
