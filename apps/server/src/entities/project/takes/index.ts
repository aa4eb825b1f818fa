export { addTake, countSpoken, findChosenTakes, unchooseTakes } from "./store.ts";
