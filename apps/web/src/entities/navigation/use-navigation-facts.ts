import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { leadsTeam } from "@voicewright/contract/productions/rules";
import type { User } from "@voicewright/contract/workspace-settings/routes";
import { producerQueries } from "../workspace/producer-queries.ts";
import { useUser } from "../workspace/use-user.ts";
import type { NavigationAction, NavigationFacts } from "./conditions.ts";

/** What opens on the spot in this version. */
const ACTIONS: ReadonlySet<NavigationAction> = new Set(["open-dictionaries", "open-affiliate", "sign-out"]);

/** How a browser on the server's own machine calls it. */
const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A route that ends with a dollar sign has all pages under its path. */
function hasPage(routes: object, path: string): boolean {
  if (Object.hasOwn(routes, path)) return true;
  return Object.keys(routes).some((route) => route.endsWith("/$") && `${path}/`.startsWith(route.slice(0, -1)));
}

function navigationFacts(user: User, isTeamLead: boolean, routes: object): NavigationFacts {
  const { installation } = user;
  return {
    seat: user.seat_type,
    tier: user.subscription.tier,
    isInstallationAdmin: user.is_installation_admin,
    isProducer: user.is_producer,
    isTeamLead,
    hasReferralLink: user.referral_link_code !== null || user.partnerstack_partner_default_link !== null,
    flags: new Set(installation.flags),
    isIsolated: installation.is_isolated,
    isLocal: LOCAL_HOSTS.has(window.location.hostname),
    requiresPrivacyChoices: installation.requires_privacy_choices,
    dataResidency: installation.data_residency ?? undefined,
    addresses: installation.addresses,
    hasPage: (path) => hasPage(routes, path),
    hasAction: (action) => ACTIONS.has(action),
  };
}

/** What of the navigation this person sees in this installation depends on. */
export function useNavigationFacts(): NavigationFacts {
  const { routesByPath } = useRouter();
  const user = useUser();
  const produces = user.is_producer && user.installation.flags.includes("productions");
  const { data: profile } = useQuery({ ...producerQueries.profile(user.user_id), enabled: produces });
  return navigationFacts(user, leadsTeam(profile?.team_role ?? null), routesByPath);
}
