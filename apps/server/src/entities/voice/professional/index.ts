export {
  fineTuningStateOf,
  isAllowedToFineTune,
  isBeingFineTuned,
  isInFineTuningState,
  type ProfessionalFacts,
  professionalFacts,
  tunableModels,
} from "./facts.ts";
export {
  countProfessionalVoices,
  findInstantMaterialsAcrossWorkspaces,
  type FineTuningRow,
  findProfessionalVoice,
  insertProfessionalVoice,
  listFineTunings,
  saveFineTuning,
  updateProfessionalVoice,
} from "./store.ts";
export { uploadPlaceOf } from "./upload-place.ts";
