import { measureBackground } from "@voicewright/audio/measure/background-sound";
import { createSpeechFeatureReader } from "@voicewright/audio/measure/speech-features";
import { findSpeechInFeatures } from "@voicewright/audio/measure/voice-activity";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runExamineRecording: TaskHandler<"examine-recording"> = ({ clipPath }, { signal }) =>
  withClip(clipPath, async (clip) => {
    const reader = createSpeechFeatureReader(clip.sampleRateHz);
    for await (const block of clip.blocks()) {
      signal.throwIfAborted();
      reader.push(block);
    }
    const features = reader.finish();
    const spans = findSpeechInFeatures(features, clip.durationMs);
    return { spans, background: measureBackground(features, spans) };
  });
