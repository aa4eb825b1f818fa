import { voicesRoutes } from "@voicewright/contract/voice/voices";
import { AppError } from "../../platform/http-errors.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { createSampleLink, findLinkedSampleAcrossWorkspaces } from "../../entities/recording/samples/index.ts";
import { getVoiceSample } from "./get-voice-sample.ts";

/** Addresses under which players get samples without a key. */
export function registerSampleLinkRoutes(server: FeatureServer, { database, storage, config, clock }: Platform): void {
  implementRoute(server, voicesRoutes.getVoiceSampleSignedUrl, async ({ scope, params, request }) => {
    const { sampleId } = await getVoiceSample(database, scope, params.voice_id, params.sample_id);
    const { token, expiresAt } = await createSampleLink(database, scope, sampleId, clock());
    return {
      signed_url: `${publicOrigin(request, config)}/v1/media/${token}`,
      expires_at_unix: toUnix(expiresAt),
    };
  });

  implementRoute(server, voicesRoutes.getSignedMedia, async ({ params, request, reply }) => {
    const sample = await findLinkedSampleAcrossWorkspaces(database, params.token, clock());
    if (sample === undefined) throw new AppError("signed_url_expired", "This address has expired, or was never valid.");
    return await replyWithStoredObject(storage, request, reply, {
      file: { key: sample.audioKey, sha256: sample.sha256 },
      contentType: sample.mimeType,
      cacheControl: "private, no-store",
    });
  });
}
