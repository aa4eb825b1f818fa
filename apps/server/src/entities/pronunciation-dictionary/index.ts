export { type DictionaryReadings, dictionaryNotFound, loadReadings } from "./find-readings.ts";
export {
  countDictionaries,
  findDictionary,
  findRules,
  insertDictionary,
  insertVersion,
  listDictionaries,
  type ListedVersion,
  type ListParams,
  listVersions,
  lockDictionary,
  updateDictionary,
} from "./store.ts";
