import { comparisonRoutes } from "@voicewright/contract/comparison/routes";
import { audioFileOf, findHistoryItem } from "../../entities/generation/history/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { compareGenerations } from "./compare-generations.ts";
import { listResultsAcrossWorkspaces } from "./list-results.ts";
import { savePreference } from "./save-preference.ts";
import { findComparison, savePromptPercent } from "./store.ts";

export function registerComparisonRoutes(server: FeatureServer, platform: Platform): void {
  const { database, storage } = platform;

  implementRoute(server, comparisonRoutes.compareGenerations, ({ scope, body, signal }) =>
    compareGenerations(platform, scope, body, signal),
  );

  implementRoute(server, comparisonRoutes.getComparedAudio, async ({ scope, params, request, reply }) => {
    const { comparison_id: id, choice_id: choice } = params;
    const row = await findComparison(database, scope, id);
    const side = choice === row?.firstChoiceId ? row.first : choice === row?.secondChoiceId ? row.second : undefined;
    const item = side === undefined ? undefined : await findHistoryItem(database, scope, side.historyItemId);
    if (item === undefined)
      throw new AppError("comparison_not_found", "There is no such comparison, or its audio was deleted.");
    return await replyWithStoredObject(storage, request, reply, {
      file: audioFileOf(item),
      contentType: item.contentType,
      // Asked again each time: it can be deleted.
      cacheControl: "private, no-cache",
    });
  });

  implementRoute(server, comparisonRoutes.savePreference, async ({ scope, body }) => ({
    status: "ok" as const,
    comparison: await savePreference(platform, scope, body),
  }));

  implementRoute(server, comparisonRoutes.getComparisonResults, ({ query }) =>
    listResultsAcrossWorkspaces(platform, { onlyBlind: query.only_blind, onlyExplicit: query.only_explicit }),
  );

  implementRoute(server, comparisonRoutes.updateComparisonSettings, async ({ body }) => {
    await savePromptPercent(database, body.prompt_percent);
    return { prompt_percent: body.prompt_percent };
  });
}
