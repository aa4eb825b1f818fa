import fc from "fast-check";
import { expect, test } from "vitest";
import type { LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { type LibraryEntry, LibraryIndex } from "./library-index.ts";

function entry(changes: Partial<LibraryEntry> & { readonly voiceId: string }): LibraryEntry {
  return {
    publicOwnerId: "owner",
    category: "high_quality",
    language: "en",
    locale: null,
    accent: "american",
    gender: "female",
    age: "young",
    descriptive: "calm",
    useCase: "conversational",
    rate: 1,
    isLiveModerated: false,
    noticePeriodDays: 0,
    isFeatured: false,
    sharedAtMs: 0,
    addedCount: 0,
    charactersSpoken1y: 0,
    trendingScore: 0,
    nameText: changes.voiceId,
    otherText: "",
    speakerVector: null,
    f0Hz: 200,
    ...changes,
  };
}

const PAGE = { number: 0, size: 100 };

const anyEntry = fc
  .record({
    voiceId: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    gender: fc.constantFrom("female", "male"),
    language: fc.constantFrom("en", "de"),
    useCase: fc.constantFrom("conversational", "advertisement"),
    trendingScore: fc.nat(5),
    noticePeriodDays: fc.constantFrom(0, 30, 90),
    rate: fc.constantFrom(1, 2),
  })
  .map(entry);
const anyStep = fc.oneof(
  anyEntry.map((put) => ({ put })),
  fc.constantFrom("a", "b", "c", "d", "e", "f").map((remove) => ({ remove })),
);
const anyFilter: fc.Arbitrary<LibraryFilter> = fc.record(
  {
    gender: fc.constantFrom("female", "male"),
    language: fc.constantFrom("en", "de"),
    use_cases: fc.constantFrom(["conversational"], ["conversational", "advertisement"]),
    min_notice_period_days: fc.constantFrom(30, 90),
    include_custom_rates: fc.boolean(),
  },
  { requiredKeys: [] },
);

test("after any insertions and removals the index gives the same pages as a plain filter and sort", () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 30 }),
      anyFilter,
      fc.integer({ min: 1, max: 4 }),
      (steps, filter, size) => {
        const index = new LibraryIndex();
        const model = new Map<string, LibraryEntry>();
        for (const step of steps) {
          if ("put" in step) {
            index.put(step.put);
            model.set(step.put.voiceId, step.put);
          } else {
            index.remove(step.remove);
            model.delete(step.remove);
          }
        }
        const expected = [...model.values()]
          .filter((voice) => filter.gender === undefined || voice.gender === filter.gender)
          .filter((voice) => filter.language === undefined || voice.language === filter.language)
          .filter((voice) => filter.use_cases === undefined || filter.use_cases.includes(voice.useCase))
          .filter((voice) => voice.noticePeriodDays >= (filter.min_notice_period_days ?? 0))
          .filter((voice) => filter.include_custom_rates !== false || voice.rate === 1)
          .toSorted((a, b) => b.trendingScore - a.trendingScore || (a.voiceId < b.voiceId ? -1 : 1))
          .map((voice) => voice.voiceId);
        const pages = Array.from({ length: 8 }, (_, number) => index.search(filter, "", "trending", { number, size }));
        expect(pages.flatMap((page) => page.voiceIds)).toEqual(expected);
        expect(pages.map((page) => page.totalCount)).toEqual(pages.map(() => expected.length));
      },
    ),
  );
});

test("better matches come before others in any sort order", () => {
  const index = new LibraryIndex();
  index.put(entry({ voiceId: "1", nameText: "someone else", otherText: "amber light", trendingScore: 9 }));
  index.put(entry({ voiceId: "2", nameText: "amber" }));
  expect(index.search({}, "amber", "trending", PAGE).voiceIds).toEqual(["2", "1"]);
});

test("many matches are counted and ordered in the same way as few", () => {
  const index = new LibraryIndex();
  const count = 5_000;
  for (let number = 0; number < count; number++) {
    index.put(
      entry({ voiceId: String(number), otherText: number % 2 === 0 ? "amber" : "ambering", trendingScore: number }),
    );
  }
  const found = index.search({}, "amber", "trending", { number: 0, size: count + 10 });
  expect([found.totalCount, found.voiceIds.length]).toEqual([count, count]);
  expect(found.voiceIds.slice(0, 2)).toEqual(["4998", "4996"]);
  expect(found.voiceIds.at(-1)).toBe("1");
});

test("the nearest speakers come first, without the voice that is searched for", async () => {
  const index = new LibraryIndex();
  const unit = (angle: number) => Float32Array.of(Math.cos(angle), Math.sin(angle));
  for (const [number, angle] of [0, 0.1, 0.5, 1.5, 3].entries())
    index.put(entry({ voiceId: String(number), speakerVector: unit(angle) }));
  index.put(entry({ voiceId: "unmeasured" }));
  const sought = { vector: unit(0), femaleProbability: 1, f0Hz: 200 };
  const near = await index.nearest(sought, { count: 3, maxDistance: 2, exceptVoiceId: "0" });
  expect(near.map(({ voiceId }) => voiceId)).toEqual(["1", "2", "3"]);
  const within = await index.nearest(sought, { count: 9, maxDistance: 0.2 });
  expect(within.map(({ voiceId }) => voiceId)).toEqual(["0", "1", "2"]);
});

test("equally near voices of the same sex come first, then those of the same pitch", async () => {
  const index = new LibraryIndex();
  const vector = Float32Array.of(1, 0);
  const near = { speakerVector: Float32Array.of(0.6, 0.8), f0Hz: 110 };
  index.put(entry({ ...near, voiceId: "high", gender: "male", f0Hz: 180 }));
  index.put(entry({ ...near, voiceId: "woman", gender: "female" }));
  index.put(entry({ ...near, voiceId: "between", gender: "neutral" }));
  index.put(entry({ ...near, voiceId: "same", gender: "male" }));
  index.put(entry({ voiceId: "itself", gender: "female", f0Hz: 210, speakerVector: vector }));
  const all = { count: 5, maxDistance: 2 };
  const found = await index.nearest({ vector, femaleProbability: 0.02, f0Hz: 110 }, all);
  expect(found.map(({ voiceId }) => voiceId)).toEqual(["itself", "same", "high", "between", "woman"]);
  const [, ...others] = await index.nearest({ vector, femaleProbability: 0.5, f0Hz: undefined }, all);
  expect(new Set(others.filter(({ voiceId }) => voiceId !== "between").map(({ likeness }) => likeness)).size).toBe(1);
});
