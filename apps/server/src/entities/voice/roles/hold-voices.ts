import type { WorkspaceEventType } from "@voicewright/contract/workspace-settings/events";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { readEventBounds, readWorkspaceEvents, WORKSPACE_EVENT_SOURCE } from "../../../platform/events/event-store.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Hold } from "../../../platform/live/live-session.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findHeldVoices } from "./store.ts";

/** After these somebody may have another role on a voice, or it may be banned. */
const ROLE_EVENTS: ReadonlySet<WorkspaceEventType> = new Set(["voice.changed", "workspace.access_changed"]);

type Watching = Pick<Platform, "database" | "hub">;

/** Holds a live session to voices: it ends when one of them is lost, as `watchVoices` says. */
export function holdVoices(platform: Watching, scope: WorkspaceScope, voiceIds: readonly string[]): Hold {
  return (signal) => watchVoices(platform, scope, voiceIds, signal);
}

/**
 * Resolves when the signal aborts. Throws voice_not_found when the person has lost their role on one of the voices, and
 * detected_blocked_voice when one is banned; nobody loses a role on a voice that is not the workspace's.
 */
async function watchVoices(
  { database, hub }: Watching,
  scope: WorkspaceScope,
  voiceIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { last } = await readEventBounds(database, scope);
  const check = async () => {
    const held = await findHeldVoices(database, scope, voiceIds);
    if (held.some(({ isLost }) => isLost))
      throw new AppError("voice_not_found", "The voice is not shared with you any more.");
    if (held.some(({ isBanned }) => isBanned)) throw new AppError("detected_blocked_voice", MESSAGES.voiceBanned);
    return held.length > 0;
  };
  if (await check()) {
    const read = (after: number) => readWorkspaceEvents(database, scope, after);
    const events = hub.follow(WORKSPACE_EVENT_SOURCE, scope.workspaceId, { after: last, read, signal });
    for await (const { type } of events) if (ROLE_EVENTS.has(type)) await check();
  }
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
