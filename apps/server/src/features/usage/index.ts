export { insertUsageEvent } from "./store.ts";
export type { UsageEvent } from "./store.ts";
