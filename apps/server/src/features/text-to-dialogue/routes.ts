import { type TextToDialogueBody, textToDialogueRoutes } from "@voicewright/contract/text-to-dialogue/routes";
import { speakingHandlers, type SpeakingRequest } from "../../entities/speaking/answers/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { enhanceDialogue } from "./enhance-dialogue.ts";
import { planDialogue } from "./plan-dialogue.ts";

type DialogueRequest = SpeakingRequest & { readonly body: TextToDialogueBody };

export function registerTextToDialogueRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;
  const speak = speakingHandlers(platform, ({ scope, query, body }: DialogueRequest) =>
    planDialogue(database, scope, { body, outputFormat: query.output_format }, clock()),
  );
  implementRoute(server, textToDialogueRoutes.convertDialogue, speak.convert);
  implementRoute(server, textToDialogueRoutes.streamDialogue, speak.stream);
  implementRoute(server, textToDialogueRoutes.convertDialogueWithTimestamps, speak.convertWithTimestamps);
  implementRoute(server, textToDialogueRoutes.streamDialogueWithTimestamps, speak.streamWithTimestamps);

  implementRoute(server, textToDialogueRoutes.enhanceDialogue, async ({ scope, body, signal }) => ({
    enhanced_blocks: await enhanceDialogue(platform, scope, body.dialogue_blocks, signal),
  }));
}
