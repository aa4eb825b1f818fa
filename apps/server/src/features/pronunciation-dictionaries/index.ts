export { type DictionaryReadings, loadReadings } from "./find-readings.ts";
