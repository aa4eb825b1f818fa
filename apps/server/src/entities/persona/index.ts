export { findPersona, savePersona } from "./store.ts";
