/**
 * End of the monthly period that holds `now`, when the first period began at `from`. Keeps the
 * day of the month; in months that lack it, their last day stands in (UTC).
 */
export function nextPeriodEnd(from: Date, now: Date): Date {
  for (let months = 1; ; months += 1) {
    const end = addMonths(from, months);
    if (end > now) return end;
  }
}

function addMonths(date: Date, months: number): Date {
  const firstOfMonth = new Date(date);
  firstOfMonth.setUTCDate(1);
  firstOfMonth.setUTCMonth(firstOfMonth.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0)).getUTCDate();
  firstOfMonth.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return firstOfMonth;
}
