export { DESIGNS_FOLDER } from "./audio-keys.ts";
export { generatePreviews } from "./generate-previews.ts";
export { getPreview } from "./get-preview.ts";
export { keptSettings } from "./preview-delivery.ts";
export { PreviewGenerator } from "./preview-generator.ts";
export type { PlannedVoice, PreviewPlan } from "./preview-plan.ts";
export {
  deleteGenerations,
  dropPreviewAudioAcrossWorkspaces,
  findPreview,
  findPreviewsOf,
  findUsedPreviewAudioAcrossWorkspaces,
  linkSavedVoice,
  listPreviewFilesAcrossWorkspaces,
  markPlayedNotSelected,
  type OwnedPreview,
} from "./store.ts";
export { streamPreview } from "./stream-preview.ts";
export { sweepPreviewsAcrossWorkspaces } from "./sweep-previews.ts";
export {
  type PreviewedVoice,
  PREVIEWS_FOLDER,
  previewSeconds,
  type VoicePreviews,
  voicePreviewsOf,
  waitUntilIdle,
} from "./voice-previews.ts";
export { previewTextOf } from "./preview-text.ts";
