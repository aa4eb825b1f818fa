export { loadPackCatalogue } from "./pack-catalogue.ts";
export { installLocked, PackBusyError, removeLocked, sweepPacks, toPackSource, verifyLocked } from "./pack-work.ts";
export { chooseLanguage, chooseSpeakingModel, enginePreferenceOf } from "./choose-model.ts";
