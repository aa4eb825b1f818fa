import { membersRoutes } from "@voicewright/contract/members/routes";
import { MEMBERS_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import type * as z from "zod/mini";
import { ADMINS } from "@voicewright/contract/rules/people";
import {
  changeMember,
  lockWorkspace,
  presentGroup,
  recordAccessChange,
  removeMember,
  transferOwnership,
} from "../../entities/workspace/index.ts";
import { actorOf, changedFields } from "../../platform/audit/audit.ts";
import { requirePeople, type WorkspaceScope } from "../../platform/identity.ts";
import { findGroupsByName, keepGroupsWithin, listGroups } from "../../platform/identity/groups.ts";
import { findMemberByEmail, listMembers, searchMembers } from "../../platform/identity/members.ts";
import { pictureUrl } from "../../platform/identity/pictures/pictures.ts";
import { updateWorkspace } from "../../platform/identity/people.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { changeGroup, changeGroupMember, createGroup, removeGroup, requireToEnable } from "./manage-groups.ts";

type MembersQuery = z.output<(typeof membersRoutes.listMembers)["query"]>;

const OK = { status: "ok" } as const;

function registerMembers(server: FeatureServer, platform: Platform): void {
  const { database, audit, clock } = platform;

  const find = async (scope: WorkspaceScope, { search, page_size: limit, start_after_email: after }: MembersQuery) =>
    search === undefined && limit === undefined && after === undefined
      ? await listMembers(database, scope)
      : await searchMembers(database, scope, {
          search: (search ?? "").trim().toLowerCase(),
          limit: limit ?? MEMBERS_PAGE_SIZE_MAX,
          after,
        });

  implementRoute(server, membersRoutes.listMembers, async ({ scope, query }) =>
    (await find(scope, query)).map((member) => ({
      user_id: member.userId,
      email: member.email,
      first_name: member.firstName,
      picture_url: pictureUrl(member.pictureId),
      seat_type: member.seatType,
      is_owner: member.isOwner,
      is_locked: member.isLocked,
    })),
  );

  implementRoute(server, membersRoutes.updateMember, async ({ caller, scope, body, request }) => {
    const seatType = body.workspace_seat_type ?? body.workspace_role;
    const change = {
      ...(seatType === undefined ? {} : { seatType }),
      ...(body.is_locked === undefined ? {} : { isLocked: body.is_locked }),
    };
    await audit.transact(async (tx, note) => {
      await changeMember(tx, note, { actor: actorOf(scope, request), caller }, body.email, change);
      await recordAccessChange(tx, scope, clock());
    });
    return OK;
  });

  implementRoute(server, membersRoutes.removeMember, async ({ caller, scope, body, request }) => {
    // Everybody may leave; whom the body names decides what that takes.
    const member = await findMemberByEmail(database, scope, body.email);
    if (member?.userId !== scope.userId) requirePeople(caller, ADMINS);
    await audit.transact(async (tx, note) => {
      await removeMember(tx, note, actorOf(scope, request), body.email);
      await recordAccessChange(tx, scope, clock());
    });
    return OK;
  });

  implementRoute(server, membersRoutes.transferOwnership, async ({ scope, body, request }) => {
    await audit.transact(async (tx, note) => {
      await transferOwnership(tx, note, actorOf(scope, request), body.email);
      await recordAccessChange(tx, scope, clock());
    });
    return OK;
  });

  implementRoute(server, membersRoutes.updateWorkspace, async ({ caller, scope, body, request }) => {
    const { name, all_members_permissions: permissions } = body;
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(permissions === undefined ? {} : { allMembersPermissions: permissions }),
    };
    if (Object.keys(change).length === 0) return OK;
    await audit.transact(async (tx, note) => {
      await lockWorkspace(tx, scope);
      if (permissions !== undefined) await requireToEnable(tx, caller, permissions);
      await updateWorkspace(tx, scope, change);
      if (permissions !== undefined && permissions !== null) await keepGroupsWithin(tx, scope, permissions);
      const details = {
        changed: changedFields(change),
        ...(permissions === undefined ? {} : { all_members_permissions: permissions }),
      };
      const target = { type: "workspace", id: scope.workspaceId } as const;
      note(actorOf(scope, request), { action: "workspace_changed", target, details });
      await recordAccessChange(tx, scope, clock());
    });
    return OK;
  });
}

function registerGroups(server: FeatureServer, platform: Platform): void {
  const { database } = platform;

  implementRoute(server, membersRoutes.listGroups, async ({ scope }) =>
    Object.fromEntries((await listGroups(database, scope)).map((group) => [group.id, presentGroup(group)])),
  );

  implementRoute(server, membersRoutes.searchGroups, async ({ scope, query }) =>
    (await findGroupsByName(database, scope, query.name)).map(({ id, name, emails }) => ({
      id,
      name,
      members_emails: emails,
    })),
  );

  implementRoute(server, membersRoutes.createGroup, async ({ scope, body, request }) =>
    presentGroup(
      await createGroup(platform, actorOf(scope, request), {
        name: body.name,
        permissions: body.permissions,
        deniedPermissions: body.denied_permissions,
      }),
    ),
  );

  implementRoute(server, membersRoutes.updateGroup, async ({ caller, scope, params, body, request }) => {
    const { name, permissions, denied_permissions: deniedPermissions } = body;
    await changeGroup(platform, { actor: actorOf(scope, request), caller }, params.group_id, {
      ...(name === undefined ? {} : { name }),
      ...(permissions === undefined ? {} : { permissions }),
      ...(deniedPermissions === undefined ? {} : { deniedPermissions }),
    });
    return OK;
  });

  implementRoute(server, membersRoutes.deleteGroup, async ({ caller, scope, params, request }) => {
    await removeGroup(platform, { actor: actorOf(scope, request), caller }, params.group_id);
    return OK;
  });

  implementRoute(server, membersRoutes.addGroupMember, async ({ caller, scope, params, body, request }) => {
    const place = { groupId: params.group_id, email: body.email, isIn: true };
    await changeGroupMember(platform, { actor: actorOf(scope, request), caller }, place);
    return OK;
  });

  implementRoute(server, membersRoutes.removeGroupMember, async ({ caller, scope, params, body, request }) => {
    const place = { groupId: params.group_id, email: body.email, isIn: false };
    await changeGroupMember(platform, { actor: actorOf(scope, request), caller }, place);
    return OK;
  });
}

export function registerMembersRoutes(server: FeatureServer, platform: Platform): void {
  registerMembers(server, platform);
  registerGroups(server, platform);
}
