export { chooseLanguage, chooseSpeakingModel } from "./choose-model.ts";
