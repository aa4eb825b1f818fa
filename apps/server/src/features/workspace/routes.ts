import { auditRoutes } from "@voicewright/contract/audit";
import { listAuditEvents } from "./list-audit-events.ts";
import { PREVIEW_TEXT_MAX_CHARACTERS, PREVIEW_TEXT_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { workspaceRoutes, type User } from "@voicewright/contract/workspace";
import { MEMBER_PERMISSIONS } from "@voicewright/contract/rules/permissions";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller, WorkspaceScope } from "../../platform/identity.ts";
import { findAllMembersPermissions } from "../../entities/workspace/index.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { countVoiceSlots } from "../../entities/voice/index.ts";
import { countProfessionalVoices } from "../../entities/professional-voice/index.ts";
import { presentExtendedSubscription, presentSubscription, type Allowances } from "./present-subscription.ts";
import { findMember } from "./store.ts";
import { toUnix } from "../../platform/unix-time.ts";

const NEW_USER_MS = 24 * 3_600_000;

async function describeUser(platform: Platform, { scope, isInstallationAdmin, seat }: Caller): Promise<User> {
  const member = await findMember(platform.database, scope);
  if (member === undefined) throw new AppError("unauthorized", "You are no longer a member of this workspace.");
  return {
    user_id: member.userId,
    public_user_id: member.publicUserId,
    workspace_id: member.workspaceId,
    workspace_name: member.workspaceName,
    email: member.email,
    first_name: member.firstName,
    seat_type: seat,
    is_installation_admin: isInstallationAdmin,
    created_at: toUnix(member.createdAt),
    subscription: presentSubscription(await platform.credits.standing(scope), await findAllowances(platform, scope)),
    is_new_user: platform.clock().getTime() - member.createdAt.getTime() < NEW_USER_MS,
    can_use_delayed_payment_methods: false,
    is_onboarding_completed: true,
    is_onboarding_checklist_completed: true,
    show_compliance_terms: false,
    is_api_key_hashed: true,
    xi_api_key_preview: null,
    referral_link_code: null,
    partnerstack_partner_default_link: null,
  };
}

async function findAllowances({ database }: Platform, scope: WorkspaceScope): Promise<Allowances> {
  return {
    voices: await countVoiceSlots(database, scope),
    professional: await countProfessionalVoices(database, scope),
    flags: await findWorkspaceFlags(database, scope),
  };
}

export function registerWorkspaceRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, workspaceRoutes.getUser, ({ caller }) => describeUser(platform, caller));
  implementRoute(server, workspaceRoutes.getWorkspace, async ({ scope, caller }) => {
    const member = await findMember(platform.database, scope);
    if (member === undefined) throw new AppError("unauthorized", "You are no longer a member of this workspace.");
    const permissions = await findAllMembersPermissions(platform.database, scope);
    return {
      workspace_id: member.workspaceId,
      name: member.workspaceName,
      tier: caller.tier,
      all_members_permissions: permissions === null ? null : [...permissions],
      is_voice_remixing_enabled: platform.config.isVoiceRemixingEnabled,
      is_clone_verification_required: platform.config.isCloneVerificationRequired,
    };
  });
  implementRoute(server, workspaceRoutes.getWorkspaceLimits, async ({ scope }) => ({
    minimum_characters: PREVIEW_TEXT_MIN_CHARACTERS,
    maximum_characters: PREVIEW_TEXT_MAX_CHARACTERS,
    professional_voice_slots_used: await countProfessionalVoices(platform.database, scope),
  }));
  implementRoute(server, workspaceRoutes.getVoiceSlots, async ({ scope, caller }) => ({
    voice_slots_used: await countVoiceSlots(platform.database, scope),
    voice_limit: TIERS[caller.tier].voiceLimit,
    professional_voice_slots_used: await countProfessionalVoices(platform.database, scope),
    professional_voice_limit: TIERS[caller.tier].professionalVoiceLimit,
  }));
  implementRoute(server, workspaceRoutes.getUserGroupPermissions, async ({ caller: { abilities } }) => ({
    permissions: abilities.size === MEMBER_PERMISSIONS.length ? null : [...abilities],
  }));
  implementRoute(server, auditRoutes.listAuditEvents, ({ scope, query }) => listAuditEvents(platform, scope, query));
  implementRoute(server, workspaceRoutes.getSubscription, async ({ scope }) =>
    presentExtendedSubscription(await platform.credits.standing(scope), await findAllowances(platform, scope)),
  );
}
