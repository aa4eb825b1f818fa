export { fineTuning } from "./feature.ts";
export type { StartTraining } from "./start-training.ts";
