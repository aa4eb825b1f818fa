import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "the audit log holds only what the contract names",
    file: "audit.ts",
    guard: "details: z.parse(AUDIT_EVENTS[action].details, details),",
    broken: "details: { ...details, ...actor, reason: AUDIT_EVENTS[action].when },",
    test: {
      file: "../../features/workspace-settings/audit.test.ts",
      name: "the audit log records each action, actor, network and key, the newest first",
    },
  },
  {
    promise: "refusals do not fill the audit log",
    file: "audit.ts",
    guard: '.take("noted_refusals", `${actor.workspaceId} ${actor.userId} ${entry.action}`)',
    broken: '.reset("noted_refusals", actor.userId)',
    test: {
      file: "../../features/workspace-settings/audit.test.ts",
      name: "the audit log records a limited number of refusals per person and day",
    },
  },
  {
    promise: "what cannot be written down is not done",
    file: "audit.ts",
    guard: "await insertAuditRowsAcrossWorkspaces(tx, noted);",
    broken: "await insertAuditRowsAcrossWorkspaces(this.#options.database, noted).catch(() => undefined);",
    test: {
      file: "../../features/workspace-settings/audit.test.ts",
      name: "the audit log is written in the action's transaction, so that an unrecorded action is not done",
    },
  },
];
