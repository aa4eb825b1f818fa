import { CLONE_UPLOAD_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { professionalUploadRoutes } from "@voicewright/contract/professional-clone/uploads";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { lockVoice } from "../../entities/recording/samples/index.ts";
import {
  appendPart,
  createUpload,
  deleteUploadFiles,
  deleteUploads,
  followUpload,
  getUpload,
  listUploads,
  type UploadPlace,
  uploadNotFound,
} from "../../entities/media/uploads/index.ts";
import { uploadPlaceOf } from "../../entities/voice/professional/index.ts";
import { presentUpload, presentUploads } from "../../entities/recording/analysis/index.ts";
import type { SampleTools } from "./add-samples.ts";
import { getVoice } from "../../entities/voice/record/index.ts";
import { refuseBeyondLimits } from "./limits.ts";
import { refuseOtherLanguage, refuseWhileFineTuning } from "./policy.ts";

export function registerSampleUploadRoutes(
  server: FeatureServer,
  platform: Platform,
  { clips, checks }: SampleTools,
): void {
  const { database, clock } = platform;

  /** Where the uploads of a voice are that the caller may work on. */
  const openPlace = async (scope: WorkspaceScope, voiceId: string): Promise<UploadPlace> =>
    uploadPlaceOf(scope, (await getVoice(database, scope, voiceId)).voiceId);

  implementRoute(server, professionalUploadRoutes.createSampleUpload, async ({ scope, params, body }) => {
    const voiceId = params.voice_id;
    const announced = { fileName: body.file_name, sizeBytes: body.size_bytes, lifetimeMs: CLONE_UPLOAD_LIFETIME_MS };
    const upload = await createUpload(platform, uploadPlaceOf(scope, voiceId), announced, async (tx) => {
      // Uploads begun at once would otherwise all find the same room.
      await lockVoice(tx, scope, voiceId);
      const voice = await getVoice(tx, scope, voiceId);
      refuseWhileFineTuning(voice);
      refuseOtherLanguage(voice, body.language);
      await refuseBeyondLimits(tx, scope, voiceId, [announced], clock());
    });
    return await presentUpload(database, upload);
  });

  implementRoute(server, professionalUploadRoutes.listSampleUploads, async ({ scope, params }) => {
    const uploads = await listUploads(database, await openPlace(scope, params.voice_id), clock());
    return { uploads: await presentUploads(database, uploads) };
  });

  implementRoute(server, professionalUploadRoutes.appendSampleUpload, async ({ scope, params, body, files }) => {
    const place = await openPlace(scope, params.voice_id);
    const [file] = files.part;
    if (file === undefined) throw uploadNotFound(params.upload_id);
    const upload = await appendPart(platform, place, params.upload_id, { offset: body.offset, file });
    server.gate.trackWork(checks.start(upload));
    return await presentUpload(database, upload);
  });

  implementRoute(server, professionalUploadRoutes.getSampleUpload, async ({ scope, params, signal }) => {
    const place = await openPlace(scope, params.voice_id);
    const upload = await followUpload(platform, { checks, gate: server.gate }, place, params.upload_id, signal);
    return await presentUpload(database, upload);
  });

  implementRoute(server, professionalUploadRoutes.deleteSampleUpload, async ({ scope, params }) => {
    const place = await openPlace(scope, params.voice_id);
    await getUpload(platform, place, params.upload_id);
    const deleted = await database.transaction((tx) => deleteUploads(tx, place, [params.upload_id]));
    await deleteUploadFiles(platform, clips, deleted);
    return { status: "ok" as const };
  });
}
