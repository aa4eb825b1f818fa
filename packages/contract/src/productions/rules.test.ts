import { describe, expect, it } from "vitest";
import {
  leadsTeam,
  mayDeleteProduction,
  mayEditProduction,
  maySpeakLines,
  possibleMoves,
  PRODUCTION_STATES,
  type ProductionRole,
  type ProductionState,
  TEAM_ROLES,
} from "./rules.ts";

/** What each role can do where, written down a second time. */
const MOVES: Readonly<Record<ProductionRole, Readonly<Record<ProductionState, readonly string[]>>>> = {
  producer: { unclaimed: ["claim"], claimed: [], in_review: [], changes_requested: [], delivered: [] },
  holder: {
    unclaimed: [],
    claimed: ["release", "hand_in"],
    in_review: [],
    changes_requested: ["release", "hand_in"],
    delivered: [],
  },
  lead: {
    unclaimed: [],
    claimed: ["release"],
    in_review: ["request_changes", "accept"],
    changes_requested: ["release"],
    delivered: [],
  },
};

const statesWhere = (may: (standing: Parameters<typeof maySpeakLines>[0]) => boolean, role: ProductionRole) =>
  PRODUCTION_STATES.filter((state) => may({ state, roles: new Set([role]) }));

describe("the possible moves of a production", () => {
  it.each(["producer", "holder", "lead"] as const)("the possible moves are those of the %s in each state", (role) => {
    for (const state of PRODUCTION_STATES)
      expect([state, possibleMoves({ state, roles: new Set([role]) })]).toEqual([state, MOVES[role][state]]);
  });

  it("a person without a role in a production has no possible moves", () => {
    for (const state of PRODUCTION_STATES) expect(possibleMoves({ state, roles: new Set() })).toEqual([]);
  });
});

describe("permissions for a production", () => {
  it("a production's lines are spoken only by its holder, while they work on it", () => {
    expect(statesWhere(maySpeakLines, "holder")).toEqual(["claimed", "changes_requested"]);
    expect(statesWhere(maySpeakLines, "lead")).toEqual([]);
    expect(statesWhere(maySpeakLines, "producer")).toEqual([]);
  });

  it("a production is edited and deleted by its lead, but not during a producer's work or a review", () => {
    expect(statesWhere(mayEditProduction, "lead")).toEqual(["unclaimed", "claimed", "changes_requested"]);
    expect(statesWhere(mayDeleteProduction, "lead")).toEqual(["unclaimed", "delivered"]);
    expect(statesWhere(mayEditProduction, "holder")).toEqual([]);
    expect(statesWhere(mayDeleteProduction, "holder")).toEqual([]);
  });
});

it("a team is led by its leaders and owners", () => {
  expect(TEAM_ROLES.filter(leadsTeam)).toEqual(["leader", "owner"]);
  expect(leadsTeam(null)).toBe(false);
});
