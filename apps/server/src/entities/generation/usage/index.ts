export { insertUsageEvent, type UsageEvent } from "./store.ts";
