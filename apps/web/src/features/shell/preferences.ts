import { parseBoolean, parseNumber, storedValue } from "@/shared/lib/storage.ts";

export const sidebarPinned = storedValue({
  scope: "device",
  name: "sidebar-pinned",
  parse: parseBoolean,
  fallback: true,
});

export const usageNoticeDismissedAtMs = storedValue({
  scope: "person",
  name: "usage-notice-dismissed-at",
  parse: parseNumber,
  fallback: 0,
});

export const modelsOfferHidden = storedValue({
  scope: "device",
  name: "models-offer-hidden",
  parse: parseBoolean,
  fallback: false,
});

/** Whether models were offered last time, so that the next page does so from its first frame; null before the first answer. */
export const modelsOffered = storedValue<boolean | null>({
  scope: "person",
  name: "models-offered",
  parse: parseBoolean,
  fallback: null,
});
