import type { Platform } from "../../../platform/platform.ts";
import type { InspectUpload } from "../../media/uploads/index.ts";
import { storeWaveform } from "../../media/derived/index.ts";
import type { ClipCache } from "../clips/index.ts";
import { storeFingerprint } from "../fingerprints/index.ts";
import type { examineRecording } from "./examine-recording.ts";
import { insertUploadFacts } from "./upload-facts.ts";

/** Looks for the speech of one person in an upload that a voice is to be made from. */
export function inspectSpeech(platform: Platform, clips: ClipCache, examine: typeof examineRecording): InspectUpload {
  const { storage } = platform;
  return async ({ uploadId, workspaceId }, { path, objectKey }, signal) => {
    const examined = await examine(platform, clips, { path, audioKey: objectKey }, signal);
    const { probe, facts, speakerVector, outline, fingerprint } = examined;
    return {
      probe,
      keepFiles: async () => {
        if (outline !== undefined) await storeWaveform(storage, objectKey, outline);
        if (fingerprint !== undefined) await storeFingerprint(storage, objectKey, fingerprint);
      },
      save: (tx) => insertUploadFacts(tx, { workspaceId }, [{ uploadId, facts, speakerVector }]),
    };
  };
}
