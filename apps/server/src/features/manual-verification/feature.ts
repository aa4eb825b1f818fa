import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { professionalClone } from "../professional-clone/index.ts";
import { beginTrainingsAcrossWorkspaces } from "./begin-trainings.ts";
import { readDocumentKey } from "./documents/document-key.ts";
import { registerManualVerificationRoutes } from "./routes.ts";
import { deleteDecidedDocumentsAcrossWorkspaces, sweepDocumentsAcrossWorkspaces } from "./sweep-documents.ts";
import { storedFiles } from "../../platform/owned/owned.ts";
import { verificationDocuments } from "../../entities/voice/verification/manual/tables.ts";
import { readWholeDocument } from "./open-document.ts";

/** How soon the training begins after an acceptance by command, or before a crash. */
const LOOK_INTERVAL_MS = 30_000;

export const manualVerification: Feature<undefined> = {
  name: "manual-verification",
  uses: ["professional-clone"],
  sends: ["voice.changed"],
  owns: {
    files: [
      {
        ...storedFiles(verificationDocuments, "object_key"),
        open: (platform, row, objectKey) =>
          readWholeDocument(platform, { objectKey, documentId: String(row["document_id"]) }),
      },
    ],
  },
  open: async ({ platform, server, toolsOf }) => {
    // A key that cannot be used is found at the start and not by the first who sends a document.
    await readDocumentKey(platform.config);
    const { startTraining } = await toolsOf(professionalClone);
    const beginTrainings = () => beginTrainingsAcrossWorkspaces(platform, startTraining);
    registerManualVerificationRoutes(server, platform, beginTrainings);
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteDecidedDocumentsAcrossWorkspaces(platform), () => sweepDocumentsAcrossWorkspaces(platform)],
      run: async (signal) => {
        while (!signal.aborted) {
          await beginTrainings().catch((error: unknown) =>
            platform.log.warn({ err: error }, "accepted verifications could not be read"),
          );
          await setTimeoutPromise(LOOK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {});
        }
      },
    };
  },
};
