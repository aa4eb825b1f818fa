import { onboardingRoutes } from "@voicewright/contract/onboarding/routes";
import { savePersona } from "../../entities/workspace/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { openChecklist } from "./open-checklist.ts";
import { setChecklistHidden } from "./store.ts";

export function registerOnboardingRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;
  implementRoute(server, onboardingRoutes.getOnboarding, ({ caller }) => openChecklist(platform, caller));
  implementRoute(server, onboardingRoutes.answerSurvey, async ({ caller, body }) => {
    await savePersona(database, caller.scope.userId, body, clock());
    return await openChecklist(platform, caller);
  });
  implementRoute(server, onboardingRoutes.changeOnboarding, async ({ caller, body }) => {
    await setChecklistHidden(database, caller.scope.userId, body.is_hidden ? clock() : null);
    return await openChecklist(platform, caller);
  });
}
