import { trainingRoutes } from "@voicewright/contract/voice/professional/training";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { getTraining } from "./get-training.ts";
import type { StartTraining } from "./start-training.ts";

export function registerFineTuningRoutes(server: FeatureServer, platform: Platform, start: StartTraining): void {
  implementRoute(server, trainingRoutes.trainProfessionalVoice, async ({ scope, params, body }) => {
    await start(scope, params.voice_id, body.model_id ?? undefined);
    return { status: "ok" as const };
  });

  implementRoute(server, trainingRoutes.getProfessionalVoiceTraining, ({ scope, params }) =>
    getTraining(platform, scope, params.voice_id),
  );
}
