import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const EVENT_STORE = `${SERVER}/platform/events/event-store.ts`;
const EVENT_HUB = `${SERVER}/platform/events/event-hub.ts`;
const EVENT_HUB_TEST = "platform/events/event-hub.test.ts";
const EVENTS_TEST = "features/workspace-settings/events.test.ts";
const OPEN_STREAMS = `${SERVER}/platform/http/open-streams.ts`;
const JOB_STORE = `${SERVER}/platform/jobs/job-store.ts`;
const JOB_ROUTES_TEST = "features/jobs/jobs.test.ts";

const SHARED_STREAM = "apps/web/src/shared/api/shared-stream.ts";
const SHARED_STREAM_TEST = "apps/web/src/shared/api/shared-stream.test.ts";

/** Events, the streams of them, and tasks. */
export const EVENT_MUTATIONS: readonly Mutation[] = [
  {
    promise: "a stream of events goes on after the last one seen, and repeats none",
    file: EVENT_STORE,
    guard: "gt(workspaceEvents.sequence, after)",
    broken: "gt(workspaceEvents.sequence, after - 1)",
    test: serverTest(
      EVENTS_TEST,
      "workspace events can be resumed after any of them, with none lost and none duplicated",
    ),
  },
  {
    promise: "a workspace is told of nothing that happens in another",
    file: EVENT_STORE,
    guard: "and(eq(workspaceEvents.workspaceId, workspaceId), gt(workspaceEvents.sequence, after))",
    broken: "gt(workspaceEvents.sequence, workspaceId === '' ? 0 : after)",
    test: serverTest(EVENTS_TEST, "workspace events belong to that workspace only"),
  },
  {
    promise: "who was away longer than events are kept is told so",
    file: `${SERVER}/features/workspace-settings/follow-events.ts`,
    guard: "(seen < beforeOldest || seen > last)",
    broken: "seen > last + beforeOldest * 0",
    test: serverTest(EVENTS_TEST, "workspace events restart with a reset for a reader that was away too long"),
  },
  {
    promise: "numbers of events have no gaps",
    file: EVENT_STORE,
    guard: "set last_sequence = counter.last_sequence + 1",
    broken: "set last_sequence = counter.last_sequence + 1 + (random() * 0.6)::int",
    test: serverTest(EVENT_HUB_TEST, "events are read in order without a gap, however writers overlap and give up"),
  },
  {
    promise: "events are told of across processes",
    file: EVENT_STORE,
    guard: "returning pg_notify(${CHANGES_CHANNEL}, ${`${WORKSPACE_EVENT_SOURCE.name}:`} || workspace_id)",
    broken: "returning ${CHANGES_CHANNEL}::text",
    test: serverTest(EVENT_HUB_TEST, "followers in every process receive each event once it is committed"),
  },
  {
    promise: "what happened while nobody listened is read afterwards",
    file: EVENT_HUB,
    guard: "for (const followers of this.#followers.values()) this.#wakeAll(followers);",
    broken: "",
    test: serverTest(EVENT_HUB_TEST, "followers receive all events even after their notification connection was cut"),
  },
  {
    promise: "a stream of events ends with its session or key",
    file: `${SERVER}/platform/live/credential-watch.ts`,
    guard: "if (!living.has(watched)) watched",
    broken: "if (living.size < 0) watched",
    test: serverTest(
      EVENTS_TEST,
      "an event stream ends soon after its session ends, or its key is revoked, rotated or narrowed",
    ),
  },
  {
    promise: "a workspace has so many streams open, on all servers together",
    file: OPEN_STREAMS,
    guard: "shared.take(workspaceId, EVENT_STREAMS_PER_WORKSPACE_MAX)",
    broken: "shared.take(workspaceId, Infinity)",
    test: serverTest(
      "platform/http/sockets/socket-session.test.ts",
      "sockets are limited across all servers, and those of a dead server count until its lease ends",
    ),
  },
  {
    promise: "a task is its workspace's only",
    file: JOB_STORE,
    guard: ".where(and(eq(jobs.id, id), isOwnedBy(owner)));",
    broken: ".where(eq(jobs.id, owner.kind === 'workspace' ? id : id));",
    test: serverTest(JOB_ROUTES_TEST, "a job is invisible to other workspaces, which cannot cancel it"),
  },
  {
    promise: "the events of a task go on after the last one seen",
    file: `${SERVER}/platform/jobs/job-events.ts`,
    guard: "gt(jobEvents.sequence, after)",
    broken: "gt(jobEvents.sequence, 0)",
    test: serverTest(JOB_ROUTES_TEST, "a job of a workspace is shown, and followed to its end from any event on"),
  },
  {
    promise: "a key that may only read stops no task",
    file: `${SERVER}/features/jobs/routes.ts`,
    guard: "  requirePermission(caller, needs);\n",
    broken: "",
    test: serverTest(JOB_ROUTES_TEST, "only a key with the permissions of the job can cancel it"),
  },
  {
    promise: "the web app notices events that it missed",
    file: SHARED_STREAM,
    guard: "if (last !== undefined && event.number > last + 1) this",
    broken: "if (last === undefined && event.number < 0) this",
    test: { file: SHARED_STREAM_TEST, name: "each event is delivered once, and missing ones are reported" },
  },
  {
    promise: "tabs tell each other of events",
    file: SHARED_STREAM,
    guard: "this.#channel.postMessage(message);",
    broken: "",
    test: {
      file: SHARED_STREAM_TEST,
      name: "one tab opens the stream and shares it, and another continues after the last event",
    },
  },
  {
    promise: "who added a voice is told that it is withdrawn",
    file: `${SERVER}/features/voice-library/share-voice.ts`,
    guard: "await recordWithdrawalAcrossWorkspaces(tx, voice.voiceId, disabledAt, clock());",
    broken: "",
    test: serverTest(
      "features/workspace-settings/sent-events.test.ts",
      "the owner and the users of a shared voice receive events of its sharing, adding, withdrawal and deletion",
    ),
  },
  {
    promise: "a workspace is told once that its credits run low",
    file: `${SERVER}/platform/credits-ledger/database-credits-ledger.ts`,
    guard: "if (level <= toldPercent) return;",
    broken: "if (level === 0 || toldPercent < 0) return;",
    test: serverTest(
      "features/workspace-settings/sent-events.test.ts",
      "a workspace receives events of finished generations, and one when most credits are used",
    ),
  },
  {
    promise: "nothing is left of a stream of events when its connection is closed",
    file: `${SERVER}/platform/http/event-stream.ts`,
    guard: 'else reply.raw.once("close", () => unread.abort());',
    broken: "",
    test: serverTest(EVENTS_TEST, "an event stream is not kept open for a HEAD request"),
  },
];
