import type { producerRoutes, ProducerTeam } from "@voicewright/contract/productions/producers";
import { leadsTeam, TEAMS_PER_WORKSPACE_MAX } from "@voicewright/contract/productions/rules";
import type * as z from "zod/mini";
import { lockWorkspace, recordAccessChange } from "../../entities/workspace/index.ts";
import { type AuditActor, changedFields } from "../../platform/audit/audit.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, DeniedError, type WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentProducer, presentTeam } from "./present-producer.ts";
import { namesOf, presentSummary } from "./present-production.ts";
import {
  countTeams,
  deleteTeam,
  findProducer,
  findTeam,
  insertTeam,
  listProducers,
  listTeams,
  renameTeam,
  replaceTeamMembers,
  type TeamRow,
} from "./producer-store.ts";
import { listProductions } from "./store.ts";

const target = (id: string) => ({ type: "producer_team", id }) as const;

async function requireTeam(queryable: Queryable, scope: WorkspaceScope, id: string): Promise<TeamRow> {
  const team = await findTeam(queryable, scope, id);
  if (team === undefined) throw new AppError("producer_team_not_found", "The workspace has no such team.");
  return team;
}

export async function showTeams(
  { database }: Platform,
  scope: WorkspaceScope,
): Promise<{ readonly teams: ProducerTeam[] }> {
  const producers = await listProducers(database, scope);
  return { teams: (await listTeams(database, scope)).map((team) => presentTeam(team, producers)) };
}

export async function createTeam({ audit, clock }: Platform, actor: AuditActor, name: string): Promise<ProducerTeam> {
  const team = { id: createId(), workspaceId: actor.workspaceId, name, createdAt: clock() };
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    if ((await countTeams(tx, actor)) >= TEAMS_PER_WORKSPACE_MAX)
      throw new AppError("production_limit_reached", `A workspace can have ${TEAMS_PER_WORKSPACE_MAX} teams.`);
    await insertTeam(tx, team);
    note(actor, { action: "producer_team_created", target: target(team.id), details: {} });
  });
  return presentTeam(team, []);
}

type TeamChange = z.output<typeof producerRoutes.changeTeam.body>;

/** The list of members takes the place of the one before. */
export async function changeTeam(
  { audit, clock }: Platform,
  actor: AuditActor,
  id: string,
  change: TeamChange,
): Promise<ProducerTeam> {
  const { name, members } = change;
  return await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const team = await requireTeam(tx, actor, id);
    if (name !== undefined) await renameTeam(tx, actor, id, name);
    if (members !== undefined) await placeMembers(tx, actor, id, members);
    const producers = await listProducers(tx, actor);
    const userIds = members === undefined ? {} : { user_ids: members.map(({ user_id: userId }) => userId) };
    note(actor, {
      action: "producer_team_changed",
      target: target(id),
      details: { changed: changedFields(change), ...userIds },
    });
    // Who leads a team sees more than before.
    await recordAccessChange(tx, actor, clock());
    return presentTeam({ ...team, name: name ?? team.name }, producers);
  });
}

async function placeMembers(
  tx: Transaction,
  scope: WorkspaceScope,
  teamId: string,
  members: NonNullable<TeamChange["members"]>,
): Promise<void> {
  // Of somebody who is named twice, the last word counts.
  const roles = new Map(members.map(({ user_id: userId, role }) => [userId, role]));
  const places = Array.from(roles, ([userId, teamRole]) => ({ userId, teamRole }));
  const [stranger] = await replaceTeamMembers(tx, scope, teamId, places);
  if (stranger !== undefined)
    throw new AppError("producer_not_found", "Only producers of the workspace can be in a team.", { param: "members" });
}

export async function removeTeam({ audit, clock }: Platform, actor: AuditActor, id: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    await requireTeam(tx, actor, id);
    await replaceTeamMembers(tx, actor, id, []);
    await deleteTeam(tx, actor, id);
    note(actor, { action: "producer_team_deleted", target: target(id), details: {} });
    await recordAccessChange(tx, actor, clock());
  });
}

/** Who of a lead's team works on what. Throws permission_denied. */
export async function showDashboard({ database }: Platform, { scope }: Caller) {
  const lead = await findProducer(database, scope);
  const teamId = lead?.teamId ?? null;
  if (lead === undefined || teamId === null || !leadsTeam(lead.teamRole))
    throw new DeniedError(scope, "permission_denied", "Only team leaders can see what a team works on.");
  const team = await requireTeam(database, scope, teamId);
  const producers = (await listProducers(database, scope)).filter((producer) => producer.teamId === teamId);
  const productions = await listProductions(database, scope, {
    states: ["claimed", "changes_requested", "in_review"],
    claimedBy: producers.map(({ userId }) => userId),
  });
  const names = await namesOf(database, scope);
  return {
    team_id: team.id,
    name: team.name,
    members: producers.map((producer) => ({
      producer: presentProducer(producer),
      productions: productions
        .filter(({ claimedBy }) => claimedBy === producer.userId)
        .map((production) => presentSummary(production, names)),
    })),
  };
}
