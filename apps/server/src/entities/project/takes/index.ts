export { addTakes, countSpoken, findChosenTakes, type NewTake, type TakeRow, unchooseTakes } from "./store.ts";
