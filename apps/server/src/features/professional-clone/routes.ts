import { professionalDraftRoutes } from "@voicewright/contract/professional-clone/drafts";
import { professionalSampleRoutes } from "@voicewright/contract/professional-clone/samples";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { createUploadChecks } from "../../entities/media/uploads/index.ts";
import { examineSample, inspectSpeech } from "../../entities/recording/analysis/index.ts";
import { addOrQueueSamples } from "./add-or-queue.ts";
import { deleteSample, updateSample } from "./change-sample.ts";
import { createDraft } from "./create-draft.ts";
import { updateDraft } from "./update-draft.ts";
import { defineSampleJob } from "./sample-job.ts";
import { registerSampleUploadRoutes } from "./upload-routes.ts";

export function registerProfessionalCloneRoutes(server: FeatureServer, platform: Platform, clips: ClipCache): void {
  const inspect = inspectSpeech(platform, clips, examineSample);
  const tools = { clips, checks: createUploadChecks(platform, { cache: clips, inspect }) };
  const job = defineSampleJob(platform, tools);
  registerSampleUploadRoutes(server, platform, tools);

  implementRoute(server, professionalDraftRoutes.createProfessionalVoice, async ({ caller, body }) => ({
    voice_id: await createDraft(platform, caller, body),
  }));

  implementRoute(server, professionalDraftRoutes.updateProfessionalVoice, async ({ scope, params, body }) => ({
    voice_id: await updateDraft(platform, scope, params.voice_id, body),
  }));

  implementRoute(
    server,
    professionalSampleRoutes.createProfessionalSamples,
    async ({ scope, params, body, files, signal }) =>
      await addOrQueueSamples(platform, tools, job, scope, params.voice_id, { ...body, files: files.files, signal }),
  );

  implementRoute(server, professionalSampleRoutes.updateProfessionalSample, async ({ scope, params, body }) => {
    await updateSample(platform, scope, params, body);
    return { voice_id: params.voice_id };
  });

  implementRoute(server, professionalSampleRoutes.deleteProfessionalSample, async ({ scope, params }) => {
    await deleteSample(platform, clips, scope, params);
    return { status: "ok" as const };
  });
}
