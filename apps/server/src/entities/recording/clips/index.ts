export {
  type ClipCache,
  type ClipVariant,
  createClipCache,
  SHORT_CLIP_BYTES,
  type StoredRecording,
} from "./clip-cache.ts";
export { examineRecording, type RecordingFacts } from "./examine-recording.ts";
