export type { VersionOrder } from "./session-trail.ts";
export { type GenerationPlan, planRemix } from "./design-plan.ts";
export { generatePreviews } from "./generate-previews.ts";
export { setGenerationHeaders } from "./generation-headers.ts";
export { PreviewStudio } from "./preview-studio.ts";
export { PromptDesk } from "./read-prompt.ts";
export { deleteGenerations, findPreview, findPreviewsOf, type OwnedPreview } from "./store.ts";
export { sweepPreviewsAcrossWorkspaces } from "./sweep-previews.ts";
