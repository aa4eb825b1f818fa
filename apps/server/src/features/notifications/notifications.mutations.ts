import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "only members who may use a voice get notices of its training",
    file: "notices/store.ts",
    guard: "and(eq(voices.workspaceId, workspaceId), hasRoleOnVoice(scope))",
    broken: "and(eq(voices.workspaceId, workspaceId), hasRoleOnVoice(scope) && undefined)",
    test: {
      file: "system-notices.test.ts",
      name: "the end or failure of a training notifies people with access to the voice, unless they joined later",
    },
  },
  {
    promise: "a new member gets no notices of earlier events",
    file: "notices/store.ts",
    guard: "<= ${notices.createdAt})`",
    broken: "is not null or ${notices.createdAt} is not null)`",
    test: {
      file: "system-notices.test.ts",
      name: "the end or failure of a training notifies people with access to the voice, unless they joined later",
    },
  },
  {
    promise: "only admins of the installation get notices of its backups",
    file: "notices/store.ts",
    guard: "reader.isInstallationAdmin ? isNull(notices.workspaceId) : undefined",
    broken: "isNull(notices.workspaceId)",
    test: { file: "system-notices.test.ts", name: "a failed backup notifies only the admin of the installation" },
  },
  {
    promise: "an event that is read again gives one notice",
    file: "notices/read-event.ts",
    guard: "key: `event:${event.sequence}`",
    broken: "key: `event:${event.sequence} ${performance.now()}`",
    test: {
      file: "system-notices.test.ts",
      name: "each system notice is delivered once, however often the stream breaks and events are read again",
    },
  },
  {
    promise: "browsers are notified when an announcement starts",
    file: "send-scheduled-notices.ts",
    guard: "await publishDueAnnouncements(platform);",
    broken: "",
    test: {
      file: "system-notices.test.ts",
      name: "system notices are sorted among announcements, and an announcement's start and end send events",
    },
  },
  {
    promise: "nobody is mailed the same twice",
    file: "mail/queue-mails.ts",
    guard: "claim: (tx) => insertNoticeMail(tx, id, userId),",
    broken: "claim: async (tx) => (await insertNoticeMail(tx, id, userId)) || true,",
    test: {
      file: "mail/notice-mails.test.ts",
      name: "notices are mailed once to subscribers, and a failing mail server breaks nothing else",
    },
  },
  {
    promise: "a mail that the mail server may have is not sent again",
    file: "mail/mail-job.ts",
    guard: "if (status === undefined) throw unclear(error);",
    broken: "if (status === undefined) return;",
    test: {
      file: "mail/notice-mails.test.ts",
      name: "notices are mailed once to subscribers, and a failing mail server breaks nothing else",
    },
  },
];
