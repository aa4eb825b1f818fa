import { auditRoutes } from "@voicewright/contract/workspace-settings/audit";
import { listAuditEvents } from "./list-audit-events.ts";
import { PREVIEW_TEXT_MAX_CHARACTERS, PREVIEW_TEXT_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { isProductFlagOn, productFlagsOn } from "@voicewright/contract/rules/installation";
import { type InstallationView, workspaceRoutes, type User } from "@voicewright/contract/workspace-settings/routes";
import { MEMBER_PERMISSIONS } from "@voicewright/contract/rules/permissions";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { findAllMembersPermissions } from "../../entities/workspace/index.ts";
import { findWorkspaceLimits } from "../../platform/identity/workspace-limits.ts";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { countMembers } from "../../platform/identity/members.ts";
import { pictureUrl } from "../../platform/identity/pictures/pictures.ts";
import { listDeniedPermissions } from "../../platform/identity/groups.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import { requestCountry } from "../../platform/http/request-country.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { countVoiceSlots } from "../../entities/voice/record/index.ts";
import { countProfessionalVoices } from "../../entities/voice/professional/index.ts";
import { findOwnLink } from "../affiliate/index.ts";
import { onboardingStatus } from "../onboarding/index.ts";
import { findProducer } from "../productions/index.ts";
import { presentExtendedSubscription, presentSubscription, type Allowances } from "./present-subscription.ts";
import { findMember } from "./store.ts";
import { toUnix } from "../../platform/unix-time.ts";

const NEW_USER_MS = 24 * 3_600_000;

async function describeUser(platform: Platform, caller: Caller, country: string | undefined): Promise<User> {
  const { scope, isInstallationAdmin, seat } = caller;
  const member = await findMember(platform.database, scope);
  if (member === undefined) throw new AppError("unauthorized", "You are no longer a member of this workspace.");
  const allowances = await findAllowances(platform, caller);
  const affiliateLink = await findOwnLink(platform.database, scope.userId);
  const onboarding = await onboardingStatus(platform, caller);
  return {
    user_id: member.userId,
    public_user_id: member.publicUserId,
    workspace_id: member.workspaceId,
    workspace_name: member.workspaceName,
    email: member.email,
    first_name: member.firstName,
    picture_url: pictureUrl(member.pictureId),
    workspace_picture_url: pictureUrl(member.workspacePictureId),
    seat_type: seat,
    is_producer: (await findProducer(platform.database, scope)) !== undefined,
    is_installation_admin: isInstallationAdmin,
    created_at: toUnix(member.createdAt),
    installation: viewInstallation(platform, allowances),
    subscription: presentSubscription(await platform.credits.standing(scope), allowances),
    is_new_user: platform.clock().getTime() - member.createdAt.getTime() < NEW_USER_MS,
    can_use_delayed_payment_methods: false,
    is_onboarding_completed: onboarding.survey !== null,
    onboarding_survey: onboarding.survey,
    onboarding_checklist: onboarding.checklist,
    is_onboarding_checklist_completed: onboarding.isChecklistOver,
    geo_location: country === undefined ? null : { country },
    show_compliance_terms: false,
    is_api_key_hashed: true,
    xi_api_key_preview: null,
    referral_link_code: affiliateLink?.code ?? null,
    partnerstack_partner_default_link: null,
  };
}

function viewInstallation({ config: { installation } }: Platform, { flags }: Allowances): InstallationView {
  return {
    addresses: installation.addresses,
    flags: productFlagsOn(installation.flags, flags),
    is_isolated: installation.isIsolated,
    data_residency: installation.dataResidency ?? null,
    requires_privacy_choices: installation.requiresPrivacyChoices,
  };
}

async function findAllowances({ database }: Platform, { scope, tier }: Caller): Promise<Allowances> {
  return {
    voices: await countVoiceSlots(database, scope),
    professional: await countProfessionalVoices(database, scope),
    flags: await findWorkspaceFlags(database, scope),
    limits: await findWorkspaceLimits(database, scope, tier),
  };
}

export function registerWorkspaceRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, workspaceRoutes.getUser, ({ caller, request }) =>
    describeUser(platform, caller, requestCountry(request, platform.config)),
  );
  implementRoute(server, workspaceRoutes.getWorkspace, async ({ scope, caller }) => {
    const member = await findMember(platform.database, scope);
    if (member === undefined) throw new AppError("unauthorized", "You are no longer a member of this workspace.");
    const everyone = await findAllMembersPermissions(platform.database, scope);
    const denied = await listDeniedPermissions(platform.database, scope);
    const ofAll = (everyone ?? MEMBER_PERMISSIONS).filter((permission) => !denied.includes(permission));
    const flags = await findWorkspaceFlags(platform.database, scope);
    return {
      workspace_id: member.workspaceId,
      name: member.workspaceName,
      tier: caller.tier,
      all_members_permissions: everyone === null && denied.length === 0 ? null : ofAll,
      everyone_permissions: everyone === null ? null : [...everyone],
      seats_used: await countMembers(platform.database, scope),
      seat_limit: TIERS[caller.tier].seats,
      has_restricted_regenerations: flags.has("restricted_regenerations"),
      is_voice_remixing_enabled: isProductFlagOn("voice_remixing", platform.config.installation.flags, flags),
      is_clone_verification_required: platform.config.isCloneVerificationRequired,
    };
  });
  implementRoute(server, workspaceRoutes.getWorkspaceLimits, async ({ scope }) => ({
    minimum_characters: PREVIEW_TEXT_MIN_CHARACTERS,
    maximum_characters: PREVIEW_TEXT_MAX_CHARACTERS,
    professional_voice_slots_used: await countProfessionalVoices(platform.database, scope),
  }));
  implementRoute(server, workspaceRoutes.getVoiceSlots, async ({ caller }) => {
    const { voices, professional, limits } = await findAllowances(platform, caller);
    return {
      voice_slots_used: voices,
      voice_limit: limits.voiceLimit,
      professional_voice_slots_used: professional,
      professional_voice_limit: limits.professionalVoiceLimit,
    };
  });
  implementRoute(server, workspaceRoutes.getUserGroupPermissions, async ({ caller: { abilities } }) => ({
    permissions: abilities.size === MEMBER_PERMISSIONS.length ? null : [...abilities],
  }));
  implementRoute(server, auditRoutes.listAuditEvents, ({ scope, query }) => listAuditEvents(platform, scope, query));
  implementRoute(server, workspaceRoutes.getSubscription, async ({ scope, caller }) => {
    const standing = await platform.credits.standing(scope);
    const granted = await platform.credits.granted(scope, standing);
    return presentExtendedSubscription(standing, granted, await findAllowances(platform, caller));
  });
}
