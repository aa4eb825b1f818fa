import { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import { CLONE_UPLOAD_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import type { VoicePreviews } from "../../entities/generation/previews/index.ts";
import {
  appendPart,
  createUpload,
  createUploadChecks,
  deleteUploadFiles,
  deleteUploads,
  followUpload,
  getUpload,
  uploadNotFound,
} from "../../entities/media/uploads/index.ts";
import { examineRecording, inspectSpeech, presentUpload } from "../../entities/recording/analysis/index.ts";
import { addVoice } from "./add-voice.ts";
import { createPreview } from "./create-preview.ts";
import { createUploadPlayback } from "./upload-playback.ts";
import { placeOf, refuseTooManyUploads } from "./upload-place.ts";
import { requireCloning } from "./policy.ts";
import { type SavedVoice, savePreview } from "./save-preview.ts";

function presentSaved({ voiceId, requiresVerification }: SavedVoice) {
  return { voice_id: voiceId, requires_verification: requiresVerification };
}

export function registerInstantCloneRoutes(
  server: FeatureServer,
  platform: Platform,
  { clips, previews }: { readonly clips: ClipCache; readonly previews: VoicePreviews },
): void {
  const { database, storage } = platform;
  const checks = createUploadChecks(platform, {
    cache: clips,
    inspect: inspectSpeech(platform, clips, examineRecording),
  });
  const playback = createUploadPlayback(platform, clips);

  implementRoute(server, instantCloneRoutes.addVoice, async ({ caller, body, files, signal }) =>
    presentSaved(await addVoice(platform, clips, caller, { ...body, files: files.files, signal })),
  );

  implementRoute(server, instantCloneRoutes.createCloneUpload, async ({ caller, scope, body }) => {
    requireCloning(caller);
    const place = placeOf(scope);
    const announced = { fileName: body.file_name, sizeBytes: body.size_bytes, lifetimeMs: CLONE_UPLOAD_LIFETIME_MS };
    const upload = await createUpload(platform, place, announced, (tx) => refuseTooManyUploads(tx, place, 1));
    return await presentUpload(database, upload);
  });

  implementRoute(server, instantCloneRoutes.appendCloneUpload, async ({ scope, params, body, files }) => {
    const [file] = files.part;
    if (file === undefined) throw uploadNotFound(params.upload_id);
    const upload = await appendPart(platform, placeOf(scope), params.upload_id, { offset: body.offset, file });
    server.gate.trackWork(checks.start(upload));
    return await presentUpload(database, upload);
  });

  implementRoute(server, instantCloneRoutes.getCloneUpload, async ({ scope, params, signal }) => {
    const following = { checks, gate: server.gate };
    const upload = await followUpload(platform, following, placeOf(scope), params.upload_id, signal);
    return await presentUpload(database, upload);
  });

  implementRoute(server, instantCloneRoutes.deleteCloneUpload, async ({ scope, params }) => {
    await getUpload(platform, placeOf(scope), params.upload_id);
    const deleted = await database.transaction((tx) => deleteUploads(tx, placeOf(scope), [params.upload_id]));
    await deleteUploadFiles(platform, clips, deleted);
    return { status: "ok" as const };
  });

  implementRoute(server, instantCloneRoutes.getCloneUploadAudio, async ({ scope, params, query, request, reply }) => {
    const upload = await getUpload(platform, placeOf(scope), params.upload_id);
    const variant = query.remove_background_noise ? "clean" : "plain";
    const file = await playback.ensure(upload, variant);
    return await replyWithStoredObject(storage, request, reply, {
      file,
      contentType: "audio/mpeg",
      cacheControl: "private, no-cache",
    });
  });

  implementRoute(server, instantCloneRoutes.createClonePreview, async ({ caller, body, files, signal }) =>
    createPreview(platform, { clips, checks, previews }, caller, { ...body, files: files.files, signal }),
  );

  implementRoute(server, instantCloneRoutes.createVoiceFromClonePreview, async ({ caller, body }) =>
    presentSaved(await savePreview(platform, clips, caller, body)),
  );
}
