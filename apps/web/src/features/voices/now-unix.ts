/** The time now, in seconds, as the API counts it. */
export function nowUnix(): number {
  return Math.floor(Date.now() / 1_000);
}
