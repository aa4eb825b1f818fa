import { formatDuration } from "@/shared/lib/format.ts";

/** "1:02:03.4": to a tenth of a second. */
export function formatTime(timeMs: number): string {
  const tenths = Math.floor(timeMs / 100);
  return `${formatDuration(tenths / 10)}.${tenths % 10}`;
}
