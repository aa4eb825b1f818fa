/** Who had an account before may look for what has moved. */
const DEVELOPERS_MOVED_AT_UNIX = Date.UTC(2025, 7, 12) / 1_000;

/** Whether somebody is told that keys and webhooks are under Developers: who knew the old place, where there is room. */
export function showsDevelopersHint(createdAtUnix: number, isDesktop: boolean, isDismissed: boolean): boolean {
  return isDesktop && !isDismissed && createdAtUnix < DEVELOPERS_MOVED_AT_UNIX;
}
