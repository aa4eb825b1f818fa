import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "an invite by mail is known to nobody but who reads the mail",
    file: "invite-routes.ts",
    guard: "mailer === undefined ? url : null",
    broken: "url",
    test: {
      file: "invites.test.ts",
      name: "a mailed invite has its link only in the mail, and works where sign-up is closed",
    },
  },
  {
    promise: "only who is missing a permission is shown as asking for it",
    file: "access-requests/list-requests.ts",
    guard: ".has(row.permission);",
    broken: ".has(row.permission) || row.id !== '';",
    test: {
      file: "members.test.ts",
      name: "a request for access ends when it is declined, already granted, or its author leaves",
    },
  },
];
