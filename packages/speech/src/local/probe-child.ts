import { answerParent } from "@voicewright/audio/child-processes/parent-process";
import { LocalModelError } from "./local-model-error.ts";
import type { MessageFromProbe, MessageToProbe } from "./probe-messages.ts";
import { tryModel } from "./try-model.ts";

/** A process that loads and tries one model and then ends; a model that is damaged may end it earlier. */
answerParent(async ({ model, scratchDir }: MessageToProbe): Promise<MessageFromProbe> => {
  try {
    return { kind: "usable", ...(await tryModel(model, scratchDir)), rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    return {
      kind: "unusable",
      code: error instanceof LocalModelError ? error.code : undefined,
      message: error instanceof Error ? error.message : String(error),
    };
  }
});
