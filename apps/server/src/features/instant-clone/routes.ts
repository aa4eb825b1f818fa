import { setTimeout as delay } from "node:timers/promises";
import { instantCloneRoutes } from "@voicewright/contract/voice/instant-clone";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import type { VoicePreviews } from "../../entities/generation/previews/index.ts";
import { addVoice } from "./add-voice.ts";
import { createUploadChecks } from "./check-upload.ts";
import { createPreview } from "./create-preview.ts";
import { createUploadPlayback } from "./upload-playback.ts";
import { requireCloning } from "./policy.ts";
import { presentUpload } from "./present-upload.ts";
import { appendPart, createUpload, getUpload, uploadNotFound } from "./receive-upload.ts";
import { type SavedVoice, savePreview } from "./save-preview.ts";
import { deleteUploads } from "./store.ts";
import { deleteUploadFiles } from "./upload-files.ts";

const CHECK_WAIT_MS = 20_000;

function presentSaved({ voiceId, requiresVerification }: SavedVoice) {
  return { voice_id: voiceId, requires_verification: requiresVerification };
}

export function registerInstantCloneRoutes(
  server: FeatureServer,
  platform: Platform,
  { clips, previews }: { readonly clips: ClipCache; readonly previews: VoicePreviews },
): void {
  const { database, storage } = platform;
  const checks = createUploadChecks(platform, clips);
  const playback = createUploadPlayback(platform, clips);

  implementRoute(server, instantCloneRoutes.addVoice, async ({ caller, body, files, signal }) =>
    presentSaved(await addVoice(platform, clips, caller, { ...body, files: files.files, signal })),
  );

  implementRoute(server, instantCloneRoutes.createCloneUpload, async ({ caller, scope, body }) => {
    requireCloning(caller);
    return presentUpload(await createUpload(platform, scope, { fileName: body.file_name, sizeBytes: body.size_bytes }));
  });

  implementRoute(server, instantCloneRoutes.appendCloneUpload, async ({ scope, params, body, files }) => {
    const [file] = files.part;
    if (file === undefined) throw uploadNotFound(params.upload_id);
    const upload = await appendPart(platform, scope, params.upload_id, { offset: body.offset, file });
    server.gate.trackWork(checks.start(upload));
    return presentUpload(upload);
  });

  implementRoute(server, instantCloneRoutes.getCloneUpload, async ({ scope, params, signal }) => {
    const upload = await getUpload(platform, scope, params.upload_id);
    if (upload.status !== "checking") return presentUpload(upload);
    const waited = new AbortController();
    const checking = checks.start(upload);
    server.gate.trackWork(checking);
    await Promise.race([
      checking,
      delay(CHECK_WAIT_MS, undefined, { signal: AbortSignal.any([signal, waited.signal]) }).catch(() => undefined),
    ]);
    waited.abort();
    return presentUpload(await getUpload(platform, scope, params.upload_id));
  });

  implementRoute(server, instantCloneRoutes.deleteCloneUpload, async ({ scope, params }) => {
    await getUpload(platform, scope, params.upload_id);
    await deleteUploadFiles(platform, clips, await deleteUploads(database, scope, [params.upload_id]));
    return { status: "ok" as const };
  });

  implementRoute(server, instantCloneRoutes.getCloneUploadAudio, async ({ scope, params, query, request, reply }) => {
    const upload = await getUpload(platform, scope, params.upload_id);
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
