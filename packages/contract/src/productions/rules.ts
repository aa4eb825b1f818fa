/** Where a production stands. */
export const PRODUCTION_STATES = ["unclaimed", "claimed", "in_review", "changes_requested", "delivered"] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

export const PRODUCTION_MOVES = ["claim", "release", "hand_in", "request_changes", "accept"] as const;
export type ProductionMove = (typeof PRODUCTION_MOVES)[number];

/**
 * What somebody is to a production: a producer of the workspace who takes new work, the one who has claimed it, or its
 * lead, who asked for it. Admins of the workspace stand in for the lead.
 */
export type ProductionRole = "producer" | "holder" | "lead";

type MoveRule = {
  readonly from: readonly ProductionState[];
  readonly to: ProductionState;
  readonly by: readonly ProductionRole[];
};

const AT_WORK = ["claimed", "changes_requested"] as const satisfies readonly ProductionState[];

const MOVES: Readonly<Record<ProductionMove, MoveRule>> = {
  claim: { from: ["unclaimed"], to: "claimed", by: ["producer"] },
  release: { from: AT_WORK, to: "unclaimed", by: ["holder", "lead"] },
  hand_in: { from: AT_WORK, to: "in_review", by: ["holder"] },
  request_changes: { from: ["in_review"], to: "changes_requested", by: ["lead"] },
  accept: { from: ["in_review"], to: "delivered", by: ["lead"] },
};

type Standing = { readonly state: ProductionState; readonly roles: ReadonlySet<ProductionRole> };

/** Why a move is not possible: because of who asks, or of where the production stands; undefined when it is. */
export function moveRefusal(move: ProductionMove, { state, roles }: Standing): "role" | "state" | undefined {
  const { from, by } = MOVES[move];
  if (!by.some((role) => roles.has(role))) return "role";
  return from.includes(state) ? undefined : "state";
}

export function stateAfter(move: ProductionMove): ProductionState {
  return MOVES[move].to;
}

/** The moves that somebody can make now. */
export function possibleMoves(standing: Standing): ProductionMove[] {
  return PRODUCTION_MOVES.filter((move) => moveRefusal(move, standing) === undefined);
}

export function isAtWork(state: ProductionState): boolean {
  return (AT_WORK as readonly ProductionState[]).includes(state);
}

export function maySpeakLines({ state, roles }: Standing): boolean {
  return isAtWork(state) && roles.has("holder");
}

/** What is handed in stays as it is, so that what is accepted is what was heard. */
export function mayEditProduction({ state, roles }: Standing): boolean {
  return roles.has("lead") && state !== "in_review" && state !== "delivered";
}

/** Nobody's work is taken away: what is with a producer is released first. */
export function mayDeleteProduction({ state, roles }: Standing): boolean {
  return roles.has("lead") && (state === "unclaimed" || state === "delivered");
}

export const TEAM_ROLES = ["member", "leader", "owner"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Whether somebody sees what the others of their team work on. */
export function leadsTeam(role: TeamRole | null): boolean {
  return role === "leader" || role === "owner";
}

export const COLLECTIONS_PER_WORKSPACE_MAX = 100;
export const PRODUCTIONS_PER_COLLECTION_MAX = 100;
export const PRODUCTION_LINES_MAX = 200;
export const PRODUCTION_NAME_MAX_CHARACTERS = 100;
export const PRODUCTION_NOTES_MAX_CHARACTERS = 2_000;
/** Of one text; the model may take less. */
export const PRODUCTION_LINE_MAX_CHARACTERS = 10_000;
/** Of each list of productions. */
export const PRODUCTIONS_LISTED_MAX = 200;
export const PRODUCER_LANGUAGES_MAX = 20;
export const TEAMS_PER_WORKSPACE_MAX = 50;
export const TEAM_MEMBERS_MAX = 100;
