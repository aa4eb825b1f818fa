import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseSpans, firstOfSpans, type SampleChoice, type SampleSpeaker, totalDurationMs } from "./index.ts";

const DURATION_MS = 400;
const time = fc.integer({ min: 0, max: DURATION_MS });
const speakers = fc
  .array(fc.array(fc.tuple(time, time), { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((people) =>
    people.map((utterances, index): SampleSpeaker => ({
      speakerId: `s${index}`,
      utterances: utterances.map(([a, b]) => ({ startMs: Math.min(a, b), endMs: Math.max(a, b) })),
    })),
  );

test("the chosen speech is exactly the speech of the chosen speakers inside the trim", () => {
  fc.assert(
    fc.property(
      speakers,
      fc.option(time),
      fc.option(time),
      fc.subarray(["s0", "s1", "s2", "s3"]),
      (people, trimStartMs, trimEndMs, selectedSpeakerIds) => {
        const choice: SampleChoice = { durationMs: DURATION_MS, trimStartMs, trimEndMs, selectedSpeakerIds };
        const spans = chooseSpans(choice, people);
        const isChosen = (at: number) => spans.some(({ startMs, endMs }) => startMs <= at && at < endMs);
        for (let at = 0; at < DURATION_MS; at++) {
          const isInside = at >= (trimStartMs ?? 0) && at < (trimEndMs ?? DURATION_MS);
          const isSaid =
            selectedSpeakerIds.length === 0 ||
            people.some(
              ({ speakerId, utterances }) =>
                selectedSpeakerIds.includes(speakerId) &&
                utterances.some(({ startMs, endMs }) => startMs <= at && at < endMs),
            );
          expect(isChosen(at)).toBe(isInside && isSaid);
        }
        for (const [index, span] of spans.slice(1).entries())
          expect(span.startMs).toBeGreaterThan(spans[index]?.endMs ?? 0);
      },
    ),
  );
});

test("the first milliseconds of spans are cut off at the requested total length", () => {
  const spans = [
    { startMs: 100, endMs: 200 },
    { startMs: 300, endMs: 400 },
  ];
  expect(firstOfSpans(spans, 150)).toEqual([
    { startMs: 100, endMs: 200 },
    { startMs: 300, endMs: 350 },
  ]);
  expect(totalDurationMs(firstOfSpans(spans, 500))).toBe(200);
  expect(firstOfSpans(spans, 0)).toEqual([]);
});
