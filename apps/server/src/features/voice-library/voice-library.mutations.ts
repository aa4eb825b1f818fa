import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "users of a shared voice are notified of its withdrawal",
    file: "share-voice.ts",
    guard: "await recordWithdrawalAcrossWorkspaces(tx, voice.voiceId, disabledAt, clock());",
    broken: "",
    test: {
      file: "../workspace-settings/sent-events.test.ts",
      name: "the owner and the users of a shared voice receive events of its sharing, adding, withdrawal and deletion",
    },
  },
  {
    promise: "the library has no voice that is banned",
    file: "search/library-cache.ts",
    guard: "row.share.isListed && !row.isBanned",
    broken: "row.share.isListed",
    test: {
      file: "../admin/safety/safety.test.ts",
      name: "a banned voice cannot be spoken, remixed, shared, added, found or previewed until the ban ends",
    },
  },
  {
    promise: "a voice is measured again when the engine has come to sound differently",
    file: "store.ts",
    guard: 'or(isNull(voices.speakerVector), and(ne(voices.category, "cloned"), isOld)),',
    broken: "isNull(voices.speakerVector),",
    test: {
      file: "unmeasured-voices.test.ts",
      name: "a voice is measured once, and again when the sound of the engine has changed",
    },
  },
];
