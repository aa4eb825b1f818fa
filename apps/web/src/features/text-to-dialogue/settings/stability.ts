import { nearestDelivery } from "@/entities/synthesis/generate/effective-settings.ts";
import { parseNumber, storedValue } from "@/shared/lib/storage.ts";

export const STABILITY_DEFAULT = 0.5;

/** For all voices of a dialogue; it goes in halves. */
export const dialogueStability = storedValue<number>({
  scope: "person",
  name: "dialogue-stability",
  parse: (stored) => {
    const value = parseNumber(stored);
    return value === undefined ? undefined : nearestDelivery(Math.max(0, Math.min(1, value)));
  },
  fallback: STABILITY_DEFAULT,
});
