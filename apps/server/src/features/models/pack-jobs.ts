import { PackError } from "@voicewright/speech/model-packs/pack-error";
import * as z from "zod/mini";
import { defineJobKind, JobFailure, type JobKind } from "../../platform/jobs/job-kind.ts";
import type { Platform } from "../../platform/platform.ts";
import { askForCheck, wantPack } from "../../adapters/packs/wanted-packs/store.ts";
import { installLocked, PackBusyError, toPackSource, verifyLocked } from "./pack-work.ts";

const InstallInput = z.object({ pack_id: z.string(), is_license_accepted: z.boolean() });
const VerifyInput = z.object({ pack_id: z.string() });

export type PackJobKinds = {
  readonly install: JobKind<typeof InstallInput>;
  readonly verify: JobKind<typeof VerifyInput>;
};

const ATTEMPTS_MAX = 5;
const RETRY_DELAY_SECONDS = 2;
/** A big pack over a slow line. */
const INSTALL_TIMEOUT_MS = 12 * 3_600_000;
const VERIFY_TIMEOUT_MS = 3_600_000;

function asJobFailure(error: unknown): unknown {
  if (error instanceof PackError) return new JobFailure(error.code, error.message, { cause: error });
  if (error instanceof PackBusyError) {
    return new JobFailure("model_pack_busy", error.message, { isTransient: true, cause: error });
  }
  return error;
}

/** The long work on packs; see pack-work.ts for what it does. */
export function definePackJobs(platform: Platform): PackJobKinds {
  const { config, database, installedPacks, jobs, clock } = platform;
  const { modelsDirectory } = installedPacks;
  const shared = { version: 1, attemptsMax: ATTEMPTS_MAX, retryDelaySeconds: RETRY_DELAY_SECONDS, concurrency: 1 };

  const install = defineJobKind({
    ...shared,
    id: "install-model-pack",
    isRetriable: true,
    cancel: { needs: "sign-in", stops: "transfer" },
    input: InstallInput,
    timeoutMs: INSTALL_TIMEOUT_MS,
    handle: async ({ input, signal, report, hold, complete }) => {
      const entry = platform.packCatalogue.get(input.pack_id);
      if (entry === undefined) throw new JobFailure("pack_not_found", "This version does not know the model pack.");
      try {
        const { sizeBytes } = await installLocked({
          modelsDirectory,
          entry,
          source: toPackSource(undefined, config.modelMirrorUrl),
          privateHosts: config.privateHosts,
          isLicenceAccepted: input.is_license_accepted,
          signal,
          onProgress: ({ phase, doneBytes, totalBytes }) => report({ phase, done: doneBytes, total: totalBytes }),
        });
        await installedPacks.refresh();
        const wanted = { packId: entry.id, isLicenceAccepted: input.is_license_accepted };
        const installed = { size_bytes: sizeBytes };
        await database.transaction(async (tx) => {
          await hold(tx);
          await wantPack(tx, wanted, clock());
          await complete(tx, installed);
        });
        return installed;
      } catch (error) {
        throw asJobFailure(error);
      }
    },
  });

  const verify = defineJobKind({
    ...shared,
    id: "verify-model-pack",
    isRetriable: true,
    cancel: { needs: "sign-in", stops: "steps" },
    input: VerifyInput,
    timeoutMs: VERIFY_TIMEOUT_MS,
    handle: async ({ input, signal, report }) => {
      const startedAt = clock();
      try {
        await verifyLocked(modelsDirectory, input.pack_id, signal, (done, total) =>
          report({ phase: "checking", done, total }),
        );
      } catch (error) {
        throw asJobFailure(error);
      } finally {
        // The other machines read theirs, whatever this one found.
        await askForCheck(database, input.pack_id, startedAt, clock());
      }
    },
  });

  jobs.define(install);
  jobs.define(verify);
  return { install, verify };
}
