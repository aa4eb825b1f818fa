import * as z from "zod/mini";
import { anySeat } from "../rules/people.ts";
import { FEATURE_EVENT_TYPES } from "../rules/declared/event-types.gen.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger } from "../api/schema.ts";

/** What a workspace is told of, by type: when it is sent, and what it carries. Payloads name things; they hold no text and no audio. */
export const WORKSPACE_EVENTS = FEATURE_EVENT_TYPES;

export type WorkspaceEventType = keyof typeof WORKSPACE_EVENTS;

export type WorkspaceEventData<Type extends WorkspaceEventType> = z.output<(typeof WORKSPACE_EVENTS)[Type]["data"]>;

/** The data of each event of the stream. */
export type WorkspaceEvent = {
  readonly [Type in WorkspaceEventType]: {
    /** Counts the events of the workspace, without gaps. */
    readonly number: number;
    readonly type: Type;
    readonly event_timestamp: number;
    readonly data: WorkspaceEventData<Type>;
  };
}[WorkspaceEventType];

/** Beside events, the stream says where it begins, and when events are missing between there and what the client has seen. */
export const STREAM_READY = "ready";
export const STREAM_RESET = "reset";

/** After a number of events, as the `id` of one says it. */
export const AfterQuery = z.object({ after: optional(queryInteger(0, Number.MAX_SAFE_INTEGER)) });

const AnyWorkspaceEvent = named(
  "WorkspaceEvent",
  z.object({
    /** Counts the events of the workspace, without gaps. */
    number: z.int(),
    type: z.enum(Object.keys(WORKSPACE_EVENTS) as [WorkspaceEventType, ...WorkspaceEventType[]]),
    event_timestamp: z.int(),
    data: z.record(z.string(), z.unknown()),
  }),
);

const eventList = Object.entries(WORKSPACE_EVENTS)
  .map(([type, { when }]) => `- \`${type}\`: ${when}`)
  .join("\n");

export const eventRoutes = {
  followWorkspaceEvents: defineRoute({
    id: "follow_workspace_events",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/workspace/events",
    summary: "Server-sent events of the workspace: those after a number, then each as it happens.",
    description: [
      "Without `after` or `Last-Event-ID` the stream begins now. Its first event is `ready`, with the number to go on after.",
      "When events after the given number are not kept any more, `reset` comes first: read everything anew.",
      `The types are:\n\n${eventList}`,
    ].join(" "),
    auth: "required",
    people: anySeat("none"),
    permission: "workspace_read",
    query: AfterQuery,
    response: {
      kind: "text",
      contentTypes: ["text/event-stream"],
      description: "Events named for their type with their number as id.",
      line: AnyWorkspaceEvent,
    },
    errors: ["too_many_event_streams"],
  }),
};
