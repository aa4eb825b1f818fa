import type { LibraryFilter, LibrarySort } from "@voicewright/contract/voice-library/routes";
import { labelKey } from "./label-words.ts";
import { isSearchLanguage } from "./stems.ts";
import { unlikeness } from "../person-difference.ts";
import { cosineDistances, smallestPositions } from "./vector-search.ts";
import { type IndexedText, WordIndex, type WordMatches } from "./word-index.ts";

/** What the library is searched by, of one shared voice. */
export type LibraryEntry = {
  readonly voiceId: string;
  readonly publicOwnerId: string;
  readonly category: string;
  readonly language: string;
  readonly locale: string | null;
  readonly accent: string;
  readonly gender: string;
  readonly age: string;
  readonly descriptive: string;
  readonly useCase: string;
  readonly rate: number;
  readonly isLiveModerated: boolean;
  readonly noticePeriodDays: number;
  readonly isFeatured: boolean;
  readonly sharedAtMs: number;
  readonly addedCount: number;
  readonly charactersSpoken1y: number;
  readonly trendingScore: number;
  /** Folded name; matches here count for more. */
  readonly nameText: string;
  /** Folded text of everything else that is searched. */
  readonly otherText: string;
  /** Unit length; null while it is not measured. */
  readonly speakerVector: Float32Array | null;
  /** Median fundamental frequency, Hz. */
  readonly f0Hz: number;
};

export type LibraryPage = { readonly voiceIds: readonly string[]; readonly totalCount: number };
/** Measurements of a voice. */
export type SoughtVoice = {
  /** Of unit length. */
  readonly vector: Float32Array;
  /** 0–1. */
  readonly femaleProbability: number;
  /** Undefined where it is not known. */
  readonly f0Hz: number | undefined;
};
/** `likeness` is the cosine minus the differences in sex and pitch. */
export type SimilarVoice = { readonly voiceId: string; readonly likeness: number };

const COLUMNS = [
  "category",
  "gender",
  "age",
  "accent",
  "language",
  "locale",
  "useCase",
  "descriptive",
  "publicOwnerId",
] as const;
type Column = (typeof COLUMNS)[number];

const SORT_KEYS: Readonly<Record<LibrarySort, (entry: LibraryEntry) => number>> = {
  trending: (entry) => entry.trendingScore,
  created_date: (entry) => entry.sharedAtMs,
  cloned_by_count: (entry) => entry.addedCount,
  usage_character_count_1y: (entry) => entry.charactersSpoken1y,
};

const FEATURED = 1;
const ORDINARY_RATE = 2;
const UNMODERATED = 4;

const SORTED_ONE_BY_ONE_MAX = 4_000;
/** Fewer deleted slots are not compacted. */
const DEAD_SLOTS_MAX = 2_000;
const DEAD_SHARE_MAX = 0.25;

/** Codes of the values of a column: equal texts have equal numbers. */
class CodedColumn {
  readonly codes: number[] = [];
  readonly #known = new Map<string, number>();

  push(value: string): void {
    const code = this.#known.get(value) ?? this.#known.size;
    this.#known.set(value, code);
    this.codes.push(code);
  }

  /** -1 for a value that no slot has. */
  codeOf(value: string): number {
    return this.#known.get(value) ?? -1;
  }
}

type Condition = (slot: number) => boolean;

/**
 * All listed voices of the shared library in memory: filters, words that forgive typos, every order, and the
 * nearest speakers. A cache of the database's rows. A voice that changes gets a new slot, and its old one is marked as deleted.
 */
export class LibraryIndex {
  #entries: (LibraryEntry | undefined)[] = [];
  #slots = new Map<string, number>();
  #words = new WordIndex();
  #columns = newColumns();
  #noticePeriodsDays: number[] = [];
  /** Bits of FEATURED, ORDINARY_RATE and UNMODERATED. */
  #traits: number[] = [];
  /** Living slots in the order of each sort, and where each slot stands in it; made when first needed after a change. */
  readonly #orders = new Map<LibrarySort, { readonly slots: Int32Array; readonly ranks: Int32Array }>();
  #vectors:
    | {
        readonly matrix: Float32Array;
        readonly slots: Int32Array;
        readonly voices: readonly LibraryEntry[];
        readonly dimension: number;
        readonly unmeasured: readonly string[];
      }
    | undefined;

  get size(): number {
    return this.#slots.size;
  }

  /** A copy, so that voices can be removed meanwhile. */
  voiceIds(): string[] {
    return [...this.#slots.keys()];
  }

  /** Of voices whose sound is not known yet. */
  unmeasuredVoiceIds(): readonly string[] {
    return this.#vectorMatrix().unmeasured;
  }

  /** Adds a voice or replaces what was known of it. */
  put(entry: LibraryEntry): void {
    this.remove(entry.voiceId);
    const slot = this.#entries.length;
    this.#entries.push(entry);
    this.#slots.set(entry.voiceId, slot);
    this.#words.add(slot, toIndexedText(entry));
    for (const column of COLUMNS) this.#columns[column].push(entry[column] ?? "");
    this.#noticePeriodsDays.push(entry.noticePeriodDays);
    this.#traits.push(
      (entry.isFeatured ? FEATURED : 0) |
        (entry.rate === 1 ? ORDINARY_RATE : 0) |
        (entry.isLiveModerated ? 0 : UNMODERATED),
    );
    this.#forgetOrders();
  }

  remove(voiceId: string): void {
    const slot = this.#slots.get(voiceId);
    if (slot === undefined) return;
    this.#entries[slot] = undefined;
    this.#slots.delete(voiceId);
    this.#forgetOrders();
    const dead = this.#entries.length - this.#slots.size;
    if (dead > DEAD_SLOTS_MAX && dead > DEAD_SHARE_MAX * this.#entries.length) this.#compact();
  }

  /** One page, counted from 0. With words, better matches come first, otherwise the sort alone decides. */
  search(
    filter: LibraryFilter,
    words: string,
    sort: LibrarySort,
    page: { readonly number: number; readonly size: number },
  ): LibraryPage {
    const conditions = this.#compileFilter(filter);
    const scores = this.#words.match(words, this.#entries.length);
    const slots = scores === undefined ? this.#inOrder(conditions, sort) : this.#byScore(scores, conditions, sort);
    const from = page.number * page.size;
    const voiceIds = Array.from(slots.slice(from, from + page.size), (slot) => this.#entries[slot]?.voiceId ?? "");
    return { voiceIds, totalCount: slots.length };
  }

  /** How many voices each value of a column has. */
  countBy(column: "useCase" | "language"): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const entry of this.#entries) {
      if (entry !== undefined) counts.set(entry[column], (counts.get(entry[column]) ?? 0) + 1);
    }
    return counts;
  }

  /** The most alike voices within a cosine distance (0–2), the most alike first. */
  async nearest(
    sought: SoughtVoice,
    options: { readonly count: number; readonly maxDistance: number; readonly exceptVoiceId?: string },
  ): Promise<SimilarVoice[]> {
    const { matrix, slots, dimension, voices } = this.#vectorMatrix();
    if (sought.vector.length !== dimension) return [];
    const distances = await cosineDistances(matrix, dimension, sought.vector);
    const ranks = distances.map((distance, row) =>
      distance <= options.maxDistance ? unlikeness(distance, sought, voices[row]) : Number.POSITIVE_INFINITY,
    );
    return smallestPositions(ranks, options.count + 1)
      .map((row) => ({ voiceId: this.#entries[slots[row] ?? -1]?.voiceId ?? "", likeness: 1 - (ranks[row] ?? 2) }))
      .filter(({ voiceId }) => voiceId !== options.exceptVoiceId)
      .slice(0, options.count);
  }

  #inOrder(conditions: readonly Condition[], sort: LibrarySort): Int32Array | number[] {
    const { slots } = this.#order(sort);
    if (conditions.length === 0) return slots;
    const found: number[] = [];
    for (const slot of slots) if (holds(conditions, slot)) found.push(slot);
    return found;
  }

  #byScore({ slots, scores }: WordMatches, conditions: readonly Condition[], sort: LibrarySort): number[] {
    const order = this.#order(sort);
    if (slots.length <= SORTED_ONE_BY_ONE_MAX) {
      const found = slots.filter((slot) => this.#entries[slot] !== undefined && holds(conditions, slot));
      const rankOf = (slot: number): number => order.ranks[slot] ?? 0;
      return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || rankOf(a) - rankOf(b));
    }
    // Many matches are cheaper to pick out of the order than to sort.
    const byScore: (number[] | undefined)[] = [];
    for (const slot of order.slots) {
      const score = scores[slot] ?? 0;
      if (score > 0 && holds(conditions, slot)) (byScore[score] ??= []).push(slot);
    }
    return byScore.toReversed().flatMap((group) => group ?? []);
  }

  #compileFilter(filter: LibraryFilter): Condition[] {
    const conditions: Condition[] = [];
    const isOneOf = (column: Column, values: readonly (string | undefined)[] | undefined): void => {
      const wanted = (values ?? []).filter((value) => value !== undefined && value !== "");
      if (wanted.length === 0) return;
      const { codes } = this.#columns[column];
      const wantedCodes = new Set(wanted.map((value) => this.#columns[column].codeOf(value ?? "")));
      const [only] = wantedCodes;
      conditions.push(
        wantedCodes.size === 1 ? (slot) => codes[slot] === only : (slot) => wantedCodes.has(codes[slot] ?? -1),
      );
    };
    isOneOf("category", [filter.category]);
    isOneOf("gender", [filter.gender]);
    isOneOf("age", [filter.age]);
    isOneOf("accent", [filter.accent]);
    isOneOf("language", [filter.language]);
    isOneOf("locale", [filter.locale]);
    isOneOf("publicOwnerId", [filter.owner_id]);
    isOneOf("useCase", filter.use_cases);
    isOneOf("descriptive", filter.descriptives);
    const { min_notice_period_days: minNoticePeriodDays = 0 } = filter;
    const noticePeriods = this.#noticePeriodsDays;
    const traits = this.#traits;
    if (minNoticePeriodDays > 0) conditions.push((slot) => (noticePeriods[slot] ?? 0) >= minNoticePeriodDays);
    const mask =
      (filter.featured === true ? FEATURED : 0) |
      (filter.include_custom_rates === false ? ORDINARY_RATE : 0) |
      (filter.include_live_moderated === false ? UNMODERATED : 0);
    if (mask !== 0) conditions.push((slot) => ((traits[slot] ?? 0) & mask) === mask);
    return conditions;
  }

  #order(sort: LibrarySort): { readonly slots: Int32Array; readonly ranks: Int32Array } {
    const known = this.#orders.get(sort);
    if (known !== undefined) return known;
    const keyOf = SORT_KEYS[sort];
    const keys = Float64Array.from(this.#entries, (entry) => (entry === undefined ? 0 : keyOf(entry)));
    const slots = Int32Array.from(this.#slots.values()).sort(
      (a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || compareAges(this.#entries[a], this.#entries[b]),
    );
    const ranks = new Int32Array(this.#entries.length);
    for (const [rank, slot] of slots.entries()) ranks[slot] = rank;
    const order = { slots, ranks };
    this.#orders.set(sort, order);
    return order;
  }

  #vectorMatrix() {
    if (this.#vectors !== undefined) return this.#vectors;
    const measured = this.#entries.flatMap((entry, slot) =>
      entry === undefined || entry.speakerVector === null ? [] : [{ slot, entry, speakerVector: entry.speakerVector }],
    );
    const dimension = measured[0]?.speakerVector.length ?? 0;
    const same = measured.filter(({ speakerVector }) => speakerVector.length === dimension);
    const matrix = new Float32Array(same.length * dimension);
    for (const [row, { speakerVector }] of same.entries()) matrix.set(speakerVector, row * dimension);
    const slots = Int32Array.from(same, ({ slot }) => slot);
    const unmeasured = this.#entries.flatMap((entry) => (entry?.speakerVector === null ? [entry.voiceId] : []));
    this.#vectors = { matrix, slots, voices: same.map(({ entry }) => entry), dimension, unmeasured };
    return this.#vectors;
  }

  /** Gives the living new slots, without gaps. */
  #compact(): void {
    const living = this.#entries.filter((entry) => entry !== undefined);
    this.#entries = [];
    this.#slots = new Map();
    this.#words = new WordIndex();
    this.#columns = newColumns();
    this.#noticePeriodsDays = [];
    this.#traits = [];
    for (const entry of living) this.put(entry);
  }

  #forgetOrders(): void {
    this.#orders.clear();
    this.#vectors = undefined;
  }
}

/** Descriptions are written in English or in the language that the voice speaks. */
function toIndexedText({ nameText, otherText, ...entry }: LibraryEntry): IndexedText {
  return {
    nameText,
    otherText,
    languages: isSearchLanguage(entry.language) && entry.language !== "en" ? ["en", entry.language] : ["en"],
    labels: [
      labelKey("gender", entry.gender),
      labelKey("age", entry.age),
      labelKey("use_case", entry.useCase),
      labelKey("descriptive", entry.descriptive),
      labelKey("language", entry.language),
    ],
  };
}

function newColumns(): Readonly<Record<Column, CodedColumn>> {
  return {
    category: new CodedColumn(),
    gender: new CodedColumn(),
    age: new CodedColumn(),
    accent: new CodedColumn(),
    language: new CodedColumn(),
    locale: new CodedColumn(),
    useCase: new CodedColumn(),
    descriptive: new CodedColumn(),
    publicOwnerId: new CodedColumn(),
  };
}

function holds(conditions: readonly Condition[], slot: number): boolean {
  for (const condition of conditions) if (!condition(slot)) return false;
  return true;
}

/** Pages need one order for voices that are equal otherwise: the newest first. */
function compareAges(left: LibraryEntry | undefined, right: LibraryEntry | undefined): number {
  const [a = "", b = ""] = [left?.voiceId, right?.voiceId];
  return (right?.sharedAtMs ?? 0) - (left?.sharedAtMs ?? 0) || (a < b ? -1 : a > b ? 1 : 0);
}
