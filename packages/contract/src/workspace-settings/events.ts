import * as z from "zod/mini";
import { PRODUCTION_STATES } from "../productions/rules.ts";
import { anySeat } from "../rules/people.ts";
import { MEMBER_PERMISSIONS } from "../rules/permissions.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger } from "../api/schema.ts";

const VoiceChanged = z.object({ voice_id: z.string() });

const JobEnded = z.object({
  job_id: z.string(),
  /** As `fine-tune-voice`. */
  kind: z.string(),
  /** What it is about: of most kinds the id of a voice. */
  subject: z.string(),
});

/** What a workspace is told of, by type: when it is sent, and what it carries. Payloads name things; they hold no text and no audio. */
export const WORKSPACE_EVENTS = {
  "voice.created": {
    when: "The workspace has a new voice: designed, remixed, cloned, or added from the library.",
    data: z.object({ voice_id: z.string(), category: z.string() }),
  },
  "voice.changed": {
    when: "A voice of the workspace has another name, other labels, samples or sound, speaks on another engine, or was verified or shared.",
    data: VoiceChanged,
  },
  "voice.trained": {
    when: "The training of a professional voice has ended well: it is ready to be used.",
    data: VoiceChanged,
  },
  "voice.settings_changed": { when: "The workspace has stored other settings for a voice.", data: VoiceChanged },
  "voice.deleted": { when: "A voice was deleted, or taken off the workspace's list.", data: VoiceChanged },
  "voice.withdrawn": {
    when: "The owner of a voice that the workspace added has withdrawn it from the library.",
    data: z.object({
      voice_id: z.string(),
      /** From then on the voice does not speak here. */
      disable_at_unix: z.int(),
    }),
  },
  "preview.ended": {
    when: "A preview of a designed or remixed voice was stored, or cannot be made.",
    data: z.object({ generated_voice_id: z.string(), state: z.enum(["completed", "failed"]) }),
  },
  "remix_session.changed": {
    when: "A remix session has another version or name, or was deleted.",
    data: z.object({ remixing_session_id: z.string() }),
  },
  "generation.finished": {
    when: "Speech was generated and charged, to its end or until its listener left.",
    data: z.object({
      request_id: z.string(),
      /** Null when nothing is kept of it. */
      history_item_id: z.nullable(z.string()),
      voice_id: z.string(),
      model_id: z.string(),
      credits: z.int(),
      is_partial: z.boolean(),
    }),
  },
  "credits.low": {
    when: "Most of the period's credits are used, or all of them.",
    data: z.object({ used_percent: z.int(), remaining_credits: z.int() }),
  },
  "webhook.disabled": {
    when: "A webhook was turned off, because it has failed for a week.",
    data: z.object({ webhook_id: z.string(), name: z.string() }),
  },
  "credentials.reduced": {
    when: "What an API key had created was limited, because the key has less, or turned off, because the key is gone.",
    /** Which they are stands in the audit log, which admins read. */
    data: z.object({ given_by_key_id: z.string() }),
  },
  "notifications.changed": {
    when: "A notification for people of the workspace appears or disappears.",
    data: z.object({}),
  },
  "workspace.access_changed": {
    when: "Somebody joined or left the workspace, has another seat, people or groups may other things than before, or somebody or the workspace has another picture.",
    data: z.object({}),
  },
  "access_request.changed": {
    when: "Somebody asks the admins for a permission, or was allowed it or declined.",
    data: z.object({
      access_request_id: z.string(),
      user_id: z.string(),
      permission: z.enum(MEMBER_PERMISSIONS),
      state: z.enum(["open", "allowed", "declined"]),
    }),
  },
  "production.changed": {
    when: "A production was asked for, changed, spoken in part, moved on or deleted.",
    data: z.object({
      production_id: z.string(),
      collection_id: z.string(),
      /** Null when it was deleted. */
      state: z.nullable(z.enum(PRODUCTION_STATES)),
    }),
  },
  "job.created": { when: "A task was asked for.", data: JobEnded },
  "job.done": { when: "A task has ended well.", data: JobEnded },
  "job.failed": {
    when: "A task has failed for good.",
    data: z.extend(JobEnded, { reason_code: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  },
  "job.cancelled": { when: "A task was cancelled.", data: JobEnded },
} as const satisfies Record<string, { readonly when: string; readonly data: z.ZodMiniObject }>;

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
