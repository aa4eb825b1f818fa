const BYTES_PER_MB = 1_000_000;

/** "0.4 MB", "11.7 MB". */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
}
