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
