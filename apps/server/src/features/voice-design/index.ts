export { voiceDesign } from "./feature.ts";
export type { VersionOrder } from "./session-versions.ts";
export { type GenerationPlan, planRemix } from "./design-plan.ts";
export { generatePreviews } from "./generate-previews.ts";
export { PreviewGenerator } from "./preview-generator.ts";
export { PromptReader } from "./prompt-reader.ts";
export { deleteGenerations, findPreview, findPreviewsOf, type OwnedPreview } from "./store.ts";
export { sweepPreviewsAcrossWorkspaces } from "./sweep-previews.ts";
