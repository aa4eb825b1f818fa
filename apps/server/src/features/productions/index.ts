export { findProducer } from "./producer-store.ts";
