export { voiceDesign } from "./feature.ts";
export type { VersionParams } from "./session-versions.ts";
export { planRemix } from "./design-plan.ts";
export { PromptReader } from "./prompt-reader.ts";
