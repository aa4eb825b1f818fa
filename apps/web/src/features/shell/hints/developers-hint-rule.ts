import { DEVELOPERS_MOVED_AT_MS } from "@voicewright/contract/rules/dated-rules";

/** Whether somebody is told that keys and webhooks are under Developers: who knew the old place, where there is room. */
export function showsDevelopersHint(createdAtUnix: number, isDesktop: boolean, isDismissed: boolean): boolean {
  return isDesktop && !isDismissed && createdAtUnix * 1_000 < DEVELOPERS_MOVED_AT_MS;
}
