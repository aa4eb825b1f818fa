export { professionalClone } from "./feature.ts";
export type { StartTraining } from "./training/start-training.ts";
