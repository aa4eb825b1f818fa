import type { Mutation } from "../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "people are checked at the gate at all",
    file: "identity.ts",
    guard: "if (route.people !== undefined) requirePeople(caller, route.people);",
    broken: "if (route.people === undefined) requirePeople(caller, { seat: 'workspace_admin' });",
    test: {
      file: "identity/who-may.test.ts",
      name: "workspace owners can make every call in it, but none that administers the installation",
    },
  },
  {
    promise: "the right on a voice that a call declares keeps out who has not got it",
    file: "route.ts",
    guard: 'if (typeof id === "string") await requireVoice(scope, id, voice.right);',
    broken: "",
    test: {
      file: "../features/voices/access/access.test.ts",
      name: "the right that a call declares on a voice decides what the role viewer allows",
    },
  },
  {
    promise: "a key does no more than it may",
    file: "identity.ts",
    guard: "if (permission !== undefined) requirePermission(caller, permission);",
    broken: "",
    test: {
      file: "identity/who-may.test.ts",
      name: "an API key needs the permission of the call, and otherwise only that of what it grants",
    },
  },
];
