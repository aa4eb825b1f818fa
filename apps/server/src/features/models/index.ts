export { atCostRate } from "../../entities/speaking/resolve/cost-rate.ts";
export { loadPackCatalogue } from "./pack-catalogue.ts";
export { installLocked, PackBusyError, removeLocked, toPackSource, verifyLocked } from "./pack-work.ts";
export { chooseConvertingModel, chooseLanguage, chooseSpeakingModel, enginePreferenceOf } from "../../entities/speaking/resolve/choose-model.ts";
