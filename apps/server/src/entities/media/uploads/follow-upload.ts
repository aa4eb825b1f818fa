import { setTimeout as delay } from "node:timers/promises";
import type { Platform } from "../../../platform/platform.ts";
import type { FeatureServer } from "../../../platform/route.ts";
import type { UploadChecks } from "./check-upload.ts";
import { getUpload } from "./receive-upload.ts";
import type { UploadPlace, UploadRow } from "./store.ts";

const CHECK_WAIT_MS = 20_000;

/** An upload as it stands; one that is being checked after its check, or after 20 seconds. Throws AppError. */
export async function followUpload(
  platform: Platform,
  { checks, gate }: { readonly checks: UploadChecks } & Pick<FeatureServer, "gate">,
  place: UploadPlace,
  uploadId: string,
  signal: AbortSignal,
): Promise<UploadRow> {
  const upload = await getUpload(platform, place, uploadId);
  if (upload.status !== "checking") return upload;
  const waited = new AbortController();
  const checking = checks.start(upload);
  gate.trackWork(checking);
  await Promise.race([
    checking,
    delay(CHECK_WAIT_MS, undefined, { signal: AbortSignal.any([signal, waited.signal]) }).catch(() => undefined),
  ]);
  waited.abort();
  return await getUpload(platform, place, uploadId);
}
