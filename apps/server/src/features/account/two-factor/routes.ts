import { twoFactorRoutes } from "@voicewright/contract/person/two-factor";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { presentSession, signInOriginOf } from "../session-answer.ts";
import { confirmTwoFactor, removeTwoFactor, renewRecoveryCodes, setUpTwoFactor } from "./manage-two-factor.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

export function registerTwoFactorRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, twoFactorRoutes.signInWithCode, async ({ body, request, reply }) =>
    presentSession(request, reply, await signInWithCode(platform, body, signInOriginOf(request))),
  );
  implementRoute(server, twoFactorRoutes.setUpTwoFactor, async ({ scope, body, request, reply }) => {
    reply.header("cache-control", "no-store");
    return await setUpTwoFactor(platform, actorOf(scope, request), body.password);
  });
  implementRoute(server, twoFactorRoutes.confirmTwoFactor, async ({ scope, body, request, reply }) => {
    reply.header("cache-control", "no-store");
    return { recovery_codes: [...(await confirmTwoFactor(platform, actorOf(scope, request), body.code))] };
  });
  implementRoute(server, twoFactorRoutes.renewRecoveryCodes, async ({ scope, body, request, reply }) => {
    reply.header("cache-control", "no-store");
    return { recovery_codes: [...(await renewRecoveryCodes(platform, actorOf(scope, request), body))] };
  });
  implementRoute(server, twoFactorRoutes.removeTwoFactor, async ({ scope, body, request }) => {
    await removeTwoFactor(platform, actorOf(scope, request), body);
    return { status: "ok" as const };
  });
}
