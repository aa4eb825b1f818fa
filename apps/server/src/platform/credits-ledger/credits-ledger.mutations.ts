import type { Mutation } from "../../../../../test-kit/mutation.ts";

export const mutations: readonly Mutation[] = [
  {
    promise: "a workspace is notified once that its credits run low",
    file: "database-credits-ledger.ts",
    guard: "if (level <= toldPercent) return;",
    broken: "if (level === 0 || toldPercent < 0) return;",
    test: {
      file: "../../features/workspace-settings/sent-events.test.ts",
      name: "a workspace receives events of finished generations, and one when most credits are used",
    },
  },
  {
    promise: "a killed process that serves leaves no credits in between",
    file: "credit-reservations.ts",
    guard:
      "await acrossWorkspaces(database).delete(serverInstances).where(lt(serverInstances.heartbeatAt, leaseStart));",
    broken: "",
    test: {
      file: "../../testing/whole-server/many-processes.test.ts",
      name: "killing one process of each role during its work loses nothing and repeats nothing",
    },
  },
  {
    promise: "a server killed at any moment leaves no credits in between",
    file: "credit-reservations.ts",
    guard: '.where(and(eq(creditReservations.state, "reserved"), notInArray(creditReservations.owner, [instanceId])));',
    broken: '.where(and(eq(creditReservations.state, "reserved"), eq(creditReservations.owner, instanceId)));',
    test: {
      file: "credits-ledger.test.ts",
      name: "a killed server's reservations are refunded once, at the next start",
    },
  },
  {
    promise: "nobody spends more credits than there are",
    file: "database-credits-ledger.ts",
    guard: "if (credits <= balance || credits === 0) return;",
    broken: "if (credits <= balance + 1_000_000) return;",
    test: {
      file: "credits-ledger.test.ts",
      name: "a reservation reports the balance and the price when credits are insufficient",
    },
  },
  {
    promise: "what was reserved and not used is given back",
    file: "database-credits-ledger.ts",
    guard: 'await this.#giveBack(tx, locked, reservation, reservation.credits - creditsUsed, "settle");',
    broken: 'await this.#giveBack(tx, locked, reservation, 0, "settle");',
    test: {
      file: "credits-ledger.test.ts",
      name: "a reservation takes the credits, and refunds the difference when it settles",
    },
  },
  {
    promise: "a reservation ends once",
    file: "credit-reservations.ts",
    guard:
      'eq(creditReservations.id, id),\n        eq(creditReservations.state, "reserved"),\n      ),\n    )\n    .returning();',
    broken: "eq(creditReservations.id, id),\n      ),\n    )\n    .returning();",
    test: {
      file: "credits-ledger.test.ts",
      name: "ending a reservation refunds everything once, however often it is called",
    },
  },
];
