export { deleteOldUsageEventsAcrossWorkspaces, insertUsageEvent, type UsageEvent } from "./store.ts";
