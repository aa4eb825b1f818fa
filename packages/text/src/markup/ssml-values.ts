import { USUAL_ACT, type VoiceAct } from "./voice-act.ts";
import type { StressLevel } from "./markup-piece.ts";
import { findMatches } from "../clauses/find-matches.ts";

export type Attributes = ReadonlyMap<string, string>;

const ATTRIBUTE = /([\p{L}:_-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/giu;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The attributes of a start tag; the first of two with one name counts. */
export function readAttributes(tag: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of findMatches(tag, ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? ""));
  }
  return attributes;
}

/** Replaces the predefined and the numeric entities; others stay. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : "";
  });
}

const BREAK_STRENGTHS_MS: Readonly<Record<string, number>> = {
  none: 0,
  "x-weak": 100,
  weak: 250,
  medium: 500,
  strong: 1_000,
  "x-strong": 1_500,
};

/** How long a `<break>` lasts; undefined when it does not say so in any way that has a meaning. */
export function breakMs(attributes: Attributes): number | undefined {
  const time = attributes.get("time");
  if (time === undefined) return BREAK_STRENGTHS_MS[attributes.get("strength")?.trim().toLowerCase() ?? "medium"];
  const [, amount = "", unit = "s"] = /^\s*\+?(\d{0,9}(?:[.,]\d{1,9})?)\s*(ms|s)?\s*$/iu.exec(time) ?? [];
  if (amount === "") return undefined;
  return Number(amount.replace(",", ".")) * (unit.toLowerCase() === "ms" ? 1 : 1_000);
}

const RATES: Readonly<Record<string, number>> = {
  "x-slow": 0.5,
  slow: 0.75,
  medium: 1,
  default: 1,
  fast: 1.25,
  "x-fast": 1.5,
};
const PITCHES: Readonly<Record<string, number>> = {
  "x-low": 0.75,
  low: 0.87,
  medium: 1,
  default: 1,
  high: 1.15,
  "x-high": 1.33,
};
const VOLUMES_DB: Readonly<Record<string, number>> = {
  silent: -30,
  "x-soft": -12,
  soft: -6,
  medium: 0,
  default: 0,
  loud: 4,
  "x-loud": 6,
};
const RANGES: Readonly<Record<string, number>> = {
  "x-low": 0.4,
  low: 0.7,
  medium: 1,
  default: 1,
  high: 1.4,
  "x-high": 1.8,
};
const RATE_BOUNDS = { min: 0.5, max: 2 };
const PITCH_BOUNDS = { min: 0.6, max: 1.6 };
const RANGE_BOUNDS = { min: 0.3, max: 2 };
const VOLUME_BOUNDS_DB = { min: -30, max: 6 };

/** The act of a `<prosody>`, and the values in it that have no meaning or lie beyond what a voice can do. */
export function prosodyAct(attributes: Attributes): { readonly act: VoiceAct; readonly invalid: readonly string[] } {
  const invalid: string[] = [];
  const read = (name: string, parse: (value: string) => number | undefined, bounds: Bounds, usual: number): number => {
    const given = attributes.get(name);
    if (given === undefined) return usual;
    const value = parse(given.trim().toLowerCase());
    if (value === undefined || value < bounds.min || value > bounds.max) invalid.push(`${name}="${given}"`);
    return value === undefined ? usual : Math.min(bounds.max, Math.max(bounds.min, value));
  };
  const act = {
    ...USUAL_ACT,
    rateFactor: read("rate", (value) => RATES[value] ?? factor(value), RATE_BOUNDS, 1),
    pitchFactor: read("pitch", (value) => PITCHES[value] ?? factor(value), PITCH_BOUNDS, 1),
    rangeFactor: read("range", (value) => RANGES[value] ?? factor(value), RANGE_BOUNDS, 1),
    loudnessDb: read("volume", (value) => VOLUMES_DB[value] ?? decibels(value), VOLUME_BOUNDS_DB, 0),
  };
  return { act, invalid };
}

type Bounds = { readonly min: number; readonly max: number };

/** "120%" and "1.2" are factors, "+20%" and "+2st" go on top; anything else, and what is negative, has no meaning. */
function factor(value: string): number | undefined {
  const [, sign = "", digits = "", unit = ""] = /^([+-]?)(\d{1,6}(?:\.\d{1,6})?)(%|st)?$/u.exec(value) ?? [];
  if (digits === "") return undefined;
  const amount = Number(`${sign}${digits}`);
  if (unit === "st") return 2 ** (amount / 12);
  if (unit === "%") return sign === "" ? amount / 100 : 1 + amount / 100;
  return sign === "-" ? undefined : amount;
}

function decibels(value: string): number | undefined {
  const [, amount] = /^([+-]?\d{1,3}(?:\.\d{1,6})?)db$/u.exec(value) ?? [];
  return amount === undefined ? undefined : Number(amount);
}

const STRESS_LEVELS: Readonly<Record<string, StressLevel | "none">> = {
  none: "none",
  reduced: "reduced",
  moderate: "moderate",
  strong: "strong",
};

/** Undefined when the level has no meaning. */
export function stressLevel(attributes: Attributes): StressLevel | "none" | undefined {
  return STRESS_LEVELS[attributes.get("level")?.trim().toLowerCase() ?? "moderate"];
}
