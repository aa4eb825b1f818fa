import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const NOTICES = `${SERVER}/features/notifications`;
const STORE = `${NOTICES}/notices/store.ts`;
const NOTICES_TEST = "features/notifications/system-notices.test.ts";
const MAILS_TEST = "features/notifications/mail/notice-mails.test.ts";
const TRAINED = serverTest(
  NOTICES_TEST,
  "the end or failure of a training notifies people with access to the voice, unless they joined later",
);
const MAILED = serverTest(
  MAILS_TEST,
  "notices are mailed once to subscribers, and a failing mail server breaks nothing else",
);

/** What people are told by itself. */
export const NOTICE_MUTATIONS: readonly Mutation[] = [
  {
    promise: "of a training only who may use the voice is told",
    file: STORE,
    guard: "and(eq(voices.workspaceId, workspaceId), hasRoleOnVoice(scope))",
    broken: "and(eq(voices.workspaceId, workspaceId), hasRoleOnVoice(scope) && undefined)",
    test: TRAINED,
  },
  {
    promise: "nobody is told what was before they came",
    file: STORE,
    guard: "<= ${notices.createdAt})`",
    broken: "is not null or ${notices.createdAt} is not null)`",
    test: TRAINED,
  },
  {
    promise: "only who runs the installation is told of its backups",
    file: STORE,
    guard: "reader.isInstallationAdmin ? isNull(notices.workspaceId) : undefined",
    broken: "isNull(notices.workspaceId)",
    test: serverTest(NOTICES_TEST, "a failed backup notifies only the admin of the installation"),
  },
  {
    promise: "an event that is read again is told once",
    file: `${NOTICES}/notices/read-event.ts`,
    guard: "key: `event:${event.sequence}`",
    broken: "key: `event:${event.sequence} ${performance.now()}`",
    test: serverTest(
      NOTICES_TEST,
      "each system notice is delivered once, however often the stream breaks and events are read again",
    ),
  },
  {
    promise: "browsers are told when an announcement starts",
    file: `${NOTICES}/send-scheduled-notices.ts`,
    guard: "await publishDueAnnouncements(platform);",
    broken: "",
    test: serverTest(
      NOTICES_TEST,
      "system notices are sorted among announcements, and an announcement's start and end send events",
    ),
  },
  {
    promise: "nobody is mailed the same twice",
    file: `${NOTICES}/mail/queue-mails.ts`,
    guard: "claim: (tx) => insertNoticeMail(tx, id, userId),",
    broken: "claim: async (tx) => (await insertNoticeMail(tx, id, userId)) || true,",
    test: MAILED,
  },
  {
    promise: "a mail that the mail server may have is not sent again",
    file: `${NOTICES}/mail/mail-job.ts`,
    guard: "if (status === undefined) throw unclear(error);",
    broken: "if (status === undefined) return;",
    test: MAILED,
  },
];
