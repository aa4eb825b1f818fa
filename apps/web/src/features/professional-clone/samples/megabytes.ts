import { formatFileSize } from "@/shared/lib/format.ts";

const BYTES_PER_MB = 1_000_000;
/** Of less than that, megabytes say nothing. */
const LEAST_BYTES = 100_000;

/** "0.4 MB", "11.7 MB"; "2 KB" of what is smaller. */
export function formatMegabytes(bytes: number): string {
  if (bytes > 0 && bytes < LEAST_BYTES) return formatFileSize(bytes);
  return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
}
