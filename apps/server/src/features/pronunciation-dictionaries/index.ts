export { type DictionaryReadings, loadReadings } from "../../entities/pronunciation-dictionary/find-readings.ts";
