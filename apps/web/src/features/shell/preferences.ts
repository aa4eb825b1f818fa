import { parseBoolean, parseString, storedValue } from "@/shared/lib/storage.ts";

export const sidebarPinned = storedValue({
  scope: "device",
  name: "sidebar-pinned",
  parse: parseBoolean,
  fallback: true,
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

/** Which side of the product, and which of its submenus, was open last. */
export const lastPlatform = storedValue({ scope: "person", name: "last-platform", parse: parseString, fallback: "" });
export const lastSubmenu = storedValue({ scope: "person", name: "last-submenu", parse: parseString, fallback: "" });
