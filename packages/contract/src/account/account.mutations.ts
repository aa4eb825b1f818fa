import type { Mutation } from "../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "an address makes only so many accounts",
    file: "routes.ts",
    guard: 'auth: "none",\n    rateLimit: "sign_up",\n    body: SignUpBody,',
    broken: 'auth: "none",\n    body: SignUpBody,',
    test: {
      file: "../../../../apps/server/src/features/account/account.test.ts",
      name: "signing up is throttled by client address",
    },
  },
];
