import { eventRoutes, STREAM_READY, STREAM_RESET } from "@voicewright/contract/workspace-settings/events";
import type { EventHub } from "../../platform/events/event-hub.ts";
import {
  readEventBounds,
  readWorkspaceEvents,
  WORKSPACE_EVENT_SOURCE,
  type WorkspaceEventRow,
} from "../../platform/events/event-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { lastSeenEvent, replyWithEvents, type SentEvent } from "../../platform/http/event-stream.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { toUnix } from "../../platform/unix-time.ts";

function present({ sequence, type, createdAt, data }: WorkspaceEventRow): SentEvent {
  return {
    id: sequence,
    kind: type,
    data: { number: sequence, type, event_timestamp: toUnix(createdAt), data },
  };
}

/** The events after a number, or from now on. Says first where it begins, or that some are missing. */
async function* followEvents(
  { hub, database }: { readonly hub: EventHub; readonly database: Database },
  scope: WorkspaceScope,
  seen: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<SentEvent, void, void> {
  const { beforeOldest, last } = await readEventBounds(database, scope);
  // A number that was never given is of another time: of data that a backup has replaced since.
  const isMissed = seen !== undefined && (seen < beforeOldest || seen > last);
  const after = seen === undefined || isMissed ? last : seen;
  yield { id: after, kind: isMissed ? STREAM_RESET : STREAM_READY, data: { number: after } };
  const events = hub.follow(WORKSPACE_EVENT_SOURCE, scope.workspaceId, {
    after,
    read: (number) => readWorkspaceEvents(database, scope, number),
    signal,
  });
  for await (const event of events) yield present(event);
}

export function registerEventRoutes(server: FeatureServer, platform: Platform): void {
  const route = eventRoutes.followWorkspaceEvents;
  implementRoute(server, route, async ({ scope, query, request, reply, signal }) => {
    const seen = lastSeenEvent(request) ?? query.after;
    return replyWithEvents(reply, {
      signal,
      leave: await server.gate.holdOpen(route, request, reply),
      open: (reading) => followEvents(platform, scope, seen, reading),
    });
  });
}
