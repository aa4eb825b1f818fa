import { oidcRoutes } from "@voicewright/contract/account/oidc";
import { publicOrigin } from "../../../platform/http/public-origin.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { readOidcCookie, setOidcCookie } from "../../../platform/identity/session-cookie.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { presentSession, signInOriginOf } from "../session-answer.ts";
import { createProvider } from "./provider.ts";
import { finishOidc, startOidc } from "./sign-in.ts";

export function registerOidcRoutes(server: FeatureServer, platform: Platform): void {
  const { config, log } = platform;
  const provider = config.oidc === undefined ? undefined : createProvider(config.oidc, log);
  const requireProvider = () => {
    if (provider !== undefined) return provider;
    throw new AppError("oidc_not_configured", "This installation has no sign-in provider.");
  };

  implementRoute(server, oidcRoutes.startOidc, async ({ body, request, reply }) => {
    const order = {
      origin: publicOrigin(request, config),
      redirect: body.redirect,
      signsInAgain: body.signs_in_again === true,
      affiliateCode: body.affiliate_code,
    };
    const { address, browserToken } = await startOidc(platform, requireProvider(), order);
    setOidcCookie(request, reply, browserToken);
    reply.header("cache-control", "no-store");
    return { authorization_url: address.href };
  });

  implementRoute(server, oidcRoutes.finishOidc, async ({ body, request, reply }) => {
    const returned = { code: body.code, state: body.state, iss: body.iss, browserToken: readOidcCookie(request) };
    const signedIn = await finishOidc(platform, requireProvider(), returned, signInOriginOf(request));
    const { result, redirectPath } = signedIn;
    reply.header("cache-control", "no-store");
    return {
      result:
        "token" in result
          ? presentSession(request, reply, result)
          : { status: "code_required" as const, sign_in_token: result.signInToken },
      redirect_path: redirectPath,
    };
  });
}
