const LOCALE = "en";

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });
const dayAndTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
const plural = new Intl.PluralRules(LOCALE);

export function formatNumber(value: number): string {
  return whole.format(value);
}

/** "950", "1.2K", "3.4M", "5B". */
export function formatCompactCount(value: number): string {
  return compact.format(value);
}

/** "1 credit", "1,234 credits". */
export function formatCredits(credits: number): string {
  return formatCount(credits, "credit", "credits");
}

/** A number with the noun in the form that goes with it. */
export function formatCount(count: number, one: string, many: string): string {
  return `${whole.format(count)} ${plural.select(count) === "one" ? one : many}`;
}

/** "0:07", "12:40", "1:02:03"; a length that is not known yet reads "–:––". */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return "–:––";
  const total = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor((total % 3_600) / 60);
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** "340 B", "12 KB", "2.4 MB". */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes < 1_000) return `${sizeBytes} B`;
  if (sizeBytes < 999_500) return `${Math.round(sizeBytes / 1_000)} KB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}

export function formatDate(unixSeconds: number): string {
  return day.format(unixSeconds * 1_000);
}

export function formatDateTime(unixSeconds: number): string {
  return dayAndTime.format(unixSeconds * 1_000);
}

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "3 minutes ago", "in 12 days", "just now". */
export function formatRelativeTime(unixSeconds: number, nowMs = Date.now()): string {
  const seconds = unixSeconds - nowMs / 1_000;
  for (const [unit, unitSeconds] of STEPS) {
    if (Math.abs(seconds) >= unitSeconds) return relative.format(Math.trunc(seconds / unitSeconds), unit);
  }
  return "just now";
}
