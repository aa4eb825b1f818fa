import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a stream of events goes on after the last one seen, and repeats none",
    file: "event-store.ts",
    guard: "gt(workspaceEvents.sequence, after)",
    broken: "gt(workspaceEvents.sequence, after - 1)",
    test: {
      file: "../../features/workspace-settings/events.test.ts",
      name: "workspace events can be resumed after any of them, with none lost and none duplicated",
    },
  },
  {
    promise: "a workspace receives no events of another",
    file: "event-store.ts",
    guard: "and(eq(workspaceEvents.workspaceId, workspaceId), gt(workspaceEvents.sequence, after))",
    broken: "gt(workspaceEvents.sequence, workspaceId === '' ? 0 : after)",
    test: {
      file: "../../features/workspace-settings/events.test.ts",
      name: "workspace events belong to that workspace only",
    },
  },
  {
    promise: "numbers of events have no gaps",
    file: "event-store.ts",
    guard: "set last_sequence = counter.last_sequence + 1",
    broken: "set last_sequence = counter.last_sequence + 1 + (random() * 0.6)::int",
    test: {
      file: "event-hub.test.ts",
      name: "events are read in order without a gap, however writers overlap and give up",
    },
  },
  {
    promise: "events are published across processes",
    file: "event-store.ts",
    guard: "returning pg_notify(${CHANGES_CHANNEL}, ${`${WORKSPACE_EVENT_SOURCE.name}:`} || workspace_id)",
    broken: "returning ${CHANGES_CHANNEL}::text",
    test: { file: "event-hub.test.ts", name: "followers in every process receive each event once it is committed" },
  },
  {
    promise: "what happened while nobody listened is read afterwards",
    file: "event-hub.ts",
    guard: "for (const followers of this.#followers.values()) this.#wakeAll(followers);",
    broken: "",
    test: {
      file: "event-hub.test.ts",
      name: "followers receive all events even after their notification connection was cut",
    },
  },
];
