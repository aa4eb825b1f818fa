import { LocalModelError } from "./local-model-error.ts";
import type { MessageFromProbe, MessageToProbe } from "./probe-messages.ts";
import { tryModel } from "./try-model.ts";

/** A process that loads and tries one model and then ends; a model that is damaged may end it earlier. */
if (!process.send) throw new Error("A probe is started by probeModel");

process.on("disconnect", () => process.exit(0));
process.once("message", (message: MessageToProbe) => void answer(message));

async function answer({ model, scratchDir }: MessageToProbe): Promise<void> {
  let result: MessageFromProbe;
  try {
    result = { kind: "usable", ...(await tryModel(model, scratchDir)), rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    result = {
      kind: "unusable",
      code: error instanceof LocalModelError ? error.code : undefined,
      message: error instanceof Error ? error.message : String(error),
    };
  }
  process.send?.(result, () => process.exit(0));
}
