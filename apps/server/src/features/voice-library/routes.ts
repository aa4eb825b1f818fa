import { voiceLibraryRoutes } from "@voicewright/contract/voice-library/routes";
import type { FastifyRequest } from "fastify";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { findAddedVoices } from "../../entities/voice/sharing/index.ts";
import type { MeasureVoice } from "./measure-voice.ts";
import { addSharedVoice } from "./add-shared-voice.ts";
import { getCollection, listCollections } from "./collections.ts";
import { findSimilarToClip, findSimilarToVoice, presentProgress, type SimilarTools } from "./find-similar-voices.ts";
import type { Viewer } from "./present-library-voice.ts";
import { presentInOrder, searchLibrary } from "./search/search-library.ts";
import { shareVoice, withdrawVoice } from "./share-voice.ts";
import { toUnix } from "../../platform/unix-time.ts";

export function registerVoiceLibraryRoutes(
  server: FeatureServer,
  platform: Platform,
  { measureVoice, ...tools }: SimilarTools & { readonly measureVoice: MeasureVoice },
): void {
  const { database, config } = platform;
  const { library, measuring } = tools;

  const viewerOf = async (scope: WorkspaceScope | undefined, request: FastifyRequest): Promise<Viewer> => ({
    scope,
    added: scope === undefined ? new Map() : await findAddedVoices(database, scope),
    publicOrigin: publicOrigin(request, config),
  });

  implementRoute(server, voiceLibraryRoutes.listSharedVoices, async ({ scope, query, request }) =>
    searchLibrary(database, library, await viewerOf(scope, request), query),
  );

  implementRoute(server, voiceLibraryRoutes.addSharedVoice, async ({ caller, params, body }) => ({
    voice_id: await addSharedVoice(platform, caller, {
      publicOwnerId: params.public_user_id,
      voiceId: params.voice_id,
      name: body.new_name,
      isBookmarked: body.bookmarked,
    }),
  }));

  implementRoute(server, voiceLibraryRoutes.findSimilarVoices, async ({ scope, body, files, request, signal }) =>
    findSimilarToClip(platform, tools, await viewerOf(scope, request), {
      file: files.audio_file[0],
      count: body.top_k,
      maxDistance: body.similarity_threshold,
      signal,
    }),
  );

  implementRoute(server, voiceLibraryRoutes.findSimilarVoicesById, async ({ scope, body, request }) =>
    findSimilarToVoice(platform, tools, await viewerOf(scope, request), {
      voiceId: body.voice_id,
      count: body.top_k,
      minPercent: body.min_similarity_percent ?? 0,
      measureVoice,
    }),
  );

  implementRoute(server, voiceLibraryRoutes.getSimilarVoicesPreparation, async () => ({
    preparation: presentProgress(measuring.progress(await library.current())),
  }));

  implementRoute(server, voiceLibraryRoutes.listVoiceCollections, async ({ query }) => ({
    collections: listCollections(await library.current(), query.category),
  }));

  implementRoute(server, voiceLibraryRoutes.getVoiceCollection, async ({ scope, params, request }) => {
    const { collection, voiceIds } = getCollection(await library.current(), params.collection_id);
    return { ...collection, voices: await presentInOrder(database, await viewerOf(scope, request), voiceIds) };
  });

  implementRoute(server, voiceLibraryRoutes.shareVoice, async ({ scope, params, body }) => {
    const shared = await shareVoice(platform, scope, params.voice_id, body);
    return { status: "ok" as const, public_owner_id: shared.publicOwnerId, voice_id: shared.voiceId };
  });

  implementRoute(server, voiceLibraryRoutes.withdrawVoice, async ({ scope, params }) => {
    const disabledAt = await withdrawVoice(platform, scope, params.voice_id);
    return {
      status: "ok" as const,
      disable_at_unix: disabledAt === null ? null : toUnix(disabledAt),
    };
  });
}
