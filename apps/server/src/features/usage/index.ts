export { insertUsageEvent } from "./store.ts";
