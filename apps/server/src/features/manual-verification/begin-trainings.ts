import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  listUntrainedAcrossWorkspaces,
  recordTrainingStartAcrossWorkspaces,
} from "../../entities/voice/verification/manual/index.ts";
import type { StartTraining } from "../professional-clone/index.ts";

/**
 * Begins the training of voices whose documents were accepted: at once after a decision here, and by the sweep after one
 * that was made by command, or before a crash. A voice that cannot be trained yet is left to its person.
 */
export async function beginTrainingsAcrossWorkspaces(
  { database, clock, log }: Pick<Platform, "database" | "clock" | "log">,
  startTraining: StartTraining,
): Promise<void> {
  for (const { verificationId, voiceId, workspaceId, requestedBy } of await listUntrainedAcrossWorkspaces(database)) {
    try {
      await startTraining({ workspaceId, userId: requestedBy, apiKeyId: undefined }, voiceId);
    } catch (error) {
      // Too little audio, or somebody was faster: the voice is verified all the same.
      if (!(error instanceof AppError) || error.httpStatus >= 500) {
        log.warn({ err: error }, "the training of a verified voice could not be begun");
        continue;
      }
      log.info({ code: error.code }, "a verified voice is not trained yet");
    }
    await recordTrainingStartAcrossWorkspaces(database, verificationId, clock());
  }
}
