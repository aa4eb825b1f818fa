import { fingerprintClip } from "../../text-check/audio-fingerprint.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runTakeFingerprint: TaskHandler<"take-fingerprint"> = ({ clipPath }, { signal }) =>
  withClip(clipPath, async (clip) => ({ words: (await fingerprintClip(clip, signal)).words }));
