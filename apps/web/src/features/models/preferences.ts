import { parseBoolean, storedValue } from "@/shared/lib/storage.ts";

export const modelsOfferHidden = storedValue({
  scope: "device",
  name: "models-offer-hidden",
  parse: parseBoolean,
  fallback: false,
});
