import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "admins of the internal workspace alone edit premade voices",
    file: "roles/role-on-voice.ts",
    guard: " and ${workspaceFlags.flag} = 'internal_workspace'",
    broken: "",
    test: {
      file: "../../features/voices/premade-voices.test.ts",
      name: "only admins of the internal workspace edit a premade voice, for everybody, persistently and audited",
    },
  },
  {
    promise: "attempts count for a person in all workspaces",
    file: "verification/attempts/store.ts",
    guard: "return speakerSimilarity(row.speakerVector, person.speakerVector) >= COUNTED_SPEAKER_THRESHOLD;",
    broken: "return false;",
    test: {
      file: "../../features/verification/verification.test.ts",
      name: "another clone of the same person, in any workspace or after deletion, gets no new attempts",
    },
  },
  {
    promise: "clones of an account in probation are verified first",
    file: "record/policy.ts",
    guard: "return !isOwnClone || verifiedAt !== null;",
    broken: "return !isOwnClone || verifiedAt !== undefined;",
    test: {
      file: "../../operations/may-generate.test.ts",
      name: "only clones have to be verified when a workspace is on probation",
    },
  },
  {
    promise: "a ban ends what speaks already",
    file: "roles/store.ts",
    guard: "isBanned: ban !== null,",
    broken: "isBanned: false,",
    test: {
      file: "../../features/admin/safety/safety.test.ts",
      name: "banning a voice closes open sockets that speak it, for its creator and for those who added it",
    },
  },
  {
    promise: "a voice for paid plans does not speak after a downgrade",
    file: "record/policy.ts",
    guard: 'return row?.tier === "free";',
    broken: "return row === undefined;",
    test: {
      file: "../../operations/may-generate.test.ts",
      name: "a smaller plan deletes nothing, and refuses at use what it no longer allows",
    },
  },
];
