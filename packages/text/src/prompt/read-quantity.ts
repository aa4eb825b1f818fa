import { AGE_YEARS } from "../attributes/design-attributes.ts";
import type { Quantity } from "./meaning.ts";

export type ReadQuantity = { readonly kind: "age" | "pitch" | "pace"; readonly value: string };

/** What years are added to a decade: "in her late 60s" is 68; "in her 60s" is taken for 60. */
const DECADE_YEARS = { decade: 0, early_decade: 2, mid_decade: 5, late_decade: 8 };
/** Nobody is older; what is above is a year or a count. */
const OLDEST_YEARS = 120;
const HERTZ = { min: 50, max: 500 };
const MOST_SEMITONES = 24;
const PACE_FACTORS = { min: 0.4, max: 2.5 };

/** The value of a phrase with a number; undefined when the number cannot be meant so. */
export function readQuantity(quantity: Quantity, amount: number | undefined): ReadQuantity | undefined {
  if (amount === undefined || !Number.isFinite(amount)) return undefined;
  switch (quantity) {
    case "years":
    case "years_of_person":
      return ageOf(amount);
    case "decade":
    case "early_decade":
    case "mid_decade":
    case "late_decade":
      return amount % 10 === 0 ? ageOf(amount + DECADE_YEARS[quantity]) : undefined;
    case "hertz":
      return amount < HERTZ.min || amount > HERTZ.max ? undefined : { kind: "pitch", value: `${decimals(amount)} Hz` };
    case "semitones_up":
      return semitones(amount);
    case "semitones_down":
      return semitones(-amount);
    case "percent_faster":
      return paceOf(1 + amount / 100);
    case "percent_slower":
      return paceOf(1 - amount / 100);
    case "percent_speed":
      return paceOf(amount / 100);
    case "times_speed":
      return paceOf(amount);
  }
}

function ageOf(years: number): ReadQuantity | undefined {
  if (years < 1 || years > OLDEST_YEARS) return undefined;
  const bounded = Math.min(AGE_YEARS.max, Math.max(AGE_YEARS.min, Math.round(years)));
  return { kind: "age", value: String(bounded) };
}

function semitones(amount: number): ReadQuantity | undefined {
  if (Math.abs(amount) > MOST_SEMITONES) return undefined;
  return { kind: "pitch", value: `${decimals(amount)} st` };
}

function paceOf(factor: number): ReadQuantity | undefined {
  if (factor <= 0) return undefined;
  return { kind: "pace", value: decimals(Math.min(PACE_FACTORS.max, Math.max(PACE_FACTORS.min, factor))) };
}

function decimals(value: number): string {
  return String(Math.round(100 * value) / 100);
}
