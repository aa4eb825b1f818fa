import { affiliateRoutes } from "@voicewright/contract/affiliate/routes";
import { clientNetwork } from "../../platform/http/origin.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { countClick, makeLink, getAffiliate } from "./manage-link.ts";

export function registerAffiliateRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, affiliateRoutes.getAffiliate, ({ scope }) => getAffiliate(platform, scope.userId));
  implementRoute(server, affiliateRoutes.makeAffiliateLink, ({ caller }) => makeLink(platform, caller));
  implementRoute(server, affiliateRoutes.countAffiliateClick, async ({ body, scope, request }) => {
    await countClick(platform, body.code, { network: clientNetwork(request.ip), userId: scope?.userId });
    return { status: "ok" as const };
  });
}
