import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { listVoiceSamples } from "../../entities/recording/samples/index.ts";
import { uploadPlaceOf } from "../../entities/voice/professional/index.ts";
import { listUploads } from "../../entities/media/uploads/index.ts";

type Sized = { readonly sizeBytes: number };

/**
 * Throws AppError when a voice would have too many samples, or too large ones. Its uploads count with the sizes that
 * were announced.
 */
export async function refuseBeyondLimits(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  added: readonly Sized[],
  now: Date,
): Promise<void> {
  const samples = await listVoiceSamples(queryable, scope, [voiceId]);
  const waiting = await listUploads(queryable, uploadPlaceOf(scope, voiceId), now);
  // A refused recording takes no room: it never becomes a sample.
  const uploads = waiting.filter(({ status }) => status !== "refused");
  const all: readonly Sized[] = [...samples, ...uploads, ...added];
  const { samplesMax, samplesTotalMaxBytes } = PROFESSIONAL_LIMITS;
  if (all.length > samplesMax) {
    throw new AppError("too_many_samples", `A professional voice may have at most ${samplesMax} samples.`, {
      param: "files",
    });
  }
  if (all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > samplesTotalMaxBytes) {
    throw new AppError(
      "samples_too_large",
      `The samples of a professional voice may have at most ${samplesTotalMaxBytes / 1e9} GB altogether.`,
      { param: "files" },
    );
  }
}
