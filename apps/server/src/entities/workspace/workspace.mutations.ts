import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "the owner of a workspace is neither demoted nor removed",
    file: "membership.ts",
    guard: "  if (isOwner)\n",
    broken: "  if (isOwner === undefined)\n",
    test: {
      file: "../../features/members/members.test.ts",
      name: "refuses changes to oneself and to the owner, so that an admin always remains",
    },
  },
  {
    promise: "nobody gives themselves another seat",
    file: "membership.ts",
    guard: "if (member.userId === actor.userId)\n    throw",
    broken: "if (member.userId === '')\n    throw",
    test: {
      file: "../../features/members/members.test.ts",
      name: "refuses changes to oneself and to the owner, so that an admin always remains",
    },
  },
  {
    promise: "of two transfers of a workspace at once one counts",
    file: "membership.ts",
    guard: "{ isOwner: false }, { isOwner: true })",
    broken: "{ isOwner: false })",
    test: {
      file: "../../features/members/members.test.ts",
      name: "only the owner transfers ownership, and one owner remains even when two are named at once",
    },
  },
  {
    promise: "an invite works once",
    file: "invite-store.ts",
    guard: ".delete(workspaceInvites)\n    .where(and(eq(workspaceInvites.tokenHash, tokenHash)",
    broken:
      ".update(workspaceInvites)\n    .set({ tokenHash })\n    .where(and(eq(workspaceInvites.tokenHash, tokenHash)",
    test: {
      file: "../../features/members/invites.test.ts",
      name: "an invite works once, even when it is accepted several times at once",
    },
  },
];
