import { voicesRoutes } from "@voicewright/contract/voices/routes";
import { AppError } from "../../platform/http-errors.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import { requireRoute } from "../../platform/identity.ts";
import { authenticate, readCredential, sessionHashOf } from "../../platform/identity/authenticate.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { toUnix } from "../../platform/unix-time.ts";
import {
  createSampleLink,
  findLinkedSampleAcrossWorkspaces,
  type LinkedSample,
} from "../../entities/recording/samples/index.ts";
import { getVoiceSample } from "./get-voice-sample.ts";

/** Addresses under which players get samples without a key. */
export function registerSampleLinkRoutes(server: FeatureServer, { database, storage, config, clock }: Platform): void {
  /** An address gives what its giver may hear now, from where they may. Throws signed_url_expired. */
  const getAsGiver = async ({ sample, givenBy }: LinkedSample, address: string) => {
    try {
      const giver = await authenticate(database, givenBy, clock(), address);
      requireRoute(giver, voicesRoutes.getVoiceSampleSignedUrl);
      return await getVoiceSample(database, giver.scope, sample.voiceId, sample.sampleId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(
        "signed_url_expired",
        "The person or key that requested this address no longer has access to the recording.",
      );
    }
  };

  implementRoute(server, voicesRoutes.getVoiceSampleSignedUrl, async ({ scope, params, request }) => {
    const { sampleId } = await getVoiceSample(database, scope, params.voice_id, params.sample_id);
    const credential = readCredential(request);
    const sessionHash = credential === undefined ? undefined : sessionHashOf(credential);
    const { token, expiresAt } = await createSampleLink(database, scope, { sampleId, sessionHash }, clock());
    return {
      signed_url: `${publicOrigin(request, config)}/v1/media/${token}`,
      expires_at_unix: toUnix(expiresAt),
    };
  });

  implementRoute(server, voicesRoutes.getSignedMedia, async ({ params, request, reply }) => {
    const linked = await findLinkedSampleAcrossWorkspaces(database, params.token, clock());
    if (linked === undefined) throw new AppError("signed_url_expired", "This address has expired, or was never valid.");
    const sample = await getAsGiver(linked, request.ip);
    return await replyWithStoredObject(storage, request, reply, {
      file: { key: sample.audioKey, sha256: sample.sha256 },
      contentType: sample.mimeType,
      cacheControl: "private, no-store",
    });
  });
}
