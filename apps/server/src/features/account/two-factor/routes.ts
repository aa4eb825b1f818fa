import { twoFactorRoutes } from "@voicewright/contract/account/two-factor";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { confirmationOf, presentSession, signInOriginOf } from "../session-answer.ts";
import { confirmTwoFactor, removeTwoFactor, renewRecoveryCodes, setUpTwoFactor } from "./manage-two-factor.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

export function registerTwoFactorRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, twoFactorRoutes.signInWithCode, async ({ body, request, reply }) =>
    presentSession(request, reply, await signInWithCode(platform, body, signInOriginOf(request))),
  );
  implementRoute(server, twoFactorRoutes.setUpTwoFactor, async ({ scope, body, request, reply }) => {
    reply.header("cache-control", "no-store");
    return await setUpTwoFactor(platform, actorOf(scope, request), confirmationOf(body, request));
  });
  implementRoute(server, twoFactorRoutes.confirmTwoFactor, async ({ scope, body, request, reply }) => {
    reply.header("cache-control", "no-store");
    return { recovery_codes: [...(await confirmTwoFactor(platform, actorOf(scope, request), body.code))] };
  });
  implementRoute(server, twoFactorRoutes.renewRecoveryCodes, async ({ scope, body, request, reply }) => {
    reply.header("cache-control", "no-store");
    const checked = { ...confirmationOf(body, request), code: body.code };
    return { recovery_codes: [...(await renewRecoveryCodes(platform, actorOf(scope, request), checked))] };
  });
  implementRoute(server, twoFactorRoutes.removeTwoFactor, async ({ scope, body, request }) => {
    const checked = { ...confirmationOf(body, request), code: body.code };
    await removeTwoFactor(platform, actorOf(scope, request), checked);
    return { status: "ok" as const };
  });
}
