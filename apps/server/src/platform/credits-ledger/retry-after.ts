/** What even a slow machine speaks in a second, in characters at the ordinary price. */
const CREDITS_PER_SECOND = 100;
/** Clients wait no longer. */
const RETRY_MAX_SECONDS = 60;

type Running = { readonly credits: number; readonly createdAt: Date };

/**
 * When the first of what runs can be expected to have ended, in seconds: clients try four times at most, and lose their
 * text when they come too early each time. What takes longer than was thought may take as long again.
 */
export function secondsUntilFree(running: readonly Running[], now: Date): number {
  const seconds = running.map(({ credits, createdAt }) => {
    const passed = (now.getTime() - createdAt.getTime()) / 1_000;
    const left = credits / CREDITS_PER_SECOND - passed;
    return left > 0 ? left : passed;
  });
  return Math.min(RETRY_MAX_SECONDS, Math.max(1, Math.ceil(Math.min(...seconds))));
}
