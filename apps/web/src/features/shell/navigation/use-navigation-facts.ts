import { useRouter } from "@tanstack/react-router";
import type { User } from "@voicewright/contract/workspace";
import { useUser } from "@/entities/workspace/use-user.ts";
import type { NavigationAction, NavigationFacts } from "./conditions.ts";

/** What opens on the spot in this version. */
const ACTIONS: ReadonlySet<NavigationAction> = new Set(["open-dictionaries", "open-affiliate", "sign-out"]);

function navigationFacts(user: User, routes: object): NavigationFacts {
  const { installation } = user;
  return {
    seat: user.seat_type,
    tier: user.subscription.tier,
    isInstallationAdmin: user.is_installation_admin,
    isProducer: false,
    isTeamLead: false,
    hasReferralLink: user.referral_link_code !== null || user.partnerstack_partner_default_link !== null,
    flags: new Set(installation.flags),
    isIsolated: installation.is_isolated,
    requiresPrivacyChoices: installation.requires_privacy_choices,
    dataResidency: installation.data_residency ?? undefined,
    addresses: installation.addresses,
    hasPage: (path) => Object.hasOwn(routes, path),
    hasAction: (action) => ACTIONS.has(action),
  };
}

/** What of the navigation this person sees in this installation depends on. */
export function useNavigationFacts(): NavigationFacts {
  const { routesByPath } = useRouter();
  return navigationFacts(useUser(), routesByPath);
}
