import { RESOURCE_ROLES, type ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { workspaceFlags, workspaceGroupMembers, workspaceMembers } from "../../../platform/identity/tables.ts";
import { voices } from "../record/tables.ts";
import { voiceRoles } from "./tables.ts";

const ROLES = sql.raw(`array[${RESOURCE_ROLES.map((role) => `'${role}'`).join(", ")}]`);

/** Who administers the workspace administers all that is in it, and who made a voice the voice. */
function isAdminOfVoice({ workspaceId, userId }: WorkspaceScope): SQL {
  return sql`(coalesce(${voices.ownerUserId} = ${userId}, false) or exists (
    select 1 from ${workspaceMembers} where ${workspaceMembers.workspaceId} = ${workspaceId}
      and ${workspaceMembers.userId} = ${userId} and ${workspaceMembers.seatType} = 'workspace_admin'))`;
}

function isGivenTo({ workspaceId, userId }: WorkspaceScope): SQL {
  return sql`(${voiceRoles.userId} = ${userId} or ${voiceRoles.groupId} in (
    select ${workspaceGroupMembers.groupId} from ${workspaceGroupMembers}
    where ${workspaceGroupMembers.workspaceId} = ${workspaceId} and ${workspaceGroupMembers.userId} = ${userId}))`;
}

/** Whether the person has any role on a voice of their workspace: to others it is not there. */
export function hasRoleOnVoice(scope: WorkspaceScope): SQL {
  return sql`(${voices.everyoneRole} is not null or ${isAdminOfVoice(scope)} or exists (
    select 1 from ${voiceRoles} where ${voiceRoles.voiceId} = ${voices.voiceId} and ${isGivenTo(scope)}))`;
}

/** The most that the person may do with a voice of their workspace; null for voices of others. */
export function roleOnVoice(scope: WorkspaceScope): SQL<ResourceRole | null> {
  return sql<ResourceRole | null>`case
    when ${voices.workspaceId} is distinct from ${scope.workspaceId} then null
    when ${voices.everyoneRole} = 'admin' or ${isAdminOfVoice(scope)} then 'admin'
    else (${ROLES})[greatest(
      array_position(${ROLES}, ${voices.everyoneRole}),
      (select max(array_position(${ROLES}, ${voiceRoles.role})) from ${voiceRoles}
        where ${voiceRoles.voiceId} = ${voices.voiceId} and ${isGivenTo(scope)}))]
    end`;
}

/** Whether the person may edit a premade voice, which no workspace has: as an admin of the one that is internal to the installation. */
export function isPremadeEditor({ workspaceId, userId }: WorkspaceScope): SQL<boolean> {
  return sql<boolean>`case when ${voices.origin} = 'premade' then exists (
    select 1 from ${workspaceFlags}
    join ${workspaceMembers} on ${workspaceMembers.workspaceId} = ${workspaceFlags.workspaceId}
    where ${workspaceFlags.workspaceId} = ${workspaceId} and ${workspaceFlags.flag} = 'internal_workspace'
      and ${workspaceMembers.userId} = ${userId} and ${workspaceMembers.seatType} = 'workspace_admin')
    else false end`;
}
