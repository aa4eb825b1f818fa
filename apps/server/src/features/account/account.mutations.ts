import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "an invite opens to no other password than that of the account",
    file: "accept-invite.ts",
    guard: "if (!(await verifyPassword(password, passwordHash)))",
    broken: "if (password === '')",
    test: {
      file: "../members/invites.test.ts",
      name: "an invite is accepted by an existing account of the address, with its password only",
    },
  },
  {
    promise: "an invite opens to no session but that of its address",
    file: "accept-invite.ts",
    guard: "session.userId === user.id && ",
    broken: "",
    test: {
      file: "oidc/oidc.test.ts",
      name: "a recent provider sign-in accepts only an invite to the person's own address",
    },
  },
  {
    promise: "switching workspaces ends the old session",
    file: "switch-workspace.ts",
    guard: "origin.sessionToken === undefined ? undefined : await endSessionAcrossWorkspaces(tx, origin.sessionToken);",
    broken: "undefined;",
    test: {
      file: "switch-workspace.test.ts",
      name: "switching the workspace ends the old session, and replaces the cookie",
    },
  },
  {
    promise: "going to another workspace is no sign-in, and lengthens no session",
    file: "switch-workspace.ts",
    guard: "{ ...origin, signedInAt }",
    broken: "origin",
    test: { file: "switch-workspace.test.ts", name: "switching the workspace does not extend the session" },
  },
  {
    promise: "who has no password cannot be deleted by a stolen session",
    file: "self/confirm-person.ts",
    guard: "if (!(await isSignInRecent(platform, userId, sessionToken)))",
    broken: "if (sessionToken === undefined)",
    test: {
      file: "oidc/oidc.test.ts",
      name: "without a password, a recent provider sign-in is enough to delete the account",
    },
  },
  {
    promise: "one account too many from an address is unusual",
    file: "detect-unusual-activity.ts",
    guard: "return !isOneOfFew ||",
    broken: "return (!isOneOfFew && network === undefined) ||",
    test: {
      file: "../../operations/may-generate.test.ts",
      name: "one account too many per address and day is unusual activity, until a paid plan or clearance",
    },
  },
  {
    promise: "an address of the mail gets only so many mails",
    file: "sign-up.ts",
    guard: 'await rateLimits.take("sign_up_mail", email);\n  const token =',
    broken: "void rateLimits;\n  const token =",
    test: {
      file: "sign-up-by-mail.test.ts",
      name: "limits sign-up mails to one address, and requires the token for the first account",
    },
  },
];
