import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { fineTuning } from "../fine-tuning/index.ts";
import { readDocumentKey } from "./documents/document-key.ts";
import { registerManualVerificationRoutes } from "./routes.ts";
import { deleteDecidedDocumentsAcrossWorkspaces, sweepDocumentsAcrossWorkspaces } from "./sweep-documents.ts";

export const manualVerification: Feature<undefined> = {
  name: "manual-verification",
  uses: ["fine-tuning"],
  sends: ["voice.changed"],
  open: async ({ platform, server, toolsOf }) => {
    // A key that cannot be used is found at the start and not by the first who sends a document.
    await readDocumentKey(platform.config);
    const { startTraining } = await toolsOf(fineTuning);
    registerManualVerificationRoutes(server, platform, startTraining);
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteDecidedDocumentsAcrossWorkspaces(platform), () => sweepDocumentsAcrossWorkspaces(platform)],
    };
  },
};
