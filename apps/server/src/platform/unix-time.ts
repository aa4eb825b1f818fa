/** Whole seconds since 1970, as the API writes times. */
export function toUnix(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
