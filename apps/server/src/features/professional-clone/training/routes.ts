import { trainingRoutes } from "@voicewright/contract/professional-clone/training";
import type { VoicePreviews } from "../../../entities/generation/previews/index.ts";
import { replyWithStoredObject } from "../../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { trainingAudio } from "./training-audio.ts";
import { getTraining } from "./get-training.ts";
import type { StartTraining } from "./start-training.ts";

export function registerFineTuningRoutes(
  server: FeatureServer,
  platform: Platform,
  previews: Pick<VoicePreviews, "ensure">,
  start: StartTraining,
): void {
  implementRoute(server, trainingRoutes.trainProfessionalVoice, async ({ scope, params, body }) => {
    await start(scope, params.voice_id, body.model_id ?? undefined);
    return { status: "ok" as const };
  });

  implementRoute(server, trainingRoutes.getProfessionalVoiceTraining, ({ scope, params }) =>
    getTraining(platform, scope, params.voice_id),
  );

  implementRoute(
    server,
    trainingRoutes.getProfessionalVoiceTrainingAudio,
    async ({ scope, params, request, reply }) => {
      const file = await previews.ensure(await trainingAudio(platform, scope, params.voice_id, params.side));
      return await replyWithStoredObject(platform.storage, request, reply, {
        file,
        contentType: "audio/mpeg",
        // Another training says it anew.
        cacheControl: "private, no-cache",
      });
    },
  );
}
