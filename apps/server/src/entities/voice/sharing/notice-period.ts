const DAY_MS = 24 * 3_600_000;

/** When a voice that is withdrawn now stops for those who added it. A notice that runs already is not begun again. */
export function endOfNotice(
  share: { readonly noticePeriodDays: number | null; readonly disabledAt: Date | null },
  now: Date,
): Date {
  return share.disabledAt ?? new Date(now.getTime() + (share.noticePeriodDays ?? 0) * DAY_MS);
}
